import type { z } from 'zod';

/**
 * Parses a state and keeps the order of its fields, which fingerprints depend on. Throws an error with the place if
 * it is corrupt.
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

/** Drops unknown fields from an imported state and keeps the rest in order. Throws if it is corrupt. */
export function statePruner(schema: z.ZodType): (text: string) => string {
  return (text) => {
    const state: unknown = JSON.parse(text);
    return JSON.stringify(withoutUnknown(state, schema.parse(state)));
  };
}

function withoutUnknown(written: unknown, read: unknown): unknown {
  if (Array.isArray(written) && Array.isArray(read) && written.length === read.length)
    return written.map((each, i) => withoutUnknown(each, read[i]));
  if (!isRecord(written) || !isRecord(read)) return written;
  const known = Object.entries(written).filter(([name]) => Object.hasOwn(read, name));
  return Object.fromEntries(known.map(([name, each]) => [name, withoutUnknown(each, read[name])]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
