/** Everybody at a pace of their own, over Discord: a press asks nobody but whoever presses. */
import { expect, test } from 'vitest';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { MARKET, MarketMatch } from '../../../games/flames/market.ts';
import type { FireTable } from '../../../support/bot/fires.ts';
import { buttonLabels, setUpFireTable } from '../../../support/bot/fires.ts';

let table: FireTable;
setUpFireTable(
  () => ({ pack: MARKET, kind: 'market', seats: ['ann', 'bob', 'eve'] }),
  (each) => {
    table = each;
  },
);

async function market() {
  const match = (await table.bot.app.matchService.withSession(table.game, '', (at) => at.readView()))?.match;
  if (!(match instanceof MarketMatch)) throw new Error('The market is gone.');
  return match;
}

const numberOf = async (seat: string) =>
  (await market()).questions.find(({ question }) => question.seat === seat)?.number;

test('a press that a neighbour’s answer did not touch still works, on the panel as it stood', async () => {
  const bea = await table.panel('Bea');
  const before = await numberOf('bob');
  let ann = await table.panel('Ann');
  for (const label of ['dice', 'dice', 'apple']) ann = await table.press('Ann', ann, label);
  expect(buttonLabels(ann)).toEqual(['take', 'leave', 'Undo']);
  expect(await numberOf('bob')).toBe(before);
  const after = await table.press('Bea', bea, 'bread');
  expect(after.text).toBe('sure');
  expect(await table.answers()).toEqual([
    'eve home by standing order',
    'ann dice by player',
    'ann dice by player',
    'ann apple by player',
    'bob bread by player',
  ]);
});

test('what a neighbour has bought up is told, and the panel asks anew', async () => {
  let bea = await table.panel('Bea');
  for (const thing of ['apple', 'take', 'apple', 'take', 'dice']) bea = await table.press('Bea', bea, thing);
  const ann = await table.panel('Ann');
  expect(buttonLabels(ann)).not.toContain('apple');
  const old = await table.pressPosted('Ann', `say:${table.game}:0:ann:apple`);
  const [first, second] = old.text.split('\n');
  expect(first).toBe(`*${decidedWords()}*`);
  expect(second).toMatch(/^wish/);
  expect((await market()).state.bags).toEqual({ ann: [], bob: ['apple', 'apple'], eve: [] });
});

test('undo takes back only one’s own, and the neighbour’s panel still works', async () => {
  let ann = await table.panel('Ann');
  for (const label of ['apple', 'take']) ann = await table.press('Ann', ann, label);
  const bea = await table.press('Bea', await table.panel('Bea'), 'bread');
  const asked = await numberOf('bob');
  const undone = await table.press('Ann', ann, 'Undo');
  expect(undone.text).toMatch(/^-# You took back/);
  expect(buttonLabels(undone)).toEqual(['take', 'leave', 'Undo']);
  expect((await market()).state.bags).toEqual({ ann: [], bob: [], eve: [] });
  expect(await numberOf('bob')).toBe(asked);
  await table.press('Bea', bea, 'take');
  await table.press('Ann', undone, 'leave');
  expect((await market()).state.bags).toEqual({ ann: [], bob: ['bread'], eve: [] });
});

test('undo of what a neighbour’s answer rests on -> refused, and told why', async () => {
  let bea = await table.panel('Bea');
  for (const label of ['apple', 'take', 'apple']) bea = await table.press('Bea', bea, label);
  let ann = await table.panel('Ann');
  for (const label of ['apple', 'take']) ann = await table.press('Ann', ann, label);
  const anew = await table.panel('Bea');
  expect(buttonLabels(anew)).toEqual(['bread', 'dice', 'home', 'Undo']);
  await table.press('Bea', anew, 'bread');
  const before = JSON.stringify((await market()).state);
  const undone = await table.press('Ann', ann, 'Undo');
  expect(undone.text).toMatch(/^-# Later actions of \*\*the keeper in the bob\*\* depend on it\./);
  expect(JSON.stringify((await market()).state)).toBe(before);
});

test('after a restart everybody goes on where they were', async () => {
  let bea = await table.panel('Bea');
  for (const label of ['apple', 'take']) bea = await table.press('Bea', bea, label);
  bea = await table.press('Bea', bea, 'apple');
  let ann = await table.panel('Ann');
  for (const label of ['bread', 'take', 'bread', 'take']) ann = await table.press('Ann', ann, label);
  const before = JSON.stringify((await market()).state);
  await table.restart();
  expect(JSON.stringify((await market()).state)).toBe(before);
  await table.press('Bea', await table.panel('Bea'), 'take');
  expect((await market()).state.bags).toEqual({ ann: ['bread', 'bread'], bob: ['apple', 'apple'], eve: [] });
});
