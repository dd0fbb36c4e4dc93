/** Checks that every ability of a pack has an explanation, and that it is not too long. */

import { at, inFile, type Problem } from '../../../src/game-api/content/pack-errors.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/catalog.ts';
import { halvesOf } from '../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { sidesOf } from '../../../src/games/frosthaven/content/checks/check-items.ts';
import { FILE } from '../../../src/games/frosthaven/content/files.ts';
import type { Ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { walk } from '../../../src/games/frosthaven/content/walk.ts';
import { explainAbility } from '../../../src/games/frosthaven/rules/explain/ability.ts';
import { explainAction, explainItem } from '../../../src/games/frosthaven/rules/explain/card.ts';
import { lexiconOf, ofAnother, PLAIN } from '../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { plain } from '../../../src/games/frosthaven/rules/explain/parts.ts';
import { explainPerk } from '../../../src/games/frosthaven/rules/explain/perk.ts';
import type { PrintedLine } from '../../../src/games/frosthaven/rules/view.ts';

/** Characters of the explanation of a card's half: more is unreadable on a phone. */
export const HALF = 220;

export interface FilePosition {
  readonly file: string;
  readonly place: string;
}

interface ExplainedLines extends FilePosition {
  readonly lines: readonly PrintedLine[];
}

export function explained({ classes, sets, monsters, items }: PackContent): ExplainedLines[] {
  return [
    ...classes.flatMap((each) => saidByClass(each, monsters)),
    ...sets.flatMap(({ id, cards }) =>
      cards.map((card) => ({
        file: FILE.set(id),
        place: `card ${id}/${card.id}`,
        lines: explainAction(card, ofAnother(lexiconOf({}, monsters))).lines,
      })),
    ),
    ...items.map((item) => ({ file: FILE.items, place: `item ${item.id}`, lines: explainItem(item) })),
  ];
}

function saidByClass(each: CharacterClass, monsters: PackContent['monsters']): ExplainedLines[] {
  const file = FILE.class(each.id);
  const words = lexiconOf(each, monsters);
  return [
    ...halvesOf(each).map(({ place, action }) => ({ file, place, lines: explainAction(action, words).lines })),
    ...(each.innate ?? []).map((ability) => ({
      file,
      place: `class ${each.id}, innate`,
      lines: explainAbility(ability, words),
    })),
    ...(each.perks ?? []).map((perk) => ({
      file,
      place: `class ${each.id}, perk ${perk.id}`,
      lines: explainPerk(each, perk, words),
    })),
  ];
}

export function explanations(content: PackContent): Problem[] {
  const wordless = abilitiesOf(content).filter(({ ability }) =>
    explainAbility(ability, PLAIN).every((line) => plain(line) === ''),
  );
  return [
    ...wordless.flatMap(({ file, place, ability }) => inFile(file, at(place, [`nothing explains ${ability.verb}`]))),
    ...explained(content).flatMap(({ file, place, lines }) => {
      const { length } = lines.map(plain).join(' ');
      if (length === 0) return inFile(file, at(place, ['says nothing']));
      return length > HALF ? inFile(file, at(place, [`says ${length} characters; ${HALF} fit`])) : [];
    }),
  ];
}

interface ExplainedAbility extends FilePosition {
  readonly ability: Ability;
}

function abilitiesOf({ classes, sets, items }: PackContent): ExplainedAbility[] {
  const all = (standing: FilePosition, owner: 'character' | 'monster' | 'item', abilities: readonly Ability[]) =>
    walk(abilities, { owner, triggered: undefined, commanded: false }).map(({ ability }) => ({ ...standing, ability }));
  return [
    ...classes.flatMap((each) =>
      halvesOf(each).flatMap(({ place, action }) =>
        all({ file: FILE.class(each.id), place }, 'character', action.abilities),
      ),
    ),
    ...sets.flatMap(({ id, cards }) =>
      cards.flatMap((card) => all({ file: FILE.set(id), place: `card ${id}/${card.id}` }, 'monster', card.abilities)),
    ),
    ...items.flatMap((item) =>
      sidesOf(item).flatMap((use) =>
        'abilities' in use ? all({ file: FILE.items, place: `item ${item.id}` }, 'item', use.abilities) : [],
      ),
    ),
  ];
}
