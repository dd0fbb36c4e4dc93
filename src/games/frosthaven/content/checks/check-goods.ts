/** Checks of items, potions and treasures. ITS, CRF, BREW, TRE */

import type { FileProblem, PackProblem, Remark } from '../../../../game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile, unfinished, unusual } from '../../../../game-api/content/pack-errors.ts';
import type { PackContent } from '../content-index.ts';
import { FILE } from '../files.ts';
import type { Alchemy, Herb } from '../schema/campaign/alchemy.ts';
import type { Item } from '../schema/campaign/rewards.ts';
import type { Treasure } from '../schema/campaign/treasures.ts';
import { HERBS } from '../schema/terms.ts';
import { problemsOf } from './check-gains.ts';

export function checkGoods(content: PackContent): FileProblem[] {
  const { items, alchemy, treasures = [] } = content;
  const given = givenIn(content);
  return [
    ...problemsInFile(FILE.items, numberProblems(items)),
    ...problemsInFile(
      FILE.items,
      items.flatMap((item) =>
        problemsAt(`item ${item.id}`, [...costProblems(content, item), ...originProblems(content, item, given)]),
      ),
    ),
    ...(alchemy ? problemsInFile(FILE.alchemy, chartProblems(content, alchemy)) : []),
    ...problemsInFile(
      FILE.treasures,
      treasures.flatMap(({ number, gives }) => treasureProblems(content, number, gives)),
    ),
    ...problemsInFile(FILE.treasures, twiceNumbered(treasures)),
    ...placeProblems(content),
  ];
}

function numberProblems(items: readonly Item[]): PackProblem[] {
  const numbers = items.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const repeated = new Set(numbers.filter((number, i) => numbers.indexOf(number) !== i));
  return [...repeated].flatMap((number) => problemsAt(`item number ${number}`, unusual('is given twice')));
}

/** CRF-03, BUY-03: an item is bought, crafted or brewed. */
function costProblems({ items, alchemy }: PackContent, item: Item): string[] {
  const isBrewed = alchemy !== undefined && potionsOf(alchemy).has(item.id);
  const ways = [item.gold !== undefined, item.cost !== undefined, isBrewed].filter(Boolean).length;
  const parts = item.cost?.items ?? [];
  const circle = isPartOfItself(items, item);
  return [
    ...(ways > 1 ? ['is bought, crafted or brewed: only one of “gold”, “cost” and a place in the chart'] : []),
    ...parts.filter((part) => !items.some(({ id }) => id === part)).map((part) => `there is no item ${part}`),
    ...parts.filter((part) => alchemy && potionsOf(alchemy).has(part)).map((part) => `a potion (${part}) is no part`),
    ...(circle ? ['needs itself to be crafted'] : []),
    ...(item.blueprint && !item.cost ? ['a random blueprint is of an item with a “cost”'] : []),
    ...(item.available && (item.random || item.blueprint) ? ['what must be found is not “available”'] : []),
  ];
}

function isPartOfItself(items: readonly Item[], item: Item): boolean {
  const below = new Set<string>();
  const pending = [...(item.cost?.items ?? [])];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (below.has(part)) continue;
    below.add(part);
    pending.push(...(items.find(({ id }) => id === part)?.cost?.items ?? []));
  }
  return below.has(item.id);
}

/** ITS-02, ITS-05: with supplies, each item needs a source. */
function originProblems(
  { items, alchemy }: PackContent,
  { id, available, random, blueprint }: Item,
  given: ReadonlySet<string>,
): Remark[] {
  if (!items.some((item) => item.available) || available || random || blueprint) return [];
  const isBrewed = alchemy !== undefined && potionsOf(alchemy).has(id);
  return isBrewed || given.has(id) ? [] : unfinished('nobody can come by it: nothing gives it or makes it available');
}

function givenIn(content: PackContent): ReadonlySet<string> {
  const { items: _, alchemy: __, classes: ___, monsters: ____, ...rest } = content;
  return new Set(itemsNamed(rest));
}

const GIVING = ['item', 'blueprint', 'half', 'items'];

function itemsNamed(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(itemsNamed);
  if (typeof thing !== 'object' || thing === null) return [];
  const entries: [string, unknown][] = Object.entries(thing);
  return entries.flatMap(([key, value]) => [
    ...(GIVING.includes(key) ? [value].flat().filter((each) => typeof each === 'string') : []),
    ...itemsNamed(value),
  ]);
}

