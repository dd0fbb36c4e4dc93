/** A server's own cards are played in its campaigns: never under a scenario that is on, and after a restart, too. */
import { expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import { loadInstallation } from '../../../../src/cli/installed.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { frosthaven } from '../../../../src/games/frosthaven/game.ts';
import { authorActs, cardText, LAMPLIGHTER } from '../../../support/bot/acts/author-acts.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, SNOW_FENCE, setUpRestartedTable } from '../../../support/bot/played-bot.ts';

const CAMPAIGN = 1;

let table: PlayedBot;
let bot: Bot;

setUpRestartedTable(
  (opened) => {
    table = opened;
    bot = opened.bot;
  },
  () => bot,
);

const { author, press, typeInto } = authorActs(() => table.local);

/** Another run, which lets everybody type cards. */
async function restart(): Promise<void> {
  await bot.stop();
  const installed = loadInstallation([PACKS], [frosthaven]);
  bot = await restartBot(table, { ...installed, hostInfo: { authors: 'everywhere' } });
}

const packNow = async () => (await bot.app.records.campaign(CAMPAIGN))?.pack;

function lamplighterIn(pack: string | undefined): readonly string[] {
  const { classes } = catalogOf(bot.app.pack(pack ?? ''));
  return [...classes.values()].find(({ name }) => name === 'Lamplighter')?.cards.map(({ name }) => name) ?? [];
}

test('AUTHOR: a scenario is on -> its pack stays until that is over, through a restart', async () => {
  expect((await author(LAMPLIGHTER)).text).toBe(
    'The operator of this bot has not let this server type cards. `/host authors` does it.',
  );
  await restart();
  await author(LAMPLIGHTER);
  const desk = await author();
  expect(desk.text).toContain('-# **The Testers** plays without them so far.');
  expect((await press(desk, 'Play with these here')).text).toBe(
    'A scenario is under way here. Press again when it is over.',
  );
  expect(await packNow()).toBe('first-winter');
  await bot.app.matchService.abandon(GAME);
  const played = await press(await author(), 'Play with these here');
  expect(played.text).toContain('-# **The Testers** plays with them. A scenario that is under way keeps');
  const first = await packNow();
  expect(lamplighterIn(first)).toEqual(['First Lamp']);
  const game = await startScenario();
  const card = await press(await author(LAMPLIGHTER), 'Next to type');
  await typeInto(card, 'Change…', cardText('Second Lamp', 'Move 3'));
  expect([await packNow(), lamplighterIn(first)]).toEqual([first, ['First Lamp']]);
  await restart();
  expect([await packNow(), lamplighterIn(await packNow())]).toEqual([first, ['First Lamp']]);
  await bot.app.matchService.abandon(game);
  await expect.poll(packNow).not.toBe(first);
  expect(lamplighterIn(await packNow())).toEqual(['First Lamp', 'Second Lamp']);
});

/** Ann begins another scenario; returns its number. */
async function startScenario(): Promise<number> {
  const ann = table.local.client('Ann');
  const at = { channel: 'table' };
  const { message: offered } = await ann.press('Choose a scenario', at);
  const { message: chosen } = await ann.choose(SNOW_FENCE, { ...at, on: offered ?? '' });
  const start = chosen?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await ann.press(start?.customId ?? '', { ...at, on: chosen ?? '' });
  await expect.poll(async () => bot.app.records.runningGame(CAMPAIGN, 'scenario')).toBeDefined();
  return (await bot.app.records.runningGame(CAMPAIGN, 'scenario'))?.id ?? 0;
}
