import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { worldFile } from '../../src/cli/world-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (database: string) => worldFile({ DATABASE_URL: `sqlite:${path.join(folder, database)}` });

test('two tables in one folder have chats of their own', () => {
  expect(path.basename(fileOf('winter.db'))).toBe('winter.local-table.json');
  expect(path.basename(fileOf('summer.db'))).toBe('summer.local-table.json');
  expect(path.dirname(fileOf('deep/er/winter.db'))).toBe(path.join(folder, 'deep/er'));
  expect(existsSync(path.join(folder, 'deep/er'))).toBe(true);
});

test('a chat of before is found under its new name, and by one table only', () => {
  const before = path.join(folder, 'local-table.json');
  writeFileSync(before, '{"said":"before"}');
  expect(readFileSync(fileOf('winter.db'), 'utf8')).toBe('{"said":"before"}');
  expect(existsSync(before)).toBe(false);
  expect(existsSync(fileOf('summer.db'))).toBe(false);
  writeFileSync(before, '{"said":"of somebody else"}');
  expect(readFileSync(fileOf('winter.db'), 'utf8')).toBe('{"said":"before"}');
});
