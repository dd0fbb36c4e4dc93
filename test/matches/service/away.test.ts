import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { Seat } from '../../../src/engine/rules/rule.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { fingerprint } from '../../../src/engine/values/fingerprint.ts';
import { id } from '../../../src/engine/values/id.ts';
import { publicMessage } from '../../../src/game-api/panel/public-message.ts';
import { notAtTableWords } from '../../../src/game-api/panel/refusal-text.ts';
import { sensibleAnswer } from '../../../src/games/frosthaven/bots/sensible-player.ts';
import { activeSeats } from '../../../src/games/frosthaven/match/match.ts';
import { usualCards } from '../../../src/games/frosthaven/rules/figures/equipment.ts';
import type { View } from '../../../src/games/frosthaven/rules/view.ts';
import { presenceOf } from '../../../src/matches/people/presence.ts';
import { preferencesChange, preferencesOf } from '../../../src/matches/settings/campaign-preferences.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { runCount } from '../../support/often.ts';

const catalog = packOfFour();
let table: TestTable;

afterEach(async () => {
  expect(table.matchErrors).toEqual([]);
  await table.close();
});

async function sitDown(players: number, seed = 4): Promise<Seat[]> {
  table = await TestTable.open({ catalog, players, seed });
  return table.users.map(seatOf);
}

function seatOf(user: string): Seat {
  return user.replace(/^user /, '');
}

/** Somebody goes away or is back. False when it was so already. */
function attend(seat: Seat, away: boolean): Promise<boolean> {
  const { records, matchService } = table.house;
  const user = userOf(seat);
  return matchService.applyDecision(table.game, async () => {
    const now = await preferencesOf(records, table.campaign, user);
    return now.away === away ? undefined : { change: preferencesChange(table.campaign, user, { away }) };
  });
}

function answersOf(seat: Seat, by: AnswerEntry['by']): AnswerEntry[] {
  const entries = table.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
  return entries.flatMap((entry) => (entry.type === 'answer' && entry.by === by && entry.seat === seat ? [entry] : []));
}

async function everything(): Promise<string> {
  const looks = await Promise.all(table.users.map((user) => table.look(user)));
  return fingerprint(JSON.stringify(looks.map(({ game: _, ...seen }) => seen)));
}

async function openSeats(): Promise<Seat[]> {
  return (await table.open()).map(({ question }) => question.seat);
}

async function roundNow(): Promise<number> {
  return (await table.look()).view.round;
}

