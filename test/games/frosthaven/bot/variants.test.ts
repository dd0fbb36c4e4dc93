/** What a table plays by: the panel that changes it, what holds in the next scenario, and one player at several seats. */
import { expect, test } from 'vitest';
import { nothingToTakeBackWords } from '../../../../src/bot/features/play/undo.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { onlyPlayersWords } from '../../../../src/game-api/panel/permission-text.ts';
import { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, SNOW_FENCE, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { frosthavenSettingsOf } from '../../../support/matches/wished.ts';

const CHANNEL = 'table';
let table: PlayedBot;

setUpPlayedBot(6, (fresh) => {
  table = fresh;
});

const variants = async () => (await frosthavenSettingsOf(table.bot.app.records, 1)).variants;

async function panelOf(person: string, channel = CHANNEL): Promise<SeenMessage | undefined> {
  return (await runDeed(table.local.client(person), 'variants', {}, { channel })).message;
}

async function press(person: string, label: string, channel = CHANNEL): Promise<SeenMessage | undefined> {
  const on = (await panelOf(person, channel)) ?? '';
  return (await table.local.client(person).press(label, { channel, on })).message;
}

function home(): string {
  const seen = table.local.client('Cem').visibleMessages(CHANNEL);
  return seen.find(({ buttons }) => buttons.some(({ label }) => label === 'Join'))?.text ?? '';
}

/** What the buttons of the level panel say, and the new game. */
async function begin(person: string): Promise<{ label: string; game: number; thread: string }> {
  const seat = table.local.client(person);
  table.bot.app.campaignPanelQueue.enqueue(1);
  await table.bot.app.campaignPanelQueue.waitUntilIdle();
  const known = seat.channels.map(({ id }) => id);
  const offered = await seat.press('Choose a scenario', { channel: CHANNEL });
  const chosen = await seat.choose(SNOW_FENCE, { channel: CHANNEL, on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat.press(start?.customId ?? '', { channel: CHANNEL, on: chosen.message ?? '' });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const thread = seat.channels.find(({ id, isThread }) => isThread && !known.includes(id))?.id ?? '';
  return { label: start?.label ?? '', game: (await table.bot.app.records.runningGame(1))?.id ?? 0, thread };
}

async function look(game: number, person: string) {
  const found = await table.bot.app.matchService.withSession(game, table.local.client(person).id, (at) =>
    at.readView(),
  );
  if (!found) throw new Error('The game is gone.');
  return tableViewOf(found);
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

test('VAR-09 VAR-10 solo -> one player plays all on one panel, and undoes the last', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  await press('Ann', 'Solo mode: off');
  expect((await panelOf('Ann'))?.text).toContain('Solo mode is paused: you are more than one player.');
  await table.local.client('Bea').press('Leave', { channel: CHANNEL });
  const own = await app.matchService.campaigns.campaignMatch(1);
  const taken = own instanceof CampaignMatch ? own.view.sheets.map((each) => each.class) : [];
  const [free] = [...catalogOf(app.pack('first-winter')).classes.keys()].filter((each) => !taken.includes(each));
  await runDeed(table.local.client('Ann'), 'add companion', { class: free ?? '', name: 'Grim' }, { channel: CHANNEL });
  const { game, thread } = await begin('Ann');
  const row = await app.records.game(game);
  const ann = table.local.client('Ann').id;
  expect(row?.seats.map(({ user }) => user)).toEqual([ann, ann]);
  const [first = '', second = ''] = row?.seats.map(({ seat }) => seat) ?? [];
  const seen = await look(game, 'Ann');
  expect([seen.seat, seen.presence.away]).toEqual([first, []]);
  const [goal] = seen.questions.find(({ question }) => question.seat === first)?.question.options ?? [];
  const number = seen.questions[0]?.number ?? 0;
  await app.matchService.withSession(game, ann, (at) =>
    at.answer({ seat: first, number, choice: () => [goal?.value ?? ''] }, 'first goal'),
  );
  expect((await look(game, 'Ann')).seat).toBe(second);
  for (let i = 0; i < 80 && (await look(game, 'Ann')).view.round < 2; i++)
    await table.players.playAnswers(['Ann'], thread, 1);
  expect((await look(game, 'Ann')).view.round).toBeGreaterThan(1);
  const words = table.local.client('Cem').visibleMessages(thread);
  const pings = words.map(({ text }) => text.match(/<@[^>]*>/g) ?? []);
  expect(pings.filter(({ length }) => length > 1)).toEqual([]);
  const undone = await table.local.client('Ann').runCommand('undo', {}, { channel: thread });
  expect(undone.message?.text).not.toContain(nothingToTakeBackWords());
});
