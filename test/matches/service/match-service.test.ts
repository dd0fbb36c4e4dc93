import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../../../src/engine/values/fingerprint.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { announce } from '../../../src/games/frosthaven/announce/announce.ts';
import { announceUnsupported } from '../../../src/games/frosthaven/announce/unsupported-version.ts';
import { CampaignMatch } from '../../../src/games/frosthaven/campaign/match.ts';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../src/games/frosthaven/match/table-view.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import type { OpenScenarioQuestion } from '../../../src/games/frosthaven/rules/open-question.ts';
import { openBackend } from '../../../src/matches/service/open.ts';
import { changePreferences, preferencesOf } from '../../../src/matches/settings/campaign-preferences.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { firstWinter } from '../../support/first-winter.ts';
import {
  changeFrosthavenPreferences,
  frosthavenPreferencesOf,
  frosthavenSettingsChange,
  NO_ORDERS,
} from '../../support/matches/wished.ts';
import { runCount } from '../../support/often.ts';

const catalog = packOfFour();
let folder: string;
let table: TestTable;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-tables-'));
  table = await TestTable.open({ catalog, players: 2, seed: 4, database: path.join(folder, 'games.db') });
});

afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true, force: true });
});

async function firstOpen(): Promise<OpenScenarioQuestion> {
  const [open] = await table.open();
  if (!open) throw new Error('Nobody is asked anything.');
  return open;
}

/** Everything that anybody may see, and everything that is asked. */
async function everything(tables = table.house.matchService): Promise<string> {
  const looks = await Promise.all(
    table.users.map((user) => tables.withSession(table.game, user, (at) => at.readView())),
  );
  return fingerprint(JSON.stringify(looks.map((look) => look && [look.seat, tableViewOf(look).view, look.questions])));
}

test('a player acts and then looks -> one piece: others wait until it is seen', async () => {
  const { question, number } = await firstOpen();
  const user = userOf(question.seat);
  const order: string[] = [];
  const doing = table.house.matchService.withSession(table.game, user, async (at) => {
    const choice = () => question.defaultAnswer;
    order.push((await at.answer({ seat: question.seat, number, choice }, 'first')).type);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const own = (await at.readView())?.questions.find((each) => each.question.seat === question.seat);
    order.push(`sees ${own?.answered}`);
  });
  await table.look();
  order.push('another looks');
  await doing;
  expect(order).toEqual(['advanced', `sees ${question.defaultAnswer}`, 'another looks']);
});

describe('an answer', () => {
  const refusals: [string, (open: OpenScenarioQuestion) => Parameters<TestTable['answer']>, string][] = [
    [
      'of a stranger',
      ({ question, number }) => ['nobody', question.seat, number, ['x']],
      'Another player decides that.',
    ],
    [
      'for another seat',
      ({ question, number }) => [otherUser(question.seat), question.seat, number, ['x']],
      'Another player decides that.',
    ],
    [
      'that was not offered',
      ({ question, number }) => [userOf(question.seat), question.seat, number, ['nonsense']],
      '“nonsense” is not among the choices.',
    ],
    [
      'of too little',
      ({ question, number }) => [userOf(question.seat), question.seat, number, []],
      'Choose at least 1.',
    ],
  ];

  test.each(refusals)('%s is refused, and nothing changes', async (_what, wrong, why) => {
    const before = await everything();
    const answered = await table.answer(...wrong(await firstOpen()));
    expect(answered).toEqual({ type: 'refused', why });
    expect(await everything()).toBe(before);
  });

  test('to a question that is over is refused', async () => {
    const { question, number } = await firstOpen();
    await table.playUntil(isAsking('cards'));
    const late = await table.answer(userOf(question.seat), question.seat, number, question.defaultAnswer);
    expect(late.type).toBe('refused');
  });

  test('that comes twice is taken once, also when both come at the same time', async () => {
    await table.playUntil(isAsking('cards'));
    const { question, number } = await firstOpen();
    const give = () => table.answer(userOf(question.seat), question.seat, number, question.defaultAnswer);
    const told = table.announcedSteps.length;
    expect(await Promise.all([give(), give()])).toEqual([{ type: 'advanced' }, { type: 'advanced' }]);
    expect(table.announcedSteps.length).toBe(told + 1);
  });

  test('after the end is refused', async () => {
    const { question, number } = await firstOpen();
    await table.house.matchService.abandon(table.game);
    const late = await table.answer(userOf(question.seat), question.seat, number, question.defaultAnswer);
    expect(late).toEqual({ type: 'refused', why: 'That is already decided; here is the current state.' });
    expect((await table.look()).questions).toEqual([]);
  });
});

