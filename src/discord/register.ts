/** The slash commands, made known to Discord. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { REST } from '@discordjs/rest';
import { InteractionContextType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { SlashCommand } from './command.ts';
import { type CommandFields, inLanguages } from './command-words.ts';
import { CannotGoOn } from './ending.ts';
import { refusedBy } from './refused.ts';

export interface RegistrationOptions {
  readonly rest: REST;
  readonly application: string;
  /** Made once in each language. */
  readonly commands: () => readonly Pick<SlashCommand, 'data'>[];
  /** Where alone they are known; everywhere where nothing is said. */
  readonly server?: string;
  readonly log: Logger;
  /** Called when Discord refuses them for good. */
  readonly ended: (why: CannotGoOn) => void;
  /** Ends further tries. */
  readonly signal: AbortSignal;
  /** Milliseconds until the second try; each further one waits twice as long. */
  readonly firstWait?: number;
}

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 10 * 60_000;

/**
 * Registers the commands. Where Discord fails at it, it is tried again beside everything else: the games that are played
 * go on without, and commands of an earlier start are known still.
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

/** Whether no further try is needed, or none could help. */
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

/** Commands are for servers alone: a game needs threads, and people to play with. */
function inServers(data: CommandFields) {
  return { contexts: [InteractionContextType.Guild], ...data };
}

/** Too many new commands on one day are taken on the next. */
function isRefusal(error: unknown): boolean {
  const refused = refusedBy(error);
  if (!refused) return false;
  const { status, code } = refused;
  return status !== 429 && code !== RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached;
}
