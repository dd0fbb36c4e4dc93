/** Over Discord: a game of warbands is set right by hand, and /undo shows the table that it would go back to. */
import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { FrostgraveMatch } from '../../../../src/games/frostgrave/match/match.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { CorrectionWalk, REASON } from '../../../support/bot/corrected-in-languages.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { namesIn } from '../../../support/texts.ts';
import { findEnglish } from '../../../support/untranslated.ts';

const PEOPLE = ['Ann', 'Bea'];
/** What ends something, or asks somebody first, comes last. */
const LAST = ['creature', 'gone', 'activation over'];

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
  for (let i = 0; i < 60 && !(await asks()).includes('activate'); i++)
    for (const person of PEOPLE) await table.answerPanel(person, thread, 'last');
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

test('whatever a game-master of a game reads can be said in another language, and fits', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const { id } = await table.campaign();
  const game = (await table.bot.app.records.gameInThread(thread))?.id ?? 0;
  const match = async () => {
    const found = (await table.bot.app.matchService.withSession(game, 'nobody', (at) => at.readView()))?.match;
    if (!(found instanceof FrostgraveMatch)) throw new Error('This is no game.');
    return found;
  };
  const asks = async () => (await match()).questions.map(({ question }) => question.kind);
  for (let i = 0; i < 60 && !(await asks()).includes('activate'); i++)
    for (const person of PEOPLE) await table.answerPanel(person, thread, 'last');
  const { view } = await match();
  const change = tableSettingsChange(id, { master: table.local.client('Cem').id, language: 'en-XA' });
  await table.bot.app.matchService.applyDecision(game, async () => ({ change }));
  for (const person of [...PEOPLE, 'Cem']) table.local.client(person).setLocale('en-XA');
  const correcting = new CorrectionWalk(table.local, 'Cem', thread, ['1', 'F9', 'C4', REASON]);
  const kinds = await correcting.listKinds();
  const first = kinds.filter((kind) => !LAST.includes(kind));
  for (const kind of [...first, ...kinds.filter((each) => LAST.includes(each))]) await correcting.applyKind(kind);
  expect(correcting.readyKinds).toHaveLength(kinds.length);
  expect(correcting.appliedKinds.length, 'and were carried out').toBeGreaterThan(4);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const fresh = table.messagesIn(thread).filter((text) => text.includes('✎'));
  expect(fresh.length).toBeGreaterThan(4);
  const catalog = loadPack();
  const people = [
    ...PEOPLE,
    'Cem',
    ...view.figures.map(({ name }) => name),
    ...view.seats.flatMap(({ name = [] }) => name),
  ];
  const left = [...correcting.read, ...fresh].flatMap((words) =>
    findEnglish(words, [...people, ...namesIn(words, catalog.content)]).map(
      (word) => `${word}: ${words.slice(0, 300)}`,
    ),
  );
  expect(left).toEqual([]);
});
