/**
 * Kills and restarts the bot at random moments of play. No answer may be lost or repeated, no message posted twice.
 * Some lives also suffer a mishap (`mishaps.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installedIn } from '../../src/cli/installed.ts';
import { end, spawnBot, startBotProcess } from '../../src/cli/processes.ts';
import { movesOf, resumeFrom } from '../../src/engine/log/log.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { CAMPAIGN } from '../../src/game-api/contract/game.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/loopback/loopback.ts';
import { houseOver } from '../../src/matches/service/open.ts';
import { openStore } from '../../src/storage/open-store.ts';
import type { GameRow, Store } from '../../src/storage/store.ts';
import { Lot } from './lot.ts';
import { befall, MISHAPS } from './mishaps.ts';
import { performed } from './performed.ts';
import { People } from './playing.ts';
import { DatabaseWatcher, type StoredRow } from './rows.ts';

const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
const IN_ONE_CAMPAIGN = 25;
/** Acts, and then milliseconds, that a life lasts at most. */
const ACTS = 10;
const MOMENTS = 250;
/** One life in this many ends during the start, after at most so many milliseconds. */
const ENDS_EARLY = 8;
const STARTING = 2_000;
const BEFALLS = 2;

export interface KillTarget {
  readonly database: string;
  waiting(): Promise<number>;
  posted(): Promise<readonly string[]>;
}

export interface Lives {
  kills: number;
  starting: number;
  busy: number;
  delivering: number;
  mishaps: number;
  played: number;
  presses: number;
  answers: number;
  acts: number;
  typed: number;
  matches: number;
}

const NONE: Lives = {
  ...{ kills: 0, starting: 0, busy: 0, delivering: 0, mishaps: 0, played: 0 },
  ...{ presses: 0, answers: 0, acts: 0, typed: 0, matches: 0 },
};

