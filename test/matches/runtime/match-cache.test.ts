import { afterAll, expect, test } from 'vitest';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { MatchCache } from '../../../src/matches/runtime/match-cache.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

const store = createMemoryStore();
const cache = new MatchCache({
  store,
  pack: (id) => {
    throw new Error(`There is no pack ${id}.`);
  },
  packs: [],
  cursor: () => seedRng(1),
  onCommit: () => {},
  onError: () => {},
});

afterAll(() => store.close());

test('20,000 other matches are locked while one is held -> its lock still holds', async () => {
  const order: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = cache.withLock(1, async () => {
    await isReleased;
    order.push('first');
  });
  for (let other = 2; other <= 20_001; other++) await cache.withLock(other, async () => {});
  const second = cache.withLock(1, async () => order.push('second'));
  await cache.withLock(2, async () => order.push('another match'));
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['another match', 'first', 'second']);
});

test('several wait for a match, one fails -> one after another, in order', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    cache.withLock(1, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
      if (name === 'Ann') throw new Error(name);
    });
  const ann = work('Ann');
  const bea = work('Bea');
  await expect(ann).rejects.toThrow('Ann');
  await Promise.all([bea, work('Cem')]);
  expect(order).toEqual(['Ann', 'Bea', 'Cem'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
