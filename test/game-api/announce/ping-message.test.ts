/** Who is called in the middle of a turn. */
import { expect, test } from 'vitest';
import { callInterrupted, updateLed } from '../../../src/game-api/announce/ping-message.ts';

const SEATS = ['ann', 'bea'].map((user, i) => ({ seat: `${i + 1}`, member: i + 1, user, userName: user }));

const asked = (...seats: readonly string[]) => askedAs(1, ...seats);

const askedAs = (number: number, ...seats: readonly string[]) =>
  seats.map((seat) => ({
    open: {
      number,
      answered: undefined,
      crumb: '',
      question: { seat, kind: 'damage', options: [], min: 1, max: 1, prompt: {}, defaultAnswer: [] },
    },
    words: 'accept it?',
  }));

function callTo(led: readonly string[], ...seats: readonly string[]) {
  const interruptions = asked(...seats);
  return callInterrupted(
    {
      table: { id: 1, campaign: 1, seats: SEATS, telling: null },
      presence: { away: [], isDeserted: false },
      questions: interruptions.map(({ open }) => open),
      interruptions,
    },
    undefined,
    undefined,
    led,
  );
}

test.each([
  ['2', ['1'], ['ann']],
  ['1', ['1'], undefined],
  ['1', ['1', '2'], ['bea']],
  [undefined, ['1', '2'], ['ann', 'bea']],
] as const)('seat %s has answered, %j are asked -> %j are pinged', (by, seats, pinged) => {
  const led = updateLed([], { by, interruptions: asked(...seats) });
  expect(callTo(led, ...seats)?.fresh).toEqual(pinged);
});

test('the table changes later -> whoever was led on is still not called, until the next question', () => {
  const led = updateLed([], { by: '1', interruptions: asked('1') });
  const later = updateLed(led, { by: undefined, interruptions: asked('1') });
  expect([later, callTo(later, '1')]).toEqual([['1 1'], undefined]);
  expect(updateLed(later, { by: '2', interruptions: askedAs(2, '1') })).toEqual([]);
});
