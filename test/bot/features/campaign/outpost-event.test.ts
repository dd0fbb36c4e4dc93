/** An event between scenarios is decided, and help leads on from there. */
import { expect, test } from 'vitest';
import { lifeActs, RAIN, setUpHouse } from '../../../support/bot/acts/life-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpHouse((fresh) => {
  table = fresh;
});

const { HOME, seat, typed, pressed, outpost, toldIn } = lifeActs(() => table);

test('an event is decided -> front, choice and outcome are told, and can be read again', async () => {
  const thread = await outpost();
  expect(toldIn(thread)).not.toContain('tracks');
  const { message: asked } = await seat('Bea').press('My panel', { channel: thread });
  await seat('Bea').press('Open', { channel: thread, ...(asked && { on: asked }) });
  await seat('Ann').waitForMessage(({ text }) => text.includes('It is a dog'), { channel: thread });
  expect(toldIn(thread)).toContain('Somebody knocks, late.');
  expect(toldIn(thread)).toContain('Open');
  expect(toldIn(thread)).not.toContain('tracks');

  const last = await typed('Cem', 'campaign story');
  expect(last.isEphemeral).toBe(true);
  expect(last.text).toContain('**In Frosthaven**\n\nSomebody knocks, late.\n\n*Open*\n\nIt is a dog, and it stays.');
  const rain = await pressed('Cem', last, 'Earlier');
  expect(rain.text).toContain(RAIN);
  const turned = await seat('Cem').choose('Week 1: The beginning', { channel: HOME, on: rain });
  expect(turned.message?.text).toContain('The house has stood empty since the thaw.');
  const next = await pressed('Cem', turned.message ?? rain, 'Next (1 of 4)');
  expect(next.text).toContain('The Cellar (completed)');
  expect(next.text).toContain('It is quiet now.');
  expect(next.text).not.toContain('You lock the door');
});

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