/** Founds as many campaigns as the kills need. Calls `found` for each fault. */
export async function tryKills(
  game: GameDefinition,
  kills: number,
  seed: number,
  found: (fault: object) => void,
): Promise<Lives> {
  const all = { ...NONE };
  for (let done = 0; done < kills; done += IN_ONE_CAMPAIGN) {
    const own = seed + done;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-kills-'));
    const database = path.join(folder, 'games.db');
    try {
      const { lives, faults } = await killedIn(inFile(database), game, Math.min(IN_ONE_CAMPAIGN, kills - done), own);
      add(all, lives);
      for (const fault of faults) found({ game: game.id, seed: own, fault });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return all;
}

function add(all: Lives, more: Lives): void {
  all.kills += more.kills;
  all.starting += more.starting;
  all.busy += more.busy;
  all.delivering += more.delivering;
  all.mishaps += more.mishaps;
  all.played += more.played;
  all.presses += more.presses;
  all.answers += more.answers;
  all.acts += more.acts;
  all.typed += more.typed;
  all.matches += more.matches;
}

export function inFile(database: string): KillTarget {
  const rowsOf = async (table: string): Promise<StoredRow[]> => {
    const watched = new DatabaseWatcher(database);
    try {
      return [...watched.rowsOf(table).values()];
    } finally {
      watched.close();
    }
  };
  return {
    database,
    waiting: async () => (await rowsOf('outbox')).length + (await rowsOf('notices')).length,
    posted: async () => (await rowsOf('posted')).map(({ message }) => String(message)),
  };
}

export async function killedIn(
  kept: KillTarget,
  game: GameDefinition,
  kills: number,
  seed: number,
): Promise<{ readonly lives: Lives; readonly faults: readonly string[] }> {
  const local = await startLocalDiscord({ rateLimits: 'off', firstAnswerMs: 60_000 });
  const lives = { ...NONE };
  let bot = await startBotProcess(local, kept.database);
  try {
    await performed(local, game, CHANNEL, PEOPLE, seed);
    const people = new People(local, game, CHANNEL, PEOPLE, seed);
    const lot = new Lot(seed);
    await untilDelivered(kept);
    for (; lives.kills < kills; lives.kills++) {
      const before = people.confirmed;
      const acts = people.acts + lot.below(ACTS);
      await people.actUntil(
        momentIn(lot, () => people.acts >= acts).then(async () => {
          if (lot.once(BEFALLS)) {
            await befall(lot.of(MISHAPS), bot, local, lot);
            lives.mishaps++;
            await momentIn(lot, () => true);
          }
          if (people.underway.size > 0) lives.busy++;
          await end(bot);
        }),
      );
      if (people.confirmed > before) lives.played++;
      if ((await kept.waiting()) > 0) lives.delivering++;
      if (lot.once(ENDS_EARLY)) {
        await killedStarting(local, kept.database, lot.below(STARTING));
        lives.starting++;
        lives.kills++;
      }
      bot = await startBotProcess(local, kept.database);
    }
    await people.actOften(3);
    await untilDelivered(kept);
    await end(bot);
    const told = toldTwice(local, await kept.posted());
    const store = await openStore(kept.database);
    const faults = [...(await wrongIn(store, people)), ...told, ...forbidden(local)];
    lives.matches = (await matchesIn(store)).filter(({ kind }) => kind !== CAMPAIGN).length;
    await store.close();
    const { presses, confirmed: answers, acts: done, typed } = people;
    return { lives: { ...lives, presses, answers, acts: done, typed }, faults };
  } finally {
    await end(bot);
    await local.stop();
  }
}

const LONGEST_LIFE = 6_000;

async function momentIn(lot: Lot, isReached: () => boolean): Promise<void> {
  const more = lot.below(MOMENTS);
  const started = performance.now();
  while (!isReached() && performance.now() - started < LONGEST_LIFE) await waited(5);
  await waited(more);
}

async function killedStarting(local: LocalDiscord, database: string, ms: number): Promise<void> {
  const bot = spawnBot(local, database);
  await waited(ms);
  await end(bot);
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function untilDelivered({ waiting }: KillTarget): Promise<void> {
  for (let i = 0; i < 1_200 && (await waiting()) > 0; i++) await waited(50);
}

async function matchesIn(store: Store): Promise<GameRow[]> {
  const all: GameRow[] = [];
  for (const { id } of await store.campaigns())
    all.push(...(await store.gamesOf(id)), ...(await store.gamesOf(id, CAMPAIGN)));
  return all;
}

/**
 * Checks that answers were kept once, as confirmed, that all matches can go on, and that all messages were delivered.
 */
export async function wrongIn(store: Store, people: Pick<People, 'presses' | 'confirmed'>): Promise<string[]> {
  const isDelivered = (await store.pending()).length === 0;
  return [...(isDelivered ? [] : ['messages were not delivered']), ...(await keptWrongly(store, people))];
}

/** As `wrongIn`, without the check of deliveries. */
export async function keptWrongly(
  store: Store,
  { presses, confirmed }: Pick<People, 'presses' | 'confirmed'>,
): Promise<string[]> {
  const faults: string[] = [];
  let answers = 0;
  for (const row of await matchesIn(store)) {
    const { entries, snapshots } = await store.history(row.id);
    if (entries.some(({ number }, i) => number !== i + 1)) faults.push(`the log of match ${row.id} has gaps`);
    answers += movesOf(entries).filter((move) => move.type === 'answer' && move.by === 'player').length;
    const why = whyNotResumed(() => resumeFrom(snapshots, movesOf(entries)));
    if (why !== undefined) faults.push(`match ${row.id} can’t be resumed: ${why}`);
  }
  if (answers < confirmed) faults.push(`${confirmed} answers were confirmed, and ${answers} are kept`);
  if (answers > presses) faults.push(`${presses} answers were pressed, and ${answers} are kept`);
  return [...faults, ...(await unplayable(store))];
}

function whyNotResumed(resume: () => unknown): string | undefined {
  try {
    resume();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function unplayable(store: Store): Promise<string[]> {
  const faults: string[] = [];
  const { pack, packs } = installedIn([PACKS]);
  const trouble = (match: number, error: Error) => void faults.push(`match ${match}: ${error.message}`);
  const nothing = { written: () => {}, trouble, cursor: () => [1, 2, 3, 4] };
  const { tables } = houseOver(store, { ...nothing, pack, packs: packs.map(({ id }) => id) });
  for (const { id, seats } of await matchesIn(store)) await tables.look(id, seats[0]?.user ?? '');
  return faults;
}

/** A message in a thread without a row was posted twice, by a bot that did not know. */
function toldTwice(local: LocalDiscord, posted: readonly string[]): string[] {
  const ann = local.seat('Ann');
  const threads = ann.channels.filter(({ isThread }) => isThread);
  const told = threads.flatMap(({ id }) => ann.sees(id)).filter(({ isEphemeral }) => !isEphemeral);
  if (told.length === 0) return ['nothing was told'];
  const unknown = told.filter(({ id, text }) => text !== '' && !posted.includes(id));
  return unknown.map(({ text }) => `this was told twice: ${text.slice(0, 100)}`);
}

function forbidden({ violations }: LocalDiscord): string[] {
  return violations.map(({ request, message }) => `Discord forbids ${request}: ${message}`);
}
