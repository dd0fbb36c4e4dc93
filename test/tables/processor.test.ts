/** Rules that come to no end keep nobody else waiting for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { TookTooLong, withinTime } from '../../src/tables/processor.ts';

test('what comes to no end is given up, and the next is done', () => {
  const since = performance.now();
  const endless = () => {
    for (let i = 0; ; i++) if (i < 0) return {};
  };
  expect(() => withinTime(endless, 50)).toThrow(TookTooLong);
  expect(performance.now() - since).toBeLessThan(5_000);
  const given = { n: 1 };
  expect(withinTime(() => given)).toBe(given);
});

test('what is thrown comes through, and so does who speaks', () => {
  const failed = new Error('no such figure');
  expect(() =>
    withinTime(() => {
      throw failed;
    }),
  ).toThrow(failed);
  const speaker = new AsyncLocalStorage<string>();
  expect(speaker.run('Ann', () => withinTime(() => ({ who: speaker.getStore() })))).toEqual({ who: 'Ann' });
});

test('one within another', () => {
  const inner = () => withinTime(() => ({ n: 1 }));
  expect(withinTime(() => ({ ...inner(), m: 2 }))).toEqual({ n: 1, m: 2 });
  expect(() =>
    withinTime(() => {
      for (;;) withinTime(() => ({}), 10_000);
    }, 50),
  ).toThrow(TookTooLong);
});
