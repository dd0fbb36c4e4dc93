/** One press answers a question and the next one of its seat, in one commit. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { AnyOpenQuestion } from '../../../src/game-api/contract/game.ts';
import type { ActionResult } from '../../../src/matches/service/match-service.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
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

let store: Store;
let table: TestTable;

beforeEach(async () => {
  store = createMemoryStore();
  table = await TestTable.open({ catalog, players: 2, seed: 1, store });
  await table.playUntil(isAsking('cards'));
  for (const seat of ['a', 'b'])
    await table.answer(userOf(seat), seat, (await asked(seat)).number, [`${seat}/1`, `${seat}/2`]);
});

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

async function asked(seat: string): Promise<AnyOpenQuestion> {
  const found = (await table.open()).find(({ question }) => question.seat === seat);
  if (!found) throw new Error(`${seat} is asked nothing.`);
  return found;
}

let presses = 0;

async function press(value: string, then: (next: AnyOpenQuestion) => string[] | undefined): Promise<ActionResult> {
  const { number } = await asked('a');
  const { game } = await table.look();
  return table.house.matchService.withSession(game.id, userOf('a'), (at) =>
    at.answer({ seat: 'a', number, choice: () => [value], then }, `together ${presses++}`),
  );
}

async function answersOf(): Promise<string[]> {
  const { game } = await table.look();
  const entries = await store.entries(game.id);
  return entries
    .filter((entry): entry is AnswerEntry => entry.type === 'answer' && entry.seat === 'a')
    .filter(({ by }) => by === 'player' || by === 'same press')
    .slice(-2)
    .map(({ value, by }) => `${value.join(' ')} by ${by}`);
}

test('PRESS-01: the half and its hex -> both answered, and the next half is asked', async () => {
  const commits = table.announcedSteps.length;
  expect(await press('basic bottom a/1', () => ['D1'])).toEqual({ type: 'advanced' });
  expect(await answersOf()).toEqual(['basic bottom a/1 by player', 'D1 by same press']);
  expect((await asked('a')).question.kind).toBe('turn');
  expect(table.announcedSteps.length).toBe(commits + 1);
});

test('PRESS-02: no answer for what is asked next -> it is asked', async () => {
  const kinds: string[] = [];
  await press('basic bottom a/1', ({ question }) => void kinds.push(question.kind));
  expect(kinds).toEqual(['move']);
  expect((await asked('a')).question.kind).toBe('move');
});

test('PRESS-03: a second answer that is not offered -> the first stays, and the second is asked', async () => {
  expect(await press('basic bottom a/1', () => ['Z9'])).toEqual({ type: 'advanced' });
  expect((await answersOf()).at(-1)).toBe('basic bottom a/1 by player');
  expect((await asked('a')).question.kind).toBe('move');
});

test('PRESS-04: the same press again -> refused, nothing is answered twice', async () => {
  const { number } = await asked('a');
  await press('basic bottom a/1', () => ['D1']);
  const { game } = await table.look();
  const again = await table.house.matchService.withSession(game.id, userOf('a'), (at) =>
    at.answer({ seat: 'a', number, choice: () => ['basic bottom a/1'], then: () => ['D1'] }, 'again'),
  );
  expect(again.type).toBe('refused');
});

test('PRESS-05: answers for further questions -> all given in one commit, until there is none', async () => {
  const commits = table.announcedSteps.length;
  const kinds: string[] = [];
  await press('basic bottom a/1', ({ question }) => {
    kinds.push(question.kind);
    if (kinds.length === 1) return ['D1'];
    return kinds.length === 2 ? ['end turn'] : undefined;
  });
  expect(kinds.slice(0, 2)).toEqual(['move', 'turn']);
  expect((await answersOf()).at(-1)).toBe('end turn by same press');
  expect(table.announcedSteps.length).toBe(commits + 1);
});
