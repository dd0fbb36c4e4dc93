/** Cards chosen before their round begins: kept for their seat alone, given if its world is as it was. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import { fieldsOf } from '../../../src/engine/values/json.ts';
import type { ShownPlan } from '../../../src/game-api/values/planned-answer.ts';
import { QUESTION_AHEAD } from '../../../src/game-api/values/planned-answer.ts';
import { distance } from '../../../src/games/frosthaven/content/board/hex.ts';
import { anotherDecidesWords, decidedWords } from '../../../src/matches/service/find-question.ts';
import type { ActionResult, MatchSession } from '../../../src/matches/service/match-service.ts';
import { changePreferences } from '../../../src/matches/settings/campaign-preferences.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { catalogOf, plainClass, plainMonster } from '../../support/frosthaven/content.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

const catalog = catalogOf({
  classes: [plainClass('a'), plainClass('b')],
  monsters: [plainMonster('bb')],
  scenario: {
    rooms: [{ id: 'first', at: 'A1', map: ['a b . . . . . . . . . . . . . . . . . . . B'] }],
    legend: { a: { start: true }, b: { start: true }, B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] } },
  },
});
const SETUP = { catalog, players: 2, seed: 1 };
const PLAN = ['a/7', 'a/3'];

let store: Store;
let table: TestTable;
let presses = 0;

beforeEach(async () => {
  store = createMemoryStore();
  table = await TestTable.open({ ...SETUP, store });
  await table.playUntil(isAsking('cards'));
  await chooseCards('a', 'a/1', 'a/2');
  await chooseCards('b', 'b/5', 'b/6');
  await endTurn('a');
});

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

const give = (seat: Seat, kind: string, value: readonly string[]): Promise<void> => table.give(seat, kind, value);
const chooseCards = (seat: Seat, ...cards: readonly string[]) => give(seat, 'cards', cards);
const endTurn = (seat: Seat) => give(seat, 'turn', ['end turn']);

/** The last turn ends, and nobody rests. */
async function endRound(): Promise<void> {
  await endTurn('b');
  for (const seat of ['a', 'b']) await give(seat, 'short-rest', ['no rest']);
}

function plan(seat: Seat, value: readonly string[], user = userOf(seat)): Promise<ActionResult> {
  return table.answer(user, seat, QUESTION_AHEAD, value);
}

function as<T>(user: string, work: (at: MatchSession) => Promise<T>): Promise<T> {
  return table.house.matchService.withSession(table.game, user, work);
}

const shown = (seat: Seat): Promise<ShownPlan | undefined> => as(userOf(seat), (at) => at.planning.shown());

async function cardAnswers(seat: Seat): Promise<Pick<AnswerEntry, 'value' | 'by'>[]> {
  const entries = await store.entries(table.game);
  return entries.flatMap((entry) =>
    entry.type === 'answer' && entry.seat === seat && entry.crumb.endsWith('cards')
      ? [{ value: entry.value, by: entry.by }]
      : [],
  );
}

/** Who is asked for cards, and has not answered. */
async function choosing(): Promise<Seat[]> {
  return (await table.open()).filter(({ question }) => question.kind === 'cards').map(({ question }) => question.seat);
}

async function row(): Promise<unknown> {
  return (await store.newestDraft({ game: table.game, seat: 'a', question: QUESTION_AHEAD }))?.value;
}

/** The row as if another user had planned. */
async function replan(user: string): Promise<void> {
  const of = { game: table.game, seat: 'a', question: QUESTION_AHEAD };
  const before = fieldsOf((await store.newestDraft(of))?.value ?? null);
  await store.deleteDrafts(of);
  await store.putDraft(of, { ...before, user });
}

async function correctHitPoints(to: number): Promise<void> {
  const { matchService, records } = table.house;
  await records.changeCampaign(tableSettingsChange(table.campaign, { master: userOf('b') }));
  const figure = (await table.look()).view.figures.find(({ seat }) => seat === 'a')?.id;
  if (!figure) throw new Error('There is no figure.');
  const told = { key: 'told', kind: 'post' as const, body: {} };
  const correction = { value: { set: 'hit points', figure, to }, words: 'hit points', why: 'a test' };
  const done = await matchService.withSession(table.game, userOf('b'), (at) =>
    at.gameMaster.correct(correction, told, `correction ${++presses}`),
  );
  expect(done).toEqual({ type: 'advanced' });
}

