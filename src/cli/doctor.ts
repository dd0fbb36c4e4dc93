import { existsSync, statSync } from 'node:fs';
import { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { config } from 'dotenv';
import { z } from 'zod';
import { channelSeen } from '../admin/channel-permissions.ts';
import { readKey } from '../admin/token-file.ts';
import { refusedBy } from '../bot/client/api-error.ts';
import { PACKS } from '../game-api/content/pack-registry.ts';
import { EXIT, type Io, PlainError, tool } from '../game-api/contract/cli-tool.ts';
import { secretsIn, withoutAddresses } from '../storage/connection/database-url.ts';
import { ageOfDatabase, roomBeside } from '../storage/inspect.ts';
import { isPostgres, withoutSecrets } from '../storage/postgres/postgres.ts';
import { StoreError } from '../storage/sqlite/open.ts';
import { fileOf } from '../storage/sqlite/sqlite.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { keyFileOf } from './hosting.ts';
import { installedIn } from './installed.ts';

interface CheckResult {
  readonly what: string;
  readonly found: string;
  readonly mend?: string;
}

export const doctor = tool({
  name: 'doctor',
  usage: 'nothing, or --channel and the number of a channel in which somebody is to play',
  options: z.strictObject({
    channel: z
      .string()
      .regex(/^\d{1,20}$/, 'it must be the number of a channel')
      .optional(),
  }),
  run: async ({ channel }, io) => {
    config({ quiet: true });
    return examine(readEnvironment(process.env), channel, io);
  },
});

/** Prints a line for each check. The exit code tells whether something must be fixed. */
export async function examine(environment: Environment, channel: string | undefined, io: Io): Promise<number> {
  const checks = [
    () => tokenFinding(environment),
    () => channelFinding(environment, channel),
    () => databaseFinding(environment),
    async () => roomFinding(environment),
    () => deskFinding(environment),
    () => drawingFinding(),
    () => packsFinding(environment),
  ];
  let isWell = true;
  for (const check of checks) {
    const finding = await check();
    if (!finding) continue;
    const { what, found, mend } = finding;
    io.print(`${mend === undefined ? 'good' : 'MEND'}  ${what}: ${found}`);
    if (mend !== undefined) io.print(`      ${mend}`);
    if (mend !== undefined) isWell = false;
  }
  return isWell ? EXIT.fine : EXIT.mend;
}

function restOf({ DISCORD_TOKEN: token, DISCORD_API_URL: api }: Environment): REST | undefined {
  if (token === undefined) return undefined;
  return new REST({ ...(api !== undefined && { api }), retries: 1, timeout: 10_000 }).setToken(token);
}

const me = z.object({ id: z.string(), username: z.string() });

async function tokenFinding(environment: Environment): Promise<CheckResult> {
  const what = 'Token';
  const rest = restOf(environment);
  if (!rest) return { what, found: 'none, so the bot opens a local table; DISCORD_TOKEN takes it to Discord' };
  try {
    return { what, found: `Discord knows the bot as ${me.parse(await rest.get(Routes.user())).username}` };
  } catch (error) {
    if (refusedBy(error)?.status !== 401) return unreached(what, error);
    const mend = 'Copy the token from Discord’s portal, under Bot (Reset Token), into DISCORD_TOKEN.';
    return { what, found: 'Discord refuses it', mend };
  }
}

function unreached(what: string, error: unknown): CheckResult {
  const found = `Discord can’t be reached (${error instanceof Error ? error.message : error})`;
  return {
    what,
    found,
    mend: 'Look whether this machine comes to https://discord.com, and whether DISCORD_API_URL is meant.',
  };
}

async function channelFinding(environment: Environment, channel: string | undefined): Promise<CheckResult | undefined> {
  const rest = restOf(environment);
  if (channel === undefined || !rest) return undefined;
  const what = `Channel ${channel}`;
  try {
    const { id } = me.parse(await rest.get(Routes.user()));
    const { name, missing } = await channelSeen(rest, channel, id);
    if (missing.length === 0) return { what, found: `in #${name} the bot may do all that it needs` };
    const mend = `In Discord: the settings of #${name}, Permissions, and there the role of the bot; allow: ${missing.join(', ')}.`;
    return { what, found: `in #${name} the bot lacks ${missing.join(', ')}`, mend };
  } catch (error) {
    const refused = refusedBy(error);
    if (!refused || refused.status === 401) return unreached(what, error);
    const mend =
      'Invite the bot into that server with the link that `npm start` prints, and allow its role View Channel there.';
    return { what, found: 'the bot does not see it', mend };
  }
}

const AGES = {
  none: 'there is none yet; the first start makes it',
  new: 'it is empty; the first start makes its tables',
  older: 'an older version has written it; the next start brings it up to date: back it up before',
  present: 'it is as this version leaves it',
} as const;

async function databaseFinding({ DATABASE_URL: url }: Environment): Promise<CheckResult> {
  const what = `Database ${withoutSecrets(url)}`;
  const open = openToOthers(url);
  if (open) return { what, found: 'others on this machine can read it', mend: `Type: chmod go= ${open}*` };
  try {
    return { what, found: AGES[await ageOfDatabase(url)] };
  } catch (error) {
    const found = withoutAddresses(error instanceof Error ? error.message : String(error), secretsIn(url));
    const usual = 'Mend that, or let DATABASE_URL name another one; `npm run -s restore` brings a backup back.';
    return { what, found, mend: (error instanceof StoreError && error.mend) || usual };
  }
}

const MB = 1_000_000;
/** Enough for a few weeks of a busy bot and a backup. */
const LEAST_ROOM = 200 * MB;

function roomFinding({ DATABASE_URL: url }: Environment): CheckResult | undefined {
  if (isPostgres(url)) return undefined;
  const what = 'Room beside the database';
  const room = roomBeside(fileOf(url));
  const found = `${Math.floor(room / MB)} MB`;
  const mend = 'Make room on that disk: where it is full nothing can be written down, and people are refused.';
  return room < LEAST_ROOM ? { what, found, mend } : { what, found };
}

async function deskFinding({ DATABASE_URL: url }: Environment): Promise<CheckResult> {
  const what = 'Running bot';
  const way = readKey(keyFileOf(url));
  const answer = way && (await fetch(`http://127.0.0.1:${way.port}/health`).catch(() => undefined));
  if (!answer) return { what, found: 'none on this database that could be asked' };
  const [first = '', ...rest] = (await answer.text()).trim().split('\n');
  if (answer.ok) return { what, found: first };
  return {
    what,
    found: [first, ...rest.filter((line) => /^(Discord|Database)/.test(line))].join(' '),
    mend: 'Its log says more; where Discord is away, wait.',
  };
}

/** Returns the database file if other users can read it. Undefined on Windows. */
function openToOthers(url: string): string | undefined {
  const file = fileOf(url);
  if (isPostgres(url) || process.platform === 'win32' || !existsSync(file)) return undefined;
  return (statSync(file).mode & OTHERS) === 0 ? undefined : file;
}

const OTHERS = 0o077;

const LIBRARIES =
  'build-essential python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev';

/** Loads canvas only here, so that the other checks run without it. */
async function drawingFinding(): Promise<CheckResult> {
  const what = 'Pictures';
  try {
    const { drawnSample } = await import('../admin/render-check.ts');
    const bytes = await drawnSample();
    return { what, found: `canvas and typefaces are there (${bytes} bytes drawn)` };
  } catch (error) {
    const found = `none can be drawn (${error instanceof Error ? error.message.split('\n')[0] : error})`;
    const mend = `On Debian: apt-get install ${LIBRARIES}; then: npm rebuild canvas.`;
    return { what, found, mend };
  }
}

async function packsFinding({ PACKS: folders }: Environment): Promise<CheckResult> {
  const what = 'Packs';
  try {
    const { packs, troubles } = installedIn([PACKS, ...folders]);
    const wrong = troubles();
    if (wrong.length === 0) return { what, found: packs.map(({ name }) => name).join(', ') };
    return { what, found: wrong.join(' '), mend: 'All mistakes of a pack are listed by: npm run -s check:pack' };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { what, found: error.message, mend: 'Mend that in PACKS, or in the folders it names.' };
  }
}
