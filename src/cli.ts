import { EXIT, PlainError } from './games/tool.ts';

/** What can be typed behind `npm run -s`, and who does it. Each is loaded only when it is wanted. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  simulate: async (args) => (await import('./games/frosthaven/tools/simulate.ts')).simulate(args),
  render: async (args) => (await import('./games/frosthaven/tools/render.ts')).render(args),
  'check:puzzles': async ([folder]) => (await import('./games/frosthaven/tools/check-puzzles.ts')).checkPuzzles(folder),
  bench: async (args) => (await import('./cli/bench/bench.ts')).bench(args),
  'check:pack': async (names) => (await import('./games/frosthaven/tools/check-pack.ts')).checkPack(names),
  schemas: async () => (await import('./games/frosthaven/tools/schemas.ts')).schemas(),
  pictures: async () => (await import('./cli/pictures.ts')).pictures(),
  start: async () => (await import('./cli/start.ts')).start(),
  puzzles: async ([file]) => (await import('./games/frosthaven/tools/puzzles.ts')).puzzles(file),
  rules: async (args) => (await import('./games/frosthaven/tools/rules.ts')).rules(args),
  sight: async ([file]) => (await import('./games/frosthaven/tools/sight.ts')).sight(file),
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
try {
  if (!command) throw new PlainError(`There is no command “${name}”. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = error instanceof PlainError ? error.exitCode : EXIT.unexpected;
}
