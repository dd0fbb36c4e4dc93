/** Hours of the day in which a player is left in peace. */
import { describe, expect, test } from 'vitest';
import { isQuiet, quietHours, timeAfterPauses } from '../../../src/matches/settings/quiet-hours.ts';

const HOUR = 60 * 60_000;
const night = { zone: 'Europe/Vienna', from: 22 * 60, to: 7 * 60 + 30 };

test.each([
  ['2026-01-05T20:59:00Z', false],
  ['2026-01-05T21:00:00Z', true],
  ['2026-01-06T03:00:00Z', true],
  ['2026-01-06T06:29:00Z', true],
  ['2026-01-06T06:30:00Z', false],
  ['2026-07-06T20:00:00Z', true],
  ['2026-07-07T05:30:00Z', false],
])('go over midnight, by the time of the zone in winter and in summer: %s', (at, expected) => {
  expect(isQuiet(night, Date.parse(at))).toBe(expected);
});

test('whoever has none is never left in peace', () => {
  expect(isQuiet(null, Date.parse('2026-01-06T03:00:00Z'))).toBe(false);
});

test.each([
  [{ ...night, zone: 'Middle-earth' }],
  [{ ...night, zone: '' }],
  [{ ...night, from: 24 * 60 }],
  [{ ...night, to: night.from }],
])('%j are none', (wrong) => {
  expect(quietHours.safeParse(wrong).success).toBe(false);
});

describe('the hour until which there is time', () => {
  const evening = Date.parse('2026-01-05T20:00:00Z');

  test('is so much later where nothing stands still', () => {
    expect(timeAfterPauses(evening, 12 * HOUR, () => false)).toBe(evening + 12 * HOUR);
  });

  test('jumps over quiet hours', () => {
    expect(timeAfterPauses(evening, 2 * HOUR, (at) => isQuiet(night, at))).toBe(Date.parse('2026-01-06T07:30:00Z'));
  });

  test('is some hour, also where all of a day is quiet', () => {
    expect(timeAfterPauses(evening, HOUR, () => true)).toBeGreaterThan(evening);
  });
});
