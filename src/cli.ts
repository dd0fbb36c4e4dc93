import type { RunnableTool } from './game-api/contract/cli-tool.ts';
import { EXIT, PlainError } from './game-api/contract/cli-tool.ts';

/** Commands of players and hosts, for `npm run -s`. Each module is loaded on demand, and none needs `tools/`. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup: async (args) => run((await import('./cli/backup.ts')).backup, args),
  doctor: async (args) => run((await import('./cli/doctor.ts')).doctor, args),
  move: async (args) => run((await import('./cli/move.ts')).moveTool, args),
  policies: async (args) => run((await import('./cli/policies.ts')).policies, args),
  restore: async (args) => run((await import('./cli/restore.ts')).restoreTool, args),
  words: async (args) => run((await import('./cli/words/words.ts')).words, args),
  start: async () => (await import('./cli/start.ts')).start(),
};

/** Once whoever reads the output has left, as `head` does, there is nobody to print for. */
function exitWhenUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.ok);
}

async function run(tool: RunnableTool, args: readonly string[]): Promise<void> {
  process.stdout.on('error', exitWhenUnread);
  // Only results go to standard output.
  process.exitCode = await tool.run(args, { print: (line) => console.log(line), note: (line) => console.error(line) });
}

async function runTool(name: string, args: readonly string[]): Promise<void> {
  const { findCommand, NAMES } = await import('../tools/index.ts');
  const meant = await findCommand(name, args);
  const all = [...Object.keys(COMMANDS), ...NAMES];
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
