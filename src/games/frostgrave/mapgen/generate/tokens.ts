import { rotationOf } from '../../board/geometry/rotation.ts';
import type { BoundingBox } from '../../board/geometry/shapes.ts';
import { boxOf, edgesOf } from '../../board/geometry/shapes.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import type { Ground, Spot, TablePoint } from '../../board/space.ts';
import type { RandomBelow } from './chance.ts';
import { asWalker } from './checks.ts';
import { placeContestedTokens } from './contested-tokens.ts';
import { createFairnessTest } from './fairness-test.ts';
import type { SeatSide, TableRequest } from './table-request.ts';
import { APART, FROM_EDGE, quarterTurnsOf, TOKENS } from './table-request.ts';
import { isFarFrom, isFarFromZone, middleOf } from './token-places.ts';

const DRAWS = 300;

/** Returns the tokens, and for three seats the three sides left; `undefined` when no places were found. */
export function placeTokens(
  chance: RandomBelow,
  ground: Ground,
  sides: readonly SeatSide[],
  { players, setting }: Pick<TableRequest, 'players' | 'setting'>,
): { readonly sides: readonly SeatSide[]; readonly tokens: TablePoint[] } | undefined {
  if (players === 2 && setting === 'dungeon') {
    const tokens = placeContestedTokens(chance, ground, sides);
    return tokens && { sides, tokens };
  }
  const laying = new TokenLayout(chance, ground, players === 2 ? sides.flatMap(({ zones }) => zones) : []);
  if (players !== 3)
    return laying.addGroups(TOKENS[players], quarterTurnsOf(players)) ? { sides, tokens: laying.tokens } : undefined;
  if (!laying.addGroups(TOKENS[3] - 2, quarterTurnsOf(3))) return undefined;
  const isWanted = createFairnessTest(ground, sides, laying.tokens);
  // Fair places are rare, so these two may lie nearer to the edges.
  if (!isWanted || !laying.addGroups(TOKENS[3], quarterTurnsOf(2), { isWanted, fromEdge: APART })) return undefined;
  const out = chance(sides.length);
  return { sides: sides.filter((_, i) => i !== out), tokens: laying.tokens };
}

interface GroupOptions {
  readonly isWanted?: (together: readonly TablePoint[]) => boolean;
  readonly fromEdge?: number;
}

class TokenLayout {
  readonly tokens: TablePoint[] = [];
  private readonly chance: RandomBelow;
  private readonly ground: Ground;
  private readonly zones: readonly BoundingBox[];

  constructor(chance: RandomBelow, ground: Ground, zones: readonly (readonly Spot[])[]) {
    this.chance = chance;
    this.ground = ground;
    this.zones = zones.map((zone) => boxOf(edgesOf(zone)));
    const middle = middleOf(ground);
    if (this.isFree(middle)) this.tokens.push(middle);
  }

  /** Adds symmetrical groups that pass `isWanted`; returns whether exactly `count` tokens lie in the end. */
  addGroups(
    count: number,
    turns: readonly number[],
    { isWanted = () => true, fromEdge = FROM_EDGE }: GroupOptions = {},
  ): boolean {
    const { chance, ground, tokens } = this;
    for (let i = 0; i < DRAWS && 0 < tokens.length && tokens.length < count; i += 1) {
      const at = randomPoint(chance, ground, fromEdge);
      if (!this.isFree(at)) continue;
      const copies = turns.map((quarters) => rotationOf(ground, quarters)(at));
      const isApart = copies.every(
        (copy, n) => isFarFrom([...tokens, ...copies.slice(0, n)], copy) && this.isFarFromZones(copy),
      );
      if (isApart && isWanted(copies)) tokens.push(...copies);
    }
    return tokens.length === count;
  }

  private isFarFromZones(at: Spot): boolean {
    return this.zones.every((zone) => isFarFromZone(zone, at));
  }

  private isFree(at: TablePoint): boolean {
    return whyNotPlaced(this.ground, [], asWalker(at), at) === undefined;
  }
}

function randomPoint(chance: RandomBelow, { width, depth }: Ground, fromEdge: number): TablePoint {
  const between = (size: number) => fromEdge + chance(size - 2 * fromEdge + 1);
  return { x: between(width), y: between(depth), z: 0 };
}
