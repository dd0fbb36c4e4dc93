/** Over Discord: what a table settles in `/settings`, and that it is so from then on. */
import { expect, test } from 'vitest';
import { onlyTableAgreesWords } from '../../../../src/bot/features/play/undo-request.ts';
import { notAmongChoicesWords } from '../../../../src/game-api/panel/refusal-text.ts';
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { chooseForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function typed(person: string, command: string, options = {}, channel = table.thread): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, options, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function pressed(person: string, button: string, on: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.local.client(person).press(button, { channel: on.channelId, on });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** Somebody opens a part of the settings. */
async function opened(person: string, section: string): Promise<SeenMessage> {
  return pressed(person, section, await typed(person, 'settings'));
}

/** The form of a section. */
async function formOf(person: string, section: string): Promise<SeenModal> {
  const on = await typed(person, 'settings');
  const { modal } = await table.local.client(person).press(section, { channel: on.channelId, on });
  if (!modal) throw new Error(`${section} opens no form.`);
  return modal;
}

/** Somebody changes a setting on it, by the label of the choice or its value. */
async function chosen(person: string, section: string, name: string, choice: string): Promise<string> {
  const form = await formOf(person, section);
  const field = form.controls.find(({ label }) => label.startsWith(name));
  const wanted = choice.replace(/^.*: /, '').toLowerCase();
  const option = field?.options.find(({ label, value }) => [label.toLowerCase(), value].includes(wanted));
  const values = field?.type === 21 ? (option?.value ?? '') : [option?.value ?? ''];
  const { message } = await table.local.client(person).submitModal(form, { [field?.customId ?? '']: values });
  return message?.content ?? '';
}

/** What everybody reads in the thread. */
async function told(): Promise<string[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client('Bea').visibleMessages(table.thread);
  return seen.flatMap(({ isEphemeral, content }) => (isEphemeral ? [] : [content]));
}

/** The boards that were drawn for everybody since, as the drawing processes got them. */
async function boards(since: number): Promise<Record<string, unknown>[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const jobs = table.drawn.slice(since).map((job): Record<string, unknown> => JSON.parse(job));
  return jobs.filter(({ picture }) => picture === 'board');
}

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

test('pictures for all -> the table’s colours and size; one’s own -> one’s own', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 6);
  expect((await boards(0)).filter(({ isSmall, palette }) => isSmall || palette === 'colour-blind')).toEqual([]);
  await chosen('Bea', 'Pictures', 'Colours', 'Colours of pictures: for colour-blind players');
  await chosen('Bea', 'Pictures', 'Size', 'Size of pictures: small');
  let since = table.drawn.length;
  await table.players.playAnswers(PEOPLE, table.thread, 20);
  const [first] = (await boards(since)).filter(({ isSmall }) => isSmall);
  expect([first?.palette, first?.isSmall]).toEqual(['colour-blind', true]);
  const own = await typed('Ann', 'board');
  expect(own.content).toContain('round');
  await expect.poll(async () => (await boards(0)).at(-1)?.palette).toBe('dusk');
  await chosen('Bea', 'Pictures', 'Size', 'Size of pictures: no pictures');
  await table.bot.app.outboxWorker.waitUntilIdle();
  since = table.drawn.length;
  await table.players.playAnswers(PEOPLE, table.thread, 20);
  expect((await boards(since)).filter(({ palette }) => palette === 'colour-blind')).toEqual([]);
});

test('the board in words is set -> one message, edited in place, gone when unset', async () => {
  const inWords = async () =>
    (await told()).filter((words) => /\*\*, (before the first round|round \d+)\./.test(words));
  expect(await inWords()).toEqual([]);
  await chosen('Bea', 'Words', 'Text version', 'Text version of the board: in the thread, below each report');
  await table.players.playAnswers(PEOPLE, table.thread, 12);
  const [words = '', ...others] = await inWords();
  expect(others).toEqual([]);
  expect(words).toContain('hit points');
  await table.players.playAnswers(PEOPLE, table.thread, 25);
  const later = await inWords();
  expect(later).toHaveLength(1);
  expect(later[0]).not.toBe(words);
  expect((await typed('Cem', 'board', { words: true })).content).toContain(later[0]?.split('\n')[0]);
  await chosen('Bea', 'Words', 'Text version', 'Text version of the board: on request');
  await table.players.playAnswers(PEOPLE, table.thread, 25);
  expect(await inWords()).toEqual([]);
});

