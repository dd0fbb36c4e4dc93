import { afterEach, expect, test } from 'vitest';
import { panelFor, whoIsWanted } from '../../src/games/frosthaven/present/panel.ts';
import { Names } from '../../src/games/frosthaven/say/names.ts';
import type { TableView } from '../../src/games/frosthaven/table.ts';
import { PARTY, whyIllegal } from '../../src/kernel/rule.ts';
import { GAME, PEOPLE, playedBot, pressForged } from './played-bot.ts';
import { packOfFour, TestTable, userOf } from './table.ts';

const catalog = packOfFour();
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
  panelFor(table, names)
    .components.flat()
    .map((each) => ('label' in each ? each.label : undefined));
const namesFor = (table: TableView) => new Names(catalog, table.view);

/** Somebody who has an active card may end it, and somebody else is asked. */
const mayEnd = ({ asides, questions, seat }: TableView) =>
  asides.some(({ aside }) => aside.value.startsWith('remove ')) &&
  questions.some(({ question }) => question.seat !== seat && question.seat !== PARTY) &&
  questions.every(({ question }) => question.seat !== seat);

interface Found {
  readonly table: TestTable;
  readonly user: string;
  readonly seen: TableView;
}

/** The half of a card of one's own that would stay active until its player ends it. */
function lastingHalf({ view: { own } }: TableView, card: string): 'top' | 'bottom' | undefined {
  const known = own?.cards.find((each) => each.id === card);
  return (['top', 'bottom'] as const).find((half) => known?.[half].duration === 'persistent');
}

/** Somebody chooses or plays such a card. False when nobody is asked that could. */
async function playLasting(table: TestTable): Promise<boolean> {
  for (const { question, number } of await table.open()) {
    const seen = await table.look(userOf(question.seat));
    const values = question.options.map(({ value }) => value);
    const cards = values.filter((value) => question.kind === 'cards' && /^[^ ]+\/[^ ]+$/.test(value));
    const leading = cards.find((card) => lastingHalf(seen, card) !== undefined);
    const other = cards.find((card) => card !== leading);
    const half = values.find((value) => {
      const [, side, card = ''] = /^(top|bottom) (.+)$/.exec(value) ?? [];
      return question.kind === 'turn' && side !== undefined && lastingHalf(seen, card) === side;
    });
    const answer =
      half !== undefined ? [half] : leading !== undefined && other !== undefined ? [leading, other] : undefined;
    if (!answer || whyIllegal(question, answer) !== undefined) continue;
    await table.answer(userOf(question.seat), question.seat, number, answer);
    return true;
  }
  return false;
}

/** A game that leads there with the cards there are now; where it no longer does, others are played. */
const LEADS = 4;

/** Plays games of random players until somebody comes to that. */
async function comingTo(there: (table: TableView) => boolean): Promise<Found> {
  for (let i = 0; i < 40; i++) {
    const table = await tableFor(LEADS + i);
    do {
      for (const user of table.users) {
        const seen = await table.look(user);
        if (there(seen)) return { table, user, seen };
      }
    } while ((await playLasting(table)) || (await table.act()));
  }
  throw new Error('Nobody comes to that.');
}

test('BON-09 whoever is asked nothing may end an active card; nobody waits for it, and whoever is asked stays asked', async () => {
  const { table, user, seen } = await comingTo(mayEnd);
  const [{ aside, number } = { aside: { value: '' }, number: -1 }] = seen.asides;
  const names = namesFor(seen);
  const end = labels({ table: seen, names }).filter((label) => label?.startsWith('End '));
  expect(end).toHaveLength(seen.asides.length);
  const mine = names.seat(seen.seat ?? '');
  expect(whoIsWanted(seen, names)).not.toContain(mine);
  const others = await Promise.all(table.users.filter((each) => each !== user).map((each) => table.look(each)));
  expect(others.flatMap(({ asides }) => asides.map((each) => each.aside.seat))).not.toContain(seen.seat);
  const done = await table.house.tables.doAside(table.game, user, number, aside.value, 'end');
  const now = await table.look(user);
  expect(done).toEqual({ type: 'advanced' });
  expect(now.asides.map((each) => each.aside.value)).not.toContain(aside.value);
  expect(now.questions.map((each) => each.question.seat)).toEqual(seen.questions.map((each) => each.question.seat));
  const told = table.told.at(-1)?.announcement.outgoing.map(({ body }) => JSON.stringify(body)) ?? [];
  expect(told.join()).toContain('leaves the active area');
});

