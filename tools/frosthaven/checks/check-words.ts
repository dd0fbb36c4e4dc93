/** Checks the names, texts and icons of a pack: they must exist, differ and fit. */

import { V2_TEXT_LENGTH } from '../../../src/bot/client/limits.ts';
import type { FileProblem, PackProblem, Remark } from '../../../src/game-api/content/pack-errors.ts';
import {
  problemsAt,
  problemsInFile,
  problemsInFiles,
  unfinished,
  unusual,
} from '../../../src/game-api/content/pack-errors.ts';
import { OPTION_LENGTH } from '../../../src/game-api/panel/limits.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import { FILE, fileOfMonster } from '../../../src/games/frosthaven/content/files.ts';
import type { AbilityCard, CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { sidesOf } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { checkExplanations } from './check-explained.ts';
import { checkIcons } from './check-icons.ts';

export const MAX_NAME_LENGTH = 40;
export const MAX_TRAIT_LENGTH = 16;
export function checkWords(content: PackContent): FileProblem[] {
  return [
    ...checkSameNames(content),
    ...checkSameInitiatives(content),
    ...checkExplanations(content),
    ...checkIcons(content),
    ...checkLengths(content),
    ...checkWays(content),
  ];
}

interface WordCheckItem {
  readonly id: string;
  readonly name: string;
}

interface NamedInFile extends WordCheckItem {
  readonly file: string;
}

function checkSameNames(content: PackContent): FileProblem[] {
  const { classes, sets, monsters, scenarios, goals, items } = content;
  const cards = classes.flatMap(({ id, cards: own }) => itemsOfDeck(id, FILE.class(id), own.flatMap(namesOf)));
  const monsterCards = sets.flatMap(({ id, cards: own }) => itemsOfDeck(id, FILE.set(id), own));
  return [
    ...findSameNames('class', classes, ({ id }) => FILE.class(id)),
    ...findSameNames('card', cards, ({ file }) => file),
    ...findSameNames('monster set', sets, ({ id }) => FILE.set(id)),
    ...findSameNames('monster', monsters, (monster) => fileOfMonster(content, monster)),
    ...findSameNames('card', monsterCards, ({ file }) => file),
    ...findSameNames('scenario', scenarios, ({ id }) => FILE.scenario(id)),
    ...findSameNames('battle goal', goals, () => FILE.goals),
    ...findSameNames('item', items, () => FILE.items),
  ];
}

function itemsOfDeck(deck: string, file: string, cards: readonly WordCheckItem[]): NamedInFile[] {
  return cards.map(({ id, name }) => ({ id: `${deck}/${id}`, name, file }));
}

function findSameNames<Thing extends WordCheckItem>(
  what: string,
  things: readonly Thing[],
  fileOf: (thing: Thing) => string,
): FileProblem[] {
  const called = things.map((thing) => ({ thing, name: thing.name.toLowerCase() }));
  return findRepeated(called.map(({ name }) => name)).flatMap((name) => {
    const all = called.filter((each) => each.name === name).map(({ thing }) => thing);
    const names = all.map(({ id }) => `${what} ${id}`);
    const place = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
    return problemsInFiles(all.map(fileOf), problemsAt(place, unusual(`are called alike: “${name}”`)));
  });
}

/** Returns each name once: the sides of a card may have the same. */
function namesOf(card: AbilityCard): WordCheckItem[] {
  const names = [card.name, ...sidesOf(card).map(({ name }) => name)];
  return [...new Set(names)].map((name) => ({ id: card.id, name }));
}

function checkSameInitiatives({ classes, sets }: PackContent): FileProblem[] {
  return [
    ...classes.flatMap((each) =>
      problemsInFile(
        FILE.class(each.id),
        modesOf(each).flatMap((mode) => findSameInitiatives(each, mode)),
      ),
    ),
    ...sets.flatMap(({ id, cards }) => {
      const initiatives = cards.map(({ initiative }) => initiative);
      return problemsInFile(FILE.set(id), problemsAt(`monster set ${id}`, describeRepeated(initiatives, '')));
    }),
  ];
}

function modesOf({ modes }: CharacterClass): (string | undefined)[] {
  return modes ? modes.all.map(({ id }) => id) : [undefined];
}

function findSameInitiatives({ id, cards }: CharacterClass, mode: string | undefined): PackProblem[] {
  const initiatives = cards.flatMap((card) => initiativeOf(card, mode) ?? []);
  return problemsAt(`class ${id}`, describeRepeated(initiatives, mode === undefined ? '' : ` in mode ${mode}`));
}

function initiativeOf(card: AbilityCard, mode: string | undefined): number | undefined {
  if ('sides' in card) return card.sides[mode ?? '']?.initiative;
  return typeof card.initiative === 'number' ? card.initiative : card.initiative[mode ?? ''];
}

function describeRepeated(initiatives: readonly number[], when: string): Remark[] {
  return findRepeated(initiatives).flatMap((initiative) => unusual(`two cards have initiative ${initiative}${when}`));
}

function findRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}

function checkLengths(content: PackContent): FileProblem[] {
  const { pack, classes, sets, monsters, scenarios, goals } = content;
  return [
    ...checkLength(FILE.pack, `the name of pack ${pack.id}`, pack.name, MAX_NAME_LENGTH),
    ...classes.flatMap(({ id, name }) => checkLength(FILE.class(id), `the name of class ${id}`, name, MAX_NAME_LENGTH)),
    ...sets.flatMap(({ id, name }) =>
      checkLength(FILE.set(id), `the name of monster set ${id}`, name, MAX_NAME_LENGTH),
    ),
    ...monsters.flatMap((each) =>
      checkLength(fileOfMonster(content, each), `the name of monster ${each.id}`, each.name, MAX_NAME_LENGTH),
    ),
    ...goals.flatMap(({ id, name }) => checkLength(FILE.goals, `the name of battle goal ${id}`, name, MAX_NAME_LENGTH)),
    ...sets.flatMap(({ id: set, cards }) =>
      cards.flatMap(({ id, name }) =>
        checkLength(FILE.set(set), `the name of card ${set}/${id}`, name, MAX_NAME_LENGTH),
      ),
    ),
    ...classes.flatMap(({ id, traits }) =>
      traits.flatMap((trait) => checkLength(FILE.class(id), `a trait of ${id}`, trait, MAX_TRAIT_LENGTH)),
    ),
    ...scenarios.flatMap(({ id, about, introduction, goalText, rules = '' }) => [
      ...checkLength(FILE.scenario(id), `the line about ${id}`, about, OPTION_LENGTH),
      ...checkLength(FILE.scenario(id), `the opening of ${id}`, introduction + rules + goalText, V2_TEXT_LENGTH),
    ]),
  ];
}

function checkLength(file: string, place: string, words: string, most: number): FileProblem[] {
  return words.length > most
    ? problemsInFile(file, problemsAt(place, unusual(`${words.length} characters; ${most} fit`)))
    : [];
}

function checkWays({ classes }: PackContent): FileProblem[] {
  return classes
    .filter((each) => !each.ways && (each.modes || each.counters || each.tokens || each.markers))
    .flatMap(({ id }) =>
      problemsInFile(
        FILE.class(id),
        problemsAt(
          `class ${id}`,
          unfinished('has modes, counters, tokens or markers, and no “ways” that explain them'),
        ),
      ),
    );
}
