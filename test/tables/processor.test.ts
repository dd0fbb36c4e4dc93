/** Rules that come to no end keep nobody else waiting for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frosthavenPack } from '../../src/games/frosthaven/pack.ts';
import { cursorFrom } from '../../src/kernel/chance.ts';
import { TookTooLong, withinTime } from '../../src/tables/processor.ts';
import { Tables } from '../../src/tables/tables.ts';
import { asks, packOfFour, TestTable, userOf } from '../discord/table.ts';
import { inMemory } from '../store/made.ts';

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

describe('a match whose rules take longer than they may', () => {
  const catalog = packOfFour();
  const store = inMemory();
  const pack = frosthavenPack(catalog);
  const options = {
    ...{ store, pack: () => pack, packs: [catalog.pack.id], cursor: () => cursorFrom(3), longest: 60_000 },
    ...{ written: () => {}, trouble: () => {} },
  };
  let table: TestTable;
  let tables: Tables;

  beforeAll(async () => {
    table = await TestTable.open({ catalog, players: 2, seed: 4, store });
    await table.playUntil(asks('cards'));
    tables = new Tables(options);
  });
  afterAll(() => table.close());

  const answers = async () => (await store.history(table.game)).entries.length;

  test('an undo is given up -> nothing is written, and it goes well once there is time', async () => {
    const [open] = await table.open();
    const { question, number = 0 } = open ?? {};
    if (!question) throw new Error('Nobody is asked anything.');
    const user = userOf(question.seat);
    const given = await tables.answer(table.game, user, question.seat, number, question.standing, 'press');
    expect(given).toEqual({ type: 'advanced' });
    const after = await answers();
    const { to = 0 } = (await tables.undoFor(table.game, user)) ?? {};
    options.longest = 1;
    await expect(tables.undo(table.game, user, to, [], 'slow undo')).rejects.toThrow(TookTooLong);
    expect(await answers()).toBe(after);
    options.longest = 60_000;
    expect(await tables.undo(table.game, user, to, [], 'undo')).toEqual({ type: 'advanced' });
    expect(await answers()).toBe(after + 1);
  });
});