function otherUser(seat: string): string {
  return table.users.find((user) => user !== userOf(seat)) ?? '';
}

describe('a game that is forgotten', () => {
  test('is the same when it is read again, wherever it was', async () => {
    for (let i = 0; i < runCount(25, 60); i++) {
      await table.answerSomething();
      const before = await everything();
      table.house.matchService.clearCache();
      expect(table.house.matchService.liveCount).toBe(0);
      expect(await everything()).toBe(before);
    }
  });

  test('is played on by another process as if nothing had been', async () => {
    await table.playUntil(isAsking('turn'));
    const before = await everything();
    await table.house.close();
    const house = await openBackend({
      database: path.join(folder, 'games.db'),
      pack: () => frosthavenPack(catalog, { announceStep: announce(() => catalog), announceUnsupported }),
      packs: [catalog.pack.id],
      cursor: () => seedRng(99),
      onCommit: () => {},
      onError: (_game, error) => {
        throw error;
      },
    });
    expect(await everything(house.matchService)).toBe(before);
    await house.close();
    table = await TestTable.open({ catalog, players: 2, seed: 4 });
  });
});

describe('taking back', () => {
  test('is free for what showed nothing, and the same question is asked again', async () => {
    await table.playUntil(isAsking('cards'));
    const before = await table.look();
    const { question, number } = await firstOpen();
    const user = userOf(question.seat);
    await table.answer(user, question.seat, number, question.defaultAnswer);
    const undo = await table.house.matchService.withSession(table.game, user, (at) => at.planUndo());
    expect(undo).toMatchObject({ free: true, undone: 1 });
    await table.house.matchService.withSession(table.game, user, (at) =>
      at.undo({ to: undo?.to ?? 0, agreed: [] }, 'undo'),
    );
    const after = await table.look();
    expect(after.view).toEqual(before.view);
    expect(after.questions.every(({ answered }) => !answered)).toBe(true);
  });

  test('of what showed something needs everybody', async () => {
    await table.playUntil(isAsking('turn'));
    const [user = '', other = ''] = table.users;
    const undo = await table.house.matchService.withSession(table.game, user, (at) => at.planUndo());
    expect(undo?.free).toBe(false);
    const to = undo?.to ?? 0;
    const { matchService } = table.house;
    expect(await matchService.withSession(table.game, user, (at) => at.undo({ to, agreed: [] }, 'alone'))).toEqual({
      type: 'refused',
      why: 'Not everyone has agreed.',
    });
    expect(
      await matchService.withSession(table.game, user, (at) => at.undo({ to: to + 1, agreed: [other] }, 'old')),
    ).toMatchObject({ type: 'refused' });
    expect(
      await matchService.withSession(table.game, user, (at) => at.undo({ to, agreed: [seatOf(other)] }, 'agreed')),
    ).toEqual({ type: 'advanced' });
    expect(table.announcedSteps.at(-1)?.happened).toMatchObject({ reason: 'undone', by: seatOf(user) });
    expect((await table.house.matchService.withSession(table.game, user, (at) => at.planUndo()))?.to).not.toBe(to);
  });

  test('of an interaction that comes twice is done once', async () => {
    await table.playUntil(isAsking('cards'));
    const { question, number } = await firstOpen();
    const user = userOf(question.seat);
    await table.answer(user, question.seat, number, question.defaultAnswer);
    const to = (await table.house.matchService.withSession(table.game, user, (at) => at.planUndo()))?.to ?? 0;
    const again = () =>
      table.house.matchService.withSession(table.game, user, (at) => at.undo({ to, agreed: [] }, 'the same'));
    await Promise.all([again(), again()]);
    expect(table.announcedSteps.filter(({ happened }) => happened.reason === 'undone')).toHaveLength(1);
  });
});

function seatOf(user: string): string {
  return user.replace(/^user /, '');
}

