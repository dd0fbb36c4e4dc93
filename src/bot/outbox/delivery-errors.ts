import { z } from 'zod';
import { t } from '../../i18n/t.ts';
import { LongRateLimitError } from '../../workers/rest/rate-limits.ts';
import { discordErrorOf } from '../client/api-error.ts';

/** Refusals that somebody in the server can end. */
export type DeliveryError = 'locked' | 'forbidden' | 'gone' | 'too many threads';

/** Error codes of Discord. D topics/opcodes-and-status-codes. */
export const DISCORD_ERROR_CODE = {
  unknownChannel: 10003,
  unknownMessage: 10008,
  tooOldToEdit: 30046,
  takesNoMessages: 50007,
  threadArchived: 50083,
  alreadyAThread: 160004,
  threadLocked: 160005,
  tooManyThreads: 160006,
} as const;

const FORBIDDEN = 403;
/** Statuses after which a retry is useless. */
const PERMANENT_STATUSES = [400, 404, 413];

export function hasErrorCode(error: unknown, ...codes: readonly number[]): boolean {
  const refused = discordErrorOf(error);
  return codes.some((code) => code === refused?.code);
}

export function deliveryErrorOf(error: unknown): DeliveryError | undefined {
  const refused = discordErrorOf(error);
  if (!refused) return undefined;
  if (hasErrorCode(error, DISCORD_ERROR_CODE.threadLocked)) return 'locked';
  if (hasErrorCode(error, DISCORD_ERROR_CODE.tooManyThreads)) return 'too many threads';
  if (hasErrorCode(error, DISCORD_ERROR_CODE.unknownChannel)) return 'gone';
  return refused.status === FORBIDDEN ? 'forbidden' : undefined;
}

export function isPermanent(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  const refused = discordErrorOf(error);
  return refused !== undefined && PERMANENT_STATUSES.includes(refused.status) && deliveryErrorOf(error) === undefined;
}

/** True where an edit can't be made any more, and the text is posted anew. */
export function mustRepost(error: unknown): boolean {
  if (error instanceof LongRateLimitError) return !error.isGlobal;
  return hasErrorCode(
    error,
    DISCORD_ERROR_CODE.unknownMessage,
    DISCORD_ERROR_CODE.unknownChannel,
    DISCORD_ERROR_CODE.tooOldToEdit,
  );
}

const nothingIsLost = () => t`Nothing is lost: every message comes as soon as I may write.`;

export function deliveryErrorWords(obstacle: DeliveryError, missing: readonly string[] = []): string {
  switch (obstacle) {
    case 'locked':
      return t`This thread is locked, so I can’t write there; a moderator can unlock it. ${nothingIsLost()}`;
    case 'too many threads':
      return t`This server has as many open threads as Discord allows; archive some. ${nothingIsLost()}`;
    case 'gone':
      return t`The channel of this campaign is gone, so I can’t tell the table anything. Nothing of the campaign is lost.`;
    case 'forbidden':
      return missing.length > 0
        ? missingPermissionWords(missing)
        : t`I may not write where this is told; a moderator can change that. ${nothingIsLost()}`;
  }
}

export function missingPermissionWords(missing: readonly string[]): string {
  const names = missing.map((name) => `**${name}**`).join(', ');
  return t`I can’t write or show everything here because I lack: ${names}. A server manager can allow it in the channel settings.`;
}