test('the own turn is over -> cards of the next round are planned, and nothing is logged or told', async () => {
  const [entries, told] = [await store.entries(table.game), table.announcedSteps.length];
  expect(await plan('a', PLAN)).toEqual({ type: 'advanced' });
  expect(await store.entries(table.game)).toEqual(entries);
  expect(table.announcedSteps).toHaveLength(told);
  expect([await shown('a'), await shown('b')]).toEqual([{ value: PLAN }, undefined]);
  expect((await table.look(userOf('b'))).ahead).toBeUndefined();
  expect(JSON.stringify([...(await table.look(userOf('b'))).view.seats])).not.toContain('a/7');
});

test('the round begins as it was -> the planned cards are given, and only the others are asked', async () => {
  await plan('a', PLAN);
  await endRound();
  expect(await choosing()).toEqual(['b']);
  expect((await cardAnswers('a')).at(-1)).toEqual({ value: PLAN, by: 'planned' });
  expect(table.announcedSteps.at(-1)?.announcement.reminders.map(({ user }) => user)).toEqual([userOf('b')]);
  await chooseCards('b', 'b/7', 'b/8');
  expect([await row(), (await table.look()).view.phase]).toEqual([undefined, 'turns']);
  const revealed = (await table.look()).view.seats.find(({ seat }) => seat === 'a')?.revealed;
  expect(revealed?.map(({ id, leading }) => [id, leading])).toEqual([
    ['a/7', true],
    ['a/3', false],
  ]);
});

test('a planned long rest is given like cards', async () => {
  await plan('a', ['long rest']);
  await endRound();
  expect((await cardAnswers('a')).at(-1)).toEqual({ value: ['long rest'], by: 'planned' });
});

test('in the own turn, for another seat, or illegal -> refused, and nothing is kept', async () => {
  expect(await plan('b', ['b/1', 'b/2'])).toEqual({ type: 'refused', why: decidedWords() });
  expect(await plan('a', PLAN, userOf('b'))).toEqual({ type: 'refused', why: anotherDecidesWords() });
  const illegal = await Promise.all(
    [['a/7'], ['a/1', 'a/3'], ['a/7', 'a/7'], ['b/7', 'b/3']].map((each) => plan('a', each)),
  );
  expect(illegal.map(({ type }) => type)).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(await row()).toBeUndefined();
});

test('planned anew -> the newest counts; taken back -> asked', async () => {
  await plan('a', PLAN);
  await plan('a', ['a/4', 'a/5']);
  expect(await shown('a')).toEqual({ value: ['a/4', 'a/5'] });
  await plan('a', []);
  expect([await shown('a'), await row()]).toEqual([undefined, undefined]);
  await endRound();
  expect(await choosing()).toEqual(['a', 'b']);
});

test('a third of the hit points lost -> asked, with what was planned and why', async () => {
  await plan('a', PLAN);
  const { hitPoints = 0 } = (await table.look()).view.seats.find(({ seat }) => seat === 'a') ?? {};
  await correctHitPoints(hitPoints - Math.ceil(hitPoints / 3));
  await endRound();
  expect(await choosing()).toEqual(['a', 'b']);
  expect(await shown('a')).toEqual({ value: PLAN, changed: 'hit points' });
  await chooseCards('a', ...PLAN);
  expect([await shown('a'), (await cardAnswers('a')).at(-1)]).toEqual([undefined, { value: PLAN, by: 'player' }]);
});

test('a smaller wound -> given all the same', async () => {
  await plan('a', PLAN);
  const { hitPoints = 0 } = (await table.look()).view.seats.find(({ seat }) => seat === 'a') ?? {};
  await correctHitPoints(hitPoints - Math.ceil(hitPoints / 3) + 1);
  await endRound();
  expect((await cardAnswers('a')).at(-1)).toEqual({ value: PLAN, by: 'planned' });
});

test('given and taken back -> asked, and not given again', async () => {
  await plan('a', PLAN);
  await endRound();
  const undo = await as(userOf('a'), (at) => at.planUndo());
  expect(undo).toMatchObject({ free: true, answer: { by: 'planned', value: PLAN }, mustAgree: [] });
  await as(userOf('a'), (at) => at.undo({ to: undo?.to ?? -1, agreed: [] }, 'undo'));
  expect([await choosing(), await row(), await shown('a')]).toEqual([['a', 'b'], undefined, undefined]);
  await table.house.matchService.applyAutoAnswers(table.game);
  expect(await choosing()).toEqual(['a', 'b']);
});

