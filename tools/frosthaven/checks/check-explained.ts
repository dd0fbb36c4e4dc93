/** Checks that every ability of a pack has an explanation, and that it is not too long. */

import type { FileProblem } from '../../../src/game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile, unfinished, unusual } from '../../../src/game-api/content/pack-errors.ts';
import { halvesOf } from '../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { sidesOf } from '../../../src/games/frosthaven/content/checks/check-items.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import { FILE } from '../../../src/games/frosthaven/content/files.ts';
import type { Ability } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { walkAbilities } from '../../../src/games/frosthaven/content/walk-abilities.ts';
import { explainAbility } from '../../../src/games/frosthaven/rules/explain/ability.ts';
import { explainAction, explainItem } from '../../../src/games/frosthaven/rules/explain/card.ts';
import { lexiconOf, lexiconOfAnother, PLAIN_LEXICON } from '../../../src/games/frosthaven/rules/explain/lexicon.ts';
import { plainText } from '../../../src/games/frosthaven/rules/explain/parts.ts';
import { explainPerk } from '../../../src/games/frosthaven/rules/explain/perk.ts';
import type { PrintedLine } from '../../../src/games/frosthaven/rules/view.ts';

/** Characters of the explanation of a card's half: more is unreadable on a phone. */
export const MAX_HALF_LENGTH = 220;

export interface FilePosition {
  readonly file: string;
  readonly place: string;
}

interface ExplainedLines extends FilePosition {
  readonly lines: readonly PrintedLine[];
}

export function explainedLines({ classes, sets, monsters, items }: PackContent): ExplainedLines[] {
  return [
    ...classes.flatMap((each) => linesOfClass(each, monsters)),
    ...sets.flatMap(({ id, cards }) =>
      cards.map((card) => ({
        file: FILE.set(id),
        place: `card ${id}/${card.id}`,
        lines: explainAction(card, lexiconOfAnother(lexiconOf({}, monsters))).lines,
      })),
    ),
    ...items.map((item) => ({ file: FILE.items, place: `item ${item.id}`, lines: explainItem(item) })),
  ];
}

function linesOfClass(each: CharacterClass, monsters: PackContent['monsters']): ExplainedLines[] {
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

export function checkExplanations(content: PackContent): FileProblem[] {
  const wordless = abilitiesOf(content).filter(({ ability }) =>
    explainAbility(ability, PLAIN_LEXICON).every((line) => plainText(line) === ''),
  );
  return [
    ...wordless.flatMap(({ file, place, ability }) =>
      problemsInFile(file, problemsAt(place, [`nothing explains ${ability.verb}`])),
    ),
    ...explainedLines(content).flatMap(({ file, place, lines }) => {
      const { length } = lines.map(plainText).join(' ');
      if (length === 0) return problemsInFile(file, problemsAt(place, unfinished('says nothing')));
      return length > MAX_HALF_LENGTH
        ? problemsInFile(file, problemsAt(place, unusual(`says ${length} characters; ${MAX_HALF_LENGTH} fit`)))
        : [];
    }),
  ];
}

interface ExplainedAbility extends FilePosition {
  readonly ability: Ability;
}

function abilitiesOf({ classes, sets, items }: PackContent): ExplainedAbility[] {
  const all = (standing: FilePosition, owner: 'character' | 'monster' | 'item', abilities: readonly Ability[]) =>
    walkAbilities(abilities, { owner, triggered: undefined, commanded: false }).map(({ ability }) => ({
      ...standing,
      ability,
    }));
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
