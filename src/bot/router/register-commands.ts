import { setTimeout as sleep } from 'node:timers/promises';
import type { REST } from '@discordjs/rest';
import { InteractionContextType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { refusedBy } from '../client/api-error.ts';
import { CannotGoOn } from '../client/fatal-errors.ts';
import type { SlashCommand } from '../context/command.ts';
import { type CommandFields, inLanguages } from './localize-commands.ts';

export interface RegistrationOptions {
  readonly rest: REST;
  readonly application: string;
  /** Called once a language. */
  readonly commands: () => readonly Pick<SlashCommand, 'data'>[];
  /** Only server with the commands; undefined registers them globally. */
  readonly server?: string;
  readonly log: Logger;
  readonly ended: (why: CannotGoOn) => void;
  readonly signal: AbortSignal;
  /** Milliseconds until the second try; each further wait is twice as long. */
  readonly firstWait?: number;
}

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 10 * 60_000;

/**
 * Registers the commands, with retries in the background. Matches go on meanwhile, and commands of an earlier start
 * stay registered.
 */
export async function register(registering: RegistrationOptions): Promise<void> {
  if (await isDone(registering)) return;
  void keepTrying(registering);
}

async function keepTrying(registering: RegistrationOptions): Promise<void> {
  const { signal, firstWait = FIRST_WAIT } = registering;
  for (let wait = firstWait; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted || (await isDone(registering))) return;
  }
}

/** Returns true where no retry is needed, or none could help. */
async function isDone({ rest, application, server, commands, log, ended }: RegistrationOptions): Promise<boolean> {
  try {
    const all = inLanguages(commands);
    if (server === undefined) await rest.put(Routes.applicationCommands(application), { body: all.map(inServers) });
    else await rest.put(Routes.applicationGuildCommands(application, server), { body: all });
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (isRefusal(error)) {
      ended(new CannotGoOn(`Discord refuses the commands of the bot: ${why.split('\n')[0]}.`, true));
      return true;
    }
    log.warn({ why }, 'the commands could not be registered; trying again');
    return false;
  }
}

/** Limits a command to servers: matches need threads and other players. */
function inServers(data: CommandFields) {
  return { contexts: [InteractionContextType.Guild], ...data };
}

/** The daily limit of new commands is no refusal: the next day accepts them. */
function isRefusal(error: unknown): boolean {
  const refused = refusedBy(error);
  if (!refused) return false;
  const { status, code } = refused;
  return status !== 429 && code !== RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached;
}
