import { existsSync, statSync } from 'node:fs';
import { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { config } from 'dotenv';
import { z } from 'zod';
import { readChannelPermissions } from '../admin/channel-permissions.ts';
import { readTokenFile } from '../admin/token-file.ts';
import { discordErrorOf } from '../bot/client/api-error.ts';
import { PACKS } from '../game-api/content/pack-registry.ts';
import type { Io } from '../game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { GAMES } from '../games/index.ts';
import { isPostgres, secretsIn, withoutAddresses, withoutSecrets } from '../storage/connection/database-url.ts';
import { freeSpaceBeside, inspectDatabase } from '../storage/inspect.ts';
import { StoreError } from '../storage/sqlite/open.ts';
import { fileOf } from '../storage/sqlite/sqlite.ts';
import type { Environment } from './environment.ts';
import { readEnvironment } from './environment.ts';
import { tokenFileOf } from './hosting.ts';
import { loadInstallation } from './installed.ts';

interface CheckResult {
  readonly what: string;
  readonly found: string;
  readonly fix?: string;
}

export const doctor = defineTool({
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
    return runChecks(readEnvironment(process.env), channel, io);
  },
});

/** Prints a line for each check. The exit code tells whether something must be fixed. */
export async function runChecks(environment: Environment, channel: string | undefined, io: Io): Promise<number> {
  const checks = [
    () => checkToken(environment),
    () => checkChannel(environment, channel),
    () => checkDatabase(environment),
    async () => checkDiskSpace(environment),
    () => checkRunningBot(environment),
    () => checkDrawing(),
    () => checkPacks(environment),
  ];
  let isWell = true;
  for (const check of checks) {
    const finding = await check();
    if (!finding) continue;
    const { what, found, fix } = finding;
    io.print(`${fix === undefined ? 'good' : 'MEND'}  ${what}: ${found}`);
    if (fix !== undefined) io.print(`      ${fix}`);
    if (fix !== undefined) isWell = false;
  }
  return isWell ? EXIT.ok : EXIT.configError;
}

function restOf({ DISCORD_TOKEN: token, DISCORD_API_URL: api }: Environment): REST | undefined {
  if (token === undefined) return undefined;
  return new REST({ ...(api !== undefined && { api }), retries: 1, timeout: 10_000 }).setToken(token);
}

const botUser = z.object({ id: z.string(), username: z.string() });

async function checkToken(environment: Environment): Promise<CheckResult> {
  const what = 'Token';
  const rest = restOf(environment);
  if (!rest) return { what, found: 'none, so the bot opens a local table; DISCORD_TOKEN takes it to Discord' };
  try {
    return { what, found: `Discord knows the bot as ${botUser.parse(await rest.get(Routes.user())).username}` };
  } catch (error) {
    if (discordErrorOf(error)?.status !== 401) return unreachableResult(what, error);
    const fix = 'Copy the token from Discord’s portal, under Bot (Reset Token), into DISCORD_TOKEN.';
    return { what, found: 'Discord refuses it', fix: fix };
  }
}

function unreachableResult(what: string, error: unknown): CheckResult {
  const found = `Discord can’t be reached (${error instanceof Error ? error.message : error})`;
  return {
    what,
    found,
    fix: 'Look whether this machine comes to https://discord.com, and whether DISCORD_API_URL is meant.',
  };
}

async function checkChannel(environment: Environment, channel: string | undefined): Promise<CheckResult | undefined> {
  const rest = restOf(environment);
  if (channel === undefined || !rest) return undefined;
  const what = `Channel ${channel}`;
  try {
    const { id } = botUser.parse(await rest.get(Routes.user()));
    const { name, missing } = await readChannelPermissions(rest, channel, id);
    if (missing.length === 0) return { what, found: `in #${name} the bot may do all that it needs` };
    const fix = `In Discord: the settings of #${name}, Permissions, and there the role of the bot; allow: ${missing.join(', ')}.`;
    return { what, found: `in #${name} the bot lacks ${missing.join(', ')}`, fix: fix };
  } catch (error) {
    const refused = discordErrorOf(error);
    if (!refused || refused.status === 401) return unreachableResult(what, error);
    const fix =
      'Invite the bot into that server with the link that `npm start` prints, and allow its role View Channel there.';
    return { what, found: 'the bot does not see it', fix: fix };
  }
}

