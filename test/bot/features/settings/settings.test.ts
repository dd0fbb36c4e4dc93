/** Over Discord: what a table settles in `/settings`, and who may. */
import { expect, test } from 'vitest';
import { notAmongChoicesWords } from '../../../../src/game-api/panel/refusal-text.ts';
import { chooseForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, opened, formOf, chosen, told } = settingsActs(() => table);

test('/settings -> all that is set, each part leads to where it changes, and back', async () => {
  const all = await typed('Cem', 'settings', {}, 'table');
  expect(all.content.split('\n')[0]).toBe('**Settings of The Testers**');
  for (const line of [
    '- Difficulty: normal, the recommended level',
    '- Variants: none',
    '- Equal choices of monsters: the table is asked',
    '- Size of pictures: the usual',
    '- Round reports: full',
    '- Who begins a game: any player',
    '- Game-master: nobody (`/gm`)',
    '- Reminders: as each player likes',
  ])
    expect(all.content).toContain(line);
  const [own, others] = [await typed('Ann', 'settings'), all].map(({ buttons }) => buttons.map(({ label }) => label));
  expect(others).toEqual(own?.filter((label) => label !== 'Pick for monsters' && label !== 'Ties as listed'));
  expect(own).toEqual([
    'Difficulty',
    'Variants',
    'Pick for monsters',
    'Ties as listed',
    'How you decide',
    'Pictures',
    'Words',
    'Permissions',
    'Time',
    'Deadlines',
    'My reminders',
    'My quiet hours',
  ]);
  expect((await formOf('Ann', 'Permissions')).controls).toHaveLength(4);
  const old = await pressForged(table, 'Ann', 'table-settings:1:who');
  expect(old.selects).toHaveLength(4);
  expect((await pressed('Ann', 'All settings', old)).content).toContain('**Settings of The Testers**');
  const home = table.local.client('Ann').visibleMessages('table');
  const panel = home.find(({ content }) => content.startsWith('# '));
  if (!panel) throw new Error('The campaign has no panel.');
  expect((await pressed('Ann', 'Settings', panel)).content).toContain('**Settings of The Testers**');
});

// A forged choice changes nothing.
test('a setting -> players change what all see, the founder the rest, onlookers none', async () => {
  const forged = async (person: string, what: string, value: string) =>
    (await chooseForged(table, person, `settle-table:1:${what}`, [value])).content;
  expect((await opened('Cem', 'Pictures')).selects).toEqual([]);
  expect(await forged('Cem', 'size', 'small')).toContain('Only players of this campaign can change this.');
  expect((await opened('Bea', 'Permissions')).selects).toEqual([]);
  expect(await forged('Bea', 'starting', 'founder')).toContain('Only the founder or a moderator can set that.');
  expect(await chosen('Bea', 'Pictures', 'Size', 'Size of pictures: small')).toContain('pictures: small');
  expect(await told()).toContain('**Bea** has set for the table: pictures are small.');
  const count = (await told()).length;
  await chosen('Bea', 'Pictures', 'Size', 'Size of pictures: small');
  expect((await told()).length).toBe(count);
  await chosen('Ann', 'Permissions', 'Who may change', 'Who may change difficulty and variants: its founder');
  expect((await opened('Bea', 'Pictures')).selects).toEqual([]);
  expect(await forged('Bea', 'size', 'none')).toContain('can set that.');
  const spoiled = await chooseForged(table, 'Ann', 'settle-table:1:size', ['huge']);
  expect(spoiled.content).toContain(notAmongChoicesWords());
  expect((await pressForged(table, 'Ann', 'settle-table:1:size')).content).toContain(notAmongChoicesWords());
  expect((await typed('Ann', 'settings')).content).toContain('- Size of pictures: small');
});

