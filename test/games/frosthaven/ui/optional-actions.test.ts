import { afterEach, expect, test } from 'vitest';
import { PARTY, whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { panelControls } from '../../../../src/game-api/panel/panel.ts';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { awaitedWords, panelFor } from '../../../../src/games/frosthaven/ui/match-panel.ts';
import { endingPlaceholder } from '../../../../src/games/frosthaven/ui/question/optional-actions.ts';
import type { SeenSelect } from '../../../../src/loopback/clients/seen.ts';
import { chooseForged } from '../../../support/bot/forged.ts';
import { GAME, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { TestTable, userOf } from '../../../support/bot/table.ts';
import { firstWinter } from '../../../support/first-winter.ts';

const SHIELD = action.parse({ abilities: [{ verb: 'shield', value: 1, lasts: 'persistent' }] });

/** The pack in which each card that is the same in all modes has a bottom that stays active until its player ends it. */
const content = firstWinter;
const catalog = new Catalog({
  ...content,
  classes: content.classes.map((mat) => ({
    ...mat,
    cards: mat.cards.map((card) => ('bottom' in card ? { ...card, bottom: SHIELD } : card)),
  })),
});
const open: TestTable[] = [];

afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

async function tableFor(seed: number): Promise<TestTable> {
  const table = await TestTable.open({ catalog, players: 3, seed });
  open.push(table);
  return table;
}

const labels = ({ table, names }: { table: TableView; names: Names }) =>
  panelControls(panelFor(table, names)).flatMap((each) =>
    'options' in each ? each.options.map(({ label }) => label) : each.label,
  );
const namesFor = (table: TableView) => new Names(catalog, table.view);

/** Somebody who has an active card may end it, and somebody else is asked. */
const mayEnd = ({ asides, questions, seat }: TableView) =>
  asides.some(({ optionalAction }) => optionalAction.value.startsWith('remove ')) &&
  questions.some(({ question }) => question.seat !== seat && question.seat !== PARTY) &&
  questions.every(({ question }) => question.seat !== seat);

interface Found {
  readonly table: TestTable;
  readonly user: string;
  readonly seen: TableView;
}

/** Somebody chooses cards, plays the bottom of one, or ends a turn. False when nobody is asked that could. */
async function playLasting(table: Pick<TestTable, 'open' | 'answer'>): Promise<boolean> {
  for (const { question, number } of await table.open()) {
    const values = question.options.map(({ value }) => value);
    const cards = values.filter((value) => question.kind === 'cards' && /^[^ ]+\/[^ ]+$/.test(value)).slice(0, 2);
    const doing = [values.find((value) => value.startsWith('bottom ')) ?? 'end turn'];
    const answer = question.kind === 'turn' ? doing : cards;
    if (whyIllegal(question, answer) !== undefined) continue;
    await table.answer(userOf(question.seat), question.seat, number, answer);
    return true;
  }
  return false;
}

/** Plays until somebody may end an active card while others are asked. */
async function comeToMayEnd(): Promise<Found> {
  const table = await tableFor(1);
  do {
    for (const user of table.users) {
      const seen = await table.look(user);
      if (mayEnd(seen)) return { table, user, seen };
    }
  } while ((await playLasting(table)) || (await table.answerSomething()));
  throw new Error('Nobody comes to that.');
}

test('BON-09 a card may be ended as an aside -> nobody waits for it; questions stay', async () => {
  const { table, user, seen } = await comeToMayEnd();
  const [{ optionalAction, number } = { optionalAction: { value: '' }, number: -1 }] = seen.asides;
  const names = namesFor(seen);
  const end = labels({ table: seen, names }).filter((label) => label.startsWith('End '));
  expect(end).toHaveLength(seen.asides.length);
  const mine = names.seat(seen.seat ?? '');
  expect(awaitedWords(seen, names)).not.toContain(mine);
  const others = await Promise.all(table.users.filter((each) => each !== user).map((each) => table.look(each)));
  expect(others.flatMap(({ asides }) => asides.map((each) => each.optionalAction.seat))).not.toContain(seen.seat);
  const done = await table.house.matchService.withSession(table.game, user, (at) =>
    at.takeOptionalAction(number, optionalAction.value, 'end'),
  );
  const now = await table.look(user);
  expect(done).toEqual({ type: 'advanced' });
  expect(now.asides.map((each) => each.optionalAction.value)).not.toContain(optionalAction.value);
  expect(now.questions.map((each) => each.question.seat)).toEqual(seen.questions.map((each) => each.question.seat));
  const told = table.announcedSteps.at(-1)?.announcement.outgoing.map(({ body }) => JSON.stringify(body)) ?? [];
  expect(told.join()).toContain('leaves the active area');
});

test('an aside was done -> the game is rebuilt the same; undo takes the aside back', async () => {
  const { table, user, seen } = await comeToMayEnd();
  const all = async () =>
    JSON.stringify(
      await Promise.all(
        table.users.map(async (each) => {
          const { view, questions, asides } = await table.look(each);
          return [view, questions.map(({ question }) => question), asides.map(({ optionalAction }) => optionalAction)];
        }),
      ),
    );
  const before = await all();
  const [{ optionalAction, number } = { optionalAction: { value: '' }, number: -1 }] = seen.asides;
  await table.house.matchService.withSession(table.game, user, (at) =>
    at.takeOptionalAction(number, optionalAction.value, 'end'),
  );
  const after = await all();
  expect(after).not.toBe(before);
  table.house.matchService.clearCache();
  expect(await all()).toBe(after);
  const undo = await table.house.matchService.withSession(table.game, user, (at) => at.planUndo());
  expect(undo).toMatchObject({ free: true, answer: { value: [optionalAction.value], aside: true } });
  await table.house.matchService.withSession(table.game, user, (at) =>
    at.undo({ to: undo?.to ?? -1, agreed: [] }, 'undo'),
  );
  expect(await all()).toBe(before);
  expect(table.matchErrors).toEqual([]);
});

test('another’s card, one that is not offered, and an old button change nothing', async () => {
  const { table, user, seen } = await comeToMayEnd();
  const [{ optionalAction, number } = { optionalAction: { value: '' }, number: -1 }] = seen.asides;
  const { matchService } = table.house;
  const tries = [
    [table.users.find((each) => each !== user) ?? '', number, optionalAction.value],
    ['user nobody', number, optionalAction.value],
    [user, number, 'remove nothing'],
    [user, number - 1, optionalAction.value],
  ] as const;
  for (const [by, offered, value] of tries) {
    expect(
      await matchService.withSession(table.game, by, (at) => at.takeOptionalAction(offered, value, 'forged')),
    ).toMatchObject({
      type: 'refused',
    });
  }
  expect((await table.look(user)).asides).toEqual(seen.asides);
});

test('over Discord: a press on one’s own panel ends a card -> told, and can be undone', async () => {
  const bot = await startPlayedBot(3, catalog);
  const { local, thread, players } = bot;
  const look = async (person: string) =>
    bot.bot.app.matchService.withSession(GAME, local.client(person).id, (at) => at.readView());
  const mayEndOne = async () => {
    for (const person of PEOPLE) {
      const seen = await look(person);
      if (seen?.asides.some(({ optionalAction }) => optionalAction.value.startsWith('remove '))) return person;
    }
    return undefined;
  };
  const { matchService } = bot.bot.app;
  const answer: TestTable['answer'] = async (_user, seat, number, value) => {
    const user = (await look('Ann'))?.game.seats.find((each) => each.seat === seat)?.user ?? '';
    return matchService.withSession(GAME, user, (at) =>
      at.answer({ seat, number, choice: () => value }, `lasting ${number}`),
    );
  };
  const open = async () => {
    const seen = await look('Ann');
    return seen ? tableViewOf(seen).questions.filter(({ answered }) => !answered) : [];
  };
  let person = await mayEndOne();
  for (let i = 0; i < 150 && person === undefined; i++) {
    if (!(await playLasting({ open, answer }))) await players.playAnswers(PEOPLE, thread, 1);
    person = await mayEndOne();
  }
  const seat = local.client(person ?? '');
  const panel = await seat.press('My panel', { channel: thread });
  const isForEnding = ({ placeholder }: SeenSelect) => placeholder === endingPlaceholder();
  const ends = panel.message?.selects.find(isForEnding);
  const [end] = ends?.options ?? [];
  expect(end?.label).toMatch(/^End /);
  const where = { channel: thread, on: panel.message ?? '', select: ends?.customId ?? '' };
  const done = await seat.choose([end?.value ?? ''], where);
  const left = done.message?.selects.filter(isForEnding).flatMap(({ options }) => options.map(({ label }) => label));
  expect(left).not.toContain(end?.label);
  expect((await bot.log()).at(-1)).toMatchObject({ type: 'answer', aside: true, by: 'player' });
  await seat.waitForMessage(({ text }) => text.includes('leaves the active area'), { channel: thread });
  const again = await chooseForged(bot, person ?? '', ends?.customId ?? '', [end?.value ?? '']);
  expect(again.text).toMatch(/^\*Not possible now/);
  const { message } = await seat.runCommand('undo', {}, { channel: thread });
  await seat.press('Confirm', { channel: thread, on: message ?? '' });
  expect((await bot.log()).at(-1)?.type).toBe('undo');
  expect((await look(person ?? ''))?.asides.length).toBeGreaterThan(0);
  await bot.stop();
  expect(bot.complaints).toEqual([]);
  expect(local.violations).toEqual([]);
});
