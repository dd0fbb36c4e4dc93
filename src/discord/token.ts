/** Requests that outlast a moment in which Discord takes the bot's token for a wrong one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest';
import { z } from 'zod';

/** How a REST client makes a request. */
export type MakeRequest = RESTOptions['makeRequest'];

/** Answers to interactions need no token of the bot. */
const withToken = z.object({ Authorization: z.string() });

/** Whether a request has the token of the bot with it. */
export function hasToken({ headers }: Parameters<MakeRequest>[1]): boolean {
  return withToken.safeParse(headers).success;
}

/** Discord refuses the token at the moment. It may take it another time. */
export class TokenRefused extends Error {}

/** Milliseconds before each further try of a request whose token was refused. */
const TRIES = [250, 500, 1_000];
/** Milliseconds for which Discord refuses a good token until it is believed. */
const BELIEVED_AFTER = 60_000;
const UNAUTHORIZED = 401;

export interface TokenRetryOptions {
  /** Called when Discord keeps refusing a token that it took before. */
  readonly forLong: () => void;
  readonly believedAfter?: number;
  /** Milliseconds before each further try of a request. */
  readonly tries?: readonly number[];
  /** Makes each try. */
  readonly makeRequest?: MakeRequest;
}

/**
 * How the REST clients of a bot make their requests. Such a client forgets its token at the first 401 and says nothing
 * from then on, so a 401 never reaches it: the request is made again a few times, and then fails like any other.
 */
export function requestsWithToken({
  forLong,
  believedAfter = BELIEVED_AFTER,
  tries = TRIES,
  makeRequest = DefaultRestOptions.makeRequest,
}: TokenRetryOptions): MakeRequest {
  let wasTaken = false;
  let refusedSince: number | undefined;
  return async (url, init) => {
    const isOfBot = hasToken(init);
    for (const wait of [...tries, 0]) {
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
    if (wasTaken && Date.now() - refusedSince >= believedAfter) forLong();
    throw new TokenRefused('Discord refuses the token at the moment.');
  };
}
