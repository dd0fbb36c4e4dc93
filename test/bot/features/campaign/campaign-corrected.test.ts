/** Over Discord: a number of a campaign is put right. */
import { expect, test } from 'vitest';
import { lifeActs, setUpHouse } from '../../../support/bot/acts/life-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpHouse((fresh) => {
  table = fresh;
});

const { seat, typed, pressed } = lifeActs(() => table);

test('a number is corrected -> once the party agrees', async () => {
  const offered = await pressed('Ann', await typed('Ann', 'campaign panel'), 'Correct a number…');
  const morale = offered.selects.flatMap(({ options }) => options).filter(({ label }) => label.startsWith('morale'));
  expect(morale.map(({ label }) => label)).toEqual(['morale: 0']);
  const wrong = { what: 'value morale', to: 'many', reason: 'Why not.' };
  expect((await typed('Ann', 'correct sheet', wrong)).text).toBe('The new value must be a whole number.');
  const asked = await typed('Ann', 'correct sheet', { ...wrong, to: '7' });
  expect(asked.text).toContain('I have asked the party. The change counts once you all agree.');
  expect(asked.text).toContain('**Anngar** wants a correction: morale should be 7.');
  await pressed('Ann', asked, 'Agree');
  const thread = () => seat('Cem').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven')?.id ?? '';
  await seat('Cem').waitForMessage(
    ({ text }) => text.includes('Corrected by agreement: morale is 7, not 0. *Why not.*'),
    {
      channel: thread(),
    },
  );
});
