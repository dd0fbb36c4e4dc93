import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientOptions } from 'discord.js';
import { Client, Events, GatewayIntentBits, Options } from 'discord.js';
import type { Logger } from 'pino';
import { closeCodeError, FatalError, fatalLoginError } from './fatal-errors.ts';

export interface GatewayOptions {
  readonly token: string;
  readonly rest: NonNullable<ClientOptions['rest']>;
  readonly log: Logger;
  readonly prepare: (client: Client) => void;
  readonly onFatalError: (why: FatalError) => void;
}

/** About ten minutes in all; a longer outage needs the operator. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 180_000, 180_000];

/** No message is looked at twice: the database has all that is needed of it. */
const CACHE_LIMITS = { ...Options.DefaultMakeCacheSettings, MessageManager: 0 };

/** Logs in, with retries, and waits until the client is ready. Throws a FatalError. */
export async function connect(connecting: GatewayOptions): Promise<Client<true>> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await connectOnce(connecting);
    } catch (error) {
      const why = fatalLoginError(error);
      if (why) throw why;
      connecting.log.warn({ why: reasonOf(error), wait }, 'gateway: could not reach Discord; trying again');
    }
    await sleep(wait);
  }
  return connectOnce(connecting).catch((error) => {
    throw fatalLoginError(error) ?? new FatalError(`Discord can’t be reached: ${reasonOf(error)}.`, false);
  });
}

async function connectOnce({ token, rest, log, prepare, onFatalError }: GatewayOptions): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits(CACHE_LIMITS),
    rest,
  });
  client.on(Events.Error, (err) => log.error({ err }, 'gateway: connection failed'));
  prepare(client);
  let isReady = false;
  const closed = new Promise<never>((_, reject) => {
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (isReady) onFatalError(closeCodeError(code));
      else reject(closeCodeError(code));
    });
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await Promise.race([client.login(token), closed]);
    const online = await Promise.race([ready, closed]);
    isReady = true;
    return online;
  } catch (error) {
    await client.destroy().catch(() => {});
    throw error;
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
