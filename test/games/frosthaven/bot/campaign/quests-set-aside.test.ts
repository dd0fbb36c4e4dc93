/** A character with a quest is set aside, comes back, and is abandoned. */
import { expect, test } from 'vitest';
import { labels, questActs } from '../../../../support/bot/acts/quest-acts.ts';
import { pressForged } from '../../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../../support/bot/played-bot.ts';
import { setUpQuests } from '../../../../support/bot/quest-house.ts';

let table: PlayedBot;

setUpQuests((fresh) => {
  table = fresh;
});

const { typed, pressed, home, playedOut } = questActs(() => table);

test('CRE-02 CRE-03 GAP-10 set aside -> comes back; abandon -> asks twice, then gone', async () => {
  for (const id of ['set-aside:1', 'let-go:1:0'])
    expect((await pressForged(table, 'Ann', id)).text).toBe('Characters come and go in Downtime only.');
  expect((await pressForged(table, 'Ann', 'return:1')).text).toBe('Nobody waits for you.');
  await playedOut();
  const aside = await typed('Ann', 'set aside');
  expect(aside?.text).toContain('**Anngar** waits, with all belongings.');
  expect(labels(aside)).toEqual(['Make a new character', 'Anngar comes back', 'Open all quests']);
  const classes = await pressed('Ann', 'Make a new character', aside);
  expect(classes?.selects[0]?.options.map(({ value }) => value)).toEqual(['sawyer']);
  expect((await typed('Ann', 'return'))?.text).toContain('**Anngar** is back.');

  const asked = await typed('Ann', 'let go');
  expect(asked?.text).toContain('would leave for good');
  expect(home()?.text).toContain('**Anngar**');
  const gone = await pressed('Ann', 'Abandon Anngar for good', asked);
  expect(gone?.text).toContain('**Anngar** is gone.');
  expect(labels(gone)).toEqual(['Make a new character', 'Open all quests']);
  await expect.poll(() => home()?.text).not.toContain('**Anngar**');
});
