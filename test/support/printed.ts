import type { RunnableTool } from '../../src/game-api/contract/cli-tool.ts';

/** What a tool wrote, and the code with which it ended. */
export interface ToolRun {
  readonly printedLines: string[];
  readonly noteLines: string[];
  readonly code: number;
}

/** Runs a tool as the command line does. */
export async function runTool(tool: RunnableTool, ...args: readonly string[]): Promise<ToolRun> {
  const printedLines: string[] = [];
  const noteLines: string[] = [];
  const code = await tool.run(args, {
    print: (line) => void printedLines.push(line),
    note: (line) => void noteLines.push(line),
  });
  return { printedLines: printedLines, noteLines: noteLines, code };
}
