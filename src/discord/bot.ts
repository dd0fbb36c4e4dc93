/** The bot: a discord.js client with everything behind it. */
import { randomInt } from 'node:crypto';
import { Client, Events, GatewayIntentBits, InteractionContextType, REST, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Catalog } from '../content/catalog.ts';
import { createDrawingRoom, type DrawingRoom } from '../draw/index.ts';
import type { Cursor } from '../kernel/chance.ts';
import { openHouse } from '../tables/house.ts';
import { announce, farewell } from './announce.ts';
import type { App } from './app.ts';
import type { Command } from './command.ts';
import { Deliverer } from './deliver.ts';
import { handle } from './interactions.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from './limits.ts';
import { OpenPanels } from './panels.ts';
import { remind } from './remind.ts';

export interface BotOptions {
  readonly token: string;
  /** Without a trailing `/v10`; Discord's own where nothing is said. */
  readonly apiUrl?: string;
  /** A SQLite file, or `:memory:`. */
  readonly database: string;
  readonly catalog: (pack: string) => Catalog;
  /** All packs that are there, by name. */
  readonly packs: readonly string[];
  readonly commands: readonly Command[];
  readonly log: Logger;
  readonly drawing?: DrawingRoom;
  /** A new random cursor for every game. */
  readonly cursor?: () => Cursor;
}

export interface Bot {
  readonly app: App;
  readonly client: Client<true>;
  /** Finishes what is under way, and leaves. */
  stop(): Promise<void>;
}

const REMIND_EVERY = 30_000;

/** Logs in, registers the commands, delivers what an earlier run left behind, and listens. Throws when the login fails. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { database, log, catalog, commands } = options;
  const api = options.apiUrl === undefined ? {} : { api: options.apiUrl };
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { ...api, globalRequestsPerSecond: Number.POSITIVE_INFINITY },
  });
  const rest = new REST({ ...api, globalRequestsPerSecond: GLOBAL_REQUESTS_PER_SECOND }).setToken(options.token);
  const drawing = options.drawing ?? createDrawingRoom();
  const house = openHouse({
    database,
    catalog,
    announce: announce((scenario) => catalogWith(options, scenario)),
    cursor: options.cursor ?? randomCursor,
    written: (game, by) => {
      deliverer.wake(game);
      app.panels.refresh(app, game, by).catch((err) => log.warn({ err }, 'panels were not refreshed'));
    },
    trouble: (game, err) => log.error({ err, game }, 'the rules of a game went wrong'),
  });
  const { records, tables } = house;
  const deliverer = new Deliverer({
    records,
    rest,
    drawing,
    trouble: ({ message }) => log.warn({ why: message }, 'a message could not be sent'),
  });
  const app: App = { records, tables, drawing, rest, deliverer, panels: new OpenPanels(), catalog, log };
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const busy = new Set<Promise<void>>();
  client.on(Events.InteractionCreate, (interaction) => {
    const work = handle(app, byName, interaction).finally(() => busy.delete(work));
    busy.add(work);
  });
  client.on(Events.Error, (err) => log.error({ err }, 'the connection failed'));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(options.token);
  const online = await ready;
  await register(rest, online.application.id, commands);
  await tables.endOutdated(farewell);
  await deliverer.wakeAll();
  const reminding = setInterval(() => remind(app).catch((err) => log.warn({ err }, 'a reminder failed')), REMIND_EVERY);
  log.info({ user: online.user.tag, servers: online.guilds.cache.size }, 'ready');
  return {
    app,
    client: online,
    stop: async () => {
      clearInterval(reminding);
      await Promise.allSettled(busy);
      await deliverer.close();
      await online.destroy();
      if (!options.drawing) await drawing.close();
      await house.close();
    },
  };
}

/** Commands are for servers alone: a game needs threads, and people to play with. */
async function register(rest: REST, application: string, commands: readonly Command[]): Promise<void> {
  const body = commands.map(({ data }) => ({ contexts: [InteractionContextType.Guild], ...data }));
  await rest.put(Routes.applicationCommands(application), { body });
}

function catalogWith({ packs, catalog }: BotOptions, scenario: string): Catalog {
  for (const pack of packs) {
    const found = catalog(pack);
    if ([...found.scenarios.keys()].some((id) => id === scenario)) return found;
  }
  throw new Error(`No pack has the scenario ${scenario}.`);
}

const WORD = 2 ** 32;

/** Four random words that nobody can guess. */
function randomCursor(): Cursor {
  return [0, 1, 2, 3].map(() => randomInt(WORD) | 0);
}