describe('somebody who is away', () => {
  test('is answered for at once, by what the seat sees, marked in the log; the others are awaited', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('cards'));
    const { view, questions } = await table.look(userOf(two));
    const open = questions.find(({ question }) => question.seat === two);
    const answer = open && sensibleAnswer(view, open.question);
    expect(await attend(two, true)).toBe(true);
    expect(answersOf(two, 'standing order')).toMatchObject([{ value: answer, crumb: open?.crumb }]);
    expect(await openSeats()).toEqual([one]);
    expect((await table.look()).presence).toEqual({ away: [two], isDeserted: false });
    const chosen = (await table.look()).view.seats.map(({ seat, hasChosen }) => [seat, hasChosen]);
    expect(chosen).toEqual([
      [one, false],
      [two, true],
    ]);
  });

  test('to the end of the scenario -> asked nothing; the others decide for the party', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('cards'));
    await attend(two, true);
    const byHand = answersOf(two, 'player').length;
    const last = await table.playUntil(({ presence }) => presence.isDeserted);
    expect(answersOf(two, 'player')).toHaveLength(byHand);
    expect(answersOf(two, 'standing order').length).toBeGreaterThan(20);
    expect([...answersOf(one, 'standing order'), ...answersOf(PARTY, 'standing order')]).toEqual([]);
    expect(last.game.result !== undefined || last.presence.isDeserted).toBe(true);
  });

  test('is neither reminded nor called while the game goes on or waits', async () => {
    const seats = await sitDown(2);
    const [one = '', two = ''] = seats;
    await table.playUntil(isAsking('cards'));
    await attend(two, true);
    const before = table.announcedSteps.length;
    for (let i = 0; i < 30; i++) await table.answerSomething();
    await attend(one, true);
    const told = table.announcedSteps.slice(before);
    expect(told.flatMap(({ announcement }) => announcement.reminders).map(({ user }) => user)).not.toContain(
      userOf(two),
    );
    const posts = told.flatMap(({ announcement }) => announcement.outgoing.filter(({ kind }) => kind === 'post'));
    const called = posts.flatMap(({ body }) => publicMessage.parse(body).mentions ?? []);
    // Who plays on alone is led on by their own panel.
    expect(called).toEqual([]);
    expect(table.announcedSteps.at(-1)?.announcement.reminders).toEqual([]);
    expect(JSON.stringify(table.announcedSteps.at(-1)?.announcement.outgoing)).toContain(
      'No active player is here, so the game waits.',
    );
  });

  test('is asked and reminded again once back, and may still change what was chosen last', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('cards'));
    await attend(two, true);
    expect(await attend(two, false)).toBe(true);
    expect(await attend(two, false)).toBe(false);
    const chosen = (await table.look()).questions.find(({ question }) => question.seat === two);
    expect(chosen?.answered).toBeDefined();
    expect(await table.answer(userOf(two), two, chosen?.number ?? 0, chosen?.question.defaultAnswer ?? [])).toEqual({
      type: 'advanced',
    });
    const given = answersOf(two, 'standing order').length;
    await table.playUntil(({ view, questions }) => view.round > 1 && questions.some(isOf(two)));
    expect(answersOf(two, 'standing order')).toHaveLength(given);
    await table.playUntil(isAsking('cards'));
    expect(table.announcedSteps.at(-1)?.announcement.reminders.map(({ user }) => user)).toEqual([
      userOf(one),
      userOf(two),
    ]);
  });

  test('is away in the next scenario too', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await attend(two, true);
    const { game, view } = await table.look();
    const { campaign, seats } = game;
    const { level, id: scenario } = view.scenario;
    await table.house.matchService.abandon(table.game);
    const party = [...catalog.classes.values()].slice(0, 2).map((mat) => ({
      seat: mat.id,
      name: mat.name,
      class: id<'ClassId'>(mat.id),
      level,
      cards: usualCards(mat).map((card) => id<'CardId'>(`${mat.id}/${card}`)),
      items: [],
    }));
    const start = { scenario: id<'ScenarioId'>(scenario), level, party };
    const row = await table.house.matchService.begin({ campaign, kind: 'scenario', seats, start });
    const look = await table.house.matchService.withSession(row?.id ?? 0, userOf(one), (at) => at.readView());
    const open = (look?.questions ?? []).filter(({ answered }) => !answered).map(({ question }) => question.seat);
    expect(open).not.toContain(two);
    expect(open).not.toEqual([]);
  });
});

function isOf(seat: Seat): (open: { readonly question: { readonly seat: Seat } }) => boolean {
  return ({ question }) => question.seat === seat;
}

describe('a table at which everybody is away', () => {
  test('waits, and goes on where it was when somebody is back', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('turn'));
    await attend(one, true);
    await attend(two, true);
    const there = await everything();
    const log = answersOf(one, 'standing order').length + answersOf(two, 'standing order').length;
    table.house.matchService.clearCache();
    expect(await everything()).toBe(there);
    expect((await table.look()).presence.isDeserted).toBe(true);
    expect(await table.open()).not.toEqual([]);
    expect(answersOf(one, 'standing order').length + answersOf(two, 'standing order').length).toBe(log);
    await attend(one, false);
    expect((await openSeats()).filter((seat) => seat === two)).toEqual([]);
    expect(table.announcedSteps.at(-1)?.announcement.reminders.map(({ user }) => user)).not.toContain(userOf(two));
  });

  test('is played round by round for whoever plays no longer and watches', async () => {
    table = await TestTable.openUntil(
      (seed) => ({ catalog, players: 2, seed }),
      ({ users: [first = '', second = ''] }, { view, questions }) =>
        isOut(view, seatOf(first)) && questions.some(isOf(seatOf(second))) && view.round > 1,
    );
    const [one = '', two = ''] = table.users.map(seatOf);
    const { matchService } = table.house;
    const watch = (seat: Seat, press: string) =>
      matchService.withSession(table.game, userOf(seat), (at) => at.playRound(press));
    await attend(two, true);
    const looked = await table.look();
    expect(looked.game.result).toBeUndefined();
    expect(looked.presence.isDeserted).toBe(true);
    expect(answersOf(two, 'standing order')).toEqual([]);
    expect(await watch('nobody', 'stranger')).toEqual({ type: 'refused', why: notAtTableWords() });
    expect(await watch(two, 'absent')).toEqual({ type: 'refused', why: 'You are away yourself.' });
    const { round } = looked.view;
    expect(await watch(one, 'watch')).toEqual({ type: 'advanced' });
    expect(answersOf(two, 'standing order').length).toBeGreaterThan(0);
    const next = await table.look();
    expect(next.game.result !== undefined || next.view.round === round + 1 || next.questions.some(isOf(PARTY))).toBe(
      true,
    );
    table.house.matchService.clearCache();
    expect((await table.look()).view).toEqual(next.view);
    for (let i = 0; i < 40; i++) {
      const { game, questions } = await table.look();
      if (game.result) break;
      if (questions.some(isOf(PARTY))) await table.answerSomething();
      else await watch(one, `watch ${i}`);
    }
    expect((await table.look()).game.result).toBeDefined();
    expect((await watch(one, 'late')).type).toBe('refused');
  });

  test('is not played for anybody while those who play are here', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('cards'));
    const play = () => table.house.matchService.withSession(table.game, userOf(one), (at) => at.playRound('press'));
    expect(await play()).toEqual({ type: 'refused', why: 'All players are here.' });
    await attend(two, true);
    expect(await play()).toEqual({ type: 'refused', why: 'All players are here.' });
    await attend(one, true);
    expect(await play()).toEqual({ type: 'refused', why: 'You are away yourself.' });
  });

  test('waits also when whoever is left plays no longer', async () => {
    const [one = '', two = ''] = await sitDown(2);
    const { view } = await table.look();
    const without = (fate: object) => view.seats.map((seat) => (seat.seat === one ? { ...seat, ...fate } : seat));
    expect(presenceOf(activeSeats(view.seats), [two]).isDeserted).toBe(false);
    expect(presenceOf(activeSeats(without({ exhausted: true })), [two]).isDeserted).toBe(true);
    expect(presenceOf(activeSeats(without({ escaped: true })), [two]).isDeserted).toBe(true);
    expect(presenceOf(activeSeats(without({ exhausted: true })), []).isDeserted).toBe(false);
  });
});

