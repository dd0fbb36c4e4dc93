import type { ApplicationCommandDataResolvable, ClientOptions, Interaction } from 'discord.js';
import { Client, Events, GatewayIntentBits, Options } from 'discord.js';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';

/** A real discord.js client at a local table. */
export interface Bot {
  readonly client: Client<true>;
  /** What its listener threw. */
  readonly errors: unknown[];
  stop(): Promise<void>;
}

export interface BotOptions {
  readonly commands?: readonly ApplicationCommandDataResolvable[];
  readonly intents?: readonly GatewayIntentBits[];
  readonly client?: Partial<ClientOptions>;
  readonly answer?: (interaction: Interaction) => Promise<unknown>;
}

/** Logs a client in, registers its commands, and lets it answer. */
export async function startBot(local: LocalDiscord, options: BotOptions = {}): Promise<Bot> {
  const client = new Client({
    intents: options.intents ?? [GatewayIntentBits.Guilds],
    makeCache: Options.cacheEverything(),
    rest: { api: local.apiUrl, retries: 3 },
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
    ...options.client,
  });
  const errors: unknown[] = [];
  client.on(Events.Error, (error) => errors.push(error));
  client.on(Events.InteractionCreate, (interaction) => {
    options.answer?.(interaction).catch((error: unknown) => errors.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(local.token);
  const readyClient = await ready;
  if (options.commands !== undefined) await readyClient.application.commands.set([...options.commands]);
  return { client: readyClient, errors, stop: () => client.destroy() };
}

/** The smallest PNG: one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
