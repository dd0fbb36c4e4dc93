import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Exit codes, after sysexits.h, so that supervisors can tell them apart. */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** A later start may succeed. */
  temporaryFailure: 75,
  /** No start succeeds until the operator fixes the cause. */
  configError: 78,
} as const;

/** An error that a person can fix: printed as one line, without a stack. */
export class PlainError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failure) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface Io {
  print(line: string): void;
  note(line: string): void;
}

export interface Tool extends RunnableTool {
  readonly description: string;
  readonly isForAllGames?: true;
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
  readonly positional?: string;
  run(options: Options, io: Io): number | Promise<number>;
}

export function defineTool<Options>(described: ToolSpec<Options>): RunnableTool {
  const { name, usage } = described;
  return {
    run: async (args, io) => {
      if (!args.includes('--help')) return described.run(parseOptions(described, args), io);
      io.note(`${name}: say ${usage}.`);
      return EXIT.ok;
    },
  };
}

export function lazyTool(
  description: string,
  load: () => Promise<RunnableTool>,
  more: Pick<Tool, 'isForAllGames'> = {},
): Tool {
  return {
    ...more,
    description: description,
    run: async (args, io) => {
      if (args.includes('--help')) io.note(description);
      return (await load()).run(args, io);
    },
  };
}

function parseOptions<Options>(described: ToolSpec<Options>, args: readonly string[]): Options {
  const { name, usage, options } = described;
  const read = options.safeParse(parseValues(described, args));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const place = issue && issue.path.length > 0 ? `--${issue.path.join('.')}: ` : '';
  throw new PlainError(`${name}: ${place}${issue?.message}. Say ${usage}.`);
}

function parseValues<Options>(described: ToolSpec<Options>, args: readonly string[]): Record<string, unknown> {
  const { name, usage, options, positional } = described;
  const words = optionTypesOf(options);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: words,
      allowPositionals: positional !== undefined,
    });
    if (positional === undefined || positionals.length === 0) return values;
    const named = values[positional];
    const all = [...(Array.isArray(named) ? named : []), ...positionals];
    return { ...values, [positional]: words[positional]?.multiple ? all : positionals[0] };
  } catch (error) {
    throw new PlainError(`${name}: ${error instanceof Error ? error.message : error}. Say ${usage}.`);
  }
}

const shape = z.object({ properties: z.record(z.string(), z.object({ type: z.unknown() })) });

function optionTypesOf(options: z.ZodType): Record<string, { type: 'string' | 'boolean'; multiple: boolean }> {
  const { properties } = shape.parse(z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }));
  return Object.fromEntries(
    Object.entries(properties).map(([word, { type }]) => [
      word,
      { type: type === 'boolean' ? 'boolean' : 'string', multiple: type === 'array' },
    ]),
  );
}
