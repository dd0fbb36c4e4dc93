/** Rules that come to no end keep nobody else waiting for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorFrom } from '../../../src/engine/values/rng.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import { retell } from '../../../src/matches/history/playback.ts';
import {
  ProcessorBudget,
  processorTime,
  TookTooLong,
  withBudget,
  withinTime,
  withinTimeRetold,
} from '../../../src/matches/runtime/processor-budget.ts';
import { Tables } from '../../../src/matches/service/match-service.ts';
import { asks, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { inMemory } from '../../support/storage/new-store.ts';

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

/** Keeps this thread busy for so many milliseconds of processor. */
function work(milliseconds: number): object {
  const until = processorTime() + milliseconds;
  while (processorTime() < until);
  return {};
}

test('rules of one press -> all its steps use one budget, also after waiting', async () => {
  // The clock counts as well, which goes on where others have the processor.
  const budget = new ProcessorBudget(20_000);
  await withBudget(budget, async () => {
    withinTime(() => work(40));
    expect(budget.used).toBeGreaterThanOrEqual(40);
    budget.spend(budget.left - 50);
    await new Promise((done) => setImmediate(done));
    expect(() => withinTime(() => work(1_000))).toThrow(TookTooLong);
    expect(budget.left).toBeLessThanOrEqual(0);
    expect(() => withinTime(() => ({}))).toThrow(TookTooLong);
  });
  expect(withinTime(() => ({ n: 1 }))).toEqual({ n: 1 });
});

test('rules within rules -> charged once', () => {
  const budget = new ProcessorBudget();
  const since = processorTime();
  withBudget(budget, () => withinTime(() => withinTime(() => withinTime(() => work(30)))));
  const used = processorTime() - since;
  expect(budget.used).toBeGreaterThanOrEqual(30);
  expect(budget.used).toBeLessThanOrEqual(used);
});

test('rules that throw -> charged as well', () => {
  const budget = new ProcessorBudget();
  const fail = () => {
    work(20);
    throw new Error('no such figure');
  };
  expect(() => withBudget(budget, () => withinTime(fail))).toThrow('no such figure');
  expect(budget.used).toBeGreaterThanOrEqual(20);
});

test('what is told again -> limited by its own budget, and charged like the rest', () => {
  const budget = new ProcessorBudget(0, 20_000);
  withBudget(budget, () => {
    expect(() => withinTime(() => ({}))).toThrow(TookTooLong);
    expect(withinTimeRetold(() => work(30))).toEqual({});
    expect(budget.used).toBeGreaterThanOrEqual(30);
    budget.retell(budget.leftToRetell - 50);
    expect(() => withinTimeRetold(() => work(1_000))).toThrow(TookTooLong);
    expect(() => withinTimeRetold(() => ({}))).toThrow(TookTooLong);
  });
  expect(withinTimeRetold(() => work(20))).toEqual({});
});

test('a thread that sleeps -> uses next to no processor', async () => {
  const since = processorTime();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  expect(processorTime() - since).toBeLessThan(process.platform === 'linux' ? 150 : 5_000);
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

  const ENDLESS = (): never => {
    for (;;);
  };

  test('a log whose passages come to no end -> its retelling is given up', async () => {
    function* tell(): Generator<never, number> {
      ENDLESS();
      yield* [];
      return 0;
    }
    const told = retell(store, { retelling: { schema: 0, columns: [], tell } }, table.game, 0, 50);
    await expect(told.next()).rejects.toThrow(TookTooLong);
  });

  test('a match whose beginning comes to no end -> given up, and nothing is written', async () => {
    const kinds = new Map([...pack.kinds].map(([name, kind]) => [name, { ...kind, begin: ENDLESS }]));
    const others = new Tables({ ...options, pack: () => ({ ...pack, kinds }), longest: 50 });
    const { campaign = 0 } = (await store.game(table.game)) ?? {};
    const before = (await store.gamesOf(campaign)).length;
    const setup = { campaign, kind: 'scenario', start: {}, seats: [] };
    await expect(others.begin(setup)).rejects.toThrow(TookTooLong);
    expect((await store.gamesOf(campaign)).length).toBe(before);
  });

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
