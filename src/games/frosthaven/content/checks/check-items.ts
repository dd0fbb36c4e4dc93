/** Checks of items: uses without effect, and cards that never turn. ITM-06 to ITM-11 */

import type { Remark } from '../../../../game-api/content/pack-errors.ts';
import { unusual } from '../../../../game-api/content/pack-errors.ts';
import type { Item, ItemUse } from '../schema/campaign/rewards.ts';
import { looksAtAttack, looksAtTarget, patchProblems, TARGET_BY_TARGET } from './check-patches.ts';
import { testProblems } from './check-tests.ts';

const USUAL_MINUS_ONES = 3;
const OF_ITEM = { owner: 'item', triggered: undefined, commanded: false, first: true, held: false } as const;

export function itemProblems(item: Item): Remark[] {
  const { after, back, use, unrecoverable, minusOnes = 0 } = item;
  return [
    ...(minusOnes > USUAL_MINUS_ONES ? unusual(`brings ${minusOnes} cards of -1`) : []),
    ...((after === 'flip') !== (back !== undefined) ? ['an item that flips has a “back”, and no other has'] : []),
    ...(unrecoverable && after !== 'lost' ? ['only lost items can be beyond recovery'] : []),
    ...furtherProblems(item),
    ...sidesOf(item).flatMap(useProblems),
    ...[use, ...(back ? [back] : [])].flatMap((side) => afterProblems(side, item)),
    ...(use.when === 'always' && after === undefined && item.unrecoverable ? ['it is never lost'] : []),
  ];
}

export function sidesOf({ use, also = [], back }: Item): ItemUse[] {
  return [use, ...also, ...(back ? [back] : [])];
}

/** One use at a moment, so that nobody is asked twice. */
function furtherProblems({ use, also = [], back, consume, after }: Item): string[] {
  const moments = [use, ...also].map(({ when }) => when);
  return [
    ...(new Set(moments).size < moments.length ? ['has two uses at one moment'] : []),
    ...(also.some(({ when }) => when === 'always') ? ['what is always there stands in “use”, not in “also”'] : []),
    ...(also.length > 0 && back ? ['flips, or has further uses: “also” and “back” don’t go together'] : []),
    ...(also.length > 0 && after === undefined ? ['says not what becomes of it: “after”'] : []),
    ...(consume && use.when === 'always' && also.length === 0
      ? ['is always there, so nobody pays elements for it']
      : []),
  ];
}

function useProblems(use: ItemUse): string[] {
  switch (use.when) {
    case 'attack':
      return [
        ...patchProblems('attack', use.add, use.each === 'target', OF_ITEM),
        ...testProblems(use.only ?? [], OF_ITEM),
        ...(use.each === 'ability' && use.only?.some(looksAtTarget) ? [TARGET_BY_TARGET] : []),
      ];
    case 'move':
      return patchProblems('move', use.add, false, OF_ITEM);
    case 'heal':
      return [
        ...patchProblems('heal', use.add, use.each === 'target', OF_ITEM),
        ...testProblems(use.only ?? [], OF_ITEM),
        ...(use.only && !use.each ? [TARGET_BY_TARGET] : []),
        ...(use.only ?? []).filter(looksAtAttack).map(() => 'a heal is no attack'),
      ];
    case 'attacked':
      return [
        ...(use.hit && use.disadvantage ? ['after the draw, disadvantage is too late: leave out “hit”'] : []),
        ...(use.shield || use.disadvantage || use.retaliate ? [] : ['does nothing when its owner is attacked']),
        ...testProblems(use.only ?? [], OF_ITEM),
      ];
    default:
      return [];
  }
}

/** ITM-09 to ITM-11: a permanent effect is used up by slots, by choice, or never. */
function afterProblems(use: ItemUse, { after, also }: Item): string[] {
  if (use.when !== 'always') return after === undefined ? ['says not what becomes of it: “after”'] : [];
  const slots = use.abilities.filter((ability) => 'slots' in ability && ability.slots);
  const may = use.abilities.filter((ability) => ability.verb === 'whenever' && ability.may);
  const once = slots.length + may.length;
  return [
    ...(once > 0 && use.abilities.length > 1 ? ['beside what uses it up there can be nothing else'] : []),
    ...(slots.some((ability) => may.includes(ability)) ? ['what has use slots must be used: leave out “may”'] : []),
    ...(once > 0 && after === undefined ? ['says not what becomes of it: “after”'] : []),
    ...(once === 0 && after !== undefined && !also
      ? ['is never used up: it needs use slots, or a “whenever” that “may”']
      : []),
  ];
}
