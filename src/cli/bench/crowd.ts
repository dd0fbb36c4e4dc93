/** People at many tables who press at a fixed pace, over the loopback. */
import type { Game } from '../../games/game.ts';
import type { LocalDiscord } from '../../local/local.ts';
import { Players } from '../../local/players.ts';
import { performed } from '../trial/performed.ts';

export interface CrowdedTable {
  readonly players: Players;
  readonly people: readonly string[];
  readonly thread: string;
}

/** Where a match is to be begun. */
export interface Place {
  readonly game: Game;
  readonly channel: string;
  readonly people: readonly string[];
}

/** Tables that are opened at once: each waits for the bot most of the time. */
const AT_ONCE = 4;

/** Begins a match in each place. */
export async function openTables(local: LocalDiscord, places: readonly Place[]): Promise<CrowdedTable[]> {
  const tables: CrowdedTable[] = [];
  const left = [...places.entries()];
  const openNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [i, { game, channel, people }] = next;
      const thread = await performed(local, game, channel, people, 2 * i);
      tables.push({ players: new Players(local, i + 1), people, thread });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return tables;
}

/** Milliseconds of each press until it was acknowledged, and until its last words were there. */
export interface Pressed {
  readonly acknowledged: readonly number[];
  readonly final: readonly number[];
  /** Those of them that answered a question, as the bot confirmed. */
  readonly answers: number;
  /** Presses that nobody answered. */
  readonly unanswered: number;
  /** How long all of it took. */
  readonly seconds: number;
}

/**
 * Somebody presses at each table every `pause` milliseconds, its people in turns, until there were so many beats; later only where the
 * last press was not answered by then. Tables do not press at the same moment.
 */
export async function pressAt(tables: readonly CrowdedTable[], pause: number, beats: number): Promise<Pressed> {
  for (const { players } of tables) {
    players.times.length = 0;
    players.acknowledged.length = 0;
    players.confirmed = 0;
  }
  const started = performance.now();
  const unanswered = await Promise.all(
    tables.map((table, i) => pressAtOne(table, { delay: (i * pause) / tables.length, pause, beats })),
  );
  return {
    acknowledged: tables.flatMap(({ players }) => players.acknowledged),
    final: tables.flatMap(({ players }) => players.times),
    answers: tables.reduce((sum, { players }) => sum + players.confirmed, 0),
    unanswered: unanswered.reduce((sum, each) => sum + each, 0),
    seconds: (performance.now() - started) / 1_000,
  };
}

interface Pace {
  /** Milliseconds until the first press, and between one and the next. */
  readonly delay: number;
  readonly pause: number;
  readonly beats: number;
}

async function pressAtOne({ players, people, thread }: CrowdedTable, { delay, pause, beats }: Pace): Promise<number> {
  let unanswered = 0;
  await waited(delay);
  for (let beat = 0; beat < beats; beat++) {
    const started = performance.now();
    await players.act(people[beat % people.length] ?? '', thread).catch(() => {
      unanswered++;
    });
    await waited(pause - (performance.now() - started));
  }
  return unanswered;
}

export function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