function isOut({ seats }: View, seat: Seat): boolean {
  return seats.some((each) => each.seat === seat && (each.exhausted || each.escaped));
}

describe('taking back at a table where somebody is away', () => {
  test('passes over what the bot answered, and asks nobody who is away', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('cards'));
    await attend(two, true);
    const { matchService } = table.house;
    for (let i = 0; i < 10; i++) {
      for (let k = 0; k < 4; k++) await table.answerSomething();
      const undo = await matchService.withSession(table.game, userOf(one), (at) => at.planUndo());
      expect(undo?.answer).toMatchObject({ seat: one, by: 'player' });
      expect(
        await matchService.withSession(table.game, userOf(one), (at) =>
          at.undo({ to: undo?.to ?? 0, agreed: [] }, `undo ${i}`),
        ),
      ).toEqual({
        type: 'advanced',
      });
      const open = (await table.open()).find(isOf(one));
      expect(open?.crumb).toBe(undo?.answer.crumb);
      expect(await openSeats()).not.toContain(two);
    }
  });

  test('has what was open for them answered again', async () => {
    const [one = '', two = ''] = await sitDown(2);
    await table.playUntil(isAsking('cards'));
    const open = (await table.open()).find(isOf(one));
    await table.answer(userOf(one), one, open?.number ?? 0, open?.question.defaultAnswer ?? []);
    await attend(two, true);
    expect(await roundNow()).toBe(1);
    const undo = await table.house.matchService.withSession(table.game, userOf(one), (at) => at.planUndo());
    await table.house.matchService.withSession(table.game, userOf(one), (at) =>
      at.undo({ to: undo?.to ?? 0, agreed: [] }, 'undo'),
    );
    expect(await openSeats()).toEqual([one]);
  });

  test('still needs the others who are there', async () => {
    const [one = '', two = '', three = ''] = await sitDown(3);
    await table.playUntil(isAsking('turn'));
    await attend(two, true);
    const undo = await table.house.matchService.withSession(table.game, userOf(one), (at) => at.planUndo());
    expect(undo?.free).toBe(false);
    const take = (agreed: readonly Seat[], press: string) =>
      table.house.matchService.withSession(table.game, userOf(one), (at) =>
        at.undo({ to: undo?.to ?? 0, agreed }, press),
      );
    expect(await take([], 'alone')).toEqual({ type: 'refused', why: 'Not everyone has agreed.' });
    expect(await take([three], 'agreed')).toEqual({ type: 'advanced' });
  });
});

test('a game with somebody away is the same when it is read again', async () => {
  const [, two = ''] = await sitDown(3);
  await attend(two, true);
  for (let i = 0; i < runCount(50, 120); i++) {
    await table.answerSomething();
    const before = await everything();
    const given = answersOf(two, 'standing order').length;
    table.house.matchService.clearCache();
    expect(await everything()).toBe(before);
    expect(answersOf(two, 'standing order')).toHaveLength(given);
  }
  expect(answersOf(two, 'standing order').length).toBeGreaterThan(runCount(5, 10));
});
