/** Who plays simulated games. */

import { id } from '../../../../kernel/id.ts';
import { PlainError } from '../../../tool.ts';
import { type Catalog, cardId } from '../../content/catalog.ts';
import type { Item } from '../../content/schema/rewards.ts';
import { type RandomPlayer, randomPlayer } from '../../players/random.ts';
import { cardPool, whyTooMany } from '../../rules/figures/equipment.ts';
import type { Party } from '../../rules/scenario/party.ts';

/** What a party is made from. */
export interface PartyWanted {
  readonly catalog: Catalog;
  readonly players: number;
  readonly seed: number;
  /** Items that each character brings, as far as they fit. */
  readonly items: number;
  readonly level: number;
}

/** Perks that each character has; as many as a campaign gives in its first half dozen scenarios. */
const PERKS = 5;

/** Classes with cards, items and perks, all by lot. */
export function partyOf({ catalog, players, seed, items, level }: PartyWanted): Party[] {
  const lot = randomPlayer(seed);
  const all = [...catalog.classes.values()];
  if (all.length < players)
    throw new PlainError(`simulate: the pack has ${all.length} classes; ${players} can't play.`);
  return drawn(lot, all, players).map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: id<'ClassId'>(mat.id),
    level,
    cards: drawn(lot, cardPool(mat, level), mat.handSize).map((card) => cardId(mat.id, card.id)),
    items: fitting(drawn(lot, [...catalog.items.values()], catalog.items.size), items, level).map((item) =>
      id(item.id),
    ),
    perks: drawn(lot, [...(mat.perks ?? []).keys()], PERKS),
  }));
}

/** Some of a list, by lot. */
function drawn<T>(lot: RandomPlayer, all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const one = lot.pick(left);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}

/** The first of some items that can all be brought by a character. */
function fitting(all: readonly Item[], most: number, level: number): Item[] {
  const kept: Item[] = [];
  for (const item of all) if (kept.length < most && whyTooMany([...kept, item], level) === undefined) kept.push(item);
  return kept;
}
