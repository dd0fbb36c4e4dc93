/** Over Discord: one player plays all characters on one panel. */
import { expect, test } from 'vitest';
import { nothingToTakeBackWords } from '../../../../src/bot/features/play/undo.ts';
import { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import { CHANNEL, variantActs } from '../../../support/bot/acts/variant-acts.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(6, (fresh) => {
  table = fresh;
});

const { panelOf, press, begin, look } = variantActs(() => table);

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
