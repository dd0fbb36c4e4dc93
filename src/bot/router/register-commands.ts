import { setTimeout as sleep } from 'node:timers/promises';
import type { REST } from '@discordjs/rest';
import { ApplicationIntegrationType, InteractionContextType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { discordErrorOf } from '../client/api-error.ts';
import { FatalError } from '../client/fatal-errors.ts';
import type { CommandFields, NewCommand } from './localize-commands.ts';
import { localizeCommands } from './localize-commands.ts';

export interface RegistrationOptions {
  readonly rest: REST;
  readonly application: string;
  /** Called once a language. */
  readonly commands: () => readonly NewCommand[];
  readonly log: Logger;
  readonly onFatalError: (why: FatalError) => void;
  readonly signal: AbortSignal;
  /** Milliseconds until the second try; each further wait is twice as long. */
  readonly firstRetryMs?: number;
}

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * 60_000;

/**
 * Registers the commands that every server has, with retries in the background. Matches go on meanwhile, and commands of an earlier start
 * stay registered.
 */
export async function registerCommands(registering: RegistrationOptions): Promise<void> {
  if (await tryToRegister(registering)) return;
  void retryInBackground(registering);
}

async function retryInBackground(registering: RegistrationOptions): Promise<void> {
  const { signal, firstRetryMs = FIRST_RETRY_MS } = registering;
  for (let wait = firstRetryMs; !signal.aborted; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted || (await tryToRegister(registering))) return;
  }
}

/** Returns true where no retry is needed, or none could help. */
async function tryToRegister({
  rest,
  application,
  commands,
  log,
  onFatalError,
}: RegistrationOptions): Promise<boolean> {
  try {
    const all = localizeCommands(commands);
    await rest.put(Routes.applicationCommands(application), { body: all.map(asGuildCommand) });
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (isRejection(error)) {
      onFatalError(new FatalError(`Discord refuses the commands of the bot: ${why.split('\n')[0]}.`, true));
      return true;
    }
    log.warn({ why }, 'commands: could not be registered; trying again');
    return false;
  }
}

/** Limits a command to servers with the bot, unless it says otherwise: matches need threads and other players. */
function asGuildCommand(data: CommandFields) {
  return {
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    ...data,
  };
}

/** The daily limit of new commands is no refusal: the next day accepts them. */
export function isRejection(error: unknown): boolean {
  const refused = discordErrorOf(error);
  if (!refused) return false;
  const { status, code } = refused;
  return status !== 429 && code !== RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached;
}