function potionsOf({ pairs, triples, alike }: Alchemy): ReadonlySet<string> {
  return new Set([...pairs, ...triples].map(({ item }) => item).concat(alike));
}

/** BREW-02, BREW-08, BREW-09: every pair, every three different herbs, and one potion for three with some alike. */
function chartProblems({ items }: PackContent, { pairs, triples, alike }: Alchemy): PackProblem[] {
  const nowhere = [...pairs, ...triples, { item: alike }].filter(({ item }) => !items.some(({ id }) => id === item));
  const two = new Set(pairs.map(({ item }) => item));
  return [
    ...problemsAt('', [...new Set(nowhere.map(({ item }) => `there is no item ${item}`))]),
    ...problemsAt('pairs', incomplete(everyPair(), pairs)),
    ...problemsAt('triples', incomplete(everyTriple(), triples)),
    ...problemsAt(
      'alike',
      [...two, ...triples.map(({ item }) => item)].includes(alike) ? unusual(`${alike} is brewed otherwise too`) : [],
    ),
    ...triples
      .filter(({ item }) => two.has(item))
      .flatMap(({ item }) => problemsAt(`item ${item}`, unusual('is brewed of two herbs and of three'))),
  ];
}

function everyPair(): string[] {
  return HERBS.flatMap((one, i) => HERBS.slice(i).map((other) => keyOf([one, other])));
}

function everyTriple(): string[] {
  return HERBS.flatMap((one, i) =>
    HERBS.slice(i + 1).flatMap((other, j) => HERBS.slice(i + j + 2).map((third) => keyOf([one, other, third]))),
  );
}

function keyOf(herbs: readonly Herb[]): string {
  return [...herbs].sort().join(' and ');
}

function incomplete(all: readonly string[], formulas: readonly { readonly herbs: readonly Herb[] }[]): Remark[] {
  const keys = formulas.map(({ herbs }) => keyOf(herbs));
  return [
    ...all.filter((key) => !keys.includes(key)).flatMap((key) => unfinished(`there is nothing for ${key}`)),
    ...[...new Set(keys)]
      .filter((key) => keys.filter((each) => each === key).length > 1)
      .map((key) => `${key} is there twice`),
    ...[...new Set(keys)].filter((key) => !all.includes(key)).map((key) => `${key} are not different herbs`),
  ];
}

function treasureProblems(content: PackContent, number: number, treasure: Treasure): PackProblem[] {
  const gains = 'gains' in treasure ? treasure.gains : [];
  const named = gains.length > 0 ? [] : itemsNamed(treasure);
  const missing = named.filter((name) => !content.items.some(({ id }) => id === name));
  return problemsAt(`treasure ${number}`, [
    ...missing.map((name) => `there is no item ${name}`),
    ...problemsOf(content, gains),
  ]);
}

function twiceNumbered(treasures: NonNullable<PackContent['treasures']>): PackProblem[] {
  const numbers = treasures.map(({ number }) => number);
  const repeated = new Set(numbers.filter((number, i) => numbers.indexOf(number) !== i));
  const halves = treasures.flatMap(({ gives }) => ('half' in gives ? [gives.half] : []));
  const alone = halves.filter((item) => halves.filter((each) => each === item).length === 1);
  return [
    ...[...repeated].flatMap((number) => problemsAt(`treasure ${number}`, ['is there twice'])),
    ...problemsAt(
      '',
      alone.flatMap((item) => unfinished(`there is one part only of the blueprint of ${item}`)),
    ),
  ];
}

/** TRE-03: a numbered treasure lies in one scenario at most, without an effect of its own there. */
function placeProblems({ scenarios, treasures = [] }: PackContent): FileProblem[] {
  const places = scenarios.map(({ id, legend, treasures: own = {} }) => {
    const numbers = Object.values(legend).flatMap(({ overlay }) =>
      overlay?.tile === 'treasure' ? [`${overlay.number}`] : [],
    );
    return { id, own, numbers: new Set(numbers) };
  });
  return treasures.flatMap(({ number }) => {
    const there = places.filter(({ numbers, own }) => numbers.has(`${number}`) && own[`${number}`] === undefined);
    return there
      .slice(1)
      .flatMap(({ id }) =>
        problemsInFile(
          FILE.scenario(id),
          problemsAt(`scenario ${id}`, unusual(`treasure ${number} of the pack lies in ${there[0]?.id} already`)),
        ),
      );
  });
}
