/** JSON in which nobody else is named: as many as there may be, in one pass. */
import { expect, test } from 'vitest';
import { withoutOthers } from '../../../src/storage/privacy/redact-json.ts';

const [ANN, BEA, CEM] = ['111111111111111111', '222222222222222222', '333333333333333333'];

test('others go from lists, fields, names of fields and words; one stays', () => {
  const value = {
    master: BEA,
    all: [ANN, BEA, CEM, 7],
    claims: { [BEA]: 1, [ANN]: 2 },
    naming: [{ to: BEA, by: 'vote' }, { to: ANN }, { note: `<@${CEM}> and <@!${BEA}> of ${BEA}, <@${ANN}>` }],
    long: `${BEA}${BEA}`,
  };
  expect(withoutOthers(value, ANN)).toEqual({
    all: [ANN, 7],
    claims: { [ANN]: 2 },
    naming: [{ to: ANN }, { note: `somebody and somebody of 0, <@${ANN}>` }],
    long: `${BEA}${BEA}`,
  });
});

test('a short mention changes no other number', () => {
  expect(withoutOthers({ words: 'hit for 5, <@5> said; 15 left' }, '')).toEqual({
    words: 'hit for 5, somebody said; 15 left',
  });
});

test('a text alone that is somebody is nothing', () => {
  expect(withoutOthers(BEA, ANN)).toBeNull();
  expect(withoutOthers(BEA, BEA)).toBe(BEA);
  expect(withoutOthers([{ to: BEA }], '')).toEqual([]);
});

test('sixty thousand people are taken out in a moment', () => {
  const ids = Array.from({ length: 60_000 }, (_, i) => `${100_000_000_000_000 + i}`);
  const value = { all: ids, words: ids.map((id) => `<@${id}>`).join(' '), kept: 1 };
  const since = performance.now();
  const left = withoutOthers(value, '');
  // Once for each of them it took minutes.
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(left).toMatchObject({ all: [], kept: 1 });
  expect(JSON.stringify(left)).not.toMatch(/\d{15}/);
});
