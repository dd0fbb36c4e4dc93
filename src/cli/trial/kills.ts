/** A bot that is killed at any moment while people play, and started again: no answer is lost or doubled, nothing is told twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Game } from '../../games/game.ts';
import { type LocalDiscord, startLocalDiscord } from '../../local/local.ts';
import { Players } from '../../local/players.ts';
import { Lot } from './lot.ts';
import { performed } from './performed.ts';
import { Watched } from './rows.ts';

const PROGRAM = fileURLToPath(new URL('../bot-process.ts', import.meta.url));
const PEOPLE = ['Ann', 'Bea'];
const CHANNEL = 'table';
/** Kills in one match before another begins. */
const IN_ONE_MATCH = 20;
/** Milliseconds that it lives between two kills. */
const LIVES = { least: 100, more: 500 };

interface Killed {
  readonly kills: number;
  readonly answers: number;
}

/** Kills it so often, in as many matches as that needs. Calls `found` for whatever is wrong. */
export async function tryKills(
  game: Game,
  kills: number,
  seed: number,
  found: (fault: object) => void,
): Promise<Killed> {
  let answers = 0;
  for (let done = 0; done < kills; done += IN_ONE_MATCH) {
    const one = await inOneMatch(game, Math.min(IN_ONE_MATCH, kills - done), seed + done);
    answers += one.answers;
    for (const fault of one.faults) found({ game: game.id, seed: seed + done, fault });
  }
  return { kills, answers };
}

async function inOneMatch(game: Game, kills: number, seed: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-kills-'));
  const database = path.join(folder, 'games.db');
  const local = await startLocalDiscord({ rateLimits: 'off', patienceMs: 15_000 });
  let bot = await started(local, database);
  try {
    const thread = await performed(local, game, CHANNEL, PEOPLE, 0);
    const players = new Players(local, seed);
    const lot = new Lot(seed);
    for (let i = 0; i < kills; i++) {
      const moment = new Promise<void>((resolve) => setTimeout(resolve, LIVES.least + lot.below(LIVES.more)));
      await players.playUntil(
        PEOPLE,
        thread,
        moment.then(() => killed(bot)),
      );
      bot = await started(local, database);
    }
    await players.tryOn(PEOPLE, thread, 3);
    const watched = new Watched(database);
    await allDelivered(watched);
    const faults = [...wrongIn(watched, thread, players), ...toldTwice(local, thread), ...forbidden(local)];
    watched.close();
    return { answers: players.confirmed, faults };
  } finally {
    await killed(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function started(local: LocalDiscord, database: string): Promise<ChildProcess> {
  const bot = spawn(process.execPath, ['--import', 'tsx', PROGRAM, local.apiUrl, local.token, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bot.stdout, 'data');
  return bot;
}

async function killed(bot: ChildProcess): Promise<void> {
  if (bot.exitCode !== null || bot.signalCode !== null) return;
  const gone = once(bot, 'exit');
  bot.kill('SIGKILL');
  await gone;
}

async function allDelivered(watched: Watched): Promise<void> {
  for (let i = 0; i < 1_200 && (watched.rows().get('outbox')?.size ?? 0) > 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const entry = z.looseObject({ type: z.string(), by: z.string().optional() });

/** What people pressed was kept once, as it was confirmed to them, and everything was delivered. */
function wrongIn(watched: Watched, thread: string, players: Players): string[] {
  const rows = watched.rows();
  const match = [...(rows.get('games')?.values() ?? [])].find((game) => game.thread === thread)?.id;
  const entries = [...(rows.get('entries')?.values() ?? [])].filter(({ game }) => game === match);
  const numbers = entries.map(({ number }) => Number(number)).sort((one, other) => one - other);
  const read = entries.map((each) => entry.parse(JSON.parse(String(each.entry))));
  const answers = read.filter(({ type, by }) => type === 'answer' && by === 'player').length;
  const faults: string[] = [];
  if (numbers.some((number, i) => number !== i + 1)) faults.push('the log has gaps');
  if (answers < players.confirmed) faults.push(`${players.confirmed} answers were confirmed, and ${answers} are kept`);
  if (answers > players.presses) faults.push(`${players.presses} answers were pressed, and ${answers} are kept`);
  if ((rows.get('outbox')?.size ?? 0) > 0) faults.push('messages were not delivered');
  return faults;
}

function toldTwice(local: LocalDiscord, thread: string): string[] {
  const told = local
    .seat('Ann')
    .sees(thread)
    .filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
  const heads = told.map(({ text }) => text.split('\n').slice(0, 2).join(' '));
  return heads.filter((head, i) => heads.indexOf(head) !== i).map((head) => `this was told twice: ${head}`);
}

function forbidden({ violations }: LocalDiscord): string[] {
  return violations.map(({ request, message }) => `Discord forbids ${request}: ${message}`);
}
