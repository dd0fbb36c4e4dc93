/** What is typed behind `npm run -s`: how a tool reads its options, where it writes, and how it ends. */
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** The codes with which the program ends; those of sysexits.h, so that supervisors can tell them apart. */
export const EXIT = {
  fine: 0,
  unexpected: 1,
  /** Nothing is wrong here, and a later start may succeed. */
  again: 75,
  /** Every start ends like this until somebody mends something. */
  mend: 78,
} as const;

/** Something a person can mend: printed as one line, without a stack. */
export class PlainError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.unexpected) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Where a tool writes, line by line. */
export interface Io {
  /** What was asked for, one JSON value a line. */
  print(line: string): void;
  /** Progress, and what is wrong. */
  note(line: string): void;
}

/** What a game brings to the command line. */
export interface Tool extends RunnableTool {
  /** What it does, in a line. */
  readonly about: string;
  /** Where neither game nor pack is said, it is run for every game that has it. */
  readonly forAll?: true;
}

export interface RunnableTool {
  /** The code to end with. Throws a PlainError where the call is none that it understands. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** How a tool is called and what it does then. */
interface ToolSpec<Options> {
  /** As it is typed: `check:pack`. */
  readonly name: string;
  /** How it is called; said to whoever called it otherwise. */
  readonly usage: string;
  /** A text for each word of the call; yes or no where the word stands alone; a list where it may stand again. */
  readonly options: z.ZodType<Options>;
  /** The option that words without a name before them are meant for. */
  readonly bare?: string;
  run(options: Options, io: Io): number | Promise<number>;
}

/** What a tool runs, behind options that are checked; with `--help` it only says how it is called. */
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

/** A tool that is loaded when it is run: whoever only plays loads none. */
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

/** What was typed, by the names of options. */
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

/** The words that a call may hold, as Node reads them. */
function wordsOf(options: z.ZodType): Record<string, { type: 'string' | 'boolean'; multiple: boolean }> {
  const { properties } = shape.parse(z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }));
  return Object.fromEntries(
    Object.entries(properties).map(([word, { type }]) => [
      word,
      { type: type === 'boolean' ? 'boolean' : 'string', multiple: type === 'array' },
    ]),
  );
}
