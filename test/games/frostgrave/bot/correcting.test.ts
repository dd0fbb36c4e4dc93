/** Over Discord: a game of warbands is set right by hand, and /undo shows the table that it would go back to. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;

setUpWarbands(2, (opened) => {
  table = opened;
});

async function typed(person: string, command: string, channel: string): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, {}, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function chosen(person: string, option: string, on: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.local.client(person).choose(option, { channel: on.channelId, on });
  return message ?? on;
}

async function written(person: string, button: string, words: string, on: SeenMessage): Promise<SeenMessage> {
  const seat = table.local.client(person);
  const { modal } = await seat.press(button, { channel: on.channelId, on });
  return (await seat.submitModal(modal, { typed: words })).message ?? on;
}

test('Health is set right; /undo shows how the table would be, and takes it back', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const { id } = await table.campaign();
  const game = (await table.bot.app.records.gameInThread(thread))?.id ?? 0;
  const change = tableSettingsChange(id, { master: table.local.client('Cem').id });
  await table.bot.app.matchService.applyDecision(game, async () => ({ change }));
  const asks = async () => {
    const { questions = [] } =
      (await table.bot.app.matchService.withSession(game, 'nobody', (at) => at.readView())) ?? {};
    return questions.map(({ question }) => question.kind);
  };
  await table.playUnseen(thread, 'activate');
  expect(await asks()).toContain('activate');
  const kinds = await typed('Cem', 'correct', thread);
  const labels = kinds.selects[0]?.options.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Move a figure', 'Health', 'A creature comes', 'The next die']));
  expect(labels).not.toContain('Elements');
  const figures = await chosen('Cem', 'Health', kinds);
  const figure = figures.selects[0]?.options[0]?.label ?? '';
  const points = await chosen('Cem', figure, figures);
  const one = points.selects[0]?.options[0]?.label ?? '';
  const reasoned = await written('Cem', 'Say why', 'A fall was forgotten', await chosen('Cem', one, points));
  const done = await table.press('Cem', 'Confirm', reasoned);
  expect(done.text).toMatch(/ has 1 Health instead of \d+\. I have told the table\.$/);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = () => table.messagesIn(thread).filter((text) => text.includes('has made a correction'));
  expect(told()).toEqual([expect.stringContaining('Why: A fall was forgotten')]);
  const undo = await typed('Cem', 'undo', thread);
  expect(undo.text).toMatch(
    /^As game-master you would take back a correction by hand \(.* has 1 Health instead of \d+\)\.$/m,
  );
  expect(undo.text).toContain('-# The picture shows what you would go back to.');
  await table.press('Cem', 'Confirm', undo);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(thread).join('\n')).toContain('↩ The game-master took back a correction by hand');
});
