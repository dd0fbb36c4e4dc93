/**
 * Kills and restarts the bot at random moments of play. No answer may be lost or repeated, no message posted twice.
 * Some lives also suffer a mishap (`mishaps.ts`).
 */

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadInstallation } from '../../src/cli/installed.ts';
import { endProcess, spawnBot, startBotProcess } from '../../src/cli/processes.ts';
import { effectiveMoves, resumeFrom } from '../../src/engine/log/log.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { CAMPAIGN_KIND } from '../../src/game-api/contract/game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { createBackend } from '../../src/matches/service/open.ts';
import { openStore } from '../../src/storage/open-store.ts';
import type { GameRow, Store } from '../../src/storage/store.ts';
import { SeededRandom } from './lot.ts';
import { causeMishap, MISHAPS } from './mishaps.ts';
import { startMatch } from './performed.ts';
import { TrialUsers } from './playing.ts';
import { readSnapshots } from './read-snapshots.ts';
import type { StoredRow } from './rows.ts';
import { DatabaseWatcher } from './rows.ts';

const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
const KILLS_PER_CAMPAIGN = 25;
/** Acts, and then milliseconds, that a life lasts at most. */
const MAX_ACTS = 10;
const MAX_DELAY_MS = 250;
/** One life in this many ends during the start, after at most so many milliseconds. */
const EARLY_KILL_ONE_IN = 8;
const MAX_START_MS = 2_000;
const MISHAP_ONE_IN = 2;

export interface KillTarget {
  readonly database: string;
  countPending(): Promise<number>;
  listPosted(): Promise<readonly string[]>;
}

