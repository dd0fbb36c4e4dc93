/** Help says where a campaign stands, and leads on from there. */
import { expect, test } from 'vitest';
import { lifeActs, setUpHouse } from '../../../support/bot/acts/life-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpHouse((fresh) => {
  table = fresh;
});

const { HOME, seat, typed, pressed, outpost } = lifeActs(() => table);

test('help says where the campaign stands, and leads on by a button', async () => {
  expect((await typed('Ann', 'help')).text).toMatch(/^\*\*Now\.\*\* Your question:\n- \*\*The Testers\*\*, /);
  const onlooker = await typed('Cem', 'help', {}, table.thread);
  expect(onlooker.text).toContain('**Now.** You are watching and see what everyone may see. The table waits:');
  expect(onlooker.text).toContain('- `/log` everything that happened');
  const thread = await outpost();
  const decides = await typed('Ann', 'help', {}, thread);
  expect(decides.text).toMatch(/^\*\*Now\.\*\* Your question:\n- The party decides: what do you do/);
  const { message: event } = await seat('Ann').press('My panel', { channel: thread, on: decides });
  await seat('Ann').press('Wait', { channel: thread, ...(event && { on: event }) });
  const waits = await typed('Ann', 'help');
  expect(waits.text).toContain('**Now.** Your question:');
  expect((await pressed('Ann', waits, 'How it goes')).text).toContain('**You play together.**');
  const downtime = await pressed('Ann', waits, 'My panel');
  await pressed('Ann', downtime, 'Done');
  expect((await typed('Ann', 'help')).text).toContain('**Now.** Nothing waits for you. **Week 1, summer.** Downtime.');
  const stranger = await typed('Cem', 'help');
  expect(stranger.text).toContain('**Now.** You have no character here. All classes are taken.');
  expect(stranger.buttons.map(({ label }) => label)).toEqual(['How it goes']);
  const sure = await seat('Ann').press('End Downtime', { channel: HOME });
  await pressed('Ann', sure.message ?? downtime, 'End Downtime anyway');
  const next = await typed('Ann', 'help');
  expect(next.text).toContain('The next scenario can be chosen.');
  expect(next.buttons.map(({ label }) => label)).toEqual(['Choose a scenario', 'How it goes']);
});
