/** Retries requests that Discord refuses with 401: at times it takes a good token for a wrong one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest';
import { z } from 'zod';

export type MakeRequest = RESTOptions['makeRequest'];

/** Answers to interactions go without the bot's token. */
const tokenHeaders = z.object({ Authorization: z.string() });

export function hasToken({ headers }: Parameters<MakeRequest>[1]): boolean {
  return tokenHeaders.safeParse(headers).success;
}

/** The token may be accepted later. */
export class TokenRejectedError extends Error {}

const RETRY_DELAYS = [250, 500, 1_000];
/** Milliseconds after which a refusal of a formerly good token is final. */
const REJECTED_AFTER = 60_000;
const UNAUTHORIZED = 401;

export interface TokenRetryOptions {
  readonly onTokenRejected: () => void;
  readonly rejectedAfter?: number;
  readonly retryDelays?: readonly number[];
  readonly makeRequest?: MakeRequest;
}

/**
 * Hides 401 from the REST client, which would drop its token at the first one and fail from then on.
 * Retries a few times, then throws a TokenRejectedError.
 */
export function withTokenRetry({
  onTokenRejected,
  rejectedAfter = REJECTED_AFTER,
  retryDelays = RETRY_DELAYS,
  makeRequest = DefaultRestOptions.makeRequest,
}: TokenRetryOptions): MakeRequest {
  let wasTaken = false;
  let refusedSince: number | undefined;
  return async (url, init) => {
    const isOfBot = hasToken(init);
    for (const wait of [...retryDelays, 0]) {
      const response = await makeRequest(url, init);
      if (isOfBot && response.ok) {
        wasTaken = true;
        refusedSince = undefined;
      }
      if (!isOfBot || response.status !== UNAUTHORIZED) return response;
      await response.arrayBuffer();
      if (wait > 0) await sleep(wait, undefined, init.signal ? { signal: init.signal } : {});
    }
    refusedSince ??= Date.now();
    if (wasTaken && Date.now() - refusedSince >= rejectedAfter) onTokenRejected();
    throw new TokenRejectedError('Discord refuses the token at the moment.');
  };
}
