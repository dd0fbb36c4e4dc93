/** A project in which somebody has followed all pages for the first day compiles. */
import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FIRST_PAGES, readPage, Walk } from './first-pages.ts';
import { ROOT } from './sources.ts';

/** What the pages touch. */
const TOUCHED = ['src', 'commands', 'tools', 'test/games/frosthaven/rules/study.test.ts', 'test/bot/who.test.ts'];

const walk = new Walk();
afterAll(() => walk.end());

function complaints(): string {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  // Other tests keep the other core busy: several checkers would each check what all need.
  const options = ['-p', 'tsconfig.touched.json', '--incremental', 'false', '--checkers', '1', '--pretty', 'false'];
  try {
    return execFileSync(process.execPath, [compiler, ...options], { cwd: walk.folder, encoding: 'utf8' });
  } catch (problem) {
    return problem instanceof Error && 'stdout' in problem ? String(problem.stdout) : String(problem);
  }
}

test('all pages are followed -> the project compiles', async () => {
  for (const part of ['src', 'commands', 'tools', 'test', 'package.json', 'tsconfig.json'])
    cpSync(path.join(ROOT, part), path.join(walk.folder, part), { recursive: true });
  const config = { extends: './tsconfig.json', include: TOUCHED };
  writeFileSync(path.join(walk.folder, 'tsconfig.touched.json'), JSON.stringify(config));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(walk.folder, 'node_modules'));
  for (const page of FIRST_PAGES) await walk.follow(readPage(page));
  expect(walk.problems).toEqual([]);
  expect(complaints()).toBe('');
});
