/** Over Discord: a game of warbands is set right by hand, and /undo shows the table that it would go back to. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../src/local/seats/seen.ts';
import { settling } from '../../../src/tables/table-settings.ts';
import { type WarbandTable, warbandsAnew } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
warbandsAnew(2, (opened) => {
  table = opened;
});

async function typed(person: string, command: string, channel: string): Promise<SeenMessage> {
  const { message } = await table.local.seat(person).command(command, {}, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function chosen(person: string, option: string, on: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.local.seat(person).choose(option, { channel: on.channelId, on });
  return message ?? on;
}

async function written(person: string, button: string, words: string, on: SeenMessage): Promise<SeenMessage> {
  const seat = table.local.seat(person);
  const { modal } = await seat.press(button, { channel: on.channelId, on });
  return (await seat.submit(modal, { typed: words })).message ?? on;
}

test('Health is set right; /undo shows how the table would be, and takes it back', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const { id } = await table.campaign();
  const game = (await table.bot.app.records.gameIn(thread))?.id ?? 0;
  const change = settling(id, { master: table.local.seat('Cem').id });
  await table.bot.app.tables.change(game, async () => ({ change }));
  const asks = async () => {
    const { questions = [] } = (await table.bot.app.tables.look(game, 'nobody')) ?? {};
    return questions.map(({ question }) => question.kind);
  };
  for (let i = 0; i < 60 && !(await asks()).includes('activate'); i++)
    for (const person of PEOPLE) await table.act(person, thread, 'last');
  expect(await asks()).toContain('activate');
  const kinds = await typed('Cem', 'gm correct', thread);
  const labels = kinds.selects[0]?.options.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Move a figure', 'Health', 'A creature comes', 'The next die']));
  expect(labels).not.toContain('Elements');
  const figures = await chosen('Cem', 'Health', kinds);
  const figure = figures.selects[0]?.options[0]?.label ?? '';
  const points = await chosen('Cem', figure, figures);
  const one = points.selects[0]?.options[0]?.label ?? '';
  const reasoned = await written('Cem', 'Say why', 'A fall was forgotten', await chosen('Cem', one, points));
  const done = await table.press('Cem', 'Confirm', reasoned);
  expect(done.text).toMatch(/ has 1 Health instead of \d+\. The table has been told\.$/);
  await table.bot.app.deliverer.idle();
  const told = () => table.told(thread).filter((text) => text.includes('has set something right'));
  expect(told()).toEqual([expect.stringContaining('Why: A fall was forgotten')]);
  const undo = await typed('Cem', 'undo', thread);
  expect(undo.text).toContain('As the game-master you would take back what was set right by hand');
  expect(undo.text).toContain('-# The picture shows what you would go back to.');
  await table.press('Cem', 'Confirm', undo);
  await table.bot.app.deliverer.idle();
  expect(table.told(thread).join('\n')).toContain('↩ The game-master took back what was set right by hand');
});
