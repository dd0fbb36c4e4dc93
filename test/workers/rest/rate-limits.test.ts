/** What a REST client waits for, and what fails at once, by what Discord says. */
import type { ResponseLike } from '@discordjs/rest';
import { expect, test } from 'vitest';
import { failFastOnRateLimits, LongRateLimitError } from '../../../src/workers/rest/rate-limits.ts';

const OF_BOT = { method: 'PATCH', headers: { Authorization: 'Bot token' } };
const MINUTE = 60_000;

interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function answered(status: number, headers: Readonly<Record<string, string>>, text: string): ResponseLike {
  return {
    status,
    statusText: '',
    ok: status < 300,
    headers: new Headers(headers),
    body: null,
    bodyUsed: false,
    arrayBuffer: async () => new ArrayBuffer(),
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

/** Requests that are answered one after the other, and then always well; `asked` are those that got through. */
function answering(...answers: readonly Said[]) {
  const asked: string[] = [];
  const left = [...answers];
  const time = { now: 0 };
  const makeRequest = failFastOnRateLimits(
    async (url) => {
      asked.push(url);
      const { status = 429, headers = {}, body = {} } = left.shift() ?? { status: 200 };
      return answered(status, headers, typeof body === 'string' ? body : JSON.stringify(body));
    },
    () => time.now,
  );
  const ask = async (url: string, init: object = OF_BOT) => {
    try {
      const { status, headers } = await makeRequest(url, init);
      return `${status} ${headers.get('retry-after')} ${headers.get('x-ratelimit-global')}`;
    } catch (error) {
      if (!(error instanceof LongRateLimitError)) throw error;
      return error.isGlobal ? 'refused with all' : 'refused';
    }
  };
  return { ask, asked, time };
}

test.each<[string, Said, string]>([
  ['a few seconds', { headers: { 'retry-after': '3' } }, '429 3 null'],
  ['seconds in the body alone', { body: { retry_after: 1.5 } }, '429 1.5 null'],
  ['a busy channel, for seconds', { headers: { 'retry-after': '4' }, body: { code: 20_028 } }, '429 4 null'],
  ['the whole bot, for seconds', { headers: { 'retry-after': '1' }, body: { global: true } }, '429 1 true'],
  ['a wait of nothing', { headers: { 'retry-after': '0' } }, '429 0.25 null'],
  ['a date', { headers: { 'retry-after': new Date(5_000).toUTCString() } }, '429 5 null'],
  ['no wait', {}, 'refused'],
  ['a wait below nothing', { headers: { 'retry-after': '-1' } }, 'refused'],
  ['an hour', { headers: { 'retry-after': '3600' } }, 'refused'],
  ['a date far off', { headers: { 'retry-after': new Date(3_600_000).toUTCString() } }, 'refused'],
  ['too many edits, for seconds', { headers: { 'retry-after': '1' }, body: { code: 30_046 } }, 'refused'],
  ['too many commands', { headers: { 'retry-after': '1' }, body: { code: 30_034 } }, 'refused'],
  [
    'the whole bot, for an hour',
    { headers: { 'retry-after': '3600', 'x-ratelimit-global': 'true' } },
    'refused with all',
  ],
  ['what stands before Discord', { body: 'error code: 1015' }, 'refused with all'],
])('429 with %s -> what its client sees', async (_, said, seen) => {
  expect(await answering(said).ask('/a')).toBe(seen);
});

test('429 for an hour -> nothing is asked of it for a quarter of one, and all else is', async () => {
  const { ask, asked, time } = answering({ headers: { 'retry-after': '3600' } });
  expect(await ask('/a?b=1')).toBe('refused');
  time.now = 14 * MINUTE;
  expect(await ask('/a?b=2')).toBe('refused');
  expect(await ask('/c')).toBe('200 null null');
  expect(await ask('/a', { ...OF_BOT, method: 'DELETE' })).toBe('200 null null');
  time.now = 15 * MINUTE;
  expect(await ask('/a')).toBe('200 null null');
  expect(asked).toEqual(['/a?b=1', '/c', '/a', '/a']);
});

test('429 for the bot for long -> answers to interactions go all the same', async () => {
  const { ask, asked } = answering({ headers: { 'retry-after': '60' }, body: { global: true } });
  expect(await ask('/a')).toBe('refused with all');
  expect(await ask('/b')).toBe('refused with all');
  expect(await ask('/answer', { method: 'PATCH', headers: {} })).toBe('200 null null');
  expect(asked).toEqual(['/a', '/answer']);
});

test('429 by what stands before Discord for long -> nothing goes', async () => {
  const { ask, asked } = answering({ headers: { 'retry-after': '60' }, body: '<html>' });
  expect(await ask('/a')).toBe('refused with all');
  expect(await ask('/answer', { method: 'PATCH', headers: {} })).toBe('refused with all');
  expect(asked).toEqual(['/a']);
});

test('429 again and again -> after five waits it fails, and another request is not meant', async () => {
  const wait = { headers: { 'retry-after': '1' } };
  const { ask } = answering(...Array.from({ length: 6 }, () => wait));
  for (let i = 0; i < 5; i++) expect(await ask('/a')).toBe('429 1 null');
  expect(await ask('/a')).toBe('refused');
  expect(await ask('/b')).toBe('200 null null');
});

test('429 five times, an answer, and 429 -> it is waited for again', async () => {
  const wait = { headers: { 'retry-after': '1' } };
  const { ask } = answering(...Array.from({ length: 5 }, () => wait), { status: 200 }, wait);
  for (let i = 0; i < 5; i++) expect(await ask('/a')).toBe('429 1 null');
  expect(await ask('/a')).toBe('200 null null');
  expect(await ask('/a')).toBe('429 1 null');
});
