import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Exit codes, after sysexits.h, so that supervisors can tell them apart. */
export const EXIT = {
  fine: 0,
  unexpected: 1,
  /** A later start may succeed. */
  again: 75,
  /** No start succeeds until the operator fixes the cause. */
  mend: 78,
} as const;

/** An error that a person can fix: printed as one line, without a stack. */
export class PlainError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.unexpected) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface Io {
  print(line: string): void;
  note(line: string): void;
}

export interface Tool extends RunnableTool {
  readonly about: string;
  readonly forAll?: true;
}

export interface RunnableTool {
  /** Returns the exit code. Throws a PlainError for a wrong call. */
  run(args: readonly string[], io: Io): Promise<number>;
}

interface ToolSpec<Options> {
  readonly name: string;
  readonly usage: string;
  /** A string for an option with a value, a boolean without one, a list if it may repeat. */
  readonly options: z.ZodType<Options>;
  readonly bare?: string;
  run(options: Options, io: Io): number | Promise<number>;
}

export function tool<Options>(described: ToolSpec<Options>): RunnableTool {
  const { name, usage } = described;
  return {
    run: async (args, io) => {
      if (!args.includes('--help')) return described.run(optionsIn(described, args), io);
      io.note(`${name}: say ${usage}.`);
      return EXIT.fine;
    },
  };
}

export function loadedLater(about: string, load: () => Promise<RunnableTool>, more: Pick<Tool, 'forAll'> = {}): Tool {
  return {
    ...more,
    about,
    run: async (args, io) => {
      if (args.includes('--help')) io.note(about);
      return (await load()).run(args, io);
    },
  };
}

function optionsIn<Options>(described: ToolSpec<Options>, args: readonly string[]): Options {
  const { name, usage, options } = described;
  const read = options.safeParse(valuesIn(described, args));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const place = issue && issue.path.length > 0 ? `--${issue.path.join('.')}: ` : '';
  throw new PlainError(`${name}: ${place}${issue?.message}. Say ${usage}.`);
}

function valuesIn<Options>(described: ToolSpec<Options>, args: readonly string[]): Record<string, unknown> {
  const { name, usage, options, bare } = described;
  const words = wordsOf(options);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: words,
      allowPositionals: bare !== undefined,
    });
    if (bare === undefined || positionals.length === 0) return values;
    const named = values[bare];
    const all = [...(Array.isArray(named) ? named : []), ...positionals];
    return { ...values, [bare]: words[bare]?.multiple ? all : positionals[0] };
  } catch (error) {
    throw new PlainError(`${name}: ${error instanceof Error ? error.message : error}. Say ${usage}.`);
  }
}

const shape = z.object({ properties: z.record(z.string(), z.object({ type: z.unknown() })) });

function wordsOf(options: z.ZodType): Record<string, { type: 'string' | 'boolean'; multiple: boolean }> {
  const { properties } = shape.parse(z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }));
  return Object.fromEntries(
    Object.entries(properties).map(([word, { type }]) => [
      word,
      { type: type === 'boolean' ? 'boolean' : 'string', multiple: type === 'array' },
    ]),
  );
}
