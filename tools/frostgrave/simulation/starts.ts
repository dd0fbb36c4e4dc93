import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { OPTIONS } from '../../../src/games/frostgrave/rules/agreement.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import type { RandomInt } from './lot.ts';
import { pickOne, randomIntFrom } from './lot.ts';
import { mirroredPlace } from './mirrored.ts';
import type { PlayerMode } from './players.ts';
import { MODES } from './players.ts';
import type { Venue } from './venues.ts';
import { randomAgreement, venuesOf } from './venues.ts';
import type { Age } from './warbands.ts';
import { AGES, randomStart, withSameWarbands } from './warbands.ts';

/** Fixed options of all games; the others vary with the seed. */
export interface StartOptions {
  readonly players?: number | undefined;
  readonly mode?: PlayerMode | undefined;
  readonly scenario?: string | undefined;
  readonly turns?: number | undefined;
  readonly warbands?: Age | undefined;
  readonly allRules?: boolean | undefined;
}

export interface GamePlan {
  readonly scenario: string;
  readonly players: number;
  readonly mode: PlayerMode;
  readonly start: Start;
}

/** Coprime to the number of venues, so that neighbouring seeds get different venues and all come up. */
const STRIDE = 17;

/** Depends on the seed alone, not on earlier games. Throws when no venue fits. */
export function planOf(catalog: Catalog, asked: StartOptions, seed: number): GamePlan {
  const all = venuePairs(catalog, asked);
  const pair = all[Math.abs(seed * STRIDE) % all.length];
  if (!pair) throw new Error('There is nothing to be played so.');
  const { venue, players } = pair;
  const lot = randomIntFrom(seed);
  const round = Math.floor(Math.abs(seed) / all.length);
  const mode = asked.mode ?? MODES[(Math.abs(seed) + round) % MODES.length] ?? 'random';
  const agreed = randomAgreement(catalog, lot);
  const place = venue.place(players, seed, asked.allRules ? { ...agreed, rules: [...OPTIONS] } : agreed);
  const age = pickOne(lot, AGES);
  const start = randomStart(catalog, place, players, asked.warbands ?? age, lot);
  return { scenario: venue.id, players, mode, start: withTurns(start, asked.turns) };
}

export function venuePairs(
  catalog: Catalog,
  { players, scenario }: StartOptions,
): { readonly venue: Venue; readonly players: number }[] {
  return venuesOf(catalog)
    .filter(({ id }) => scenario === undefined || id === scenario)
    .flatMap((venue) =>
      [1, 2, 3, 4]
        .filter((count) => venue.seats.least <= count && count <= venue.seats.most)
        .filter((count) => players === undefined || count === players)
        .map((count) => ({ venue, players: count })),
    );
}

export function mirroredStart(
  catalog: Catalog,
  players: 2 | 3 | 4,
  lot: RandomInt,
  areAlike: boolean,
  turns?: number,
): Start {
  const start = randomStart(catalog, mirroredPlace(players), players, 'founded', lot);
  return withTurns(areAlike ? withSameWarbands(start) : start, turns);
}

function withTurns(start: Start, turns: number | undefined): Start {
  return turns === undefined ? start : { ...start, switches: { ...start.switches, turns } };
}
