import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseState } from '../../../../src/games/frosthaven/rules/state-reader.ts';
import { ROOT } from '../../../hygiene/sources.ts';

/** States that an older program wrote, in all kinds of phases. */
const OLD = [
  ...readFileSync(path.join(ROOT, 'test/storage/databases/before-games.sql'), 'utf8').matchAll(
    /'(\{"pack":(?:[^']|'')*\})'/g,
  ),
].map(([, text = '']) => text.replaceAll("''", "'"));

describe('a state is checked when it is read', () => {
  test('what an older program wrote is read as it was, in the same order', () => {
    expect(OLD.length).toBeGreaterThan(0);
    for (const text of OLD) expect(JSON.stringify(parseState(text))).toBe(text);
  });

  test.each([
    ['"round":', '"round":"x","was":', 'A state is spoiled at round: Invalid input: expected number, received string'],
    ['"hitPoints":', '"hitPoints":null,"was":', 'hitPoints'],
    ['"phase":', '"phase":"tea","was":', 'A state is spoiled at phase'],
  ])('%s spoiled is told by its place', (whole, spoiled, why) => {
    expect(() => parseState((OLD[0] ?? '').replace(whole, spoiled))).toThrow(why);
  });
});
