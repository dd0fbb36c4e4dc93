import type { RunnableTool } from '../src/game-api/contract/cli-tool.ts';
import { findTool, toolNames } from './contract/find-tool.ts';
import { GAME_TOOLS } from './games.ts';

/** Tools of no single game. Each module is loaded on demand. */
const SHARED: Readonly<Record<string, () => Promise<RunnableTool>>> = {
  bench: async () => (await import('./bench/bench.ts')).bench,
  trial: async () => (await import('./trial/trial.ts')).trial,
};

export const NAMES: readonly string[] = [...Object.keys(SHARED), ...toolNames(GAME_TOOLS)];

export async function findCommand(
  name: string,
  args: readonly string[],
): Promise<{ readonly tool: RunnableTool; readonly args: readonly string[] } | undefined> {
  const load = Object.hasOwn(SHARED, name) ? SHARED[name] : undefined;
  return load ? { tool: await load(), args } : findTool(GAME_TOOLS, name, args);
}
