import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer } from './solve.ts';
import { puzzleFile, solve } from './solve.ts';

const FOLDER = import.meta.dirname;
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const inOrder = (answers: readonly Answer[]) => answers.map(({ end, attacks }) => [end, ...attacks].join(' ')).sort();

for (const file of FILES) {
  const { about, puzzles } = puzzleFile.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')));
  describe(`${file}: ${about}`, () => {
    for (const puzzle of puzzles) {
      test(`${puzzle.name}: ${puzzle.why}`, () => {
        expect(inOrder(solve(puzzle))).toEqual(inOrder(puzzle.answers));
      });
    }
    test('no name is there twice', () => {
      const names = puzzles.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });
  });
}