export interface KillTotals {
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

const NO_KILLS: KillTotals = {
  ...{ kills: 0, starting: 0, busy: 0, delivering: 0, mishaps: 0, played: 0 },
  ...{ presses: 0, answers: 0, acts: 0, typed: 0, matches: 0 },
};

/** Founds as many campaigns as the kills need. Calls `found` for each fault. */
export async function tryKills(
  game: GameDefinition,
  kills: number,
  seed: number,
  found: (fault: object) => void,
): Promise<KillTotals> {
  const all = { ...NO_KILLS };
  for (let done = 0; done < kills; done += KILLS_PER_CAMPAIGN) {
    const own = seed + done;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-kills-'));
    const database = path.join(folder, 'games.db');
    try {
      const { lives, faults } = await killRepeatedly(
        fileTarget(database),
        game,
        Math.min(KILLS_PER_CAMPAIGN, kills - done),
        own,
      );
      addTotals(all, lives);
      for (const fault of faults) found({ game: game.id, seed: own, fault });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return all;
}

function addTotals(all: KillTotals, more: KillTotals): void {
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

export function fileTarget(database: string): KillTarget {
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
    countPending: async () => (await rowsOf('outbox')).length + (await rowsOf('notices')).length,
    listPosted: async () => (await rowsOf('posted')).map(({ message }) => String(message)),
  };
}

export async function killRepeatedly(
  kept: KillTarget,
  game: GameDefinition,
  kills: number,
  seed: number,
): Promise<{ readonly lives: KillTotals; readonly faults: readonly string[] }> {
  const local = await startLocalDiscord({ rateLimits: 'off', acknowledgeTimeoutMs: 60_000 });
  const lives = { ...NO_KILLS };
  let bot = await startBotProcess(local, kept.database);
  try {
    await startMatch(local, game, CHANNEL, PEOPLE, seed);
    const people = new TrialUsers(local, game, CHANNEL, PEOPLE, seed);
    const lot = new SeededRandom(seed);
    await waitUntilDelivered(kept);
    for (; lives.kills < kills; lives.kills++) {
      const before = people.confirmed;
      const acts = people.acts + lot.below(MAX_ACTS);
      await people.actUntil(
        waitForMoment(lot, () => people.acts >= acts).then(async () => {
          if (lot.isOneIn(MISHAP_ONE_IN)) {
            await causeMishap(lot.pick(MISHAPS), bot, local, lot);
            lives.mishaps++;
            await waitForMoment(lot, () => true);
          }
          if (people.pendingActs.size > 0) lives.busy++;
          await endProcess(bot);
        }),
      );
      if (people.confirmed > before) lives.played++;
      if ((await kept.countPending()) > 0) lives.delivering++;
      if (lot.isOneIn(EARLY_KILL_ONE_IN)) {
        await killDuringStart(local, kept.database, lot.below(MAX_START_MS));
        lives.starting++;
        lives.kills++;
      }
      bot = await startBotProcess(local, kept.database);
    }
    await people.actOften(3);
    await waitUntilDelivered(kept);
    await endProcess(bot);
    const told = findDuplicates(local, await kept.listPosted());
    const store = await openStore(kept.database);
    const faults = [...(await findFaults(store, people)), ...told, ...describeViolations(local)];
    lives.matches = (await matchesIn(store)).filter(({ kind }) => kind !== CAMPAIGN_KIND).length;
    await store.close();
    const { presses, confirmed: answers, acts: done, typed } = people;
    return { lives: { ...lives, presses, answers, acts: done, typed }, faults };
  } finally {
    await endProcess(bot);
    await local.stop();
  }
}

const MAX_LIFE_MS = 6_000;

async function waitForMoment(lot: SeededRandom, isReached: () => boolean): Promise<void> {
  const more = lot.below(MAX_DELAY_MS);
  const started = performance.now();
  while (!isReached() && performance.now() - started < MAX_LIFE_MS) await sleep(5);
  await sleep(more);
}

async function killDuringStart(local: LocalDiscord, database: string, ms: number): Promise<void> {
  const bot = spawnBot(local, database);
  await sleep(ms);
  await endProcess(bot);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function waitUntilDelivered({ countPending }: KillTarget): Promise<void> {
  for (let i = 0; i < 1_200 && (await countPending()) > 0; i++) await sleep(50);
}

async function matchesIn(store: Store): Promise<GameRow[]> {
  const all: GameRow[] = [];
  for (const { id } of await store.activeCampaigns())
    all.push(...(await store.gamesOf(id)), ...(await store.gamesOf(id, CAMPAIGN_KIND)));
  return all;
}

/**
 * Checks that answers were kept once, as confirmed, that all matches can go on, and that all messages were delivered.
 */
export async function findFaults(store: Store, people: Pick<TrialUsers, 'presses' | 'confirmed'>): Promise<string[]> {
  const isDelivered = (await store.pendingMessages()).length === 0;
  return [...(isDelivered ? [] : ['messages were not delivered']), ...(await findStorageFaults(store, people))];
}

/** As `findFaults`, without the check of deliveries. */
export async function findStorageFaults(
  store: Store,
  { presses, confirmed }: Pick<TrialUsers, 'presses' | 'confirmed'>,
): Promise<string[]> {
  const faults: string[] = [];
  let answers = 0;
  for (const row of await matchesIn(store)) {
    const [entries, snapshots] = [await store.entries(row.id), await readSnapshots(store, row.id)];
    if (entries.some(({ number }, i) => number !== i + 1)) faults.push(`the log of match ${row.id} has gaps`);
    // Answers that were taken back were confirmed too, and stay in the log.
    answers += entries.filter((entry) => entry.type === 'answer' && entry.by === 'player').length;
    const why = whyNotResumed(() => resumeFrom(snapshots, effectiveMoves(entries)));
    if (why !== undefined) faults.push(`match ${row.id} can’t be resumed: ${why}`);
  }
  if (answers < confirmed) faults.push(`${confirmed} answers were confirmed, and ${answers} are kept`);
  if (answers > presses) faults.push(`${presses} answers were pressed, and ${answers} are kept`);
  return [...faults, ...(await findUnplayable(store))];
}

function whyNotResumed(resume: () => unknown): string | undefined {
  try {
    resume();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function findUnplayable(store: Store): Promise<string[]> {
  const faults: string[] = [];
  const { pack, packs } = loadInstallation([PACKS], GAMES);
  const onError = (match: number, error: Error) => void faults.push(`match ${match}: ${error.message}`);
  const nothing = { onCommit: () => {}, onError: onError, cursor: () => [1, 2, 3, 4] };
  const { matchService } = createBackend(store, { ...nothing, pack, packs: packs.map(({ id }) => id) });
  for (const { id, seats } of await matchesIn(store))
    await matchService.withSession(id, seats[0]?.user ?? '', (at) => at.readView());
  return faults;
}

/** A message in a thread without a row was posted twice, by a bot that did not know. */
function findDuplicates(local: LocalDiscord, posted: readonly string[]): string[] {
  const ann = local.client('Ann');
  const threads = ann.channels.filter(({ isThread }) => isThread);
  const told = threads.flatMap(({ id }) => ann.visibleMessages(id)).filter(({ isEphemeral }) => !isEphemeral);
  if (told.length === 0) return ['nothing was told'];
  const unknown = told.filter(({ id, text }) => text !== '' && !posted.includes(id));
  return unknown.map(({ text }) => `this was told twice: ${text.slice(0, 100)}`);
}

function describeViolations({ violations }: LocalDiscord): string[] {
  return violations.map(({ request, message }) => `Discord forbids ${request}: ${message}`);
}
