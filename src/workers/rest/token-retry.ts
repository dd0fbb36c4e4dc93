/** Retries requests that Discord refuses with 401: at times it takes a good token for a wrong one. */
import type { RESTOptions } from '@discordjs/rest';
import { DefaultRestOptions } from '@discordjs/rest';
import type { Options, RetryContext } from 'p-retry';
import pRetry from 'p-retry';
import { z } from 'zod';

export type MakeRequest = RESTOptions['makeRequest'];

/** Answers to interactions go without the bot's token. */
const tokenHeaders = z.object({ Authorization: z.string() });

export function hasToken({ headers }: Parameters<MakeRequest>[1]): boolean {
  return tokenHeaders.safeParse(headers).success;
}

/** The token may be accepted later. */
export class TokenRejectedError extends Error {}

/** Waits of 250, 500 and 1,000 milliseconds. */
const BACKOFF: Options = { retries: 3, minTimeout: 250, factor: 2 };
/** Milliseconds after which a refusal of a formerly good token is final. */
const REJECTED_AFTER = 60_000;
const UNAUTHORIZED = 401;

export interface TokenRetryOptions {
  readonly onTokenRejected: () => void;
  readonly rejectedAfter?: number;
  readonly backoff?: Options;
  readonly makeRequest?: MakeRequest;
}

/**
 * Hides 401 from the REST client, which would drop its token at the first one and fail from then on.
 * Retries a few times, then throws a TokenRejectedError.
 */
export function withTokenRetry({
  onTokenRejected,
  rejectedAfter = REJECTED_AFTER,
  backoff = BACKOFF,
  makeRequest = DefaultRestOptions.makeRequest,
}: TokenRetryOptions): MakeRequest {
  let wasTaken = false;
  let refusedSince: number | undefined;
  return async (url, init) => {
    const isOfBot = hasToken(init);
    const send = async () => {
      const response = await makeRequest(url, init);
      if (isOfBot && response.ok) {
        wasTaken = true;
        refusedSince = undefined;
      }
      if (!isOfBot || response.status !== UNAUTHORIZED) return response;
      await response.arrayBuffer();
      throw new TokenRejectedError('Discord refuses the token at the moment.');
    };
    const shouldRetry = ({ error }: RetryContext) => error instanceof TokenRejectedError;
    try {
      return await pRetry(send, { ...backoff, shouldRetry, ...(init.signal && { signal: init.signal }) });
    } catch (error) {
      if (!(error instanceof TokenRejectedError)) throw error;
      refusedSince ??= Date.now();
      if (wasTaken && Date.now() - refusedSince >= rejectedAfter) onTokenRejected();
      throw error;
    }
  };
}
