/** What is simulated under a seed: where, by how many, of which age, by what is settled, and how they play. */
import type { Catalog } from '../../content/catalog.ts';
import { OPTIONS } from '../../rules/agreed.ts';
import type { Start } from '../../rules/setup/start.ts';
import { type Lot, lotFrom, oneOf } from './lot.ts';
import { mirroredPlace } from './mirrored.ts';
import { MODES, type PlayerMode } from './players.ts';
import { agreedBy, type Venue, venuesOf } from './venues.ts';
import { AGES, type Age, alike, sentTo } from './warbands.ts';

/** What is said of all games; whatever is not is by turns, or by lot. */
export interface StartOptions {
  readonly players?: number | undefined;
  readonly mode?: PlayerMode | undefined;
  /** The id of a scenario or a table. */
  readonly scenario?: string | undefined;
  readonly turns?: number | undefined;
  readonly warbands?: Age | undefined;
  /** Whether all optional rules hold. */
  readonly areAll?: boolean | undefined;
}

/** One game. */
export interface GamePlan {
  readonly scenario: string;
  readonly players: number;
  readonly mode: PlayerMode;
  readonly start: Start;
}

/** Coprime to the number of venues, so that games that follow each other are of different kinds, and all come by turns. */
const STRIDE = 17;

/** The game of a seed: the same one whichever games are played before it. Throws where there is none for so many players. */
export function planOf(catalog: Catalog, asked: StartOptions, seed: number): GamePlan {
  const all = pairsOf(catalog, asked);
  const pair = all[Math.abs(seed * STRIDE) % all.length];
  if (!pair) throw new Error('There is nothing to be played so.');
  const { venue, players } = pair;
  const lot = lotFrom(seed);
  const round = Math.floor(Math.abs(seed) / all.length);
  const mode = asked.mode ?? MODES[(Math.abs(seed) + round) % MODES.length] ?? 'random';
  const agreed = agreedBy(catalog, lot);
  const place = venue.place(players, seed, asked.areAll ? { ...agreed, rules: [...OPTIONS] } : agreed);
  const age = oneOf(lot, AGES);
  const start = sentTo(catalog, place, players, asked.warbands ?? age, lot);
  return { scenario: venue.id, players, mode, start: withTurns(start, asked.turns) };
}

/** Venues, each with the numbers of players that it is for. */
export function pairsOf(
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

/** A game on a table that is the same from each side, by warbands that are founded; all of them alike, where that is wanted. */
export function mirroredStart(
  catalog: Catalog,
  players: 2 | 3 | 4,
  lot: Lot,
  areAlike: boolean,
  turns?: number,
): Start {
  const start = sentTo(catalog, mirroredPlace(players), players, 'founded', lot);
  return withTurns(areAlike ? alike(start) : start, turns);
}

function withTurns(start: Start, turns: number | undefined): Start {
  return turns === undefined ? start : { ...start, switches: { ...start.switches, turns } };
}
