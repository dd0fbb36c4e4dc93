import { expect, test } from 'vitest';
import { FairQueue, MOST_OF_A_PERSON, TooMany } from '../../../src/workers/rendering/fair-queue.ts';

function order(line: FairQueue<string>): string[] {
  const next = line.next();
  return next === undefined ? [] : [next, ...order(line)];
}

test('the game’s own pictures come first, then one of each person in turn', () => {
  const line = new FairQueue<string>(100);
  for (const ticket of ['ann 1', 'ann 2', 'ann 3']) line.join(ticket, 'ann');
  line.join('bea 1', 'bea');
  line.join('round', undefined);
  line.join('cem 1', 'cem');
  line.join('bea 2', 'bea');
  expect(order(line)).toEqual(['round', 'ann 1', 'bea 1', 'cem 1', 'ann 2', 'bea 2', 'ann 3']);
});

test('whoever asks three hundred times waits for a few, and takes nobody’s place', () => {
  const line = new FairQueue<string>(20);
  const asked = Array.from({ length: 300 }, (_, i) => {
    try {
      line.join(`onlooker ${i}`, 'onlooker');
      return 'waits';
    } catch (error) {
      return error instanceof TooMany ? 'too many' : 'something else';
    }
  });
  expect(asked.filter((each) => each === 'waits')).toHaveLength(MOST_OF_A_PERSON);
  expect(asked).not.toContain('something else');
  line.join('ann', 'ann');
  line.join('round', undefined);
  expect(order(line).slice(0, 3)).toEqual(['round', 'onlooker 0', 'ann']);
});

test('all persons together have their measure, which leaves the game’s own alone', () => {
  const line = new FairQueue<string>(2);
  line.join('ann', 'ann');
  line.join('bea', 'bea');
  expect(() => line.join('cem', 'cem')).toThrow(TooMany);
  line.join('round', undefined);
  expect(order(line)).toEqual(['round', 'ann', 'bea']);
});

test('what is not wanted any more makes room, and what was begun comes again first', () => {
  const line = new FairQueue<string>(100);
  for (let i = 0; i < MOST_OF_A_PERSON; i++) line.join(`ann ${i}`, 'ann');
  line.join('bea', 'bea');
  expect(line.dismiss((ticket) => ticket.startsWith('ann'))).toHaveLength(MOST_OF_A_PERSON);
  line.join('ann again', 'ann');
  line.rejoin('crashed');
  expect(order(line)).toEqual(['crashed', 'bea', 'ann again']);
});
