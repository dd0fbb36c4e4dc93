import type { Logger } from 'pino';
import { sightOf } from '../admin/health.ts';
import type { Metrics } from '../admin/metrics.ts';
import { type Desk, DeskTaken, openDesk } from '../admin/server.ts';
import type { Bot } from '../bot/bot.ts';
import { EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { besideDatabase } from '../storage/sidecar-files.ts';
import type { Environment } from './environment.ts';

export function keyFileOf(database: string): string {
  return besideDatabase(database, 'desk.json');
}

export function forgottenFileOf(database: string): string {
  return besideDatabase(database, 'forgotten.json');
}

export interface HostedBot {
  readonly bot: Bot;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Undefined if no desk is configured. Throws a PlainError if its port is taken. */
export async function deskOf(
  { HOST_PORT: port, DATABASE_URL: database }: Pick<Environment, 'HOST_PORT' | 'DATABASE_URL'>,
  { bot, metrics, log }: HostedBot,
): Promise<Desk | undefined> {
  if (port === 'off') return undefined;
  const sight = () => sightOf(bot);
  const backup = (file: string) => bot.app.records.backup(file);
  return openDesk({ port, keyFile: keyFileOf(database), metrics, log, sight, backup }).catch((error) => {
    throw error instanceof DeskTaken ? new PlainError(`HOST_PORT: ${error.message}`, EXIT.mend) : error;
  });
}
