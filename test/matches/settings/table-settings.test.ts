import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { fingerprint } from '../../../src/engine/values/fingerprint.ts';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import type { OpenScenarioQuestion } from '../../../src/games/frosthaven/rules/open-question.ts';
import type { MonsterChoices } from '../../../src/games/frosthaven/settings/settings.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { frosthavenSettingsChange, frosthavenSettingsOf } from '../../support/matches/wished.ts';
import { runCount, sampleOf } from '../../support/often.ts';

const catalog = packOfFour();
let table: TestTable;

afterEach(async () => {
  expect(table.matchErrors).toEqual([]);
  await table.close();
});

async function sitDown(seed: number, scenario?: string): Promise<void> {
  table = await TestTable.open({ catalog, players: 3, seed, ...(scenario !== undefined && { scenario }) });
}

async function set(monsters: MonsterChoices): Promise<void> {
  await table.house.matchService.applyDecision(table.game, async () => ({
    change: frosthavenSettingsChange(table.campaign, { monsters }),
  }));
}

const isLeftOpen = ({ question, answered }: OpenScenarioQuestion) => question.leftOpen === true && !answered;
const asksForMonsters = ({ questions }: TableView) => questions.some(isLeftOpen);

/** Everything that was asked of anybody so far. */
function everAsked(): OpenScenarioQuestion[] {
  return table.announcedSteps.flatMap(({ happened }) => happened.questions);
}

function answersOf(by: AnswerEntry['by']): AnswerEntry[] {
  const entries = table.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
  return entries.flatMap((entry) => (entry.type === 'answer' && entry.by === by ? [entry] : []));
}

async function everything(): Promise<string> {
  const looks = await Promise.all(table.users.map((user) => table.look(user)));
  return fingerprint(JSON.stringify(looks.map(({ seat, view, questions }) => [seat, view, questions])));
}

describe('what the rules leave open for monsters', () => {
  test.each(sampleOf([...catalog.scenarios.keys()], 3))(
    'is all that the party is asked about figures: %s',
    async (scenario) => {
      await sitDown(3, scenario);
      await table.playUntil(() => false);
      for (const { question } of everAsked()) {
        if (question.seat === PARTY && 'figure' in question.prompt) expect(question.leftOpen).toBe(true);
        if (question.leftOpen) expect(question.seat).toBe(PARTY);
      }
    },
  );

  test('is asked where nothing is said', async () => {
    await sitDown(4);
    expect(await frosthavenSettingsOf(table.house.records, table.campaign)).toMatchObject({ monsters: 'asked' });
    const { questions } = await table.playUntil(asksForMonsters);
    expect(questions.some(isLeftOpen)).toBe(true);
    expect(answersOf('standing order')).toEqual([]);
  });

  test('the table wants it picked in mid-scenario -> picked at once; unset, asked again', async () => {
    await sitDown(4);
    const { questions } = await table.playUntil(asksForMonsters);
    const open = questions.find(isLeftOpen);
    await set('picked');
    expect((await table.open()).some(isLeftOpen)).toBe(false);
    expect(answersOf('standing order')[0]).toMatchObject({
      crumb: open?.crumb,
      number: (open?.number ?? 0) + 1,
      seat: PARTY,
      value: open?.question.defaultAnswer,
    });
    expect(open?.question.defaultAnswer).toEqual([open?.question.options[0]?.value]);
    await set('asked');
    expect((await table.playUntil(asksForMonsters)).questions.some(isLeftOpen)).toBe(true);
  });

  test('never waits at a table that has it picked, and all else is asked as ever', async () => {
    await sitDown(3, 'two-ways-down');
    await set('picked');
    await table.playUntil(() => false);
    expect(everAsked().some(isLeftOpen)).toBe(false);
    const picked = answersOf('standing order');
    expect(picked.length).toBeGreaterThan(0);
    expect(picked.every(({ seat }) => seat === PARTY)).toBe(true);
    expect(answersOf('player').some(({ crumb }) => crumb.endsWith('damage'))).toBe(true);
    expect(table.announcedSteps.at(-1)?.happened.summary).toBeDefined();
  });

  test('is picked the same when the game is read again', async () => {
    await sitDown(4);
    await set('picked');
    for (let i = 0; i < runCount(40, 150); i++) {
      await table.answerSomething();
      const before = await everything();
      const given = answersOf('standing order').length;
      table.house.matchService.clearCache();
      expect(await everything()).toBe(before);
      expect(answersOf('standing order')).toHaveLength(given);
    }
    expect(answersOf('standing order').length).toBeGreaterThan(0);
  });

  test('is picked also when the program stopped before it could', async () => {
    await sitDown(4);
    await table.playUntil(asksForMonsters);
    await table.house.records.changeCampaign(frosthavenSettingsChange(table.campaign, { monsters: 'picked' }));
    table.house.matchService.clearCache();
    expect((await table.open()).some(isLeftOpen)).toBe(false);
    expect(answersOf('standing order').length).toBeGreaterThan(0);
  });
});

describe('taking back where choices were picked', () => {
  test('goes to the last answer of the player, who is asked again', async () => {
    await sitDown(4);
    await set('picked');
    const { users } = table;
    const [asker = ''] = users;
    const seat = asker.replace(/^user /, '');
    for (let undone = 0; undone < runCount(6, 12); undone++) {
      const picked = answersOf('standing order').length;
      await table.playUntil(() => answersOf('standing order').length > picked);
      const undo = await table.house.matchService.withSession(table.game, asker, (at) => at.planUndo());
      const others = users.filter((user) => user !== asker).map((user) => user.replace(/^user /, ''));
      expect(undo?.answer).toMatchObject({ by: 'player', seat });
      const to = undo?.to ?? 0;
      expect(
        await table.house.matchService.withSession(table.game, asker, (at) =>
          at.undo({ to, agreed: others }, `undo ${undone}`),
        ),
      ).toEqual({
        type: 'advanced',
      });
      const open = (await table.open()).find(({ question }) => question.seat === seat);
      expect(open?.crumb).toBe(undo?.answer.crumb);
      const before = await everything();
      table.house.matchService.clearCache();
      expect(await everything()).toBe(before);
      const answer = undo?.answer.type === 'answer' ? undo.answer.value : [];
      await table.answer(userOf(seat), seat, open?.number ?? 0, answer);
    }
  });

  test('of what the table was still asked has it picked the next time', async () => {
    await sitDown(4);
    await table.playUntil(asksForMonsters);
    await table.answerSomething();
    await set('picked');
    const [user = ''] = table.users;
    const others = table.users.map((each) => each.replace(/^user /, ''));
    const undo = await table.house.matchService.withSession(table.game, user, (at) => at.planUndo());
    await table.house.matchService.withSession(table.game, user, (at) =>
      at.undo({ to: undo?.to ?? 0, agreed: others }, 'undo'),
    );
    await table.playUntil(isAsking('turn'));
    expect((await table.open()).some(isLeftOpen)).toBe(false);
  });
});
