import { config } from 'dotenv';
import { pino } from 'pino';
import { COMMANDS, HOST_COMMANDS } from '../../commands/index.ts';
import { createLogger } from '../admin/log.ts';
import { Metrics } from '../admin/metrics.ts';
import type { BotOptions } from '../bot/bot.ts';
import { startBot } from '../bot/bot.ts';
import type { FatalError } from '../bot/client/fatal-errors.ts';
import { INVITE_PERMISSIONS } from '../bot/notify/permissions.ts';
import { PACKS } from '../game-api/content/pack-registry.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { GAMES } from '../games/index.ts';
import { PortInUseError } from '../loopback/http/server.ts';
import { startLocalDiscord } from '../loopback/loopback.ts';
import { secretsIn } from '../storage/connection/database-url.ts';
import { writeErasureList } from '../storage/privacy/erasure-list.ts';
import type { Environment } from './environment.ts';
import { readEnvironment } from './environment.ts';
import { erasureListFileOf, openAdminServer } from './hosting.ts';
import { loadInstallation } from './installed.ts';
import type { RunningProgram } from './leaving.ts';
import { ShutdownHandler } from './leaving.ts';
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
  const log = createLogger(environment.LOG_LEVEL, secrets, destination);
  let running: RunningProgram | undefined;
  const leaving = new ShutdownHandler(() => running, log);
  leaving.listen();
  try {
    const { problems, ...installed } = loadInstallation([PACKS, ...environment.PACKS], GAMES);
    running = await run(environment, {
      database: environment.DATABASE_URL,
      ...installed,
      commands: COMMANDS,
      ...operatorOptions(environment),
      ...(environment.KEEP_DAYS !== undefined && { retentionDays: environment.KEEP_DAYS }),
      saveErasureList: (all) => writeErasureList(erasureListFileOf(environment.DATABASE_URL), all),
      log,
      onFatalError: (why: FatalError) => leaving.exitBecause(why),
    });
    for (const why of problems()) log.error({ why }, 'packs: pack is unusable; all others work');
  } catch (error) {
    leaving.exitBecause(error);
  }
}

function operatorOptions(environment: Environment): Pick<BotOptions, 'host' | 'hostInfo'> {
  const { HOST_SERVER: server, HOST_CONTACT: contact, PRIVACY_URL: privacy, TERMS_URL: terms } = environment;
  const hostInfo = {
    ...(contact !== undefined && { contact }),
    ...(privacy !== undefined && { privacy }),
    ...(terms !== undefined && { terms }),
  };
  return { hostInfo: hostInfo, ...(server !== undefined && { host: { server, commands: HOST_COMMANDS } }) };
}

type SharedBotOptions = Omit<BotOptions, 'token' | 'metrics'>;

async function run(environment: Environment, shared: SharedBotOptions): Promise<RunningProgram> {
  const { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl } = environment;
  if (token === undefined) return runLocally(environment, shared);
  const options = { ...shared, token, threads: true, ...(apiUrl !== undefined && { apiUrl }) };
  const { bot, running } = await startHosted(environment, options);
  const { application, user } = bot.client;
  const invite = `https://discord.com/oauth2/authorize?client_id=${application.id}&permissions=${INVITE_PERMISSIONS}&scope=bot+applications.commands`;
  const install = `https://discord.com/oauth2/authorize?client_id=${application.id}&integration_type=1&scope=applications.commands`;
  console.log(`Hoarfrost is in Discord as ${user.tag}. To invite it: ${invite}`);
  console.log(`To install it for yourself alone: ${install}`);
  return running;
}

async function runLocally(environment: Environment, shared: SharedBotOptions): Promise<RunningProgram> {
  const local = await startLocalDiscord({
    port: environment.LOCAL_PORT,
    worldFile: worldFile(environment),
    forums: ['tales'],
    rateLimits: 'off',
  }).catch((error) => {
    throw error instanceof PortInUseError ? new PlainError(error.message, EXIT.configError) : error;
  });
  const hostInfo = { ...shared.hostInfo, authors: 'everywhere' } as const;
  const options = { ...shared, hostInfo, token: local.token, apiUrl: local.apiUrl };
  const { running } = await startHosted(environment, options).catch(async (error) => {
    await local.stop();
    throw error;
  });
  console.log(`Hoarfrost plays at a local table (no Discord needed). Open ${local.url}`);
  return { ...running, stop: () => running.stop().then(() => local.stop()) };
}

async function startHosted(environment: Environment, options: BotOptions) {
  const metrics = new Metrics();
  const { log } = options;
  const bot = await startBot({ ...options, withEmojis: true, metrics: metrics });
  const desk = await openAdminServer(environment, { bot, metrics, log }).catch(async (error) => {
    await bot.stop();
    throw error;
  });
  if (desk) log.info({ url: desk.url }, 'admin: health, metrics and backups are available');
  const stop = () => Promise.all([desk?.close(), bot.stop()]).then(() => {});
  const running: RunningProgram = { stop, clearCache: () => bot.app.matchService.clearCache() };
  return { bot, running };
}
