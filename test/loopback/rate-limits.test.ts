import { REST } from '@discordjs/rest';
import { expect, test } from 'vitest';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { RateLimitMode } from '../../src/loopback/rest/rate-limits.ts';
import { RateLimits } from '../../src/loopback/rest/rate-limits.ts';
import type { Bucket } from '../../src/loopback/rest/route.ts';

const POSTS: Bucket = { name: 'posts', limit: 5, windowMs: 5_000, major: ['channel'] };

function limits(mode: RateLimitMode) {
  const clock = new FakeClock();
  const counted = new RateLimits(clock, mode);
  const take = (key = 'a', isExempt = false) => counted.acquire(POSTS, key, isExempt);
  return { clock, take };
}

test('five posts in five seconds, then a wait until the five seconds are over', () => {
  const { clock, take } = limits('real');
  const remaining = Array.from({ length: 5 }, () => take().headers['x-ratelimit-remaining']);
  expect(remaining).toEqual(['4', '3', '2', '1', '0']);
  clock.advance(1_000);
  expect(take()).toMatchObject({ retryAfterMs: 4_000, isGlobal: false, headers: { 'retry-after': '4' } });
  expect(take('b').retryAfterMs).toBeUndefined();
  clock.advance(4_000);
  expect(take().retryAfterMs).toBeUndefined();
});

test('fifty requests a second in all; interactions do not count', () => {
  const { take } = limits('real');
  for (let channel = 0; channel < 50; channel += 1) take(`${channel}`);
  expect(take('x')).toMatchObject({ isGlobal: true, headers: { 'x-ratelimit-global': 'true' } });
  expect(take('y', true).retryAfterMs).toBeUndefined();
});

test('off, nothing is refused and the headers are there all the same', () => {
  const { take } = limits('off');
  const all = Array.from({ length: 60 }, () => take());
  expect(all.filter(({ retryAfterMs }) => retryAfterMs !== undefined)).toEqual([]);
  expect(all[59]?.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4' });
});

test('each third request can be refused on purpose, exempt ones never', () => {
  const { take } = limits({ every: 3 });
  const waits = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => take(key).retryAfterMs);
  expect(waits).toEqual([undefined, undefined, 250, undefined, undefined, 250]);
  expect(take('g', true).retryAfterMs).toBeUndefined();
});

async function postThrice(local: LocalDiscord): Promise<void> {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  const path: `/${string}` = `/channels/${local.client('Ann').channels[0]?.id}/messages`;
  for (const content of ['1', '2', '3']) await rest.post(path, { body: { content } });
}

test('the client waits and tries again, and nothing is lost or said twice', async () => {
  const local = await startLocalDiscord({ rateLimits: { every: 2 } });
  await postThrice(local);
  expect(local.requests.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(
    local
      .client('Ann')
      .visibleMessages()
      .map(({ content }) => content),
  ).toEqual(['1', '2', '3']);
  await local.stop();
});
