/** Over Discord: corrections of a game of warbands in another language. */
import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { FrostgraveMatch } from '../../../../src/games/frostgrave/match/match.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { CorrectionWalk, REASON } from '../../../support/bot/corrected-in-languages.ts';
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
  await table.playUnseen(thread, 'activate');
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