describe('standing orders', () => {
  test('answer what they are for, marked as such, and nothing else', async () => {
    const { records } = table.house;
    for (const user of table.users)
      await changeFrosthavenPreferences(records, table.campaign, user, { takeDamage: true });
    await table.playUntil(({ view }) => view.round > 3);
    const asked = table.announcedSteps.flatMap(({ happened }) =>
      happened.questions.map((open) => ({ open, view: happened.view })),
    );
    for (const { open, view } of asked) {
      const { prompt } = open.question;
      if (prompt.about !== 'damage') continue;
      const left = view.figures.find(({ id }) => id === prompt.figure)?.hitPoints ?? 0;
      expect(prompt.amount, 'asked although it would not exhaust').toBeGreaterThanOrEqual(left);
    }
    const given = table.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
    const orders = given.filter((entry) => entry.type === 'answer' && entry.by === 'standing order');
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every((entry) => entry.type === 'answer' && entry.crumb.endsWith('damage'))).toBe(true);
  });

  /**
   * What is asked waits while these wishes are not enough, and is answered so as soon as the others come to them.
   * `idleSeeds`: of the first games, those that never come to it.
   */
  async function expectGiven(
    asks: (look: TableView) => TableView['questions'][number] | undefined,
    before: Readonly<Record<string, boolean>>,
    after: Readonly<Record<string, boolean>>,
    value: string,
    idleSeeds = 0,
  ) {
    const other = await TestTable.openUntil(
      (seed) => ({ catalog, players: 2, seed: seed + idleSeeds }),
      (_, look) => asks(look) !== undefined,
    );
    const asked = asks(await other.look());
    const user = userOf(asked?.question.seat ?? '');
    await changeFrosthavenPreferences(other.house.records, other.campaign, user, before);
    await other.house.matchService.applyAutoAnswers(other.game);
    expect(asks(await other.look())?.number).toBe(asked?.number);
    await changeFrosthavenPreferences(other.house.records, other.campaign, user, after);
    await other.house.matchService.applyAutoAnswers(other.game);
    const given = other.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
    expect(given.find((entry) => entry.type === 'answer' && entry.by === 'standing order')).toMatchObject({
      seat: asked?.question.seat,
      value: [value],
    });
    await other.close();
  }

  test('DMG-05 lose two discarded cards where damage would exhaust', async () => {
    const lethal = ({ questions, view }: TableView) =>
      questions.find(({ question: { prompt, options } }) => {
        if (prompt.about !== 'damage' || !options.some(({ value }) => value === 'lose 2 discarded')) return false;
        return prompt.amount >= (view.figures.find(({ id }) => id === prompt.figure)?.hitPoints ?? 0);
      });
    await expectGiven(lethal, { takeDamage: true }, { loseDiscarded: true }, 'lose 2 discarded', 5);
  });

  const damageOf =
    (isMeant: (amount: number, hitPoints: number) => boolean) =>
    ({ questions, view }: TableView) =>
      questions.find(({ question: { prompt, options } }) => {
        if (prompt.about !== 'damage' || !options.some(({ value }) => value === 'lose 2 discarded')) return false;
        return isMeant(prompt.amount, view.figures.find(({ id }) => id === prompt.figure)?.hitPoints ?? 0);
      });

  test('DMG-01 take damage up to an amount, and are asked of more', async () => {
    const middling = damageOf((amount, hitPoints) => amount >= 3 && amount <= 4 && amount < hitPoints);
    await expectGiven(middling, { takeTwo: true }, { takeFour: true }, 'suffer');
  });

  test('DMG-05 lose cards in the place of much damage, although it would not exhaust', async () => {
    const much = damageOf((amount, hitPoints) => amount >= 5 && amount < hitPoints);
    await expectGiven(much, { takeFour: true }, { loseForFive: true }, 'lose 2 discarded', 8);
  });

  test('DMG-04 lose a card from hand where damage would exhaust, and no two are discarded', async () => {
    const lethal = ({ questions, view }: TableView) =>
      questions.find(({ question: { prompt, options } }) => {
        const ways = options.map(({ value }) => value);
        if (prompt.about !== 'damage' || !ways.includes('lose 1 from hand') || ways.includes('lose 2 discarded'))
          return false;
        return prompt.amount >= (view.figures.find(({ id }) => id === prompt.figure)?.hitPoints ?? 0);
      });
    await expectGiven(lethal, { takeDamage: true, loseDiscarded: true }, { loseFromHand: true }, 'lose 1 from hand');
  });

  test('INI-08 ties with characters come as they are listed where the table settles it', async () => {
    const [one] = firstWinter.classes;
    if (!one) throw new Error('The pack has no class.');
    const twins = new Catalog({ ...firstWinter, classes: [one, { ...one, id: `${one.id}-twin`, name: 'The Twin' }] });
    const other = await TestTable.open({ catalog: twins, players: 2, seed: 1 });
    await other.playUntil(isAsking('cards'));
    for (const { question, number } of await other.open()) {
      const cards = question.options.map(({ value }) => value).filter((value) => value.includes('/'));
      await other.answer(userOf(question.seat), question.seat, number, cards.slice(0, 2));
    }
    const [tied] = await other.open();
    expect([tied?.question.prompt.about, tied?.question.leftOpen]).toEqual(['order', undefined]);
    const offered = (await other.face(other.users[0] ?? '')).standingOrderOffer({});
    expect(offered?.button.label).toBe('Always: ties as listed');
    await other.house.records.changeCampaign(frosthavenSettingsChange(other.campaign, { monsters: 'picked' }));
    await other.house.matchService.applyAutoAnswers(other.game);
    expect((await other.open())[0]?.number).toBe(tied?.number);
    await other.house.records.changeCampaign(frosthavenSettingsChange(other.campaign, { ties: 'picked' }));
    await other.house.matchService.applyAutoAnswers(other.game);
    const given = other.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
    const order = given.find((entry) => entry.type === 'answer' && entry.crumb.endsWith('order'));
    expect(order).toMatchObject({ by: 'standing order', value: tied?.question.defaultAnswer });
    await other.close();
  });

  test('keep to the card of a short rest', async () => {
    const { records } = table.house;
    for (const user of table.users)
      await changeFrosthavenPreferences(records, table.campaign, user, { keepRestLoss: true });
    await table.playUntil(() => false);
    const given = table.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
    const orders = given.flatMap((entry) =>
      entry.type === 'answer' && entry.by === 'standing order' ? [entry.value] : [],
    );
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(([value]) => value === 'keep to it')).toBe(true);
  });

  test('that are given late answer what is asked already', async () => {
    await table.playUntil(isAsking('short-rest'));
    const { question } = await firstOpen();
    const user = userOf(question.seat);
    await changeFrosthavenPreferences(table.house.records, table.campaign, user, { restOnlyWhenNeeded: true });
    const seat = (await table.look(user)).view.seats.find((each) => each.seat === question.seat);
    const isNeeded = (seat?.cards.hand ?? 0) < 2;
    await table.house.matchService.applyAutoAnswers(table.game);
    const still = (await table.open()).some(
      (open) => open.question.seat === question.seat && open.question.kind === 'short-rest',
    );
    expect(still).toBe(isNeeded);
  });
});

