/** What a new verb of the language of abilities touches: few files, and the compiler names each of them. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './sources.ts';

const GAME = 'src/games/frosthaven/';
const copy = mkdtempSync(path.join(tmpdir(), 'verb-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** The files of the game in which the compiler misses something when one more verb stands in a list of schemas. */
function missingIn(file: string, list: string): string[] {
  cpSync(path.join(ROOT, 'src'), path.join(copy, 'src'), { recursive: true });
  cpSync(path.join(ROOT, 'tsconfig.json'), path.join(copy, 'tsconfig.json'));
  cpSync(path.join(ROOT, 'package.json'), path.join(copy, 'package.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const only = {
    extends: './tsconfig.json',
    include: ['rules', 'content', 'render', 'text/glossary'].map((room) => `${GAME}${room}`),
  };
  writeFileSync(path.join(copy, 'tsconfig.game.json'), JSON.stringify(only));
  const schemas = path.join(copy, GAME, file);
  const shout = "const shout = z.strictObject({ verb: z.literal('shout'), ...common });";
  const text = readFileSync(schemas, 'utf8').replace(`export const ${list} = [`, `${shout}\n$&shout, `);
  writeFileSync(schemas, text);
  const lines = complaints()
    .split('\n')
    .filter((line) => line.startsWith('src/'));
  for (const line of lines) expect(line).toContain("Property 'shout' is missing");
  return lines.map((line) => line.slice(GAME.length, line.indexOf('(')));
}

/** Other tests keep the other core busy: several checkers would each check what all need. */
const OPTIONS = ['--incremental', 'false', '--checkers', '1', '--pretty', 'false'];

function complaints(): string {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    return execFileSync(process.execPath, [compiler, '-p', 'tsconfig.game.json', ...OPTIONS], {
      cwd: copy,
      encoding: 'utf8',
    });
  } catch (problem) {
    return problem instanceof Error && 'stdout' in problem ? String(problem.stdout) : '';
  }
}

test('a new verb needs six files, and one more where its rule is long: the compiler names each', () => {
  expect(missingIn('content/schema/abilities/means.ts', 'means').sort()).toEqual([
    'content/schema/abilities/means.ts',
    'rules/explain/cards.ts',
    'rules/explain/parts.ts',
    'rules/verbs/rows/means.ts',
    'rules/view-schema/icons.ts',
    'text/glossary/abilities.ts',
  ]);
});