test('another player takes back what ended the round -> the plan stays, and is given again', async () => {
  await plan('a', PLAN);
  await endRound();
  const undo = await as(userOf('b'), (at) => at.planUndo());
  expect(undo).toMatchObject({ free: true, answer: { value: ['no rest'] } });
  await as(userOf('b'), (at) => at.undo({ to: undo?.to ?? -1, agreed: [] }, 'undo'));
  expect([(await table.look()).view.round, await shown('a')]).toEqual([1, { value: PLAN }]);
  await give('b', 'short-rest', ['no rest']);
  expect([await choosing(), (await cardAnswers('a')).at(-1)]).toEqual([['b'], { value: PLAN, by: 'planned' }]);
});

test('the own turn’s end is taken back -> the plan is gone', async () => {
  await plan('a', PLAN);
  const undo = await as(userOf('a'), (at) => at.planUndo());
  expect(undo?.answer).toMatchObject({ value: ['end turn'] });
  await as(userOf('a'), (at) => at.undo({ to: undo?.to ?? -1, agreed: ['b'] }, 'undo'));
  expect([await shown('a'), await row()]).toEqual([undefined, undefined]);
});

test('the seat is lent, or its player leaves -> the plan is gone', async () => {
  const told = () => ({ key: 'told', kind: 'post' as const, body: {} });
  await plan('a', PLAN);
  await as(userOf('a'), (at) => at.seats.offer('user c', told, 'offer'));
  expect(await row()).toBeDefined();
  await as('user c', (at) => at.seats.take('a', told, 'take'));
  expect([await row(), await as('user c', (at) => at.planning.shown())]).toEqual([undefined, undefined]);
  expect(await plan('a', PLAN, 'user c')).toEqual({ type: 'advanced' });
  expect(await as('user c', (at) => at.planning.shown())).toEqual({ value: PLAN });
  await as(userOf('a'), (at) => at.seats.giveBack('a', told, 'back'));
  expect([await row(), await shown('a')]).toEqual([undefined, undefined]);
  await plan('a', PLAN);
  await as(userOf('a'), (at) => at.applyDecision(async () => ({ vacates: userOf('a') })));
  expect(await row()).toBeUndefined();
});

test('another user stands in the row of a plan -> it is neither shown nor given', async () => {
  await plan('a', PLAN);
  await replan('user c');
  expect(await shown('a')).toBeUndefined();
  await endRound();
  expect(await choosing()).toEqual(['a', 'b']);
});

test('the player goes away -> their plan comes before an answer of the bot', async () => {
  await plan('a', PLAN);
  await changePreferences(table.house.records, table.campaign, userOf('a'), { away: true });
  await endTurn('b');
  await give('b', 'short-rest', ['no rest']);
  expect((await cardAnswers('a')).at(-1)).toEqual({ value: PLAN, by: 'planned' });
});

test('the program starts anew meanwhile -> the plan is kept and given', async () => {
  await plan('a', PLAN);
  table = TestTable.reopen(table, { ...SETUP, store });
  expect(await shown('a')).toEqual({ value: PLAN });
  await endRound();
  expect((await cardAnswers('a')).at(-1)).toEqual({ value: PLAN, by: 'planned' });
});

test('the user is erased -> what they planned is not given for them', async () => {
  await plan('a', PLAN);
  await table.house.matchService.eraseUserData({ user: userOf('a'), shown: [] });
  expect(JSON.stringify((await row()) ?? null)).not.toContain(userOf('a'));
  await endTurn('b');
  await give('b', 'short-rest', ['no rest']);
  expect((await cardAnswers('a')).map(({ by }) => by)).toEqual(['player', 'standing order']);
  expect(await row()).toBeUndefined();
});

test('a file of a user has what they planned themselves; a file of the campaign has no plan', async () => {
  await plan('a', PLAN);
  const begun = async (user: string) =>
    (await store.exportUser(user)).campaigns.flatMap(({ matches }) => matches.flatMap((each) => each.begun));
  expect(await begun(userOf('a'))).toMatchObject([{ question: QUESTION_AHEAD, value: { value: PLAN } }]);
  expect(await begun(userOf('b'))).toEqual([]);
  await replan('user c');
  expect(await begun(userOf('a'))).toEqual([]);
  const file = JSON.stringify(await store.exportCampaign(table.campaign, 'tally'));
  expect(file).not.toContain(JSON.stringify(PLAN));
});

