import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { Spot } from '../../../board/space.ts';
import type { RandomBelow } from '../chance.ts';
import { randomBetween } from '../chance.ts';
import type { EntryBox } from '../entries.ts';
import type { FeaturePart } from '../features.ts';
import { furnishingPart, moveFeature, roomFeature } from '../features.ts';
import type { TableRequest } from '../table-request.ts';
import type { Digger } from './digger.ts';
import { boundsOf } from './digger.ts';

/** Tenths: from a wall to the middle of a piece, so that a figure passes on each side, and between pieces. */
const FROM_WALL = 24;
const APART = 12;
/** Rounds through all rooms, until all that a scenario wants stands there. */
const ROUNDS = 6;

/** Returns whether all that the scenario wants has found room. */
export function furnish(chance: RandomBelow, dig: Digger, { middle, put = [] }: TableRequest): boolean {
  const at = floorDiv(dig.size, 2);
  const heart = middle && moveFeature([furnishingPart(middle)], { x: at, y: at })[0];
  if (heart) dig.addPiece(heart);
  const core = heart ? boundsOf(heart.outline) : { left: at - 5, right: at + 5, top: at - 5, low: at + 5 };
  const furnisher = new Furnisher(chance, dig, core);
  let waiting = put.flatMap(({ count, ...one }) => Array.from({ length: count }, () => furnishingPart(one)));
  for (let round = 0; round < ROUNDS && (round === 0 || waiting.length > 0); round += 1)
    for (const room of dig.parts.chambers.filter(isRoomy)) {
      const [wanted] = waiting;
      if (!wanted && round > 0) return true;
      const laid = furnisher.add(room, wanted ? [wanted] : roomFeature(chance));
      if (wanted) waiting = waiting.slice(laid);
    }
  return waiting.length === 0;
}

function isRoomy({ left, right, top, low }: EntryBox): boolean {
  return Math.min(right - left, low - top) >= 2 * FROM_WALL;
}

class Furnisher {
  readonly #chance: RandomBelow;
  readonly #dig: Digger;
  readonly #core: EntryBox;

  constructor(chance: RandomBelow, dig: Digger, core: EntryBox) {
    this.#chance = chance;
    this.#dig = dig;
    this.#core = core;
  }

  /** Returns how many pieces were laid: one and its rotations, or none. */
  add({ left, right, top, low }: EntryBox, feature: readonly FeaturePart[]): number {
    const spot: Spot = {
      x: randomBetween(this.#chance, left + FROM_WALL, right - FROM_WALL),
      y: randomBetween(this.#chance, top + FROM_WALL, low - FROM_WALL),
    };
    const { pieces } = this.#dig.parts;
    let laid = 0;
    for (const part of moveFeature(feature, spot)) {
      const copies = this.#dig.copiesOf(part.outline).map(boundsOf);
      const others = [this.#core, ...pieces.map(({ outline }) => boundsOf(outline))];
      const isFree = copies.every((copy, i) =>
        [...others, ...copies.slice(0, i)].every((other) => areApart(copy, other)),
      );
      if (!isFree) continue;
      this.#dig.addPiece(part);
      laid += copies.length;
    }
    return laid;
  }
}

function areApart(a: EntryBox, b: EntryBox): boolean {
  return a.left - b.right >= APART || b.left - a.right >= APART || a.top - b.low >= APART || b.top - a.low >= APART;
}
