import { expect, test } from 'vitest';
import { CHANNEL, founderActs } from '../../../support/bot/acts/founder-acts.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { id, panel, named, pressed, told, founder, silentFor } = founderActs(() => table);

test('a founder hands it over to whoever is willing, who decides for the campaign from then on', async () => {
  expect(await panel('Bea')).toContain(`- <@${id('Ann')}> is the founder of **The Testers**.\n`);
  expect(await named('Ann', 'Ann')).toBe('Name someone else, not a bot.');
  expect(await named('Ann', 'Bea')).toBe('I have asked them in the campaign channel.');
  const [asked] = await told('asks you to be the founder', 'Bea');
  expect(asked?.pingsYou).toBe(true);
  expect(await pressed('Cem', 'I will', asked)).toBe(`Only <@${id('Bea')}> is asked.`);
  expect(await founder()).toBe(id('Ann'));
  expect(await pressed('Bea', 'I will', asked)).toBe('You decide for it now.');
  expect(await founder()).toBe(id('Bea'));
  expect(await told('**Bea** is now the founder of this campaign.')).toHaveLength(1);
  expect(await pressed('Bea', 'I will', asked)).toBe('That is already decided.');
  const joining = (person: string) =>
    runDeed(table.local.client(person), 'set joining', { choice: 'closed' }, { channel: CHANNEL });
  await expect(joining('Ann')).rejects.toThrow('is not offered');
  const forced = await forceDeed(table, 'Ann', 'set joining', { choice: 'closed' }, CHANNEL);
  expect(forced.message?.text).toContain('Only the founder');
  expect((await joining('Bea')).message?.text).toBe('Nobody else may join from now on.');
});

test('the founder is here -> nobody names another, nor themselves by a forged press', async () => {
  expect(await named('Bea', 'Bea')).toBe(`<@${id('Ann')}> is here and can hand it over in \`/campaign panel\`.`);
  await expect(named('Cem', 'Cem')).rejects.toThrow('is not offered');
  const forced = await forceDeed(table, 'Cem', 'name founder', { player: 'Cem' }, CHANNEL);
  expect(forced.message?.content).toContain('The founder decides that');
  expect((await pressForged(table, 'Bea', `be-founder:1:${id('Bea')}:accept`)).content).toBe(
    'That is already decided.',
  );
  await silentFor(13);
  expect(await named('Bea', 'Bea')).toContain('is here and can hand it over');
  expect(await founder()).toBe(id('Ann'));
});
