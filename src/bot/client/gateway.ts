import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientOptions, Events, GatewayIntentBits, Options } from 'discord.js';
import type { Logger } from 'pino';
import { CannotGoOn, whyClosed, whyNotLoggedIn } from './fatal-errors.ts';

export interface GatewayOptions {
  readonly token: string;
  readonly rest: NonNullable<ClientOptions['rest']>;
  readonly log: Logger;
  readonly prepare: (client: Client) => void;
  readonly ended: (why: CannotGoOn) => void;
  readonly tries?: readonly number[];
}

/** About ten minutes in all; a longer outage needs the operator. */
const TRIES = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 180_000, 180_000];

/** No message is looked at twice: the database has all that is needed of it. */
const KEPT = { ...Options.DefaultMakeCacheSettings, MessageManager: 0 };

/** Logs in, with retries, and waits until the client is ready. Throws a CannotGoOn. */
export async function connect(connecting: GatewayOptions): Promise<Client<true>> {
  const { log, tries = TRIES } = connecting;
  for (const wait of tries) {
    try {
      return await tryToConnect(connecting);
    } catch (error) {
      const why = whyNotLoggedIn(error);
      if (why) throw why;
      log.warn({ why: reasonOf(error), wait }, 'Discord can’t be reached; trying again');
    }
    await sleep(wait);
  }
  return tryToConnect(connecting).catch((error) => {
    throw whyNotLoggedIn(error) ?? new CannotGoOn(`Discord can’t be reached: ${reasonOf(error)}.`, false);
  });
}

async function tryToConnect({ token, rest, log, prepare, ended }: GatewayOptions): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits(KEPT),
    rest,
  });
  client.on(Events.Error, (err) => log.error({ err }, 'the connection failed'));
  prepare(client);
  let isReady = false;
  const closed = new Promise<never>((_, reject) => {
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (isReady) ended(whyClosed(code));
      else reject(whyClosed(code));
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