test('told briefly, what happens has no sums and names no card that was played', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 40);
  const before = (await told()).join('\n');
  expect([/ = \d/.test(before), before.includes('plays the')]).toEqual([true, true]);
  await chosen('Bea', 'Words', 'Round reports', 'Round reports: brief');
  const known = new Set(await told());
  await table.players.playAnswers(PEOPLE, table.thread, 60);
  const after = (await told()).filter((words) => !known.has(words)).slice(1);
  expect(after.join('\n')).toContain('strikes');
  expect(after.filter((words) => / = \d/.test(words))).toEqual([]);
});

test('where its founder begins games, nobody else does', async () => {
  await table.bot.app.matchService.abandon(GAME);
  await chosen('Ann', 'Permissions', 'Who begins', 'Who begins a game: its founder');
  const refused = await typed('Bea', 'start', {}, 'table');
  expect(refused.content).toBe('At this table the founder decides when a game begins (`/settings`).');
  expect((await typed('Ann', 'start', {}, 'table')).content).toContain('Which scenario do you play?');
});

test('where its founder says by what is played, nobody else changes it', async () => {
  await chosen('Ann', 'Permissions', 'Who may change', 'Who may change difficulty and variants: its founder');
  const keeps = 'At this table the founder decides difficulty and variants (`/settings`).';
  const difficulty = await opened('Bea', 'Difficulty');
  expect([difficulty.content.includes(`-# ${keeps}`), difficulty.buttons]).toEqual([true, []]);
  expect((await pressForged(table, 'Bea', 'set-difficulty:1:hard')).content).toBe(keeps);
  const variants = await opened('Bea', 'Variants');
  expect([variants.content.includes(`-# ${keeps}`), variants.buttons]).toEqual([true, []]);
  expect((await pressForged(table, 'Bea', 'variant:1:reduced-randomness:on')).content).toBe(keeps);
  const deciding = await opened('Ann', 'How you decide');
  const vote = deciding.buttons.find(({ label }) => label === 'Vote')?.customId ?? '';
  expect((await opened('Bea', 'How you decide')).buttons.map(({ label }) => label)).not.toContain('Vote');
  expect((await pressForged(table, 'Bea', vote)).content).toBe(keeps);
  expect((await typed('Bea', 'settings')).buttons.map(({ label }) => label)).not.toContain('Pick for monsters');
  expect((await pressForged(table, 'Bea', 'monsters:1:picked')).content).toBe(keeps);
  const own = await pressed('Ann', 'Reduced randomness: off', await opened('Ann', 'Variants'));
  expect(own.text).toContain('**Reduced randomness: on**');
});

test('LVL-01 the difficulty is set -> a scenario begins that far from recommended', async () => {
  await table.bot.app.matchService.abandon(GAME);
  const levels = async () => {
    const list = await typed('Ann', 'start', {}, 'table');
    const where = { channel: list.channelId, on: list };
    const { message } = await table.local.client('Ann').choose([list.selects[0]?.options[0]?.value ?? ''], where);
    return message;
  };
  expect((await levels())?.buttons[0]?.label).toBe('Start at level 1');
  await pressed('Bea', 'Very hard', await opened('Bea', 'Difficulty'));
  expect((await typed('Bea', 'settings')).content).toContain('Difficulty: very hard, two levels above');
  const hard = await levels();
  expect(hard?.buttons[0]?.label).toBe('Start at level 3');
  expect(hard?.selects[0]?.options.map(({ label }) => label)).toContain('Level 1 (recommended)');
});

test('where nobody takes back anything alone, what is free elsewhere needs all others', async () => {
  await chosen('Ann', 'Permissions', 'Who may undo', 'Who may undo: nobody, unless all agree');
  await table.players.answerQuestion('Ann', table.thread);
  const offer = await typed('Ann', 'undo');
  expect(offer.content).toContain('Nobody takes back anything alone at this table, so everyone must agree.');
  await pressed('Ann', 'Ask the table', offer);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const request = table.local
    .client('Bea')
    .visibleMessages(table.thread)
    .find(({ content }) => content.includes('asks to take back'));
  if (!request) throw new Error('Nobody was asked.');
  expect((await pressed('Bea', 'Agree', request)).content).toBe('Taken back.');
  expect((await table.log()).filter(({ type }) => type === 'undo')).toHaveLength(1);
});

