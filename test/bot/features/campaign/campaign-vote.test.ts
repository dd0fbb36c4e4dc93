/** Over Discord: a party votes between scenarios. */
import { expect, test } from 'vitest';
import { ownVoteWords } from '../../../../src/games/frosthaven/rules/view-schema/deciding.ts';
import { lifeActs, setUpHouse } from '../../../support/bot/acts/life-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpHouse((fresh) => {
  table = fresh;
});

const { seat, typed, pressed, outpost } = lifeActs(() => table);

test('a vote between scenarios -> shown on the panel, may change until it is settled', async () => {
  await pressed('Ann', await typed('Ann', 'deciding'), 'Vote');
  const thread = await outpost();
  const open = async (person: string) =>
    (await seat(person).press('My panel', { channel: thread })).message ?? Promise.reject(new Error('No panel.'));
  const waits = await pressed('Ann', await open('Ann'), 'Wait');
  expect(waits.text).toContain(ownVoteWords('**Wait**'));
  expect((await typed('Ann', 'due')).text).not.toContain('what do you do');
  const opens = await pressed('Ann', await open('Ann'), 'Open');
  expect(opens.text).toContain('**You voted for** **Open**.');
  const abstains = await pressed('Ann', opens, 'Abstain');
  expect(abstains.text).toContain('**You abstain.** You can still vote.');
  await pressed('Ann', abstains, 'Open');
  await pressed('Bea', await open('Bea'), 'Open');
  await seat('Ann').waitForMessage(({ text }) => text.includes('The vote: Open 2.'), { channel: thread });
});
