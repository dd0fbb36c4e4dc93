/** Days and hours as people type them, in their own time zone. */
import { describe, expect, test } from 'vitest';
import { formatDay, parseTime } from '../../../src/matches/settings/date-input.ts';

const NOW = Date.UTC(2026, 10, 24, 18);
const typed = (text: string, zone: string, end = false) => {
  const at = parseTime(text, zone, NOW, end);
  return at === undefined ? undefined : new Date(at).toISOString();
};

test.each([
  ['2026-12-24', 'Europe/Vienna', false, '2026-12-23T23:00:00.000Z'],
  ['2026-12-24', 'Europe/Vienna', true, '2026-12-24T23:00:00.000Z'],
  ['24.12. 18:30', 'Europe/Vienna', false, '2026-12-24T17:30:00.000Z'],
  ['24.12.2026 7', 'America/New_York', false, '2026-12-24T12:00:00.000Z'],
  ['2026-12-24', 'Asia/Kolkata', false, '2026-12-23T18:30:00.000Z'],
  ['2026-12-24', 'Pacific/Auckland', false, '2026-12-23T11:00:00.000Z'],
])('%s in %s, the end of it %s, is %s', (text, zone, end, expected) => {
  expect(typed(text, zone, end)).toBe(expected);
});

test('a day without a year is the next of that name', () => {
  expect(typed('1.3.', 'UTC')).toBe('2027-03-01T00:00:00.000Z');
  expect(typed('24.11. 17:00', 'UTC')).toBe('2027-11-24T17:00:00.000Z');
  expect(typed('24.11.', 'UTC', true)).toBe('2026-11-25T00:00:00.000Z');
});

test('a day on which clocks are set is as long as it is', () => {
  expect(typed('2027-03-28', 'Europe/Vienna')).toBe('2027-03-27T23:00:00.000Z');
  expect(typed('2027-03-28', 'Europe/Vienna', true)).toBe('2027-03-28T22:00:00.000Z');
  expect(typed('2027-10-31 12:00', 'Europe/Vienna')).toBe('2027-10-31T11:00:00.000Z');
});

describe('what is no day', () => {
  test.each(['', 'tomorrow', '30.2.', '2026-13-01', '2026-02-29', '24.12. 25:00', '24.12. 10 pm', '24/12', '0.1.'])(
    '%s',
    (text) => {
      expect(typed(text, 'UTC')).toBeUndefined();
    },
  );
});

test('a day is told as it is there', () => {
  expect(formatDay('Europe/Vienna', Date.UTC(2026, 11, 23, 23))).toBe('2026-12-24');
  expect(formatDay('UTC', Date.UTC(2026, 0, 5))).toBe('2026-01-05');
});
