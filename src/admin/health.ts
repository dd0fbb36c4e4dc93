/** The state of a running bot for the operator: numbers only, nothing about matches. */
import { Status } from 'discord.js';
import pTimeout from 'p-timeout';
import type { Bot } from '../bot/bot.ts';
import type { Counts } from '../matches/settings/repositories.ts';

export interface HealthSnapshot {
  readonly isConnected: boolean;
  /** Seconds since Discord last accepted a request; 0 while it does. */
  readonly failingSeconds: number;
  /** Milliseconds between a heartbeat and its reply; undefined before the first. */
  readonly ping: number | undefined;
  readonly servers: number;
  /** Undefined if the database does not answer. */
  readonly counts: Counts | undefined;
  /** Why the database refuses writes; undefined while it accepts them. */
  readonly writeError: string | undefined;
  readonly picturesWaiting: number;
  readonly inMemory: number;
}

const COUNTS_TIMEOUT = 2_000;

export async function takeHealthSnapshot({ client, app }: Pick<Bot, 'client' | 'app'>): Promise<HealthSnapshot> {
  const found = app.records.counts().catch(() => undefined);
  const counts = await pTimeout(found, { milliseconds: COUNTS_TIMEOUT, message: false });
  return {
    isConnected: client.ws.shards.every(({ status }) => status === Status.Ready),
    failingSeconds:
      app.connectionMonitor.failingSince === undefined
        ? 0
        : (app.matchService.now - app.connectionMonitor.failingSince) / 1000,
    ping: client.ws.ping >= 0 ? client.ws.ping : undefined,
    servers: client.guilds.cache.size,
    counts,
    writeError: app.databaseHealth.problem,
    picturesWaiting: app.renderPool.waitingCount,
    inMemory: app.matchService.liveCount,
  };
}

/** True if people can play. */
export function isHealthy({ isConnected, failingSeconds, counts, writeError }: HealthSnapshot): boolean {
  return isConnected && failingSeconds < MAX_FAILING_SECONDS && counts !== undefined && writeError === undefined;
}

/** Seconds. Single requests may fail. */
const MAX_FAILING_SECONDS = 60;

export function formatHealth(sight: HealthSnapshot): string {
  const { isConnected, failingSeconds, ping, servers, counts, writeError, picturesWaiting } = sight;
  const matches = counts?.matches.reduce((sum, { count }) => sum + count, 0);
  const played = counts?.matches.map(({ game, kind, count }) => `  ${game}, ${kind}: ${count}`) ?? [];
  return [
    isHealthy(sight) ? 'All is well.' : 'Something is wrong.',
    `Discord: ${isConnected ? `connected${ping === undefined ? '' : `, ${ping} ms`}` : 'not connected'}`,
    ...(failingSeconds < MAX_FAILING_SECONDS
      ? []
      : [`Discord has taken nothing that was sent for ${Math.round(failingSeconds)} s`]),
    `Database: ${counts ? 'answers' : 'does not answer'}${writeError === undefined ? '' : `, and takes nothing, because ${writeError}`}`,
    `Servers: ${servers}`,
    ...(counts ? [`Campaigns: ${counts.campaigns}, of which ${counts.lost} without a place`] : []),
    ...(counts ? [`Matches: ${matches}`, ...played] : []),
    ...(counts ? [`Messages that wait: ${counts.waiting}`] : []),
    `Pictures that wait: ${picturesWaiting}`,
    '',
  ].join('\n');
}
