import type { Logger } from 'pino';
import { takeHealthSnapshot } from '../admin/health.ts';
import type { Metrics } from '../admin/metrics.ts';
import type { AdminServer } from '../admin/server.ts';
import { AdminPortInUseError, startAdminServer } from '../admin/server.ts';
import type { Bot } from '../bot/bot.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { sidecarPath } from '../storage/sidecar-files.ts';
import type { Environment } from './environment.ts';

export function tokenFileOf(database: string): string {
  return sidecarPath(database, 'desk.json');
}

export function erasureListFileOf(database: string): string {
  return sidecarPath(database, 'forgotten.json');
}

export interface HostedBot {
  readonly bot: Bot;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Undefined if no desk is configured. Throws a PlainError if its port is taken. */
export async function openAdminServer(
  { HOST_PORT: port, DATABASE_URL: database }: Pick<Environment, 'HOST_PORT' | 'DATABASE_URL'>,
  { bot, metrics, log }: HostedBot,
): Promise<AdminServer | undefined> {
  if (port === 'off') return undefined;
  const readHealth = () => takeHealthSnapshot(bot);
  const backup = (file: string) => bot.app.records.backup(file);
  return startAdminServer({ port, keyFile: tokenFileOf(database), metrics, log, readHealth: readHealth, backup }).catch(
    (error) => {
      throw error instanceof AdminPortInUseError
        ? new PlainError(`HOST_PORT: ${error.message}`, EXIT.configError)
        : error;
    },
  );
}
