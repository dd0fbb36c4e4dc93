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

/** Gives a state that came from elsewhere, as text, without anything that no state has; the rest stands as it stood. Throws where it is spoiled. */
export function statePruner(schema: z.ZodType): (text: string) => string {
  return (text) => {
    const state: unknown = JSON.parse(text);
    return JSON.stringify(pruned(state, schema.parse(state)));
  };
}

/** What is read stands beside what was written: whatever is missing in it is nobody's. */
function pruned(written: unknown, read: unknown): unknown {
  if (Array.isArray(written) && Array.isArray(read) && written.length === read.length)
    return written.map((each, i) => pruned(each, read[i]));
  if (!isFields(written) || !isFields(read)) return written;
  const known = Object.entries(written).filter(([name]) => Object.hasOwn(read, name));
  return Object.fromEntries(known.map(([name, each]) => [name, pruned(each, read[name])]));
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
