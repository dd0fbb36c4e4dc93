/** Who is called in the middle of a turn. */
import { expect, test } from 'vitest';
import { callInterrupted } from '../../../src/game-api/announce/ping-message.ts';

const SEATS = ['ann', 'bea'].map((user, i) => ({ seat: `${i + 1}`, member: i + 1, user, userName: user }));

const asked = (...seats: readonly string[]) =>
  seats.map((seat, i) => ({
    open: {
      number: i + 1,
      answered: undefined,
      crumb: '',
      question: { seat, kind: 'damage', options: [], min: 1, max: 1, prompt: {}, defaultAnswer: [] },
    },
    words: 'accept it?',
  }));

test.each([
  ['2', ['1'], ['ann']],
  ['1', ['1'], undefined],
  ['1', ['1', '2'], ['bea']],
  [undefined, ['1', '2'], ['ann', 'bea']],
] as const)('seat %s has answered, %j are asked -> %j are pinged', (by, seats, pinged) => {
  const interruptions = asked(...seats);
  const call = callInterrupted(
    {
      table: { id: 1, campaign: 1, seats: SEATS, telling: null },
      presence: { away: [], isDeserted: false },
      by,
      questions: interruptions.map(({ open }) => open),
      interruptions,
    },
    undefined,
    undefined,
  );
  expect(call?.fresh).toEqual(pinged);
});
