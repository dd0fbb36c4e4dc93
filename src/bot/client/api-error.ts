import { RESTJSONErrorCodes } from 'discord-api-types/v10';

export interface DiscordError {
  readonly code: number | string;
  readonly status: number;
}

/**
 * Returns undefined for other errors. Checks the shape and not the class: discord.js has a copy of the REST client,
 * with its own classes.
 */
export function discordErrorOf(error: unknown): DiscordError | undefined {
  if (!(error instanceof Error) || !('rawError' in error) || !('code' in error) || !('status' in error))
    return undefined;
  const { code, status } = error;
  if (typeof status !== 'number' || (typeof code !== 'number' && typeof code !== 'string')) return undefined;
  return { code, status };
}

const EXPIRED_CODES = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownWebhook,
];

/** The token of the interaction has ended: Discord takes no answer any more. */
export function isExpiredToken(error: unknown): boolean {
  const code = discordErrorOf(error)?.code;
  return EXPIRED_CODES.some((each) => each === code);
}