test('a form of settings -> all that changed is saved and told at once, the rest stays', async () => {
  const form = await formOf('Ann', 'Time');
  expect(form.controls.map(({ label }) => label)).toEqual([
    'What is asked',
    'Reminders',
    'When a player is silent',
    'When the founder is silent',
  ]);
  const ann = table.local.client('Ann');
  const { message } = await ann.submitModal(form, { playStyle: 'quick', silent: ['14'] });
  expect(message?.content).toContain('- When a player is silent: after two weeks');
  const said = (await told()).filter((each) => each.includes('has set for the table'));
  expect(said).toEqual([
    '**Ann** has set for the table: only what matters is asked and a player counts as silent after two weeks.',
  ]);
  await ann.submitModal(await formOf('Ann', 'Time'), {});
  expect((await told()).filter((each) => each.includes('has set for the table'))).toEqual(said);
});

test('a form of deadlines -> all of them at once, told once, by whoever may', async () => {
  const formIn = async (person: string) => {
    const on = await typed(person, 'deadlines');
    return table.local.client(person).press('All on one form', { channel: on.channelId, on });
  };
  await expect(formIn('Bea')).rejects.toThrow('Bea sees no button All on one form.');
  expect((await pressForged(table, 'Bea', 'deadlines-form:1')).content).toContain('The founder sets the deadlines');
  const { modal } = await formIn('Ann');
  expect(modal?.controls.map(({ customId }) => customId)).toEqual(['turn', 'between', 'passed']);
  const ann = table.local.client('Ann');
  const { message } = await ann.submitModal(modal, { turn: ['24'], between: ['6'], passed: ['2'] });
  const words = 'Time to answer in your own turn: 24 hours. In between, when another turn asks you something: 6 hours.';
  expect(message?.content).toContain(words);
  const said = async () => (await told()).filter((each) => each.includes('has set deadlines.'));
  expect(await said()).toEqual([expect.stringContaining(words)]);
  await ann.submitModal((await formIn('Ann')).modal, {});
  const forged = await ann.forgeModal((await formIn('Ann')).modal, { turn: { values: ['25'] } });
  expect(forged.message?.content).toContain(`*${notAmongChoicesWords()}*`);
  expect(await said()).toHaveLength(1);
});

test('a form of settings with forged values -> one sentence, and nothing changes', async () => {
  const before = (await typed('Ann', 'settings')).content;
  const sent = async (size: string[]) => {
    const form = await formOf('Bea', 'Pictures');
    const { message } = await table.local
      .client('Bea')
      .forgeModal(form, { size: { values: size }, palette: { value: 'dusk' } });
    return message?.content ?? '';
  };
  expect(await sent(['huge'])).toContain(`*${notAmongChoicesWords()}*`);
  expect(await sent(['small', 'none'])).toContain('*Size of pictures: that is too many.*');
  expect(await sent([])).toContain('*Size of pictures: that is too few.*');
  const form = await formOf('Bea', 'Pictures');
  await chosen('Ann', 'Permissions', 'Who may change', 'Who may change difficulty and variants: its founder');
  const late = await table.local.client('Bea').submitModal(form, { size: 'small', palette: 'dusk' });
  expect(late.message?.content).toContain('**Pictures**');
  const after = (await typed('Ann', 'settings')).content;
  expect(after).toBe(before.replace(/(difficulty and variants): any player/, '$1: its founder'));
});

test.each([
  [{}, 'only what matters', 'the bot picks'],
  [{ style: 'everything' }, 'everything', 'the table is asked'],
  [{ style: 'together' }, 'everything, by appointment', 'the table is asked'],
])('a campaign is founded as %j -> what is asked: %s', async (options, asked, monsters) => {
  const { message } = await table.local.client('Bea').runCommand('campaign create', options, { channel: 'tavern' });
  expect(
    message?.buttons.map(({ label }) => label),
    'nobody plays yet',
  ).toEqual(['Join', 'How it goes']);
  const { content } = await typed('Bea', 'settings', {}, 'tavern');
  expect(content).toContain(`- What is asked: ${asked}\n`);
  expect(content).toContain(`- Equal choices of monsters: ${monsters}\n`);
});
