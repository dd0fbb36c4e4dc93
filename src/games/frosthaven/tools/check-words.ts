/** What a pack shows to players: names, texts and icons that must exist, differ and fit. */

import { V2_TEXT_LENGTH } from '../../../discord/limits.ts';
import { hasIcon } from '../../../drawing/icons.ts';
import { OPTION_LENGTH } from '../../panel/sizes.ts';
import type { PackContent } from '../content/catalog.ts';
import { halvesOf } from '../content/check-abilities.ts';
import { sidesOf as sidesOfItem } from '../content/check-items.ts';
import type { Ability } from '../content/schema/abilities.ts';
import { type AbilityCard, type Action, type CharacterClass, sidesOf } from '../content/schema/cards.ts';
import { walk } from '../content/walk.ts';
import { explainAbility } from '../rules/explain/ability.ts';
import { explainAction, explainItem } from '../rules/explain/card.ts';
import { type Lexicon, lexiconOf, ofAnother, PLAIN } from '../rules/explain/lexicon.ts';
import { plain } from '../rules/explain/parts.ts';
import { EMBLEMS } from '../rules/seen/icons.ts';
import type { Line } from '../rules/view.ts';

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
    ...ways(content),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function sameNames({ classes, sets, monsters, scenarios, goals, items }: PackContent): string[] {
  const cards = classes.flatMap(({ id, cards: own }) =>
    own.flatMap(namesOf).map((card) => ({ ...card, id: `${id}/${card.id}` })),
  );
  const monsterCards = sets.flatMap(({ id, cards: own }) => own.map((card) => ({ ...card, id: `${id}/${card.id}` })));
  return [
    ...calledAlike('class', classes),
    ...calledAlike('card', cards),
    ...calledAlike('monster set', sets),
    ...calledAlike('monster', monsters),
    ...calledAlike('card', monsterCards),
    ...calledAlike('scenario', scenarios),
    ...calledAlike('battle goal', goals),
    ...calledAlike('item', items),
  ];
}

function calledAlike(what: string, things: readonly Named[]): string[] {
  const called = things.map((thing) => ({ ...thing, name: thing.name.toLowerCase() }));
  return repeated(called.map(({ name }) => name)).map((name) => {
    const all = called.filter((thing) => thing.name === name).map(({ id }) => `${what} ${id}`);
    return `${all.slice(0, -1).join(', ')} and ${all.at(-1)} are called alike: “${name}”`;
  });
}

/** The names that a card shows, each once: its sides may be called alike. */
function namesOf(card: AbilityCard): Named[] {
  const names = [card.name, ...sidesOf(card).map(({ name }) => name)];
  return [...new Set(names)].map((name) => ({ id: card.id, name }));
}

/** Cards of one deck, in one mode, have different initiatives. */
function sameInitiatives({ classes, sets }: PackContent): string[] {
  return [
    ...classes.flatMap((each) => modesOf(each).flatMap((mode) => twiceInHand(each, mode))),
    ...sets.flatMap(({ id, cards }) =>
      twiceIn(
        id,
        cards.map(({ initiative }) => initiative),
        '',
      ),
    ),
  ];
}

function modesOf({ modes }: CharacterClass): (string | undefined)[] {
  return modes ? modes.all.map(({ id }) => id) : [undefined];
}

function twiceInHand({ id, cards }: CharacterClass, mode: string | undefined): string[] {
  const initiatives = cards.flatMap((card) => initiativeOf(card, mode) ?? []);
  return twiceIn(id, initiatives, mode === undefined ? '' : ` in mode ${mode}`);
}

function initiativeOf(card: AbilityCard, mode: string | undefined): number | undefined {
  if ('sides' in card) return card.sides[mode ?? '']?.initiative;
  return typeof card.initiative === 'number' ? card.initiative : card.initiative[mode ?? ''];
}

function twiceIn(id: string, initiatives: readonly number[], when: string): string[] {
  return repeated(initiatives).map((initiative) => `two cards of ${id} have initiative ${initiative}${when}`);
}

