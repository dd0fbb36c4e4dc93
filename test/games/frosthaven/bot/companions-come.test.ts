/** Over Discord: companions come and go between scenarios, and who may bring them. */
import { expect, test } from 'vitest';
import { shortNameWords } from '../../../../src/game-api/panel/text.ts';
import type { FormValues } from '../../../../src/loopback/clients/modals.ts';
import { CHANNEL, companionActs } from '../../../support/bot/acts/companion-acts.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { forgedButton, postForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(5, (fresh) => {
  table = fresh;
});

const { bring, panel, characters } = companionActs(() => table);

async function dismiss(person: string, name: string, channel = CHANNEL): Promise<string> {
  return (await runDeed(table.local.client(person), 'dismiss companion', { name }, { channel })).message?.text ?? '';
}

/** From a button that is old or forged. */
async function forced(id: string, person: string, values: FormValues): Promise<string> {
  const on = await postForged(table, forgedButton(id));
  const seat = table.local.client(person);
  const { modal } = await seat.press(id, { channel: table.thread, on });
  return (await seat.submitModal(modal, values)).message?.text ?? '';
}

const names = async () => (await characters()).map(({ name }) => name);

test('companions come and go between scenarios only, four characters in all, one of each class', async () => {
  const { app } = table.bot;
  const free = () => [...catalogOf(app.pack('first-winter')).classes.values()];
  const taken = (await characters()).map((each) => each.class);
  const [one = '', two = '', three = ''] = free().flatMap(({ id }) => (taken.includes(id) ? [] : [id]));
  const during = 'A scenario is being played; change this when it is over.';
  await expect(bring('Ann', one, 'Grim', table.thread)).rejects.toThrow('is not offered');
  await expect(dismiss('Ann', 'Grim', table.thread)).rejects.toThrow('is not offered');
  expect(await forced('companion-form:1', 'Ann', { class: one, name: 'Grim' })).toBe(during);
  await app.matchService.abandon(GAME);
  for (const id of ['companion-form:1', 'dismiss-form:1', 'companion:1', 'dismiss:1'])
    expect((await pressForged(table, 'Cem', id)).text).toBe(
      'Only players of this campaign can add or dismiss companions.',
    );
  const [sealed] = free().filter(({ locked }) => locked);
  for (const unknown of ['wizard', taken[0] ?? '', sealed?.id ?? ''])
    await expect(bring('Ann', unknown, 'Grim')).rejects.toThrow(`${unknown} is not among the options.`);
  const nameless = await pressForged(table, 'Ann', 'companion:1');
  expect(nameless.text).toBe(shortNameWords());
  expect(await bring('Ann', one, '\u200b')).toBe(shortNameWords());
  await expect(dismiss('Ann', 'Grim')).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Ann', 'dismiss-form:1')).text).toBe('There are none.');
  expect(await names()).toEqual(['Anngar', 'Beagar']);
  await bring('Ann', one, 'Grim');
  await bring('Bea', two, 'Tarn');
  await expect(bring('Ann', three, 'Fifth')).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Ann', 'companion-form:1')).text).toBe('Four characters are here already.');
  expect(panel()?.buttons.find(({ label }) => label === 'Join')?.isDisabled).toBe(true);
  await expect(dismiss('Ann', 'Anngar')).rejects.toThrow('Anngar is not among the options.');
  expect((await pressForged(table, 'Ann', 'dismiss:1')).text).toBe(
    '“” is not one of your companions. There is **Grim** and **Tarn**.',
  );
  expect(await dismiss('Bea', 'Grim')).toBe('**Grim** comes with you no longer.');
  expect(await names()).toEqual(['Anngar', 'Beagar', 'Tarn']);
  expect(panel()?.text).not.toContain('Grim');
});

test('a table without any player does not begin', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  const taken = (await characters()).map((each) => each.class);
  const free = [...catalogOf(app.pack('first-winter')).classes.keys()].filter((each) => !taken.includes(each));
  await bring('Ann', free[0] ?? '', 'Grim');
  await bring('Ann', free[1] ?? '', 'Tarn');
  for (const person of ['Bea', 'Ann']) await table.local.client(person).press('Leave', { channel: CHANNEL });
  const { message } = await table.local.client('Ann').runCommand('start', {}, { channel: CHANNEL });
  expect(message?.text).toBe('At least one character must have a player.');
});

test('a companion comes or goes -> the form offers free classes, and those who are there', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  const ann = table.local.client('Ann');
  const offered = async (label: string, field: string) => {
    const { message } = await ann.runCommand('campaign panel', {}, { channel: CHANNEL });
    const { modal } = await ann.press(label, { channel: CHANNEL, on: message ?? '' });
    return modal?.controls.find(({ customId }) => customId === field)?.options.map(({ value }) => value);
  };
  const taken = (await characters()).map((each) => each.class);
  const all = [...catalogOf(app.pack('first-winter')).classes.values()];
  const open = all.filter(({ locked }) => !locked);
  expect(open.length).toBeLessThan(all.length);
  const free: string[] = open.map(({ id }) => id).filter((id) => !taken.includes(id));
  expect(await offered('Add a companion…', 'class')).toEqual(free);
  expect(free).toContain('geminate');
  await bring('Ann', 'geminate', 'Grim*');
  expect(await offered('Add a companion…', 'class')).toEqual(free.filter((id) => id !== 'geminate'));
  expect(await offered('Dismiss a companion…', 'name')).toEqual(['Grim*']);
});
