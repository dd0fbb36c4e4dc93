import { config } from 'dotenv';
import { pino } from 'pino';
import { COMMANDS, HOST_COMMANDS } from '../../commands/index.ts';
import { hostLog } from '../admin/log.ts';
import { Metrics } from '../admin/metrics.ts';
import { type BotOptions, startBot } from '../bot/bot.ts';
import type { CannotGoOn } from '../bot/client/fatal-errors.ts';
import { INVITED_WITH } from '../bot/notify/permissions.ts';
import { PACKS } from '../game-api/content/pack-registry.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { PortInUse } from '../loopback/http/server.ts';
import { startLocalDiscord } from '../loopback/loopback.ts';
import { secretsIn } from '../storage/connection/database-url.ts';
import { keepForgotten } from '../storage/privacy/erasure-list.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { deskOf, forgottenFileOf } from './hosting.ts';
import { installedIn } from './installed.ts';
import { type RunningProgram, ShutdownHandler } from './leaving.ts';
import { worldFile } from './world-file.ts';

/** Runs the bot: in Discord with a token, else at a local table in the browser. */
export async function start(): Promise<void> {
  // Whatever is written from now on is for its owner alone.
  process.umask(0o077);
  config({ quiet: true });
  const environment = readEnvironment(process.env);
  const destination = pino.destination({ dest: 2, sync: false });
  process.on('exit', () => destination.flushSync());
  const secrets = [environment.DISCORD_TOKEN ?? '', ...secretsIn(environment.DATABASE_URL)];
  const log = hostLog(environment.LOG_LEVEL, secrets, destination);
  let running: RunningProgram | undefined;
  const leaving = new ShutdownHandler(() => running, log);
  leaving.listen();
  try {
    const { troubles, ...installed } = installedIn([PACKS, ...environment.PACKS]);
    running = await run(environment, {
      database: environment.DATABASE_URL,
      ...installed,
      commands: COMMANDS,
      ...hostOf(environment),
      ...(environment.KEEP_DAYS !== undefined && { keptDays: environment.KEEP_DAYS }),
      forgotten: (all) => keepForgotten(forgottenFileOf(environment.DATABASE_URL), all),
      log,
      ended: (why: CannotGoOn) => leaving.because(why),
    });
    for (const why of troubles()) log.error({ why }, 'a pack can’t be played with; all others can');
  } catch (error) {
    leaving.because(error);
  }
}

function hostOf(environment: Environment): Pick<BotOptions, 'host' | 'about'> {
  const { HOST_SERVER: server, HOST_CONTACT: contact, PRIVACY_URL: privacy, TERMS_URL: terms } = environment;
  const about = {
    ...(contact !== undefined && { contact }),
    ...(privacy !== undefined && { privacy }),
    ...(terms !== undefined && { terms }),
  };
  return { about, ...(server !== undefined && { host: { server, commands: HOST_COMMANDS } }) };
}

type SharedBotOptions = Omit<BotOptions, 'token' | 'measures'>;

async function run(environment: Environment, shared: SharedBotOptions): Promise<RunningProgram> {
  const { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl } = environment;
  if (token === undefined) return runLocally(environment, shared);
  const options = { ...shared, token, threads: true, ...(apiUrl !== undefined && { apiUrl }) };
  const { bot, running } = await hosted(environment, options);
  const { application, user } = bot.client;
  const invite = `https://discord.com/oauth2/authorize?client_id=${application.id}&permissions=${INVITED_WITH}&scope=bot+applications.commands`;
  console.log(`Hoarfrost is in Discord as ${user.tag}. To invite it: ${invite}`);
  return running;
}

async function runLocally(environment: Environment, shared: SharedBotOptions): Promise<RunningProgram> {
  const local = await startLocalDiscord({
    port: environment.LOCAL_PORT,
    worldFile: worldFile(environment),
    rateLimits: 'off',
  }).catch((error) => {
    throw error instanceof PortInUse ? new PlainError(error.message, EXIT.mend) : error;
  });
  const options = { ...shared, token: local.token, apiUrl: local.apiUrl };
  const { running } = await hosted(environment, options).catch(async (error) => {
    await local.stop();
    throw error;
  });
  console.log(`Hoarfrost plays at a local table (no Discord needed). Open ${local.url}`);
  return { ...running, stop: () => running.stop().then(() => local.stop()) };
}

async function hosted(environment: Environment, options: BotOptions) {
  const metrics = new Metrics();
  const { log } = options;
  const bot = await startBot({ ...options, measures: metrics });
  const desk = await deskOf(environment, { bot, metrics, log }).catch(async (error) => {
    await bot.stop();
    throw error;
  });
  if (desk) log.info({ url: desk.url }, 'health, metrics and backups are to be had on this computer');
  const stop = () => Promise.all([desk?.close(), bot.stop()]).then(() => {});
  const running: RunningProgram = { stop, forget: () => bot.app.tables.forget() };
  return { bot, running };
}
