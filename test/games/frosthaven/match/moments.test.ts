/** For the deadlines of a table: what is asked in one's own turn, and what others' turns ask. */
import { afterEach, expect, test } from 'vitest';
import type { AnyOpenQuestion } from '../../../../src/game-api/contract/game.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { isAsking, packOfFour, TestTable } from '../../../support/bot/table.ts';

const HOUR = 60 * 60_000;
const catalog = packOfFour();
let table: TestTable;

afterEach(async () => {
  expect(table.matchErrors).toEqual([]);
  await table.close();
});

const unanswered = ({ questions }: TableView, kind: string): AnyOpenQuestion[] =>
  questions.filter(({ question, answered }) => question.kind === kind && !answered);

const isActing = ({ view }: TableView, seat: string) =>
  view.figures.some((figure) => figure.acting && figure.seat === seat);

async function hurries(): Promise<void> {
  const pace = { turn: 24, between: 3 };
  await table.house.matchService.applyDecision(table.game, async () => ({
    change: tableSettingsChange(table.campaign, { pace }),
  }));
}

/** Hours that each question which is asked now may take. */
async function hours(now: number): Promise<number[]> {
  return (await table.house.records.deadlines(table.game)).map(({ due }) => Math.round((due - now) / HOUR));
}

test('a table of Frosthaven waits as long as it takes, until it settles deadlines', async () => {
  table = await TestTable.open({ catalog, players: 3, seed: 5 });
  await table.playUntil(isAsking('cards'));
  expect(await hours(Date.now())).toEqual([]);
  await hurries();
  expect(await hours(Date.now())).toEqual([24, 24, 24]);
});

test('damage in somebody else’s turn is asked in between, and one’s own turn is one’s own', async () => {
  table = await TestTable.open({ catalog, players: 3, seed: 5 });
  const seen = await table.playUntil((look) => {
    return unanswered(look, 'damage').some(({ question: { seat } }) => !isActing(look, seat));
  });
  const [damage] = unanswered(seen, 'damage');
  const { match } = (await table.house.matchService.withSession(table.game, '', (at) => at.readView())) ?? {};
  expect(damage && match?.questionPhase(damage)).toBe('between');
  await hurries();
  expect(await hours(Date.now())).toEqual([3]);
});
