import { DiscordjsError, DiscordjsErrorCodes, GatewayCloseCodes } from 'discord.js';
import { TokenRejectedError } from '../../workers/rest/token-retry.ts';

/** Fatal error; `message` is a sentence for the operator. */
export class FatalError extends Error {
  /** True where a restart would fail in the same way. */
  readonly isPermanent: boolean;

  constructor(message: string, mustBeMended: boolean) {
    super(message);
    this.isPermanent = mustBeMended;
  }
}

const INVALID_TOKEN_MESSAGE =
  'Discord refuses the token. DISCORD_TOKEN must hold the one that stands in Discord’s portal under Bot.';

/** Close codes of the gateway after which a reconnect is useless. */
const CLOSE_MESSAGES: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, INVALID_TOKEN_MESSAGE],
  [GatewayCloseCodes.InvalidShard, 'Discord refuses the way in which the bot’s servers are divided (4010).'],
  [GatewayCloseCodes.ShardingRequired, 'The bot is in more servers than one process may serve (4011).'],
  [GatewayCloseCodes.InvalidAPIVersion, 'Discord no longer speaks to this version of the program (4012).'],
  [GatewayCloseCodes.InvalidIntents, 'Discord does not know what the bot asks to be told (4013).'],
  [GatewayCloseCodes.DisallowedIntents, 'Discord does not allow what the bot asks to be told (4014).'],
]);

export function closeCodeError(code: number): FatalError {
  return new FatalError(CLOSE_MESSAGES.get(code) ?? `Discord has closed the connection for good (${code}).`, true);
}

export function fatalLoginError(error: unknown): FatalError | undefined {
  if (error instanceof FatalError) return error;
  const isInvalid = error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;
  if (isInvalid || error instanceof TokenRejectedError) return new FatalError(INVALID_TOKEN_MESSAGE, true);
  if (!(error instanceof Error) || !error.message.startsWith('Not enough sessions')) return undefined;
  return new FatalError(`The bot was started too often today. Discord says: ${error.message}.`, false);
}

export function invalidTokenError(): FatalError {
  return new FatalError(INVALID_TOKEN_MESSAGE, true);
}
