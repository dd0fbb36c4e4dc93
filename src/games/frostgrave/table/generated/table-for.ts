/** Tables as games begin on them. */
import { boxOf, edgesOf } from '../shapes.ts';
import type { Ground, Point, Spot } from '../space.ts';
import { generated } from './generate.ts';
import type { Offered, Wanted } from './offered.ts';

/** A table as a game begins on it: what stands there, where warbands come in, and what lies there. Tenths of an inch. */
export interface Laid {
  readonly ground: Ground;
  /** One for each seat, upright boxes; `id` is said to players: `the north`. */
  readonly zones: readonly { readonly id: string; readonly from: Spot; readonly to: Spot }[];
  readonly tokens: readonly { readonly at: Point; readonly isCentral?: true }[];
}

/** A table for so many seats (one plays on a table for two), the same one for the same seed; `seed` is a whole number. */
export function tableFor(seats: number, kind: Wanted['setting'], seed: number): Laid {
  const players = seats <= 2 ? 2 : seats === 3 ? 3 : 4;
  return playedOn(generated(seed, { setting: kind, players, size: players === 2 ? 300 : 360 }));
}

/** What is offered, as a game takes it. */
export function playedOn({ ground, sides, tokens }: Offered): Laid {
  return {
    ground,
    zones: sides.flatMap(({ edge, zones: [zone] }) => {
      if (!zone) return [];
      const { left, right, low, high } = boxOf(edgesOf(zone));
      return [{ id: `the ${edge}`, from: { x: left, y: low }, to: { x: right, y: high } }];
    }),
    tokens: tokens.map((at, i) => (i === 0 ? { at, isCentral: true as const } : { at })),
  };
}
