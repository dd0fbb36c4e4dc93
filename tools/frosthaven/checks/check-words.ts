/** Checks the names, texts and icons of a pack: they must exist, differ and fit. */

import { V2_TEXT_LENGTH } from '../../../src/bot/client/limits.ts';
import { at, inFile, inFiles, type PackProblem, type Problem } from '../../../src/game-api/content/pack-errors.ts';
import { OPTION_LENGTH } from '../../../src/game-api/panel/limits.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/catalog.ts';
import { FILE, fileOfMonster } from '../../../src/games/frosthaven/content/files.ts';
import {
  type AbilityCard,
  type CharacterClass,
  sidesOf,
} from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { explanations } from './check-explained.ts';
import { icons } from './check-icons.ts';

export const NAME = 40;
export const TRAIT = 16;
export function checkWords(content: PackContent): Problem[] {
  return [
    ...sameNames(content),
    ...sameInitiatives(content),
    ...explanations(content),
    ...icons(content),
    ...lengths(content),
    ...ways(content),
  ];
}

interface WordCheckItem {
  readonly id: string;
  readonly name: string;
}

interface InFile extends WordCheckItem {
  readonly file: string;
}

function sameNames(content: PackContent): Problem[] {
  const { classes, sets, monsters, scenarios, goals, items } = content;
  const cards = classes.flatMap(({ id, cards: own }) => ofDeck(id, FILE.class(id), own.flatMap(namesOf)));
  const monsterCards = sets.flatMap(({ id, cards: own }) => ofDeck(id, FILE.set(id), own));
  return [
    ...calledAlike('class', classes, ({ id }) => FILE.class(id)),
    ...calledAlike('card', cards, ({ file }) => file),
    ...calledAlike('monster set', sets, ({ id }) => FILE.set(id)),
    ...calledAlike('monster', monsters, (monster) => fileOfMonster(content, monster)),
    ...calledAlike('card', monsterCards, ({ file }) => file),
    ...calledAlike('scenario', scenarios, ({ id }) => FILE.scenario(id)),
    ...calledAlike('battle goal', goals, () => FILE.goals),
    ...calledAlike('item', items, () => FILE.items),
  ];
}

function ofDeck(deck: string, file: string, cards: readonly WordCheckItem[]): InFile[] {
  return cards.map(({ id, name }) => ({ id: `${deck}/${id}`, name, file }));
}

function calledAlike<Thing extends WordCheckItem>(
  what: string,
  things: readonly Thing[],
  fileOf: (thing: Thing) => string,
): Problem[] {
  const called = things.map((thing) => ({ thing, name: thing.name.toLowerCase() }));
  return repeated(called.map(({ name }) => name)).flatMap((name) => {
    const all = called.filter((each) => each.name === name).map(({ thing }) => thing);
    const names = all.map(({ id }) => `${what} ${id}`);
    const place = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return inFiles(all.map(fileOf), at(place, [`are called alike: “${name}”`]));
  });
}

/** Returns each name once: the sides of a card may have the same. */
function namesOf(card: AbilityCard): WordCheckItem[] {
  const names = [card.name, ...sidesOf(card).map(({ name }) => name)];
  return [...new Set(names)].map((name) => ({ id: card.id, name }));
}

function sameInitiatives({ classes, sets }: PackContent): Problem[] {
  return [
    ...classes.flatMap((each) =>
      inFile(
        FILE.class(each.id),
        modesOf(each).flatMap((mode) => twiceInHand(each, mode)),
      ),
    ),
    ...sets.flatMap(({ id, cards }) => {
      const initiatives = cards.map(({ initiative }) => initiative);
      return inFile(FILE.set(id), at(`monster set ${id}`, twiceIn(initiatives, '')));
    }),
  ];
}

function modesOf({ modes }: CharacterClass): (string | undefined)[] {
  return modes ? modes.all.map(({ id }) => id) : [undefined];
}

function twiceInHand({ id, cards }: CharacterClass, mode: string | undefined): PackProblem[] {
  const initiatives = cards.flatMap((card) => initiativeOf(card, mode) ?? []);
  return at(`class ${id}`, twiceIn(initiatives, mode === undefined ? '' : ` in mode ${mode}`));
}

function initiativeOf(card: AbilityCard, mode: string | undefined): number | undefined {
  if ('sides' in card) return card.sides[mode ?? '']?.initiative;
  return typeof card.initiative === 'number' ? card.initiative : card.initiative[mode ?? ''];
}

function twiceIn(initiatives: readonly number[], when: string): string[] {
  return repeated(initiatives).map((initiative) => `two cards have initiative ${initiative}${when}`);
}

function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}

function lengths(content: PackContent): Problem[] {
  const { pack, classes, sets, monsters, scenarios, goals } = content;
  return [
    ...tooLong(FILE.pack, `the name of pack ${pack.id}`, pack.name, NAME),
    ...classes.flatMap(({ id, name }) => tooLong(FILE.class(id), `the name of class ${id}`, name, NAME)),
    ...sets.flatMap(({ id, name }) => tooLong(FILE.set(id), `the name of monster set ${id}`, name, NAME)),
    ...monsters.flatMap((each) =>
      tooLong(fileOfMonster(content, each), `the name of monster ${each.id}`, each.name, NAME),
    ),
    ...goals.flatMap(({ id, name }) => tooLong(FILE.goals, `the name of battle goal ${id}`, name, NAME)),
    ...sets.flatMap(({ id: set, cards }) =>
      cards.flatMap(({ id, name }) => tooLong(FILE.set(set), `the name of card ${set}/${id}`, name, NAME)),
    ),
    ...classes.flatMap(({ id, traits }) =>
      traits.flatMap((trait) => tooLong(FILE.class(id), `a trait of ${id}`, trait, TRAIT)),
    ),
    ...scenarios.flatMap(({ id, about, introduction, goalText, rules = '' }) => [
      ...tooLong(FILE.scenario(id), `the line about ${id}`, about, OPTION_LENGTH),
      ...tooLong(FILE.scenario(id), `the opening of ${id}`, introduction + rules + goalText, V2_TEXT_LENGTH),
    ]),
  ];
}

function tooLong(file: string, place: string, words: string, most: number): Problem[] {
  return words.length > most ? inFile(file, at(place, [`${words.length} characters; ${most} fit`])) : [];
}

function ways({ classes }: PackContent): Problem[] {
  return classes
    .filter((each) => !each.ways && (each.modes || each.counters || each.tokens || each.markers))
    .flatMap(({ id }) =>
      inFile(
        FILE.class(id),
        at(`class ${id}`, ['has modes, counters, tokens or markers, and no “ways” that explain them']),
      ),
    );
}
