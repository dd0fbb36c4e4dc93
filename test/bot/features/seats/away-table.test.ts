/** Over Discord: a table of which some or all are away. */
import { describe, expect, test } from 'vitest';
import { campaignGoneWords } from '../../../../src/bot/features/shared/campaign-permissions.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { notAmongChoicesWords, notAtTableWords } from '../../../../src/game-api/panel/refusal-text.ts';
import { awayActs } from '../../../support/bot/acts/away-acts.ts';
import { forceDeed } from '../../../support/bot/deeds.ts';
import { chooseForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { CHANNEL, told, toldTo, away, back, panelOf, look, playUntil, isAsked } = awayActs(() => table);

describe('another player of the table', () => {
  test('says that somebody is away: they are pinged, and come back with one press', async () => {
    const said = await away('Ann', 'Bea');
    expect(said.message?.isEphemeral).toBe(true);
    expect(said.message?.text).toBe('**Bea** is away now, and everyone has been told.');
    const [message] = toldTo('Bea');
    expect(message?.text).toContain(
      '**Bea** is away: the bot plays **Beagar** until **Bea** is back. **Ann** said so.',
    );
    expect([message?.pingsYou, toldTo('Ann')[0]?.pingsYou, toldTo('Cem')[0]?.pingsYou]).toEqual([true, false, false]);
    expect((await away('Ann', 'Bea')).message?.text).toBe('**Bea** is away already.');
    expect(told()).toHaveLength(1);
    const wrong = await table.local.client('Ann').press('I am back', { channel: table.thread, on: message ?? '' });
    expect(wrong.message?.text).toMatch(/^\*You are not away\.\*/);
    const right = await table.local.client('Bea').press('I am back', { channel: table.thread, on: message ?? '' });
    expect(right.message?.text).toMatch(/^\*You are back: you are asked again\.\*/);
    expect((await look('Bea')).presence.away).toEqual([]);
    await expect.poll(() => told().at(-1)).toBe('**Bea** is back, and plays **Beagar** again.');
  });

  test('can only be one of the table, and say it only of one of the table', async () => {
    const stranger = 'Only players of this campaign can set who is away.';
    for (const deed of [away('Cem', 'Bea'), away('Cem'), back('Cem')])
      await expect(deed).rejects.toThrow('not offered');
    expect((await forceDeed(table, 'Cem', 'set away another', { player: 'Bea' })).message?.text).toBe(stranger);
    expect((await away('Ann', 'Cem')).message?.text).toBe('**Cem** does not play in this campaign.');
    const elsewhere = await forceDeed(table, 'Ann', 'set away another', { player: 'Bea' }, 'tavern');
    expect(elsewhere.message?.text).toContain('This channel has no campaign yet.');
    await expect(back('Ann')).rejects.toThrow('not offered');
    expect((await pressForged(table, 'Ann', 'presence:1:here')).text).toMatch(/^\*You are not away\.\*/);
    expect((await pressForged(table, 'Cem', 'presence:1:here')).text).toBe(stranger);
    expect((await pressForged(table, 'Cem', 'presence:1:away')).text).toBe(stranger);
    expect((await pressForged(table, 'Ann', 'presence:99:away')).text).toBe(campaignGoneWords());
    expect((await pressForged(table, 'Ann', 'presence:1:perhaps')).text).toBe(outdatedWords());
    expect((await pressForged(table, 'Ann', `play-round:${GAME}`)).text).toMatch(/^\*All players are here\.\*/);
    const stranded = (await pressForged(table, 'Cem', `play-round:${GAME}`)).text;
    expect(stranded.split('\n')[0]).toBe(`*${notAtTableWords()}*`);
    expect((await pressForged(table, 'Ann', 'play-round:99')).text).toContain('No scenario is being played here.');
    expect((await chooseForged(table, 'Ann', `orders:${GAME}`, ['away', 'x'])).text).toBe(notAmongChoicesWords());
    expect([told(), (await look('Ann')).presence.away]).toEqual([[], []]);
  });
});

test('when the last goes away the game waits, and says so wherever one looks', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  await away('Bea');
  await away('Ann');
  await expect
    .poll(() => told().at(-1))
    .toBe('**Ann** is away. Nobody is here now, so the game waits until someone is back.');
  const waits = 'No active player is here, so the game waits.';
  expect((await panelOf('Ann')).text).toBe(`You are away. ${waits}`);
  expect((await panelOf('Cem')).text).toContain(waits);
  const status = await table.local.client('Cem').runCommand('status', {}, { channel: table.thread });
  expect(status.message?.text).toContain(waits);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(
    table.local
      .client('Cem')
      .visibleMessages(table.thread)
      .filter(({ text, isEphemeral }) => !isEphemeral && text.endsWith(waits)),
  ).toHaveLength(1);
  const log = await table.log();
  await panelOf('Bea');
  expect(await table.log()).toEqual(log);
  const returned = await back('Ann');
  expect(returned.message?.text).toMatch(/^\*You are back: you are asked again\.\*\n/);
  expect(returned.message?.selects.length).toBeGreaterThan(0);
});

test('away between scenarios -> channel and campaign panel say so until back or gone', async () => {
  await table.bot.app.matchService.abandon(GAME);
  const gone = await away('Bea', undefined, CHANNEL);
  expect(gone.message?.text).toBe('You are away now, and everyone has been told.');
  expect(gone.message?.buttons.map(({ label }) => label)).toEqual(['I am back']);
  await expect(away('Bea', undefined, CHANNEL)).rejects.toThrow('not offered');
  expect(
    (await pressForged({ ...table, thread: table.local.client('Ann').idOf(CHANNEL) }, 'Bea', 'presence:1:away')).text,
  ).toBe('You are away already.');
  expect(told(CHANNEL).at(-1)).toContain('**Bea** is away: the bot plays **Beagar**');
  const panel = () =>
    table.local
      .client('Ann')
      .visibleMessages(CHANNEL)
      .find(({ buttons }) => buttons.some(({ label }) => label === 'Join'))?.text;
  expect(panel()).toMatch(/Beagar.*: away$/m);
  expect(panel()).not.toMatch(/Anngar.*: away$/m);
  expect((await back('Bea', CHANNEL)).message?.text).toBe('You are back: you are asked again.');
  expect(panel()).not.toContain('away');
  await away('Bea', undefined, CHANNEL);
  await table.local.client('Bea').press('Leave', { channel: CHANNEL });
  await table.local.client('Bea').press('Join', { channel: CHANNEL });
  expect(panel()).not.toContain('away');
  expect((await away('Bea', undefined, CHANNEL)).message?.text).toContain('Only players of this campaign');
});
