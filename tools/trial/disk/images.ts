/** Copies images of the disk at random moments of play, opens each, and compares it with what Discord had received. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as waited } from 'node:timers/promises';
import { endProcess, startBotProcess } from '../../../src/cli/processes.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { ScriptedUsers } from '../../../src/loopback/scripted-users.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { toolsOf } from '../../games.ts';
import { MAX_ANSWERS, peopleAt, SEATS } from '../keep.ts';
import { findStorageFaults } from '../kills.ts';
import { SeededRandom } from '../lot.ts';
import { startMatch } from '../performed.ts';
import { TrialUsers } from '../playing.ts';
import { DatabaseWatcher } from '../rows.ts';

/** The maximum of milliseconds between two images. */
const MAX_INTERVAL_MS = 2_000;

/** Counts of what was checked, so that an empty run is noticed. */
export interface Images {
  images: number;
  messages: number;
  confirmed: number;
  afterwards: number;
}

interface ImageTable {
  readonly game: GameDefinition;
  readonly thread: string;
  readonly people: TrialUsers;
  readonly names: readonly string[];
  readonly players: ScriptedUsers;
}

export async function tryImages(
  games: readonly GameDefinition[],
  images: number,
  seed: number,
  found: (fault: object) => void,
): Promise<Images> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-images-'));
  const channels = games.map(({ id }) => id);
  const local = await startLocalDiscord({ rateLimits: 'off', acknowledgeTimeoutMs: 60_000, seats: SEATS, channels });
  const database = path.join(folder, 'games.db');
  const bot = await startBotProcess(local, database);
  const seen: Images = { images: 0, messages: 0, confirmed: 0, afterwards: 0 };
  try {
    const tables: ImageTable[] = [];
    for (const [i, game] of games.entries()) tables.push(await startImageTable(local, game, i, seed));
    const lot = new SeededRandom(seed);
    const taken = async (many: number, isAfterwards: boolean) => {
      for (let i = 0; i < many; i++) {
        await waited(lot.below(MAX_INTERVAL_MS));
        const image = path.join(folder, `image-${seen.images}`);
        const { messages, confirmed } = await whileStopped(bot.pid ?? 0, () => {
          copyDatabase(database, image);
          return readDiscord(local, tables);
        });
        seen.images++;
        seen.messages += messages.length;
        seen.confirmed += confirmed;
        if (isAfterwards) seen.afterwards++;
        for (const fault of await faultsOfImage(path.join(image, 'games.db'), messages, {
          confirmed,
          presses: pressesOf(tables),
        }))
          found({ seed, image: seen.images, fault });
        rmSync(image, { recursive: true, force: true });
      }
    };
    const before = Math.ceil(images / 2);
    await playDuring(tables, ({ people }, ended) => people.actUntil(ended), taken(before, false));
    for (const table of tables.filter(({ game }) => toolsOf(game).trialSetup?.textPlay))
      await table.players.playAnswers(table.names, table.thread, MAX_ANSWERS);
    await playDuring(tables, ({ people }, ended) => people.actUntil(ended), taken(images - before, true));
    if (seen.messages === 0 || seen.confirmed === 0) found({ seed, fault: 'nothing was looked at' });
    return seen;
  } finally {
    await endProcess(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startImageTable(
  local: LocalDiscord,
  game: GameDefinition,
  place: number,
  seed: number,
): Promise<ImageTable> {
  const names = peopleAt(place);
  const thread = await startMatch(local, game, game.id, names, seed);
  const people = new TrialUsers(local, game, game.id, names, seed + place);
  return { game, thread, people, names, players: new ScriptedUsers(local, seed) };
}

async function playDuring(
  tables: readonly ImageTable[],
  play: (table: ImageTable, ended: Promise<void>) => Promise<void>,
  ended: Promise<void>,
): Promise<void> {
  await Promise.all([ended, ...tables.map((table) => play(table, ended))]);
}

/** Runs `work` while the process is stopped. */
async function whileStopped<T>(pid: number, work: () => T): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  try {
    while (!/^\d+ \(.*\) T/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await waited(1);
    return work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

function copyDatabase(database: string, folder: string): void {
  mkdirSync(folder);
  for (const file of [database, `${database}-wal`])
    if (existsSync(file)) copyFileSync(file, path.join(folder, path.basename(file)));
}

const confirmedBy = ({ people, players }: ImageTable) => people.confirmed + players.confirmed;
const pressesOf = (tables: readonly ImageTable[]) =>
  tables.reduce((sum, { people, players }) => sum + people.presses + players.presses, 0);

interface SeenText {
  readonly id: string;
  readonly text: string;
}

function readDiscord(local: LocalDiscord, tables: readonly ImageTable[]) {
  const messages = tables.flatMap(({ names: [first = ''] }) => {
    const seat = local.client(first);
    const threads = seat.channels.filter(({ isThread }) => isThread).map(({ id }) => id);
    return threads
      .flatMap((thread) => seat.visibleMessages(thread))
      .filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
  });
  const told = new Map(messages.map(({ id, text }): [string, SeenText] => [id, { id, text }]));
  return { messages: [...told.values()], confirmed: tables.reduce((sum, each) => sum + confirmedBy(each), 0) };
}

async function faultsOfImage(
  image: string,
  messages: readonly SeenText[],
  counts: Pick<TrialUsers, 'presses' | 'confirmed'>,
): Promise<string[]> {
  const store = await openStore(image);
  try {
    const faults = await findStorageFaults(store, counts);
    const unknown = findUnknown(image, messages);
    return [...faults, ...unknown.map(({ text }) => `this was told, and is not on the disk: ${text.slice(0, 100)}`)];
  } finally {
    await store.close();
  }
}

function findUnknown(image: string, messages: readonly SeenText[]): SeenText[] {
  const watched = new DatabaseWatcher(image);
  try {
    const posted = new Set([...watched.rowsOf('posted').values()].map(({ message }) => String(message)));
    const waiting = [...watched.rowsOf('outbox').values()].map(({ body }) => String(body));
    return messages.filter(
      ({ id, text }) => !posted.has(id) && !waiting.some((body) => body.includes(firstLineOf(text))),
    );
  } finally {
    watched.close();
  }
}

function firstLineOf(text: string): string {
  return JSON.stringify(text.split('\n')[0]?.slice(0, 40) ?? '').slice(1, -1);
}
