/** What Discord answers where it does not do what is wanted. */

/** Its number of the error, and the status of the answer. */
export interface DiscordError {
  readonly code: number | string;
  readonly status: number;
}

/**
 * What Discord said; undefined where it said nothing, or something else went wrong. Known by what it holds and not by its
 * class: discord.js answers interactions with a copy of the REST client of its own, whose errors are of another class.
 */
export function refusedBy(error: unknown): DiscordError | undefined {
  if (!(error instanceof Error) || !('rawError' in error) || !('code' in error) || !('status' in error))
    return undefined;
  const { code, status } = error;
  if (typeof status !== 'number' || (typeof code !== 'number' && typeof code !== 'string')) return undefined;
  return { code, status };
}