test('the match ends -> the plan is gone', async () => {
  await plan('a', PLAN);
  await table.house.matchService.abandon(table.game);
  expect(await row()).toBeUndefined();
});

describe('before the first round', () => {
  beforeEach(async () => {
    await table.close();
    store = createMemoryStore();
    table = await TestTable.open({ catalog: packOfFour(), players: 3, seed: 1, store });
    await table.playUntil(isAsking('battle-goal'));
  });

  /** Keeps the first goal that is offered. */
  async function keepGoal(seat: Seat): Promise<void> {
    const open = (await table.open()).find(({ question }) => question.seat === seat);
    await give(seat, 'battle-goal', [open?.question.options[0]?.value ?? '']);
  }

  async function hexAnswers(): Promise<Pick<AnswerEntry, 'seat' | 'value' | 'by'>[]> {
    const entries = await store.entries(table.game);
    return entries.flatMap((entry) =>
      entry.type === 'answer' && entry.crumb.endsWith('starting-hex')
        ? [{ seat: entry.seat, value: entry.value, by: entry.by }]
        : [],
    );
  }

  const seats = async () => (await table.look()).view.seats.map(({ seat }) => seat);

  test('a goal is kept -> the starting hex is planned, and given once all have kept theirs', async () => {
    const [one = '', two = '', three = ''] = await seats();
    expect((await table.look(userOf(one))).ahead).toBeUndefined();
    await keepGoal(one);
    const ahead = (await table.look(userOf(one))).ahead?.question;
    expect([ahead?.kind, ahead?.seat]).toEqual(['starting-hex', one]);
    const [hex = '', other = ''] = ahead?.options.map(({ value }) => value) ?? [];
    expect(await plan(one, [hex])).toEqual({ type: 'advanced' });
    await keepGoal(two);
    await plan(two, [other]);
    await keepGoal(three);
    expect(await hexAnswers()).toEqual([
      { seat: one, value: [hex], by: 'planned' },
      { seat: two, value: [other], by: 'planned' },
    ]);
    const open = await table.open();
    expect(open.map(({ question }) => question.seat)).toEqual([three]);
    expect(open[0]?.question.options.map(({ value }) => value)).toEqual(ahead?.options.map(({ value }) => value));
  });

  test('two plan the same hex -> the later in the seating order starts on the nearest free one', async () => {
    const [one = '', two = '', three = ''] = await seats();
    for (const seat of [one, two]) await keepGoal(seat);
    const hexes = (await table.look(userOf(one))).ahead?.question.options.map(({ value }) => value) ?? [];
    const [hex = ''] = hexes;
    for (const seat of [two, one]) await plan(seat, [hex]);
    await keepGoal(three);
    const { board } = (await table.look()).view;
    const at = (label: string) => board.hexes.filter((each) => each.label === label);
    const steps = (label: string) => at(hex).flatMap((from) => at(label).map((to) => distance(from, to)))[0] ?? 0;
    const nearest = hexes.slice(1).toSorted((a, b) => steps(a) - steps(b))[0] ?? '';
    expect(steps(nearest)).toBe(1);
    expect(await hexAnswers()).toEqual([
      { seat: one, value: [hex], by: 'planned' },
      { seat: two, value: [nearest], by: 'standing order' },
    ]);
    expect((await table.open()).map(({ question }) => question.seat)).toEqual([three]);
  });

  test('two plan the same hex, and the later wants every question -> asked', async () => {
    const [one = '', two = '', three = ''] = await seats();
    for (const seat of [one, two]) await keepGoal(seat);
    await changePreferences(table.house.records, table.campaign, userOf(two), { askEverything: true });
    const hex = (await table.look(userOf(one))).ahead?.question.options[0]?.value ?? '';
    for (const seat of [two, one]) await plan(seat, [hex]);
    await keepGoal(three);
    expect(await hexAnswers()).toEqual([{ seat: one, value: [hex], by: 'planned' }]);
    expect((await table.open()).map(({ question }) => question.seat)).toEqual([two, three]);
  });
});