test('a game in which somebody has done something aside is built again as it was; undo takes it back', async () => {
  const { table, user, seen } = await comingTo(mayEnd);
  const all = async () =>
    JSON.stringify(
      await Promise.all(
        table.users.map(async (each) => {
          const { view, questions, asides } = await table.look(each);
          return [view, questions.map(({ question }) => question), asides.map(({ aside }) => aside)];
        }),
      ),
    );
  const before = await all();
  const [{ aside, number } = { aside: { value: '' }, number: -1 }] = seen.asides;
  await table.house.tables.doAside(table.game, user, number, aside.value, 'end');
  const after = await all();
  expect(after).not.toBe(before);
  table.house.tables.forget();
  expect(await all()).toBe(after);
  const undo = await table.house.tables.undoFor(table.game, user);
  expect(undo).toMatchObject({ free: true, answer: { value: [aside.value], aside: true } });
  await table.house.tables.undo(table.game, user, undo?.to ?? -1, [], 'undo');
  expect(await all()).toBe(before);
  expect(table.troubles).toEqual([]);
});

test('another’s card, one that is not offered, and an old button change nothing', async () => {
  const { table, user, seen } = await comingTo(mayEnd);
  const [{ aside, number } = { aside: { value: '' }, number: -1 }] = seen.asides;
  const { tables } = table.house;
  const tries = [
    [table.users.find((each) => each !== user) ?? '', number, aside.value],
    ['user nobody', number, aside.value],
    [user, number, 'remove nothing'],
    [user, number - 1, aside.value],
  ] as const;
  for (const [by, at, value] of tries) {
    expect(await tables.doAside(table.game, by, at, value, 'forged')).toMatchObject({ type: 'refused' });
  }
  expect((await table.look(user)).asides).toEqual(seen.asides);
});

test('over Discord: the button stands on the own panel, one press does it, the table is told, and it can be taken back', async () => {
  const bot = await playedBot(3);
  const { local, thread, players } = bot;
  const look = async (person: string) => bot.bot.app.tables.look(GAME, local.seat(person).id);
  const mayEndOne = async () => {
    for (const person of PEOPLE) {
      const seen = await look(person);
      if (seen?.asides.some(({ aside }) => aside.value.startsWith('remove '))) return person;
    }
    return undefined;
  };
  let person = await mayEndOne();
  for (let i = 0; i < 150 && person === undefined; i++) {
    await players.playOn(PEOPLE, thread, 1);
    person = await mayEndOne();
  }
  const seat = local.seat(person ?? '');
  const panel = await seat.press('My panel', { channel: thread });
  const end = panel.message?.buttons.find(({ label }) => label?.startsWith('End '));
  const on = panel.message ?? '';
  const done = await seat.press(end?.customId ?? '', { channel: thread, on });
  expect(done.message?.buttons.map(({ label }) => label)).not.toContain(end?.label);
  expect((await bot.log()).at(-1)).toMatchObject({ type: 'answer', aside: true, by: 'player' });
  await seat.waitFor(({ text }) => text.includes('leaves the active area'), { channel: thread });
  const again = await pressForged(bot, person ?? '', end?.customId ?? '');
  expect(again.text).toMatch(/^\*That can’t be done now/);
  const { message } = await seat.command('undo', {}, { channel: thread });
  await seat.press('Take it back', { channel: thread, on: message ?? '' });
  expect((await bot.log()).at(-1)?.type).toBe('undo');
  expect((await look(person ?? ''))?.asides.length).toBeGreaterThan(0);
  await bot.stop();
  expect(bot.complaints).toEqual([]);
  expect(local.violations).toEqual([]);
}, 60_000);
