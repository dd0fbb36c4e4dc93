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
