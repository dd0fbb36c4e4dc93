/** Over Discord: what a table plays by, as its players set it. */
import { expect, test } from 'vitest';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { onlyPlayersWords } from '../../../../src/game-api/panel/permission-text.ts';
import { CHANNEL, variantActs } from '../../../support/bot/acts/variant-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { frosthavenSettingsOf } from '../../../support/matches/wished.ts';

let table: PlayedBot;

setUpPlayedBot(6, (fresh) => {
  table = fresh;
});

const { panelOf, press, begin, look } = variantActs(() => table);

const variants = async () => (await frosthavenSettingsOf(table.bot.app.records, 1)).variants;

function home(): string {
  const seen = table.local.client('Cem').visibleMessages(CHANNEL);
  return seen.find(({ buttons }) => buttons.some(({ label }) => label === 'Join'))?.text ?? '';
}

test('a player sets a variant -> told to all, on the panel, from the next scenario on', async () => {
  expect((await panelOf('Bea'))?.text).toContain('**Reduced randomness: off**');
  expect(home()).not.toContain('Variants:');
  const after = await press('Bea', 'Reduced randomness: off');
  expect(after?.text).toContain('**Reduced randomness: on**');
  expect(await variants()).toEqual(['reduced-randomness']);
  await expect.poll(home).toContain('-# Variants: reduced randomness.');
  const told = table.local.client('Cem').visibleMessages(table.thread);
  expect(told.filter(({ text }) => text.includes('reduced randomness is on from the next scenario on.'))).toHaveLength(
    1,
  );
  expect((await panelOf('Cem'))?.buttons.map(({ label }) => label)).toEqual(['Join']);
  expect((await pressForged(table, 'Cem', 'variant:1:casual:on')).text).toBe(onlyPlayersWords());
  expect((await pressForged(table, 'Ann', 'variant:1:luck:on')).text).toBe(outdatedWords());
  expect(await variants()).toEqual(['reduced-randomness']);
  expect((await look(GAME, 'Ann')).view.variants).toBe(undefined);
  await table.bot.app.matchService.abandon(GAME);
  const { game } = await begin('Ann');
  expect((await look(game, 'Ann')).view.variants).toEqual(['reduced-randomness']);
});

test('VAR-12 VAR-13 in a scenario -> fixed; with open information others’ cards show', async () => {
  const fixed = 'can’t change during a scenario; change it afterwards.';
  const shown = await panelOf('Ann');
  const disabled = shown?.buttons.filter(({ isDisabled }) => isDisabled).map(({ label }) => label);
  expect(disabled).toEqual(['Permanent death: off', 'Open information: off']);
  expect(shown?.text).toContain('-# Permanent death and Open information can’t change during a scenario.');
  expect((await pressForged(table, 'Ann', 'variant:1:open-information:on')).text).toBe(`Open information ${fixed}`);
  expect((await pressForged(table, 'Ann', 'variant:1:permanent-death:on')).text).toBe(`Permanent death ${fixed}`);
  expect(await variants()).toEqual([]);
  await table.bot.app.matchService.abandon(GAME);
  await press('Ann', 'Open information: off');
  const { label, game, thread } = await begin('Ann');
  expect(label).toBe('Start at level 1');
  const isSelecting = async () => (await look(game, 'Ann')).view.phase === 'card selection';
  for (let i = 0; i < 60 && !(await isSelecting()); i++) await table.players.playAnswers(['Ann', 'Bea'], thread, 1);
  const seen = await look(game, 'Ann');
  const [question] = seen.questions.filter(({ question: { seat } }) => seat !== seen.seat);
  const cards = question?.question.defaultAnswer ?? [];
  const bea = table.local.client('Bea').id;
  const { seat = '' } = question?.question ?? {};
  const number = question?.number ?? 0;
  await table.bot.app.matchService.withSession(game, bea, (at) =>
    at.answer({ seat, number, choice: () => cards }, 'chosen'),
  );
  expect((await look(game, 'Ann')).view.others).toMatchObject([{ seat, choosing: cards }]);
  const ann = table.local.client('Ann');
  const panel = (await ann.press('My panel', { channel: thread })).message;
  expect(panel?.text).toContain('**Beagar** has chosen “');
  const status = (await ann.runCommand('status', {}, { channel: thread })).message;
  const others = await ann.press('Cards of the others', { channel: thread, on: status ?? '' });
  expect(others.message?.text).toMatch(/^Cards of \*\*Beagar\*\*\n-# \*\*Beagar\*\* has chosen/);
  const known = table.local.client('Cem').visibleMessages(thread);
  expect(known.some(({ text }) => text.includes('has chosen “'))).toBe(false);
});
