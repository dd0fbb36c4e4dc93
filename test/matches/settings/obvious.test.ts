import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { changePreferences } from '../../../src/matches/settings/campaign-preferences.ts';
import { isAsking, TestTable, userOf } from '../../support/bot/table.ts';
import type { ItemInput } from '../../support/frosthaven/content.ts';
import { catalogOf, plainCard, plainClass, plainMonster } from '../../support/frosthaven/content.ts';

/** Every card of `a`: at the bottom it moves, and then has a shield. */
const CARDS = ['u', 'v', 'w', 'x', 'y', 'z'].map((name) =>
  plainCard(name, {
    bottom: {
      abilities: [
        { verb: 'move', value: 1 },
        { verb: 'shield', value: 1, lasts: 'round' },
      ],
    },
  }),
);
const SALVE: ItemInput = {
  id: 'salve',
  name: 'Salve',
  icon: 'person',
  slot: 'small',
  gold: 10,
  after: 'spent',
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 2, who: 'self' }] },
};
const catalogWith = (items: readonly ItemInput[]) =>
  catalogOf({
    items,
    classes: [plainClass('a', CARDS, 6), plainClass('b')],
    monsters: [plainMonster('bb')],
    scenario: {
      rooms: [{ id: 'first', at: 'A1', map: ['a . . b . . B'] }],
      legend: { a: { start: true }, b: { start: true }, B: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] } },
    },
  });
const A = userOf('a');

let table: TestTable;

beforeEach(async () => {
  table = await TestTable.open({ catalog: catalogWith([]), players: 2, seed: 1 });
});

afterEach(async () => {
  await table.close();
  expect(table.matchErrors).toEqual([]);
});

async function answer(seat: string, ...value: readonly string[]): Promise<void> {
  const open = (await table.open()).find(({ question }) => question.seat === seat);
  const answered = await table.answer(userOf(seat), seat, open?.number ?? 0, value);
  expect([open?.question.kind, answered.type]).toEqual([open?.question.kind, 'advanced']);
}

/** Everybody answers as usual, until it is the turn of `a`; then it moves by the bottom of a card. */
async function move(): Promise<TableView> {
  for (let seen = await table.look(A); !isAsking('turn')(seen); seen = await table.look(A)) {
    const [open] = await table.open();
    if (!open) throw new Error('Nobody is asked.');
    await answer(open.question.seat, ...open.question.defaultAnswer);
  }
  for (let [open] = await table.open(); open?.question.seat !== 'a'; [open] = await table.open()) {
    await answer('b', 'end turn');
  }
  const [turn] = await table.open();
  await answer('a', turn?.question.options.find(({ value }) => value.startsWith('bottom'))?.value ?? '');
  const [where] = await table.open();
  await answer('a', where?.question.options[0]?.value ?? '');
  return table.look(A);
}

/** What was answered of an ability, in the whole log. */
function ofAbility(): Pick<AnswerEntry, 'value' | 'by'>[] {
  const entries = table.announcedSteps.flatMap(({ happened }) => happened.advance.entries);
  return entries.flatMap((entry) =>
    entry.type === 'answer' && entry.crumb.endsWith('/ ability') ? [{ value: entry.value, by: entry.by }] : [],
  );
}

const kinds = ({ questions }: TableView) => questions.map(({ question }) => question.kind);

test('what goes without saying is answered through the log, marked as such, and nobody is asked', async () => {
  const seen = await move();
  expect([kinds(seen), ofAbility()]).toEqual([['turn'], [{ value: ['perform'], by: 'obvious' }]]);
  expect(seen.view.figures.find(({ seat }) => seat === 'a')?.shield).toBe(1);
});

test('whoever wants to be asked everything is, until that is over', async () => {
  const { records, matchService } = table.house;
  await changePreferences(records, table.campaign, A, { askEverything: true });
  const seen = await move();
  expect([kinds(seen), ofAbility()]).toEqual([['ability'], []]);
  await changePreferences(records, table.campaign, A, { askEverything: false });
  await matchService.applyAutoAnswers(table.game);
  expect([kinds(await table.look(A)), ofAbility()]).toEqual([['turn'], [{ value: ['perform'], by: 'obvious' }]]);
});

test('whoever has an item to use between abilities is asked, so that there is a moment for it', async () => {
  await table.close();
  table = await TestTable.open({ catalog: catalogWith([SALVE]), players: 2, seed: 1 });
  const seen = await move();
  expect([kinds(seen), ofAbility(), seen.asides.map(({ optionalAction }) => optionalAction.value)]).toEqual([
    ['ability'],
    [],
    ['item salve'],
  ]);
});

test('taking back passes over it, to what a person has answered', async () => {
  await move();
  const { matchService } = table.house;
  const undo = await matchService.withSession(table.game, A, (at) => at.planUndo());
  expect(undo).toMatchObject({ free: true, undone: 2, answer: { by: 'player' } });
  expect(undo?.answer.crumb).toMatch(/\/ move$/);
  expect(
    await matchService.withSession(table.game, A, (at) => at.undo({ to: undo?.to ?? 0, agreed: [] }, 'undo')),
  ).toEqual({ type: 'advanced' });
  expect(kinds(await table.look(A))).toEqual(['move']);
});
