/** Rules that come to no end keep nobody else waiting for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import { playBack } from '../../../src/matches/history/playback.ts';
import {
  ProcessorBudget,
  processorTime,
  RuleTimeoutError,
  withBudget,
  withPlaybackTimeLimit,
  withTimeLimit,
} from '../../../src/matches/runtime/processor-budget.ts';
import { MatchService } from '../../../src/matches/service/match-service.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

test('what comes to no end is given up, and the next is done', () => {
  const since = performance.now();
  const endless = () => {
    for (let i = 0; ; i++) if (i < 0) return {};
  };
  expect(() => withTimeLimit(endless, 50)).toThrow(RuleTimeoutError);
  expect(performance.now() - since).toBeLessThan(5_000);
  const given = { n: 1 };
  expect(withTimeLimit(() => given)).toBe(given);
});

test('what is thrown comes through, and so does who speaks', () => {
  const failed = new Error('no such figure');
  expect(() =>
    withTimeLimit(() => {
      throw failed;
    }),
  ).toThrow(failed);
  const speaker = new AsyncLocalStorage<string>();
  expect(speaker.run('Ann', () => withTimeLimit(() => ({ who: speaker.getStore() })))).toEqual({ who: 'Ann' });
});

test('one within another', () => {
  const inner = () => withTimeLimit(() => ({ n: 1 }));
  expect(withTimeLimit(() => ({ ...inner(), m: 2 }))).toEqual({ n: 1, m: 2 });
  expect(() =>
    withTimeLimit(() => {
      for (;;) withTimeLimit(() => ({}), 10_000);
    }, 50),
  ).toThrow(RuleTimeoutError);
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
    withTimeLimit(() => work(40));
    expect(budget.used).toBeGreaterThanOrEqual(40);
    budget.spend(budget.left - 50);
    await new Promise((done) => setImmediate(done));
    expect(() => withTimeLimit(() => work(1_000))).toThrow(RuleTimeoutError);
    expect(budget.left).toBeLessThanOrEqual(0);
    expect(() => withTimeLimit(() => ({}))).toThrow(RuleTimeoutError);
  });
  expect(withTimeLimit(() => ({ n: 1 }))).toEqual({ n: 1 });
});

test('rules within rules -> charged once', () => {
  const budget = new ProcessorBudget();
  const since = processorTime();
  withBudget(budget, () => withTimeLimit(() => withTimeLimit(() => withTimeLimit(() => work(30)))));
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
  expect(() => withBudget(budget, () => withTimeLimit(fail))).toThrow('no such figure');
  expect(budget.used).toBeGreaterThanOrEqual(20);
});

test('what is told again -> limited by its own budget, and charged like the rest', () => {
  const budget = new ProcessorBudget(0, 20_000);
  withBudget(budget, () => {
    expect(() => withTimeLimit(() => ({}))).toThrow(RuleTimeoutError);
    expect(withPlaybackTimeLimit(() => work(30))).toEqual({});
    expect(budget.used).toBeGreaterThanOrEqual(30);
    budget.spendOnPlayback(budget.leftForPlayback - 50);
    expect(() => withPlaybackTimeLimit(() => work(1_000))).toThrow(RuleTimeoutError);
    expect(() => withPlaybackTimeLimit(() => ({}))).toThrow(RuleTimeoutError);
  });
  expect(withPlaybackTimeLimit(() => work(20))).toEqual({});
});

test('a thread that sleeps -> uses next to no processor', async () => {
  const since = processorTime();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  expect(processorTime() - since).toBeLessThan(process.platform === 'linux' ? 150 : 5_000);
});

describe('a match whose rules take longer than they may', () => {
  const catalog = packOfFour();
  const store = createMemoryStore();
  const pack = frosthavenPack(catalog);
  const options = {
    ...{ store, pack: () => pack, packs: [catalog.pack.id], cursor: () => seedRng(3), longest: 60_000 },
    ...{ onCommit: () => {}, onError: () => {} },
  };
  let table: TestTable;
  let tables: MatchService;

  beforeAll(async () => {
    table = await TestTable.open({ catalog, players: 2, seed: 4, store });
    await table.playUntil(isAsking('cards'));
    tables = new MatchService(options);
  });
  afterAll(() => table.close());

  const answers = async () => (await store.entries(table.game)).length;

  const ENDLESS = (): never => {
    for (;;);
  };

  test('a log whose passages come to no end -> its retelling is given up', async () => {
    function* tell(): Generator<never, number> {
      ENDLESS();
      yield* [];
      return 0;
    }
    const told = playBack(store, { playback: { schema: 0, columns: [], play: tell } }, table.game, 0, 50);
    await expect(told.next()).rejects.toThrow(RuleTimeoutError);
  });

  test('a match whose beginning comes to no end -> given up, and nothing is written', async () => {
    const kinds = new Map([...pack.kinds].map(([name, kind]) => [name, { ...kind, begin: ENDLESS }]));
    const others = new MatchService({ ...options, pack: () => ({ ...pack, kinds }), longest: 50 });
    const { campaign = 0 } = (await store.game(table.game)) ?? {};
    const before = (await store.gamesOf(campaign)).length;
    const setup = { campaign, kind: 'scenario', start: {}, seats: [] };
    await expect(others.begin(setup)).rejects.toThrow(RuleTimeoutError);
    expect((await store.gamesOf(campaign)).length).toBe(before);
  });

  test('an undo is given up -> nothing is written, and it goes well once there is time', async () => {
    const [open] = await table.open();
    const { question, number = 0 } = open ?? {};
    if (!question) throw new Error('Nobody is asked anything.');
    const user = userOf(question.seat);
    const given = await tables.withSession(table.game, user, (at) =>
      at.answer({ seat: question.seat, number, choice: () => question.defaultAnswer }, 'press'),
    );
    expect(given).toEqual({ type: 'advanced' });
    const after = await answers();
    const { to = 0 } = (await tables.withSession(table.game, user, (at) => at.planUndo())) ?? {};
    // A millisecond may be enough, or not, as the machine likes.
    options.longest = 0;
    await expect(
      tables.withSession(table.game, user, (at) => at.undo({ to, agreed: [] }, 'slow undo')),
    ).rejects.toThrow(RuleTimeoutError);
    expect(await answers()).toBe(after);
    options.longest = 60_000;
    expect(await tables.withSession(table.game, user, (at) => at.undo({ to, agreed: [] }, 'undo'))).toEqual({
      type: 'advanced',
    });
    expect(await answers()).toBe(after + 1);
  });
});
