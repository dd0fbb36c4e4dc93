/** A database, and the local table it was played at, as a program left them that knew one game only: for tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../../../commands/index.ts';
import type { Bot } from '../../../src/bot/bot.ts';
import { startBot } from '../../../src/bot/bot.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { CampaignMatch } from '../../../src/games/frosthaven/campaign/match.ts';
import { storedSheetSchema } from '../../../src/games/frosthaven/campaign/state/people.ts';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { PIXELS } from '../bot/stand-ins.ts';
import { UNHURRIED, UNHURRIED_TABLE } from '../unhurried.ts';

const BEFORE = fileURLToPath(new URL('../../storage/databases/before-games', import.meta.url));
/** Of the campaigns: the one that goes on, and the one that has ended. */
export const [NIGHT, WINTER] = [1, 2];
/** Of the games: abandoned with its campaign, completed, and in the middle of a turn. */
export const [LEFT, DONE, PLAYED] = [1, 2, 3];

let folder: string;
/** The file of the test. */
export let database: string;
let closing: (() => Promise<void>)[];

/** Every test of the file that calls this has the database for itself. */
export function useOldDatabase(): void {
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-before-games-'));
    database = path.join(folder, 'games.db');
    const raw = new Database(database);
    raw.exec(readFileSync(`${BEFORE}.sql`, 'utf8'));
    raw.close();
    closing = [];
  });

  afterEach(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });
}

const FRESH = { level: 1, checks: 0, resources: {}, items: [] };
/** What the campaign of the night has come to. */
export const OLD_CAMPAIGN = {
  sheets: [
    { ...FRESH, member: 1, class: 'banner-spear', name: 'Anngar', experience: 9, gold: 0, items: ['ice-saw-glaive'] },
    { ...FRESH, member: 2, class: 'blinkblade', name: 'Beagar', experience: 11, gold: 2, resources: { metal: 1 } },
    { ...FRESH, member: -3, class: 'boneshaper', name: 'Grim', experience: 9, gold: 4, checks: 1 },
  ],
  completed: ['what-the-icehouse-kept'],
  looted: { 'what-the-icehouse-kept': ['1'] },
};

/** What a campaign remembers, in its own match. */
export async function readCampaignSheets({ matchService }: Bot['app'], campaign: number) {
  const own = await matchService.campaigns.campaignMatch(campaign);
  if (!(own instanceof CampaignMatch)) throw new Error('The campaign is gone.');
  const { sheets, completed, looted } = own.view;
  return { sheets: sheets.map((sheet) => asBefore.parse(sheet)), completed, looted };
}

/** A sheet without what programs of then did not know. */
const asBefore = z.object(storedSheetSchema.shape);

export interface RestartedBot {
  readonly local: LocalDiscord;
  readonly bot: Bot;
  readonly complaints: string[];
  /** The name of the thread of the game that is played. */
  readonly thread: string;
}

/** The present program goes on where the old one was ended; all that was waiting is delivered. */
export async function startOnOldDatabase(): Promise<RestartedBot> {
  const worldFile = path.join(folder, 'world.json');
  // However long ago it was, its threads are open.
  const world = readFileSync(`${BEFORE}.world.json`, 'utf8').replaceAll(
    /"archiveMinutes":\d+/g,
    '"archiveMinutes":1e9',
  );
  writeFileSync(worldFile, world);
  const local = await startLocalDiscord({ ...UNHURRIED_TABLE, worldFile });
  const complaints: string[] = [];
  const bot = await startBot({
    clock: UNHURRIED,
    token: local.token,
    apiUrl: local.apiUrl,
    database,
    ...loadInstallation([PACKS], [frosthaven]),
    commands: COMMANDS,
    log: pino({ level: 'warn' }, { write: (line) => complaints.push(line) }),
    renderPool: PIXELS,
    cursor: () => seedRng(3),
  });
  closing.push(async () => {
    await bot.stop();
    await local.stop();
  });
  await bot.app.outboxWorker.waitUntilIdle();
  return { local, bot, complaints, thread: (await bot.app.records.game(PLAYED))?.thread ?? '' };
}