const SCHEMA_STATUS_TEXT = {
  none: 'there is none yet; the first start makes it',
  new: 'it is empty; the first start makes its tables',
  older: 'an older version has written it; the next start brings it up to date: back it up before',
  present: 'it is as this version leaves it',
} as const;

async function checkDatabase({ DATABASE_URL: url }: Environment): Promise<CheckResult> {
  const what = `Database ${withoutSecrets(url)}`;
  const open = findExposedFile(url);
  if (open) return { what, found: 'others on this machine can read it', fix: `Type: chmod go= ${open}*` };
  try {
    return { what, found: SCHEMA_STATUS_TEXT[await inspectDatabase(url)] };
  } catch (error) {
    const found = withoutAddresses(error instanceof Error ? error.message : String(error), secretsIn(url));
    const usual = 'Mend that, or let DATABASE_URL name another one; `npm run -s restore` brings a backup back.';
    return { what, found, fix: (error instanceof StoreError && error.mend) || usual };
  }
}

const MB = 1_000_000;
/** Enough for a few weeks of a busy bot and a backup. */
const MIN_DISK_SPACE = 200 * MB;

function checkDiskSpace({ DATABASE_URL: url }: Environment): CheckResult | undefined {
  if (isPostgres(url)) return undefined;
  const what = 'Room beside the database';
  const room = freeSpaceBeside(fileOf(url));
  const found = `${Math.floor(room / MB)} MB`;
  const fix = 'Make room on that disk: where it is full nothing can be written down, and people are refused.';
  return room < MIN_DISK_SPACE ? { what, found, fix: fix } : { what, found };
}

async function checkRunningBot({ DATABASE_URL: url }: Environment): Promise<CheckResult> {
  const what = 'Running bot';
  const way = readTokenFile(tokenFileOf(url));
  const answer = way && (await fetch(`http://127.0.0.1:${way.port}/health`).catch(() => undefined));
  if (!answer) return { what, found: 'none on this database that could be asked' };
  const [first = '', ...rest] = (await answer.text()).trim().split('\n');
  if (answer.ok) return { what, found: first };
  return {
    what,
    found: [first, ...rest.filter((line) => /^(Discord|Database)/.test(line))].join(' '),
    fix: 'Its log says more; where Discord is away, wait.',
  };
}

/** Returns the database file if other users can read it. Undefined on Windows. */
function findExposedFile(url: string): string | undefined {
  const file = fileOf(url);
  if (isPostgres(url) || process.platform === 'win32' || !existsSync(file)) return undefined;
  return (statSync(file).mode & OTHERS_MODE) === 0 ? undefined : file;
}

const OTHERS_MODE = 0o077;

const LIBRARIES =
  'build-essential python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev';

/** Loads canvas only here, so that the other checks run without it. */
async function checkDrawing(): Promise<CheckResult> {
  const what = 'Pictures';
  try {
    const { drawSample: drawnSample } = await import('../admin/render-check.ts');
    const bytes = await drawnSample();
    return { what, found: `canvas and typefaces are there (${bytes} bytes drawn)` };
  } catch (error) {
    const found = `none can be drawn (${error instanceof Error ? error.message.split('\n')[0] : error})`;
    const fix = `On Debian: apt-get install ${LIBRARIES}; then: npm rebuild canvas.`;
    return { what, found, fix: fix };
  }
}

async function checkPacks({ PACKS: folders }: Environment): Promise<CheckResult> {
  const what = 'Packs';
  try {
    const { packs, problems } = loadInstallation([PACKS, ...folders], GAMES);
    const wrong = problems();
    if (wrong.length === 0) return { what, found: packs.map(({ name }) => name).join(', ') };
    return { what, found: wrong.join(' '), fix: 'All mistakes of a pack are listed by: npm run -s check:pack' };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { what, found: error.message, fix: 'Mend that in PACKS, or in the folders it names.' };
  }
}
