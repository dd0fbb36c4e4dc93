/** What a pack shows to players: names, texts and icons that must exist, differ and fit. */
import type { PackContent } from '../content/catalog.ts';
import type { Ability } from '../content/schema/abilities.ts';
import type { Action } from '../content/schema/cards.ts';
import { SELECT_OPTION_TEXT_LENGTH, V2_TEXT_LENGTH } from '../discord/limits.ts';
import { EMBLEMS } from '../draw/emblems.ts';
import { hasIcon } from '../draw/index.ts';
import { explainAbility } from '../frosthaven/explain/ability.ts';
import { explainAction, explainItem } from '../frosthaven/explain/card.ts';
import { plain } from '../frosthaven/explain/parts.ts';
import type { Line } from '../frosthaven/view.ts';

/** Characters of names on cards and panels. */
const NAME = 40;
/** Characters of a trait on the mat of a class. */
const TRAIT = 16;
/** Characters of what a half of a card says: more can't be read on a phone. */
const HALF = 220;

/** Everything that is wrong with the names, texts and icons of a pack, one sentence each. */
export function checkWords(content: PackContent): string[] {
  return [
    ...sameNames(content),
    ...sameInitiatives(content),
    ...explanations(content),
    ...icons(content),
    ...lengths(content),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function sameNames({ classes, sets, monsters, scenarios, goals, items }: PackContent): string[] {
  const twice = (what: string, things: readonly Named[]) =>
    repeated(things.map(({ name }) => name.toLowerCase())).map((name) => `two ${what} are called “${name}”`);
  return [
    ...twice('classes', classes),
    ...twice(
      'ability cards',
      classes.flatMap(({ cards }) => cards),
    ),
    ...twice('monster sets', sets),
    ...twice('monsters', monsters),
    ...twice(
      'monster ability cards',
      sets.flatMap(({ cards }) => cards),
    ),
    ...twice('scenarios', scenarios),
    ...twice('battle goals', goals),
    ...twice('items', items),
  ];
}

function sameInitiatives({ classes, sets }: PackContent): string[] {
  return [...classes, ...sets].flatMap(({ id, cards }) =>
    repeated(cards.map(({ initiative }) => initiative)).map(
      (initiative) => `two cards of ${id} have initiative ${initiative}`,
    ),
  );
}

function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}

/** Everything that the pack makes the game say about abilities, by where it stands. */
function explained({ classes, sets, items }: PackContent): { place: string; lines: readonly Line[] }[] {
  const half = (place: string, action: Action) => ({ place, lines: explainAction(action).lines });
  return [
    ...classes.flatMap(({ id, cards }) =>
      cards.flatMap((card) => [
        half(`card ${id}/${card.id}, top`, card.top),
        half(`card ${id}/${card.id}, bottom`, card.bottom),
      ]),
    ),
    ...sets.flatMap(({ id, cards }) => cards.map((card) => half(`card ${id}/${card.id}`, card))),
    ...items.map((item) => ({ place: `item ${item.id}`, lines: explainItem(item) })),
  ];
}

function explanations(content: PackContent): string[] {
  const wordless = abilitiesOf(content).filter(({ ability }) =>
    explainAbility(ability).every((line) => plain(line) === ''),
  );
  return [
    ...wordless.map(({ place, ability }) => `${place}: nothing explains ${ability.verb}`),
    ...explained(content).flatMap(({ place, lines }) => {
      const words = lines.map(plain).join(' ');
      if (words === '') return [`${place}: says nothing`];
      return words.length > HALF ? [`${place}: says ${words.length} characters; ${HALF} fit`] : [];
    }),
  ];
}

function abilitiesOf({ classes, sets, items }: PackContent): { place: string; ability: Ability }[] {
  const at = (place: string, abilities: readonly Ability[]) => abilities.map((ability) => ({ place, ability }));
  return [
    ...classes.flatMap(({ id, cards }) =>
      cards.flatMap((card) => at(`card ${id}/${card.id}`, [...card.top.abilities, ...card.bottom.abilities])),
    ),
    ...sets.flatMap(({ id, cards }) => cards.flatMap((card) => at(`card ${id}/${card.id}`, card.abilities))),
    ...items.flatMap(({ id, use }) => (use.when === 'turn' ? at(`item ${id}`, use.abilities) : [])),
  ];
}

/** Icons of classes, monsters and items, and those that stand in explanations. */
function icons(content: PackContent): string[] {
  const { classes, monsters, items } = content;
  const own = [...classes, ...monsters, ...items].filter(({ icon }) => !hasIcon(icon));
  const terms = explained(content).flatMap(({ place, lines }) =>
    lines
      .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'icon' ? [part.name] : [])))
      .filter((name) => !hasIcon(EMBLEMS[name]))
      .map((name) => `${place}: there is no icon for ${name}`),
  );
  return [...own.map(({ id, icon }) => `${id}: the icon set has no “${icon}”`), ...terms];
}

function lengths({ pack, classes, sets, monsters, scenarios, goals }: PackContent): string[] {
  const tooLong = (what: string, words: string, most: number) =>
    words.length > most ? [`${what}: ${words.length} characters; ${most} fit`] : [];
  const names: readonly Named[] = [
    pack,
    ...classes,
    ...sets,
    ...monsters,
    ...goals,
    ...sets.flatMap(({ cards }) => cards),
  ];
  return [
    ...names.flatMap(({ id, name }) => tooLong(`the name of ${id}`, name, NAME)),
    ...classes.flatMap(({ id, traits }) => traits.flatMap((trait) => tooLong(`a trait of ${id}`, trait, TRAIT))),
    ...scenarios.flatMap(({ id, about, introduction, goalText }) => [
      ...tooLong(`the line about ${id}`, about, SELECT_OPTION_TEXT_LENGTH),
      ...tooLong(`the opening of ${id}`, introduction + goalText, V2_TEXT_LENGTH),
    ]),
  ];
}