function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}

/** Something that the pack makes the game say. */
interface Said {
  readonly place: string;
  readonly lines: readonly Line[];
}

/** Everything that the pack makes the game say about abilities, by where it stands. */
function explained({ classes, sets, monsters, items }: PackContent): Said[] {
  const half = (place: string, action: Action, words: Lexicon) => ({
    place,
    lines: explainAction(action, words).lines,
  });
  return [
    ...classes.flatMap((each) => {
      const words = lexiconOf(each, monsters);
      return [
        ...halvesOf(each).map(({ place, action }) => half(place, action, words)),
        ...(each.innate ?? []).map((ability) => ({
          place: `class ${each.id}, innate`,
          lines: explainAbility(ability, words),
        })),
      ];
    }),
    ...sets.flatMap(({ id, cards }) =>
      cards.map((card) => half(`card ${id}/${card.id}`, card, ofAnother(lexiconOf({}, monsters)))),
    ),
    ...items.map((item) => ({ place: `item ${item.id}`, lines: explainItem(item) })),
  ];
}

function explanations(content: PackContent): string[] {
  const wordless = abilitiesOf(content).filter(({ ability }) =>
    explainAbility(ability, PLAIN).every((line) => plain(line) === ''),
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

/** Every ability, those within others too. */
function abilitiesOf({ classes, sets, items }: PackContent): { place: string; ability: Ability }[] {
  const at = (place: string, owner: 'character' | 'monster' | 'item', abilities: readonly Ability[]) =>
    walk(abilities, { owner, triggered: undefined, commanded: false }).map(({ ability }) => ({ place, ability }));
  return [
    ...classes.flatMap((each) =>
      halvesOf(each).flatMap(({ place, action }) => at(place, 'character', action.abilities)),
    ),
    ...sets.flatMap(({ id, cards }) => cards.flatMap((card) => at(`card ${id}/${card.id}`, 'monster', card.abilities))),
    ...items.flatMap((item) =>
      sidesOfItem(item).flatMap((use) => ('abilities' in use ? at(`item ${item.id}`, 'item', use.abilities) : [])),
    ),
  ];
}

/** Icons of classes and what is theirs, of monsters and items, and those that stand in explanations. */
function icons(content: PackContent): string[] {
  const { classes, monsters, items } = content;
  const things = classes.flatMap(({ id, counters, tokens, modes, summons }) =>
    [...(counters ?? []), ...(tokens ?? []), ...(modes?.all ?? []), ...(summons ?? [])].map((thing) => ({
      ...thing,
      id: `${id}/${thing.id}`,
    })),
  );
  const own = [...classes, ...things, ...monsters, ...items].filter(({ icon }) => !hasIcon(icon));
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
  const named = (what: string, things: readonly Named[]) =>
    things.flatMap(({ id, name }) => tooLong(`the name of ${what} ${id}`, name, NAME));
  return [
    ...named('pack', [pack]),
    ...named('class', classes),
    ...named('monster set', sets),
    ...named('monster', monsters),
    ...named('battle goal', goals),
    ...sets.flatMap(({ id: set, cards }) =>
      named(
        'card',
        cards.map(({ id, name }) => ({ id: `${set}/${id}`, name })),
      ),
    ),
    ...classes.flatMap(({ id, traits }) => traits.flatMap((trait) => tooLong(`a trait of ${id}`, trait, TRAIT))),
    ...scenarios.flatMap(({ id, about, introduction, goalText, rules = '' }) => [
      ...tooLong(`the line about ${id}`, about, OPTION_LENGTH),
      ...tooLong(`the opening of ${id}`, introduction + rules + goalText, V2_TEXT_LENGTH),
    ]),
  ];
}

/** What only one class has must be explained to whoever plays it. */
function ways({ classes }: PackContent): string[] {
  return classes
    .filter((each) => !each.ways && (each.modes || each.counters || each.tokens))
    .map(({ id }) => `class ${id} has modes, counters or tokens, and no “ways” that explain them`);
}
