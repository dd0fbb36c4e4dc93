import { expect, test } from 'vitest';
import { FairQueue, MAX_PER_PERSON, QueueFullError } from '../../../src/workers/rendering/fair-queue.ts';

function order(line: FairQueue<string>): string[] {
  const next = line.dequeue();
  return next === undefined ? [] : [next, ...order(line)];
}

test('the game’s own pictures come first, then one of each person in turn', () => {
  const line = new FairQueue<string>(100);
  for (const ticket of ['ann 1', 'ann 2', 'ann 3']) line.enqueue(ticket, 'ann');
  line.enqueue('bea 1', 'bea');
  line.enqueue('round', undefined);
  line.enqueue('cem 1', 'cem');
  line.enqueue('bea 2', 'bea');
  expect(order(line)).toEqual(['round', 'ann 1', 'bea 1', 'cem 1', 'ann 2', 'bea 2', 'ann 3']);
});

test('whoever asks three hundred times waits for a few, and takes nobody’s place', () => {
  const line = new FairQueue<string>(20);
  const asked = Array.from({ length: 300 }, (_, i) => {
    try {
      line.enqueue(`onlooker ${i}`, 'onlooker');
      return 'waits';
    } catch (error) {
      return error instanceof QueueFullError ? 'too many' : 'something else';
    }
  });
  expect(asked.filter((each) => each === 'waits')).toHaveLength(MAX_PER_PERSON);
  expect(asked).not.toContain('something else');
  line.enqueue('ann', 'ann');
  line.enqueue('round', undefined);
  expect(order(line).slice(0, 3)).toEqual(['round', 'onlooker 0', 'ann']);
});

test('all persons together have their measure, which leaves the game’s own alone', () => {
  const line = new FairQueue<string>(2);
  line.enqueue('ann', 'ann');
  line.enqueue('bea', 'bea');
  expect(() => line.enqueue('cem', 'cem')).toThrow(QueueFullError);
  line.enqueue('round', undefined);
  expect(order(line)).toEqual(['round', 'ann', 'bea']);
});

test('what is not wanted any more makes room, and what was begun comes again first', () => {
  const line = new FairQueue<string>(100);
  for (let i = 0; i < MAX_PER_PERSON; i++) line.enqueue(`ann ${i}`, 'ann');
  line.enqueue('bea', 'bea');
  expect(line.removeWhere((ticket) => ticket.startsWith('ann'))).toHaveLength(MAX_PER_PERSON);
  line.enqueue('ann again', 'ann');
  line.requeue('crashed');
  expect(order(line)).toEqual(['crashed', 'bea', 'ann again']);
});
