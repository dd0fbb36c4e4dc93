/** Over Discord: the sheet of a real table is adopted. */
import { expect, test } from 'vitest';
import { lifeActs, setUpHouse } from '../../../support/bot/acts/life-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpHouse((fresh) => {
  table = fresh;
});

const { HOME, seat, typed, pressed } = lifeActs(() => table);

const file = (sheet: object | string) => ({
  file: {
    filename: 'sheet.json',
    contentType: 'application/json',
    bytes: Buffer.from(typeof sheet === 'string' ? sheet : JSON.stringify(sheet)),
  },
});

test('a sheet is adopted -> as a file or by a form, once no scenario is played', async () => {
  expect((await typed('Ann', 'adopt campaign')).text).toBe(
    'A scenario is being played; enter the sheet when it is over.',
  );
  await expect(typed('Cem', 'adopt campaign')).rejects.toThrow('is not offered');
  expect((await typed('Cem', 'import', file('{}'))).text).toBe(
    'Join the campaign and choose a class first. All classes are taken.',
  );
  const abandoning = await typed('Ann', 'abandon match', {}, table.thread);
  const [sure = { label: '' }] = abandoning.buttons;
  await seat('Ann').press(sure.label, { channel: table.thread, on: abandoning });

  const template = await typed('Ann', 'adopt campaign');
  expect(template.attachments.map(({ filename }) => filename)).toEqual(['sheet.json']);
  const { modal } = await seat('Ann').press('Fill in a form', { channel: HOME, on: template });
  const values = { week: '3', morale: '8', prosperity: '6', inspiration: '2', supply: '3 lumber, 2 hide' };
  const { message: form } = await seat('Ann').submitModal(modal, values);
  expect(form?.text).toContain('3 weeks are marked.');
  await seat('Ann').press('Agree', { channel: HOME, ...(form && { on: form }) });
  await seat('Ann').waitForMessage(({ text }) => text.includes('Week 4, summer'), { channel: HOME });

  const { modal: upload } = await seat('Ann').press('Send the file…', {
    channel: HOME,
    on: await typed('Ann', 'adopt campaign'),
  });
  const uploaded = [await seat('Ann').upload(file('{').file)];
  const spoiled = await seat('Ann').submitModal(upload, { file: uploaded });
  expect(spoiled.message?.text).toContain('That file is not JSON.');
  expect(spoiled.message?.buttons.map(({ label }) => label)).toEqual(['Send the file…', 'Fill in a form']);
  expect((await typed('Bea', 'import', file('{'))).text).toContain('That file is not JSON.');
  expect((await typed('Bea', 'import', file('x'.repeat(70_000)))).text).toBe('That file is too large: at most 64 kB.');
  const faults = await typed('Bea', 'import', file({ week: -1, weeks: 4 }));
  expect(faults.text.split('\n')[0]).toBe('Nothing is changed:');
  const entered = await typed('Bea', 'import', file({ week: 11, characters: [{ class: 'cooper', level: 3 }] }));
  expect(entered.text).toContain('Cooper: level 3.');
  await pressed('Bea', entered, 'Agree');
  await seat('Ann').waitForMessage(
    ({ text }) => text.includes('Week 12, winter') && text.includes('Cooper of level 3'),
    {
      channel: HOME,
    },
  );
});
