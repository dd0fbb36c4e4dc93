/** What is there for whoever runs the bot: its desk, and where that leaves its key. */
import type { Logger } from 'pino';
import type { Bot } from '../discord/bot.ts';
import { EXIT, PlainError } from '../games/tool.ts';
import { type Desk, DeskTaken, openDesk } from '../host/desk.ts';
import type { Metrics } from '../host/metrics.ts';
import { sightOf } from '../host/sight.ts';
import { besideDatabase } from '../store/beside.ts';
import type { Environment } from './environment.ts';

/** The file with the key to the desk of the bot that works on a database. */
export function keyFileOf(database: string): string {
  return besideDatabase(database, 'desk.json');
}

/** The file with the list of those who had themselves forgotten, which outlives a database. */
export function forgottenFileOf(database: string): string {
  return besideDatabase(database, 'forgotten.json');
}

export interface HostedBot {
  readonly bot: Bot;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Opens the desk of a running bot; undefined where none is wanted. Throws a PlainError where its port is taken. */
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
