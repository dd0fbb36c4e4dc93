/** States as they are kept: text that must still be what it was when it was written. */
import type { z } from 'zod';

/**
 * Reads a state from its text, the things in it in the order in which they were, for fingerprints rest on it. Throws where
 * it is spoiled; the message names the place.
 */
export function stateReader<State>(schema: z.ZodType): (text: string) => State {
  function check(state: unknown): asserts state is State {
    const [issue] = schema.safeParse(state).error?.issues ?? [];
    if (issue) throw new Error(`A state is spoiled at ${issue.path.join('.')}: ${issue.message}`);
  }
  return (text) => {
    const state: unknown = JSON.parse(text);
    check(state);
    return state;
  };
}
