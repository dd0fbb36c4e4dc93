import type { RunnableTool } from '../../src/game-api/contract/cli-tool.ts';

/** What a tool wrote, and the code with which it ended. */
export interface Ran {
  readonly printed: string[];
  readonly noted: string[];
  readonly code: number;
}

/** Runs a tool as the command line does. */
export async function ran(tool: RunnableTool, ...args: readonly string[]): Promise<Ran> {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await tool.run(args, {
    print: (line) => void printed.push(line),
    note: (line) => void noted.push(line),
  });
  return { printed, noted, code };
}