describe('wishes', () => {
  test('are the usual ones until somebody has some, and changing one keeps the others', async () => {
    const { records } = table.house;
    const [user = ''] = table.users;
    const usual = {
      askEverything: false,
      away: false,
      palette: '',
      signs: 'emojis',
      silentSince: null,
      quiet: null,
      offered: '',
      coached: 0,
    };
    const none = { takeDamage: false, ...NO_ORDERS, cards: [], items: [] };
    expect(await preferencesOf(records, table.campaign, user)).toEqual(usual);
    expect(await frosthavenPreferencesOf(records, table.campaign, user)).toEqual(none);
    await changeFrosthavenPreferences(records, table.campaign, user, { items: ['boots'] });
    await changePreferences(records, table.campaign, user, { palette: 'dusk' });
    await changeFrosthavenPreferences(records, table.campaign, user, { takeDamage: true });
    expect(await preferencesOf(records, table.campaign, user)).toEqual({ ...usual, palette: 'dusk' });
    expect(await frosthavenPreferencesOf(records, table.campaign, user)).toEqual({
      ...none,
      items: ['boots'],
      takeDamage: true,
    });
  });
});

test('an abandoned game gives nothing, and the campaign can play again', async () => {
  const { matchService, records } = table.house;
  await matchService.abandon(table.game);
  await matchService.abandon(table.game);
  expect((await records.game(table.game))?.result).toBe('abandoned');
  expect(await records.runningGame(table.campaign)).toBeUndefined();
  const own = await matchService.campaigns.campaignMatch(table.campaign);
  const sheets = own instanceof CampaignMatch ? own.view.sheets : [];
  expect(sheets.map(({ experience, gold }) => [experience, gold])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(table.announcedSteps.filter(({ happened }) => happened.reason === 'abandoned')).toHaveLength(1);
});

test('at the end nothing more is wanted of anybody', async () => {
  await table.playUntil(() => false);
  expect(await table.house.records.pendingMessages()).not.toEqual([]);
  expect(await table.house.records.dueReminders()).toEqual([]);
});
