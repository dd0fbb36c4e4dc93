/** A short rest that a seat needs, and its cards after it: chosen before the round is over. */
import { afterEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import type { ShownPlan } from '../../../src/game-api/values/planned-answer.ts';
import { QUESTION_AHEAD } from '../../../src/game-api/values/planned-answer.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
import { catalogOf, plainClass, plainMonster } from '../../support/frosthaven/content.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

const catalog = catalogOf({
  classes: [plainClass('a', [], 6), plainClass('b')],
  monsters: [plainMonster('bb')],
  scenario: {
    rooms: [{ id: 'first', at: 'A1', map: ['a b . . . . . . . . . . . . . . . . . . . B'] }],
    legend: { a: { start: true }, b: { start: true }, B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] } },
  },
});
/** Of the six that have been discarded. */
const PLAN = ['a/5', 'a/3'];

let store: Store;
let table: TestTable | undefined;

afterEach(async () => {
  await table?.close();
  expect(table?.matchErrors).toEqual([]);
});

const ROUNDS = [
  [
    ['a/1', 'a/2'],
    ['b/1', 'b/2'],
  ],
  [
    ['a/3', 'a/4'],
    ['b/5', 'b/6'],
  ],
  [
    ['a/5', 'a/6'],
    ['b/7', 'b/8'],
  ],
] as const;

/** In round 3 a has acted, and holds no card of six. */
async function beforeRest(seed: number): Promise<TestTable> {
  store = createMemoryStore();
  const played = await TestTable.open({ catalog, players: 2, seed, store });
  table = played;
  await played.playUntil(isAsking('cards'));
  for (const [i, [own, others]] of ROUNDS.entries()) {
    await played.give('a', 'cards', own);
    await played.give('b', 'cards', others);
    await played.give('a', 'turn', ['end turn']);
    if (i === ROUNDS.length - 1) return played;
    await played.give('b', 'turn', ['end turn']);
    for (const seat of ['a', 'b']) await played.give(seat, 'short-rest', ['no rest']);
  }
  return played;
}

const plan = (played: TestTable, value: readonly string[]) => played.answer(userOf('a'), 'a', QUESTION_AHEAD, value);

const shown = (played: TestTable): Promise<ShownPlan | undefined> =>
  played.house.matchService.withSession(played.game, userOf('a'), (at) => at.planning.shown());

async function endRound(played: TestTable): Promise<void> {
  await played.give('b', 'turn', ['end turn']);
  await played.give('b', 'short-rest', ['no rest']);
}

async function plannedAnswers(played: TestTable): Promise<string[]> {
  const entries = await store.entries(played.game);
  return entries
    .filter((entry): entry is AnswerEntry => entry.type === 'answer' && entry.by === 'planned')
    .map(({ crumb, value }) => `${crumb.split(' / ').at(-1)}: ${value.join(', ')}`);
}

async function askedOf(played: TestTable, seat: Seat): Promise<string[]> {
  return (await played.open())
    .filter((open) => open.question.seat === seat && !open.answered)
    .map(({ question }) => question.kind);
}

/** The first seed whose rest loses a card for which `wanted` is true. */
async function restLosing(wanted: (card: string) => boolean): Promise<TestTable> {
  for (let seed = 1; seed <= 30; seed++) {
    const played = await beforeRest(seed);
    expect(await plan(played, PLAN)).toEqual({ type: 'advanced' });
    await endRound(played);
    const lost = (await store.entries(played.game)).findLast(
      (entry) => entry.type === 'outcome' && entry.value.startsWith('a/'),
    );
    if (lost?.type === 'outcome' && wanted(lost.value)) return played;
    await played.close();
  }
  throw new Error('No rest loses such a card.');
}

test('REST-02: another card is lost -> the rest, the loss and the cards are given', async () => {
  const played = await restLosing((card) => !PLAN.includes(card));
  expect(await plannedAnswers(played)).toEqual([
    'short-rest: rest',
    expect.stringMatching(/^short-rest-again: keep to it|^[a-z-]+: keep to it/),
    `cards: ${PLAN.join(', ')}`,
  ]);
  expect([await askedOf(played, 'a'), await askedOf(played, 'b')]).toEqual([[], ['cards']]);
  const told = played.announcedSteps.flatMap(({ announcement }) => JSON.stringify(announcement));
  expect(told.some((words) => words.includes('had said so ahead'))).toBe(true);
});

test('REST-03: a chosen card is lost -> whether it stands is asked, and the panel says why', async () => {
  const played = await restLosing((card) => PLAN.includes(card));
  expect(await plannedAnswers(played)).toEqual(['short-rest: rest']);
  expect(await shown(played)).toEqual({ value: PLAN, changed: 'lost' });
});

test('REST-02: a long rest is chosen ahead -> no short rest, and it is declared', async () => {
  const played = await beforeRest(1);
  expect(await plan(played, ['long rest'])).toEqual({ type: 'advanced' });
  await endRound(played);
  expect((await plannedAnswers(played))[0]).toBe('short-rest: no rest');
  expect([await askedOf(played, 'a'), await askedOf(played, 'b')]).toEqual([[], ['cards']]);
  const [own] = await played.house.matchService.withSession(played.game, userOf('a'), async (at) =>
    ((await at.readView())?.questions ?? []).filter(({ question }) => question.seat === 'a'),
  );
  expect(own?.answered).toEqual(['long rest']);
});

test('REST-02: nothing chosen ahead -> the rest is asked', async () => {
  const played = await beforeRest(1);
  await endRound(played);
  expect(await askedOf(played, 'a')).toEqual(['short-rest']);
});

test('REST-02: the plan is kept while others still act, and shown to its seat alone', async () => {
  const played = await beforeRest(1);
  await plan(played, PLAN);
  await played.give('b', 'turn', ['end turn']);
  expect(await askedOf(played, 'b')).toEqual(['short-rest']);
  expect(await shown(played)).toEqual(undefined);
  await played.give('b', 'short-rest', ['no rest']);
  expect((await plannedAnswers(played))[0]).toBe('short-rest: rest');
});

test('REST-03: a rest is needed -> the panel says what is lost, and lights what may return', async () => {
  const played = await beforeRest(1);
  const panel = (await played.face(userOf('a'))).panel();
  expect(panel.content).toMatch(
    /Choose your cards for round 4 now, .*\n?.*you take a short rest: a card is lost at random\. If you have chosen it/,
  );
  const all = ROUNDS.flatMap(([own]) => own);
  expect(panel.picture?.job).toMatchObject({ picture: 'hand', data: { offered: all } });
  await plan(played, PLAN);
  const planned = (await shown(played)) ?? { value: [] };
  expect(planned).toEqual({ value: PLAN });
  const later = (await played.face(userOf('a'))).panel({ planned });
  expect(later.content).toMatch(/^\*\*You have chosen ahead\*\* for round 4: “.+” and “.+”\. When this round is over/);
});
