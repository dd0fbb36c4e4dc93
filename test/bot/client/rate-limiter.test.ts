import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../../src/bot/client/rate-limiter.ts';

/** Ten a second, three of them at once. */
const PAUSE = 100;
let beats: RateLimiter;
let went: string[];

beforeEach(() => {
  vi.useFakeTimers();
  beats = new RateLimiter({ perSecond: 10, burst: 3 });
  went = [];
});

afterEach(() => {
  beats.close();
  vi.useRealTimers();
});

function allGo(...who: string[]): void {
  for (const each of who) void beats.acquire().then(() => went.push(each));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

test('some go at once, and then one a beat, whoever asked first first', async () => {
  allGo('Ann', 'Bea', 'Cem', 'Dag', 'Eva');
  await pass(0);
  expect(went).toEqual(['Ann', 'Bea', 'Cem']);
  await pass(PAUSE);
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag']);
  allGo('Fia');
  await pass(PAUSE);
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag', 'Eva']);
  await pass(PAUSE);
  expect(went.at(-1)).toBe('Fia');
});

test('beats go unused -> at most one burst is kept, and no timer runs meanwhile', async () => {
  allGo('Ann', 'Bea', 'Cem');
  await pass(20 * PAUSE);
  expect(vi.getTimerCount()).toBe(0);
  allGo('Dag', 'Eva', 'Fia', 'Gus');
  await pass(0);
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag', 'Eva', 'Fia']);
  await pass(PAUSE);
  expect(went.at(-1)).toBe('Gus');
});

test('a beat that is given back is the next one’s', async () => {
  allGo('Ann', 'Bea', 'Cem', 'Dag', 'Eva');
  await pass(0);
  beats.release();
  await pass(0);
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag']);
  await pass(PAUSE);
  expect(went.at(-1)).toBe('Eva');
});

test('at the end nobody waits any more, nor does whoever comes later', async () => {
  allGo('Ann', 'Bea', 'Cem', 'Dag', 'Eva');
  beats.close();
  allGo('Fia');
  await pass(0);
  expect(went.toSorted()).toEqual(['Ann', 'Bea', 'Cem', 'Dag', 'Eva', 'Fia']);
  expect(vi.getTimerCount()).toBe(0);
});
