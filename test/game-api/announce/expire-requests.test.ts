/** A request to take something back is over once its asker has gone on. */
import { expect, test } from 'vitest';
import type { AnswerEntry, AnswerSource } from '../../../src/engine/log/log.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { expireRequests } from '../../../src/game-api/announce/expire-requests.ts';
import { undoRequestKey } from '../../../src/game-api/announce/undo-requests.ts';

const REQUESTS = new Map([['ann', { to: 7, asks: 'Ann asks.' }]]);

function answered(seat: string, by: AnswerSource): AnswerEntry {
  const rest = { number: 9, crumb: 'round 2 / cards', revealed: false, print: '', cursor: seedRng(1) };
  return { type: 'answer', seat, value: ['x'], by, ...rest };
}

const closed = (seat: string, by: AnswerSource) =>
  expireRequests(
    { undoRequests: REQUESTS, reason: 'answered', by: undefined },
    [answered(seat, by)],
    false,
  ).outgoing.map(({ key }) => key);

test('the asker has answered, now or beforehand -> the request is over', () => {
  expect([closed('ann', 'player'), closed('ann', 'planned')]).toEqual([
    [undoRequestKey(7, 'ann')],
    [undoRequestKey(7, 'ann')],
  ]);
});

test('another seat has answered, or a standing order for the asker -> the request stays', () => {
  expect([closed('bob', 'planned'), closed('ann', 'standing order')]).toEqual([[], []]);
});
