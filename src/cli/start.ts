import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { config } from 'dotenv';
import { pino } from 'pino';
import { COMMANDS } from '../../commands/index.ts';
import type { Catalog } from '../content/catalog.ts';
import { ContentError, DEFAULT_PACK, loadPack } from '../content/load.ts';
import { type Bot, startBot } from '../discord/bot.ts';
import { startLocalDiscord } from '../local/local.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { PlainError } from './read-json.ts';

/** Runs the game-master: in Discord with a token, else at a local table in the browser. */
export async function start(): Promise<void> {
  config({ quiet: true });
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }));
  const catalog = catalogs();
  const shared = { database: environment.DATABASE_URL, catalog, packs: [DEFAULT_PACK], commands: COMMANDS, log };
  const { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl } = environment;
  if (token !== undefined) {
    const bot = await startBot({ ...shared, token, ...(apiUrl !== undefined && { apiUrl }) });
    const invite = `https://discord.com/oauth2/authorize?client_id=${bot.client.application.id}&permissions=309237763072&scope=bot+applications.commands`;
    console.log(`Hoarfrost is in Discord as ${bot.client.user.tag}. To invite it: ${invite}`);
    stopOnSignals(async () => bot.stop());
    return;
  }
  const local = await startLocalDiscord({
    port: environment.LOCAL_PORT,
    worldFile: worldFile(environment),
    rateLimits: 'off',
  });
  const bot: Bot = await startBot({ ...shared, token: local.token, apiUrl: local.apiUrl });
  console.log(`Hoarfrost plays at a local table (no Discord needed). Open ${local.url}`);
  stopOnSignals(async () => bot.stop().then(() => local.stop()));
}

/** The chat of the local table lies beside its database, under the same name: two tables can share a folder. */
export function worldFile({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): string {
  const { dir, name } = path.parse(DATABASE_URL.replace(/^(file:|sqlite:)/, ''));
  mkdirSync(dir || '.', { recursive: true });
  const own = path.join(dir, `${name}.local-table.json`);
  const shared = path.join(dir, 'local-table.json');
  if (!existsSync(own) && existsSync(shared)) renameSync(shared, own);
  return own;
}

/** Packs are read once. */
function catalogs(): (pack: string) => Catalog {
  const known = new Map<string, Catalog>();
  const load = (pack: string) => {
    try {
      return loadPack(pack);
    } catch (error) {
      throw error instanceof ContentError ? new PlainError(error.message) : error;
    }
  };
  load(DEFAULT_PACK);
  return (pack) => {
    const catalog = known.get(pack) ?? load(pack);
    known.set(pack, catalog);
    return catalog;
  };
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
