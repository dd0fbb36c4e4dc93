import { expect, test } from 'vitest';
import { truncateTall } from '../../../src/game-api/panel/text.ts';

const lines = (count: number, length = 3) => Array.from({ length: count }, () => 'x'.repeat(length));

test('LOOK-01: as many lines as a phone shows -> all of them; one more -> an ellipsis', () => {
  expect(truncateTall(lines(38).join('\n'))).toBe(lines(38).join('\n'));
  expect(truncateTall(lines(39).join('\n'))).toBe([...lines(38), '…'].join('\n'));
});

test('LOOK-02: lines that wrap -> each counts as often as it wraps', () => {
  expect(truncateTall(lines(20, 47).join('\n'))).toBe([...lines(19, 47), '…'].join('\n'));
  expect(truncateTall(lines(20, 46).join('\n'))).toBe(lines(20, 46).join('\n'));
});

test('LOOK-03: a single line that is too long -> as it is', () => {
  expect(truncateTall('x'.repeat(5_000))).toBe('x'.repeat(5_000));
});
