/** Where a message gets too long, what is older is folded to a line each. */
import { expect, test } from 'vitest';
import type { MessageParts } from '../../../src/game-api/announce/fold-lines.ts';
import { appendLine, foldToFit } from '../../../src/game-api/announce/fold-lines.ts';

const NOTHING: MessageParts = { lines: [], marks: [], parts: [] };

/** Of each pair, who does something, and what is told of it. */
function told(...lines: readonly (readonly [string, string])[]): MessageParts {
  return lines.reduce((parted, [of, words]) => appendLine(parted, words, of, { at: parted.lines.length + 1 }), NOTHING);
}

const within = (most: number) => (lines: readonly string[]) => lines.join('\n').length <= most;

test('what fits stays as it is', () => {
  const all = told(['A1', '**A1** moves to C4.'], ['B1', '**B1** moves to D4.']);
  expect(foldToFit(all, within(100))).toBe(all);
});

test('the oldest is folded first, to what mattered of it, and the last never', () => {
  const all = told(
    ['A1', '**A1** moves to C4.'],
    ['A1', '⚔ **A1** **12** fights **B1** **9**: **A1** wins.'],
    ['A2', '**A2** moves to C5.'],
    ['A2', '**A2** moves to C6.'],
    ['B1', '**B1** moves to D4.'],
  );
  expect(foldToFit(all, within(85))?.lines).toEqual([
    '-# ⚔ A1 12 fights B1 9: A1 wins.',
    '-# A2 moves to C6.',
    '**B1** moves to D4.',
  ]);
});

test('what is folded grows no more: the same figure begins anew', () => {
  const once = foldToFit(told(['A1', 'one'], ['A1', 'two'], ['A2', 'three']), within(12));
  expect(once?.parts).toEqual([
    { of: 'A1', lines: 1, folded: true },
    { of: 'A2', lines: 1 },
  ]);
  expect(once && appendLine(once, 'four', 'A1', { at: 9 }).parts).toHaveLength(3);
});

test('all are folded -> the oldest named in a line; where that is too long, none fits', () => {
  const all = told(['A1', 'a'.repeat(50)], ['A2', 'b'.repeat(50)], ['A3', 'c'.repeat(50)]);
  expect(foldToFit(all, within(80))?.lines).toEqual(['-# Before: A1, A2.', 'c'.repeat(50)]);
  expect(foldToFit(all, within(60))).toBeUndefined();
});
