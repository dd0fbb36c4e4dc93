import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { printAction } from '../../../../src/games/frosthaven/grammar/print.ts';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { actions, MAT, MONSTERS } from '../../../support/frosthaven/arbitrary-action.ts';
import { normalAction } from '../../../support/frosthaven/normal-action.ts';
import { runCount } from '../../../support/often.ts';

const NAMES = vocabularyOf(MAT, MONSTERS);

test('any half of the schema -> its text is read as the same half', () => {
  fc.assert(
    fc.property(actions, (input) => {
      const half = action.parse(input);
      const text = printAction(half, NAMES);
      const read = parseAction(text, NAMES);
      expect([text, 'value' in read ? read.value : read]).toEqual([text, action.parse(normalAction(input))]);
    }),
    { numRuns: runCount(100, 400) },
  );
});

type Half = z.infer<typeof action>;

function read(text: string): Half | undefined {
  const parsed = parseAction(text, NAMES);
  return 'value' in parsed ? parsed.value : undefined;
}

/** Edits that a person may make, and those that change what is meant. */
const SLIPS: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(', ', ' '),
  (text) => text.replace(/ (\w+ \d+), (\w+ \d+)/, ' $2, $1'),
  (text) => text.split('\n').slice(0, -1).join('\n'),
  (text) => text.replace(/\w+/, ''),
  (text) => text.replace(/:/, ''),
];
const TWINS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\benem(y|ies)\b/, (word) => (word === 'enemy' ? 'ally' : 'allies')),
  (text) => text.replace(/\ball(y|ies)\b/, (word) => (word === 'ally' ? 'enemy' : 'enemies')),
  (text) => text.replace(/\badjacent /, ''),
  (text) => text.replace(/\bone\b/, 'all'),
  (text) => text.replace(/ \d/, (digit) => ` ${(Number(digit) % 9) + 1}`),
  (text) => text.replace(/\bwithin Range \d+/, 'adjacent'),
  (text) => text.replace(/\bmelee\b/, 'ranged'),
  (text) => text.replace(/\bbegins\b/, 'ends'),
  (text) => text.replace(/\bnot /, ''),
];

test('any text that is read -> what is written of it is read as the same', () => {
  fc.assert(
    fc.property(actions, fc.constantFrom(...SLIPS, ...TWINS), (input, edit) => {
      const half = read(edit(printAction(action.parse(input), NAMES)));
      fc.pre(half !== undefined);
      if (half) expect(normalAction(read(printAction(half, NAMES)))).toEqual(normalAction(half));
    }),
    { numRuns: runCount(60, 200) },
  );
});

test('a text with another number, side or place -> says something else, or can’t be read', () => {
  fc.assert(
    fc.property(actions, fc.constantFrom(...TWINS), (input, edit) => {
      const text = printAction(action.parse(input), NAMES);
      const twin = edit(text);
      fc.pre(twin !== text);
      expect([text, twin, read(twin)]).not.toEqual([text, twin, read(text)]);
    }),
    { numRuns: runCount(60, 200) },
  );
});
