/** Plays whole games: ask, answer, write down; now and then build again and compare; a referee watches all of it. */
import { z } from 'zod';
import { EXIT, type Io, tool } from '../../tool.ts';
import { DEFAULT_PACK, loadPack } from '../content/load.ts';
import { loreOf } from '../lore.ts';
import type { Event } from '../rules/events.ts';
import { lotFrom, MODES, type Played, playOne, winners } from './simulated/one-game.ts';
import { startIn } from './simulated/scenes.ts';
import { type Players, startOf } from './simulated/starts.ts';

const SIZES = [2, 3, 4] as const;

const options = z.object({
  games: z.coerce.number().int().min(1).default(20),
  seed: z.coerce.number().int().default(1),
  /** The id of a pack. */
  pack: z.string().default(DEFAULT_PACK),
  players: z.coerce
    .number()
    .pipe(z.union([z.literal(2), z.literal(3), z.literal(4)]))
    .optional(),
  'players-mode': z.enum(MODES).optional(),
  /** The id of a scenario of the pack. */
  scenario: z.string().optional(),
  /** All warbands are the same. */
  mirrored: z.boolean().default(false),
  /** Games end after so many turns. */
  turns: z.coerce.number().int().min(1).max(40).default(8),
  /** Built again after so many answers. */
  rebuild: z.coerce.number().int().min(0).default(60),
});

/** What many games came to. */
interface Tally {
  readonly faults: string[];
  readonly events: Map<Event['type'], number>;
  readonly wins: Map<string, number>;
  /** Why games ended, and how many. */
  readonly ends: Map<string, number>;
  answers: number;
  turns: number;
}

export const simulate = tool({
  name: 'simulate',
  usage: '--games N --seed S, and --players 2..4, --players-mode random|sensible|mixed or --mirrored where you like',
  options,
  run: playAll,
});

function playAll(wanted: z.infer<typeof options>, io: Io): number {
  const catalog = loadPack(wanted.pack);
  const lore = loreOf(catalog);
  const tally: Tally = { faults: [], events: new Map(), wins: new Map(), ends: new Map(), answers: 0, turns: 0 };
  for (let i = 0; i < wanted.games; i += 1) {
    const seed = wanted.seed + i;
    const players: Players = wanted.players ?? SIZES[i % SIZES.length] ?? 2;
    const mode = wanted['players-mode'] ?? MODES[i % MODES.length] ?? 'random';
    const usual = startOf(catalog, players, lotFrom(seed), wanted.mirrored, { turns: wanted.turns });
    const start = wanted.scenario === undefined ? usual : startIn(catalog, wanted.scenario, usual, seed);
    const rebuild = wanted.rebuild === 0 ? {} : { rebuild: wanted.rebuild };
    try {
      count(tally, playOne({ start, lore, seed, mode, ...rebuild }), `seed ${seed}`);
    } catch (error) {
      tally.faults.push(`seed ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const fault of tally.faults) io.note(fault);
  io.print(JSON.stringify(told(wanted.games, tally)));
  return tally.faults.length === 0 ? EXIT.fine : EXIT.unexpected;
}

function add<Key>(counts: Map<Key, number>, key: Key, value: number): void {
  counts.set(key, (counts.get(key) ?? 0) + value);
}

function count(tally: Tally, { state, answers, faults, counts }: Played, name: string): void {
  tally.faults.push(...faults.map((fault) => `${name}: ${fault}`));
  for (const [type, times] of counts) add(tally.events, type, times);
  for (const [seat, part] of winners(state)) add(tally.wins, seat, part);
  add(tally.ends, state.over?.why ?? 'none', 1);
  tally.answers += answers;
  tally.turns += state.turns;
}

function told(games: number, { faults, events, wins, ends, answers, turns }: Tally) {
  return {
    games,
    faults: faults.length,
    answers,
    turns,
    wins: Object.fromEntries(wins),
    ends: Object.fromEntries(ends),
    events: Object.fromEntries([...events].sort()),
  };
}
