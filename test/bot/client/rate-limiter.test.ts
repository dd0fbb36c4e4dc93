import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '../../../src/bot/client/rate-limiter.ts';

/** Ten a second, three of them at once. */
const PAUSE = 100;
let limiter: RateLimiter;
let went: string[];

beforeEach(() => {
  vi.useFakeTimers();
  limiter = new RateLimiter({ perSecond: 10, burst: 3 });
  went = [];
});

afterEach(() => {
  limiter.close();
  vi.useRealTimers();
});

function allGo(...who: string[]): void {
  for (const each of who) void limiter.acquire().then(() => went.push(each));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

test('more ask than the burst -> the burst goes at once, then one a pause, in order', async () => {
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

test('tokens go unused -> at most one burst is kept, and no timer runs meanwhile', async () => {
  allGo('Ann', 'Bea', 'Cem');
  await pass(20 * PAUSE);
  expect(vi.getTimerCount()).toBe(0);
  allGo('Dag', 'Eva', 'Fia', 'Gus');
  await pass(0);
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag', 'Eva', 'Fia']);
  await pass(PAUSE);
  expect(went.at(-1)).toBe('Gus');
});

test('an unused token is given back -> the next in line gets it', async () => {
  allGo('Ann', 'Bea', 'Cem', 'Dag', 'Eva');
  await pass(0);
  limiter.release();
  await pass(0);
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag']);
  await pass(PAUSE);
  expect(went.at(-1)).toBe('Eva');
});

test('closed -> all waits end, and later ones end at once', async () => {
  allGo('Ann', 'Bea', 'Cem', 'Dag', 'Eva');
  limiter.close();
  allGo('Fia');
  await pass(0);
  expect(went.toSorted()).toEqual(['Ann', 'Bea', 'Cem', 'Dag', 'Eva', 'Fia']);
  expect(vi.getTimerCount()).toBe(0);
});