test('undo needs the game-master’s consent -> they alone can give it', async () => {
  await chosen(
    'Ann',
    'Permissions',
    'Who may undo',
    'Who may undo: each their own; the rest if the game-master agrees',
  );
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { master: table.local.client('Cem').id }),
  }));
  let offer = await typed('Ann', 'undo');
  for (let i = 0; i < 60 && !offer.buttons.some(({ label }) => label === 'Ask the game-master'); i++) {
    await table.players.playAnswers(PEOPLE, table.thread, 1);
    offer = await typed('Ann', 'undo');
  }
  expect(offer.content).toContain('so the game-master must agree.');
  await pressed('Ann', 'Ask the game-master', offer);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const request = table.local
    .client('Cem')
    .visibleMessages(table.thread)
    .find(({ content }) => content.includes('asks to take back'));
  if (!request) throw new Error('Nobody was asked.');
  expect(request.pingsYou).toBe(true);
  expect((await pressed('Bea', 'Agree', request)).content).toBe('You agree. Still missing: the game-master.');
  expect((await pressed('Dov', 'Agree', request)).content).toBe(onlyTableAgreesWords());
  expect((await pressed('Cem', 'Agree', request)).content).toBe('Taken back.');
  expect((await table.log()).filter(({ type }) => type === 'undo')).toHaveLength(1);
});

test('whether anybody is reminded, and whether others may join, is settled there too', async () => {
  await chosen('Ann', 'Time', 'Reminders', 'Reminders: none here');
  expect((await typed('Ann', 'deadlines')).content).toContain('Nobody is reminded at this table.');
  await chosen('Ann', 'Permissions', 'Who may join', 'Who may join: nobody else');
  expect((await typed('Cem', 'join', {}, 'table')).content).toContain('This campaign is closed to new players');
});

test('how ties come is settled there, and everybody is told', async () => {
  const settled = await opened('Bea', 'Ties as listed');
  expect(settled.content).toBe('On equal initiative, the one listed first goes first.');
  expect(await told()).toContain('**Bea** has set for the table: on equal initiative, the bot now picks the first.');
  const all = await typed('Ann', 'settings');
  expect(all.content).toContain('- Ties with characters: as they are listed');
  expect((await pressed('Ann', 'Ask about ties', all)).content).toBe(
    'On equal initiative, the party decides who goes first.',
  );
});

test('quick or everything -> settings and orders say so, and how monsters choose comes with it', async () => {
  const all = async () => (await typed('Ann', 'settings', {}, 'table')).content;
  const { content } = await typed('Ann', 'settings', {}, 'table');
  expect(content).toContain('- What is asked: everything\n');
  expect(content).toContain('- Equal choices of monsters: the table is asked');
  await chosen('Ann', 'Time', 'What is asked', 'quick');
  expect(await all()).toContain('- What is asked: only what matters');
  expect(await all()).toContain('- Equal choices of monsters: the bot picks');
  const orders = async () => (await typed('Bea', 'orders')).content;
  expect(await orders()).toContain('This table plays quick: damage that is small for you is taken');
  await chosen('Ann', 'Time', 'What is asked', 'everything');
  expect((await told()).filter((each) => each.includes('has set for the table'))).toEqual([
    '**Ann** has set for the table: only what matters is asked.',
    '**Ann** has set for the table: everything is asked.',
  ]);
  expect(await all()).toBe(content);
  expect(await orders()).not.toContain('quick');
});

test('a table plays by appointment -> nothing is late, and nobody is reminded', async () => {
  await chosen('Ann', 'Time', 'What is asked', 'together');
  const { content } = await pressForged(table, 'Ann', 'table-settings:1:time');
  expect(content).toContain('There are no deadlines: agree on times, or play when you can.');
  const deadlines = await typed('Bea', 'deadlines', {}, 'table');
  expect(deadlines.content).toContain('Nobody is reminded at this table.');
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
