/** Personal quests and those who come for them, by what a group presses. */
import { expect, test } from 'vitest';
import { joinFirstWords } from '../../../../../src/game-api/panel/refusal-text.ts';
import { labels, questActs } from '../../../../support/bot/acts/quest-acts.ts';
import { pressForged } from '../../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../../support/bot/played-bot.ts';
import { setUpQuests } from '../../../../support/bot/quest-house.ts';
import { QUESTS } from '../../../../support/bot/quests.ts';

let table: PlayedBot;

setUpQuests((fresh) => {
  table = fresh;
});

const { typed, pressed, home, keeps, publicWords } = questActs(() => table);

test('NEW-08 NEW-09 one of two quests is kept -> secret until the party opens all', async () => {
  expect(home()?.text).toContain('Personal quests: everyone keeps their own.');
  expect(labels(home())).toEqual(expect.arrayContaining(['To the scenario', 'Personal quest']));
  const { kept, declined } = await keeps('Ann');
  const own = await typed('Ann', 'quest');
  expect(own?.text).toContain(`## ${kept}\n${kept} is why.\n*Be there for 2 rounds.*\n▱▱▱▱▱▱▱▱▱▱ 0 of 2 rounds`);
  expect(own?.text).toContain('Nobody else sees this.');
  await keeps('Bea');
  expect(labels(await typed('Bea', 'quest'))).toEqual(['Open all quests']);
  expect((await typed('Bea', 'quest'))?.text).not.toContain(kept);
  expect((await pressForged(table, 'Cem', 'quest:1')).text).toBe(joinFirstWords());
  for (const quest of QUESTS) expect(publicWords()).not.toContain(quest);

  const sure = await pressed('Bea', 'Open all quests', await typed('Bea', 'quest'));
  expect(sure?.text).toContain('Does the party agree?');
  for (const quest of QUESTS) expect(publicWords()).not.toContain(quest);
  const opened = await pressed('Bea', 'Open all quests', sure);
  expect(opened?.text).toContain(`- **Anngar**: *${kept}*, 0 of 2`);
  await expect.poll(() => home()?.text).toContain(`*${kept}*, 0 of 2`);
  expect(home()?.text).toContain('Personal quests: open to all.');
  expect(publicWords()).not.toContain(declined);
});
