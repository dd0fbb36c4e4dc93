import { EXIT, PlainError, type RunnableTool } from './game-api/contract/cli-tool.ts';

/** Commands of every game, for `npm run -s`. Each module is loaded on demand. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup: async (args) => run((await import('./cli/backup.ts')).backup, args),
  bench: async (args) => run((await import('../tools/bench/bench.ts')).bench, args),
  doctor: async (args) => run((await import('./cli/doctor.ts')).doctor, args),
  move: async (args) => run((await import('./cli/move.ts')).moveTool, args),
  policies: async (args) => run((await import('./cli/policies.ts')).policies, args),
  restore: async (args) => run((await import('./cli/restore.ts')).restoreTool, args),
  trial: async (args) => run((await import('../tools/trial/trial.ts')).trial, args),
  words: async (args) => run((await import('./cli/words/words.ts')).words, args),
  start: async () => (await import('./cli/start.ts')).start(),
};

async function run(tool: RunnableTool, args: readonly string[]): Promise<void> {
  const { CONSOLE_IO: CONSOLE } = await import('./cli/tools.ts');
  process.exitCode = await tool.run(args, CONSOLE);
}

async function runTool(name: string, args: readonly string[]): Promise<void> {
  const { GAMES } = await import('./games/index.ts');
  const { findTool: toolMeant, toolNames } = await import('./cli/tools.ts');
  const meant = toolMeant(GAMES, name, args);
  const all = [...Object.keys(COMMANDS), ...toolNames(GAMES)];
  if (!meant) throw new PlainError(`There is no command “${name}”. There are: ${all.join(', ')}.`);
  await run(meant.tool, meant.args);
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  await (command ? command(args) : runTool(name, args));
} catch (error) {
  if (error instanceof PlainError) console.error(error.message);
  else (await import('./cli/leaving.ts')).printError(error);
  process.exitCode = error instanceof PlainError ? error.exitCode : EXIT.failure;
}
