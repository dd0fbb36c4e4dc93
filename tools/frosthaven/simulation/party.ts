import { id } from '../../../src/engine/values/id.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { Taste } from '../../../src/games/frosthaven/bots/growth.ts';
import { sensibleCard, sensibleHand, sensiblePerk } from '../../../src/games/frosthaven/bots/growth.ts';
import type { RandomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { openPlacesOn } from '../../../src/games/frosthaven/content/apply-enhancements.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { cardId } from '../../../src/games/frosthaven/content/content-index.ts';
import type { CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Sticker } from '../../../src/games/frosthaven/content/schema/abilities/stickers.ts';
import type { Item } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { cardsUpTo, whyTooManyItems } from '../../../src/games/frosthaven/rules/figures/equipment.ts';
import type { Traveller } from '../../../src/games/frosthaven/rules/scenario/setup/party.ts';

export interface PartyOptions {
  readonly catalog: Catalog;
  readonly players: number;
  readonly seed: number;
  /** Items a character, as far as they fit. */
  readonly items: number;
  readonly level: number;
  /** Class in every party, even a sealed one. */
  readonly class?: string | undefined;
  readonly enhancements?: number;
  /** Adds the objects of favors: small items left at home, and passed cards. */
  readonly favors?: boolean;
}

/** One perk mark a level, and those for the checkmarks of half as many scenarios. LUP-08, PERK-01 */
function marksAt(level: number): number {
  return level - 1 + Math.ceil(level / 2);
}

export function itemsAt(level: number): number {
  return 1 + Math.ceil(level / 2);
}

export function randomParty({
  catalog,
  players,
  seed,
  items,
  level,
  class: wanted,
  enhancements = 0,
  favors = false,
}: PartyOptions): Traveller[] {
  const lot = randomPlayer(seed);
  const party = chooseClasses(lot, catalog, players, wanted).map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: id<'ClassId'>(mat.id),
    level,
    cards: chooseHand(lot, mat, level).map((card) => cardId(mat.id, card.id)),
    items: fittingItems(drawSome(lot, [...catalog.items.values()], catalog.items.size), items, level).map((item) =>
      id<'ItemId'>(item.id),
    ),
    perks: choosePerks(lot, mat, marksAt(level)),
  }));
  return party.map((member) => ({
    ...member,
    ...(enhancements > 0 && { enhancements: chooseStickers(lot, catalog, member, enhancements) }),
    ...(favors && { owned: ownedBy(catalog, member), pool: poolOf(catalog, member) }),
  }));
}

/** Spends the marks on perks: of a random half of the open ones the best. PERK-02, PERK-03 */
function choosePerks(lot: RandomPlayer, mat: CharacterClass, marks: number): string[] {
  const perks: string[] = [];
  for (let left = marks; left > 0; ) {
    const open = (mat.perks ?? []).filter(
      ({ id, times, linked = 1 }) => linked <= left && perks.filter((perk) => perk === id).length < times,
    );
    const best = sensiblePerk(mat, drawSome(lot, open, Math.ceil(open.length / 2)));
    if (!best) break;
    perks.push(best.id);
    left -= best.linked ?? 1;
  }
  return perks;
}

function chooseClasses(lot: RandomPlayer, { classes }: Catalog, players: number, wanted?: string): CharacterClass[] {
  const all = [...classes.values()];
  const first = all.filter(({ id: each }) => each === wanted);
  if (wanted !== undefined && first.length === 0)
    throw new PlainError(
      `simulate: there is no class ${wanted}; there are ${all.map(({ id: each }) => each).join(', ')}.`,
    );
  const others = all.filter((mat) => !mat.locked && !first.includes(mat) && hasHand(mat));
  const there = first.length + others.length;
  if (there < players) throw new PlainError(`simulate: the pack has ${there} classes; ${players} can't play.`);
  return [...first, ...drawSome(lot, others, players - first.length)];
}

/** A class of a growing pack may not have all its cards yet. */
function hasHand(mat: CharacterClass): boolean {
  return cardsUpTo(mat, 1).length >= mat.handSize;
}

/** Adds every small item to those that were brought. FAV-07 */
function ownedBy({ items: all }: Catalog, { items }: Traveller): Traveller['items'] {
  const small = [...all].filter(([name, { slot }]) => slot === 'small' && !items.includes(name)).map(([name]) => name);
  return [...items, ...small];
}

/** Adds all cards of level 1 and X to those that were brought. FAV-09 */
function poolOf(catalog: Catalog, { class: name, level, cards }: Traveller): Traveller['cards'] {
  const mat = catalog.classOf(name);
  const low = cardsUpTo(mat, Math.min(level, 1)).map((card) => cardId(mat.id, card.id));
  return [...new Set([...cards, ...low])];
}

function chooseStickers(
  lot: RandomPlayer,
  catalog: Catalog,
  { class: name, cards }: Traveller,
  count: number,
): Sticker[] {
  const mat = catalog.classOf(name);
  const brought = mat.cards.filter((card) => cards.includes(cardId(mat.id, card.id)));
  return drawSome(lot, openPlacesOn(mat, brought), count).map(({ options, ...where }) => ({
    ...where,
    with: lot.pick(options),
  }));
}

type StartingCard = CharacterClass['cards'][number];

/** Draws a random hand at level 1. Above it, chooses with sense and a taste from the pool chosen level by level. */
function chooseHand(lot: RandomPlayer, mat: CharacterClass, level: number): StartingCard[] {
  const first = cardsUpTo(mat, 1);
  if (level === 1) return drawSome(lot, first, mat.handSize);
  const taste = randomTaste(lot, mat);
  const pool = [...first];
  for (let reached = 2; reached <= level; reached++) {
    const best = sensibleCard(
      cardsUpTo(mat, reached).filter((card) => !pool.includes(card)),
      taste,
    );
    if (best) pool.push(best);
  }
  return sensibleHand(pool, mat.handSize, taste);
}

const TASTES = [0.7, 0.85, 1, 1.15, 1.3, 1.45] as const;

/** Values cards by worth and taste; higher levels are worth more to every player. LUP-07 */
function randomTaste(lot: RandomPlayer, mat: CharacterClass): Taste {
  const tastes = new Map(mat.cards.map((card) => [card, lot.pick(TASTES)]));
  return (card) => tastes.get(card) ?? 1;
}

function drawSome<T>(lot: RandomPlayer, all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const one = lot.pick(left);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}

function fittingItems(all: readonly Item[], most: number, level: number): Item[] {
  const kept: Item[] = [];
  for (const item of all)
    if (kept.length < most && whyTooManyItems([...kept, item], level) === undefined) kept.push(item);
  return kept;
}
