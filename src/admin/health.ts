/** The state of a running bot for the operator: numbers only, nothing about matches. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Status } from 'discord.js';
import type { Bot } from '../bot/bot.ts';
import type { Counts } from '../matches/settings/repositories.ts';

export interface Sight {
  readonly isConnected: boolean;
  /** Seconds since Discord last accepted a request; 0 while it does. */
  readonly untaken: number;
  /** Milliseconds between a heartbeat and its reply; undefined before the first. */
  readonly ping: number | undefined;
  readonly servers: number;
  /** Undefined if the database does not answer. */
  readonly counts: Counts | undefined;
  /** Why the database refuses writes; undefined while it accepts them. */
  readonly unwritten: string | undefined;
  readonly picturesWaiting: number;
  readonly inMemory: number;
}

const PATIENCE = 2_000;

export async function sightOf({ client, app }: Pick<Bot, 'client' | 'app'>): Promise<Sight> {
  const late = sleep(PATIENCE, undefined, { ref: false });
  const counts = await Promise.race([app.records.counts().catch(() => undefined), late]);
  return {
    isConnected: client.ws.shards.every(({ status }) => status === Status.Ready),
    untaken: app.reach.untakenSince === undefined ? 0 : (app.tables.now - app.reach.untakenSince) / 1000,
    ping: client.ws.ping >= 0 ? client.ws.ping : undefined,
    servers: client.guilds.cache.size,
    counts,
    unwritten: app.database.why,
    picturesWaiting: app.drawing.waiting,
    inMemory: app.tables.live,
  };
}

/** True if people can play. */
export function isWell({ isConnected, untaken, counts, unwritten }: Sight): boolean {
  return isConnected && untaken < UNTAKEN_FOR_LONG && counts !== undefined && unwritten === undefined;
}

/** Seconds. Single requests may fail. */
const UNTAKEN_FOR_LONG = 60;

export function sightWords(sight: Sight): string {
  const { isConnected, untaken, ping, servers, counts, unwritten, picturesWaiting } = sight;
  const matches = counts?.matches.reduce((sum, { count }) => sum + count, 0);
  const played = counts?.matches.map(({ game, kind, count }) => `  ${game}, ${kind}: ${count}`) ?? [];
  return [
    isWell(sight) ? 'All is well.' : 'Something is wrong.',
    `Discord: ${isConnected ? `connected${ping === undefined ? '' : `, ${ping} ms`}` : 'not connected'}`,
    ...(untaken < UNTAKEN_FOR_LONG ? [] : [`Discord has taken nothing that was sent for ${Math.round(untaken)} s`]),
    `Database: ${counts ? 'answers' : 'does not answer'}${unwritten === undefined ? '' : `, and takes nothing, because ${unwritten}`}`,
    `Servers: ${servers}`,
    ...(counts ? [`Campaigns: ${counts.campaigns}, of which ${counts.lost} without a place`] : []),
    ...(counts ? [`Matches: ${matches}`, ...played] : []),
    ...(counts ? [`Messages that wait: ${counts.waiting}`] : []),
    `Pictures that wait: ${picturesWaiting}`,
    '',
  ].join('\n');
}
