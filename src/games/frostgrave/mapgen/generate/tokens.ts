import { squaredDistance } from '../../board/geometry/length.ts';
import { rotationOf } from '../../board/geometry/rotation.ts';
import { edgesOf, insideness } from '../../board/geometry/shapes.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import type { Ground, TablePoint } from '../../board/space.ts';
import type { RandomBelow } from './chance.ts';
import { asWalker } from './checks.ts';
import { createFairnessTest } from './fairness-test.ts';
import type { SeatSide, TableRequest } from './table-request.ts';
import { APART, quarterTurnsOf, TOKENS } from './table-request.ts';

const DRAWS = 300;

/** Returns the tokens, and for three seats the three sides left; `undefined` when no places were found. */
export function placeTokens(
  chance: RandomBelow,
  ground: Ground,
  sides: readonly SeatSide[],
  players: TableRequest['players'],
): { readonly sides: readonly SeatSide[]; readonly tokens: TablePoint[] } | undefined {
  const laying = new TokenLayout(chance, ground);
  if (players !== 3)
    return laying.addGroups(TOKENS[players], quarterTurnsOf(players)) ? { sides, tokens: laying.tokens } : undefined;
  if (!laying.addGroups(TOKENS[3] - 2, quarterTurnsOf(3))) return undefined;
  const isFair = createFairnessTest(ground, sides, laying.tokens);
  if (!isFair || !laying.addGroups(TOKENS[3], quarterTurnsOf(2), isFair)) return undefined;
  const out = chance(sides.length);
  return { sides: sides.filter((_, i) => i !== out), tokens: laying.tokens };
}

class TokenLayout {
  readonly tokens: TablePoint[] = [];
  private readonly chance: RandomBelow;
  private readonly ground: Ground;

  constructor(chance: RandomBelow, ground: Ground) {
    this.chance = chance;
    this.ground = ground;
    const middle = middleOf(ground);
    if (this.isFree(middle)) this.tokens.push(middle);
  }

  /** Adds symmetrical groups that pass `isWanted`; returns whether exactly `count` tokens lie in the end. */
  addGroups(
    count: number,
    turns: readonly number[],
    isWanted: (together: readonly TablePoint[]) => boolean = () => true,
  ): boolean {
    const { chance, ground, tokens } = this;
    for (let i = 0; i < DRAWS && 0 < tokens.length && tokens.length < count; i += 1) {
      const at = randomPoint(chance, ground);
      if (!this.isFree(at)) continue;
      const copies = turns.map((quarters) => rotationOf(ground, quarters)(at));
      const isApart = copies.every((copy, n) => canLieAt(ground, [...tokens, ...copies.slice(0, n)], copy));
      if (isApart && isWanted(copies)) tokens.push(...copies);
    }
    return tokens.length === count;
  }

  private isFree(at: TablePoint): boolean {
    return whyNotPlaced(this.ground, [], asWalker(at), at) === undefined;
  }
}

function middleOf({ width, depth, pieces }: Ground): TablePoint {
  const at = { x: floorDiv(width, 2), y: floorDiv(depth, 2) };
  const under = pieces.filter(({ kind, outline }) => kind === 'solid' && insideness(at.x, at.y, edgesOf(outline)) > 0);
  return { ...at, z: Math.max(0, ...under.map(({ top }) => top)) };
}

function canLieAt(ground: Ground, all: readonly TablePoint[], at: TablePoint): boolean {
  const { width, depth } = ground;
  if (Math.min(at.x, at.y, width - at.x, depth - at.y) < APART) return false;
  return all.every((other) => squaredDistance(at, other) >= APART * APART);
}

function randomPoint(chance: RandomBelow, { width, depth }: Ground): TablePoint {
  return { x: APART + chance(width - 2 * APART + 1), y: APART + chance(depth - 2 * APART + 1), z: 0 };
}
