/** What the trial of fuzzing makes of what was right, and what it says where there is nothing to try. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jsonSizeOf } from '../../../src/engine/values/json-size.ts';
import { mutateFile, mutateText } from '../../../tools/trial/fuzz/mutations.ts';
import { SeededRandom } from '../../../tools/trial/lot.ts';
import { trial } from '../../../tools/trial/trial.ts';
import { runTool } from '../../support/printed.ts';

const FILE = JSON.stringify({ version: 1, name: 'Cold', people: [{ id: 3, items: ['a', 'b'] }], counts: { kills: 4 } });

function made(seed: number, times = 40): string[] {
  const lot = new SeededRandom(seed);
  return Array.from({ length: times }, () => mutateFile(lot, FILE));
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('files spoiled by a seed -> repeatable, of every kind, none too large for Discord', () => {
  const [all, again, others] = [made(7), made(7), made(8)];
  expect(all.every((text, i) => text === again[i])).toBe(true);
  expect(all.every((text, i) => text === others[i])).toBe(false);
  expect(all.filter((text) => text === FILE)).toEqual([]);
  const depths = all.map((text) => jsonSizeOf(text).depth);
  expect(depths.filter((depth) => depth >= 20_000).length).toBeGreaterThan(0);
  expect(all.filter((text) => jsonSizeOf(text).values > 10_000).length).toBeGreaterThan(0);
  expect(all.filter(isJson).length).toBeGreaterThan(20);
  expect(all.filter((text) => !isJson(text)).length).toBeGreaterThan(4);
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(8_000_000);
});

test('texts are spoiled -> most are others', () => {
  const lot = new SeededRandom(3);
  const all = Array.from({ length: 100 }, () => mutateText(lot, 'to C4; take t2'));
  expect(new Set(all).size).toBeGreaterThan(20);
});

test('no release is kept in a folder, or there is none -> that is said', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-releases-'));
  const { printedLines, code } = await runTool(trial, 'releases', '--from', folder);
  rmSync(folder, { recursive: true });
  expect(printedLines.map((line) => JSON.parse(line).fault)).toEqual(['no release is kept here', undefined]);
  expect(code).not.toBe(0);
  await expect(runTool(trial, 'releases', '--from', folder)).rejects.toThrow('there is no folder');
});
