/** Calls to a worker that the test plays itself: it sees the orders and gives the answers. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PortListener } from '../../src/workers/worker-channel.ts';
import {
  callOnce,
  WorkerChannel,
  WorkerClosedError,
  WorkerLostError,
  WorkerTimeoutError,
} from '../../src/workers/worker-channel.ts';

class PlayedWorker {
  readonly orders: unknown[] = [];
  isRef = true;
  kills = 0;
  readonly listener: PortListener;

  constructor(listener: PortListener) {
    this.listener = listener;
  }

  answers(number: number, response: unknown): void {
    this.listener.onMessage({ kind: 'response', number, response });
  }
}

function playedChannel() {
  const workers: PlayedWorker[] = [];
  const start = (listener: PortListener) => {
    const worker = new PlayedWorker(listener);
    workers.push(worker);
    return {
      post: (order: object) => void worker.orders.push(order),
      setRef: (isKept: boolean) => {
        worker.isRef = isKept;
      },
      kill: () => {
        worker.kills += 1;
        return Promise.resolve().then(() => listener.onExit());
      },
    };
  };
  const options = { name: 'the worker', start, response: z.string() };
  return { options, channel: new WorkerChannel<string, string>(options), workers, worker: () => workers.at(-1) };
}

const outcome = (call: Promise<string>) => call.catch((error: unknown) => error);

test('answers in any order -> each to its call; the worker is referenced until then', async () => {
  const { channel, workers, worker } = playedChannel();
  const calls = [channel.call('a'), channel.call('b')];
  expect(worker()?.orders).toEqual([
    { kind: 'request', number: 1, request: 'a' },
    { kind: 'request', number: 2, request: 'b' },
  ]);
  worker()?.answers(2, 'B');
  expect(worker()?.isRef).toBe(true);
  worker()?.answers(1, 'A');
  expect(worker()?.isRef).toBe(false);
  expect(await Promise.all(calls)).toEqual(['A', 'B']);
  expect(workers).toHaveLength(1);
});

test('lost worker -> each open call fails once, the oldest is known, the next starts another', async () => {
  const { channel, workers, worker } = playedChannel();
  const calls = [outcome(channel.call('a')), outcome(channel.call('b'))];
  worker()?.listener.onExit(new Error('It burns.'));
  worker()?.listener.onExit();
  const [first, second] = await Promise.all(calls);
  for (const error of [first, second]) expect(error).toBeInstanceOf(WorkerLostError);
  expect(first).toMatchObject({ message: 'the worker has ended (It burns.)', isOldest: true });
  expect(second).toMatchObject({ message: 'the worker has ended (It burns.)', isOldest: false });
  const next = channel.call('c');
  expect(workers).toHaveLength(2);
  // A late end of the first worker does not touch the second.
  workers[0]?.listener.onExit();
  worker()?.answers(1, 'C');
  expect(await next).toBe('C');
});

test('answers that nobody waits for, or that are none -> ignored', async () => {
  const { channel, worker } = playedChannel();
  const call = channel.call('a');
  worker()?.answers(7, 'late');
  for (const strange of [undefined, 'hello', { number: 1 }, { kind: 'reply', number: 1 }])
    worker()?.listener.onMessage(strange);
  worker()?.answers(1, 'A');
  worker()?.answers(1, 'again');
  expect(await call).toBe('A');
});

test('a failure, and a response of another shape -> the call fails, and the worker lives on', async () => {
  const { channel, workers, worker } = playedChannel();
  const failed = outcome(channel.call('a'));
  const failure = { name: 'TypeError', message: 'It is none.', code: 'E_NONE' };
  worker()?.listener.onMessage({ kind: 'failure', number: 1, failure });
  expect(await failed).toMatchObject(failure);
  const strange = outcome(channel.call('b'));
  worker()?.answers(2, 17);
  expect(await strange).toMatchObject({ message: 'the worker sent an unexpected response' });
  const next = channel.call('c');
  worker()?.answers(3, 'C');
  expect(await next).toBe('C');
  expect(workers).toHaveLength(1);
});

test('parts -> each is taken before the next is sent', async () => {
  const { channel, worker } = playedChannel();
  const parts: unknown[] = [];
  const call = channel.call('a', { onPart: (part) => parts.push(part) });
  worker()?.listener.onMessage({ kind: 'part', number: 1, part: 'one' });
  expect(worker()?.orders.at(-1)).toEqual({ kind: 'taken', number: 1 });
  worker()?.answers(1, 'A');
  expect([await call, parts]).toEqual(['A', ['one']]);
});

test('a call that is given up -> told to the worker, which goes on with the others', async () => {
  const { channel, worker } = playedChannel();
  const controller = new AbortController();
  const given = outcome(channel.call('a', { signal: controller.signal }));
  const other = channel.call('b');
  controller.abort(new Error('No more.'));
  expect(await given).toEqual(new Error('No more.'));
  expect(worker()?.orders.at(-1)).toEqual({ kind: 'cancel', number: 1 });
  worker()?.answers(2, 'B');
  expect([await other, worker()?.kills]).toEqual(['B', 0]);
  expect(await outcome(channel.call('c', { signal: controller.signal }))).toEqual(new Error('No more.'));
  expect(worker()?.orders).toHaveLength(3);
});

test('a call over its time -> the worker is killed, and the next call has another', async () => {
  const { channel, workers, worker } = playedChannel();
  const late = await outcome(channel.call('a', { timeout: 5 }));
  expect(late).toBeInstanceOf(WorkerTimeoutError);
  expect(worker()?.kills).toBe(1);
  const next = channel.call('b', { timeout: 60_000 });
  worker()?.answers(1, 'B');
  expect([await next, workers.length]).toEqual(['B', 2]);
});

test('close -> the worker is killed, open calls fail, and no call starts another', async () => {
  const { channel, workers, worker } = playedChannel();
  const open = outcome(channel.call('a'));
  await channel.close();
  expect(await open).toBeInstanceOf(WorkerLostError);
  expect(await outcome(channel.call('b'))).toBeInstanceOf(WorkerClosedError);
  expect([workers.length, worker()?.kills]).toEqual([1, 1]);
});

test('a worker for one call -> killed after its answer', async () => {
  const { options, worker } = playedChannel();
  const call = callOnce(options, 'a', 60_000);
  worker()?.answers(1, 'A');
  expect([await call, worker()?.kills]).toEqual(['A', 1]);
});
