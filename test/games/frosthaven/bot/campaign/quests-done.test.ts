/** A personal quest is done: its character retires, and another comes. */
import { expect, test } from 'vitest';
import { labels, questActs } from '../../../../support/bot/acts/quest-acts.ts';
import type { PlayedBot } from '../../../../support/bot/played-bot.ts';
import { setUpQuests } from '../../../../support/bot/quest-house.ts';

let table: PlayedBot;

setUpQuests((fresh) => {
  table = fresh;
});

const { seat, typed, pressed, home, keeps, playedOut, publicWords } = questActs(() => table);

test('RTR-01 RTR-03 UNL-03 CRE-01 a quest is done -> retires, unlocks, is replaced', async () => {
  const { kept } = await keeps('Ann');
  const thread = await playedOut();
  expect((await typed('Ann', 'quest'))?.text).toContain('**Anngar** retires in Downtime');
  const panel = await pressed('Ann', 'My panel', undefined, thread);
  expect(labels(panel)).not.toContain('Done');
  const sure = await pressed('Ann', 'Retire', panel, thread);
  expect(sure?.text).toContain(`**${kept}** is done`);
  expect(publicWords()).not.toContain(kept);
  await pressed('Ann', 'Retire', sure, thread);
  await expect.poll(publicWords).toContain(`**Anngar** retires.\n${kept} was worth it.`);
  for (const words of [
    'There is a loft over the loft.',
    '**Kiln** can now be built.',
    'New characters can now be of this class: **Chandler**',
  ])
    expect(publicWords()).toContain(words);
  await expect.poll(() => home()?.text).toContain('with a new character');
  expect(labels(home())).toContain('Join');

  const waiting = await pressed('Ann', 'My panel', undefined, thread);
  expect(waiting?.text).toContain('Make a new one');
  const classes = await pressed('Ann', 'Make a new character', waiting, thread);
  const free = classes?.selects[0]?.options.map(({ value }) => value);
  expect(free?.toSorted()).toEqual(['chandler', 'cooper', 'sawyer']);
  const { modal } = await seat('Ann').choose('chandler', { channel: thread, ...(classes && { on: classes }) });
  await seat('Ann').submitModal(modal, { character: 'Ida' });
  await expect.poll(() => home()?.text).toContain('**Ida**, Chandler of level 1');
  const chosen = await keeps('Ann');
  expect(chosen.kept).not.toBe(kept);
  expect(labels(await typed('Ann', 'quest'))).toContain('Abandon Ida');
});
