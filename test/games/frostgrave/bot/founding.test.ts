/** A warband is founded on a private panel, step by step; the draft outlives the program. */
import { expect, test } from 'vitest';
import { shortNameWords } from '../../../../src/game-api/panel/text.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { chooseForged } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

async function choose(values: readonly string[], on: SeenMessage, select = 0): Promise<SeenMessage> {
  const { customId } = on.selects[select] ?? { customId: '' };
  const { message } = await table.local.client('Ann').choose([...values], { channel: CHANNEL, on, select: customId });
  if (!message) throw new Error('Nothing was answered.');
  return message;
}

/** Schools in the menu of those that are open, with where they stand. */
const schoolsOn = ({ selects }: SeenMessage) =>
  (selects[0]?.options ?? []).map(({ label }) => label.replace('Spells of the school ', ''));

function lookAt(school: string, panel: SeenMessage): Promise<SeenMessage> {
  return choose([school], panel);
}

async function opened(): Promise<SeenMessage> {
  const typed = { game: 'frostgrave', name: 'The Frozen Street' };
  await table.local.client('Ann').runCommand('campaign create', typed, { channel: CHANNEL });
  return table.press('Ann', 'Join');
}

test('from the school to the sheet, with a stop of the program in between', async () => {
  let panel = await opened();
  expect(panel.isEphemeral).toBe(true);
  expect(panel.selects[0]?.options).toHaveLength(10);
  panel = await choose(['witch'], panel);
  expect(schoolsOn(panel)).not.toContain('Soothsayer (opposed)');
  expect(schoolsOn(panel)).toHaveLength(9);
  panel = await choose(['fog', 'curse', 'mud'], panel, 1);
  expect(panel.content).toContain('Chosen: Fog 8, Curse 8 and Mud 10.');
  expect(schoolsOn(panel)).not.toContain('Witch (own)');
  panel = await choose(['heal'], await lookAt('thaumaturge', panel), 1);
  expect(panel.content).toContain('Heal 12');
  expect(schoolsOn(panel)).not.toContain('Thaumaturge (neutral)');
  expect(panel.content).toContain('4 more spells');
  await table.restart();
  panel = await table.press('Ann', 'My warband');
  expect(panel.content).toContain('Chosen: Fog 8, Curse 8, Mud 10 and Heal 12.');
  for (const [school, spell] of [
    ['enchanter', 'strength'],
    ['necromancer', 'bone-dart'],
    ['summoner', 'leap'],
    ['elementalist', 'elemental-bolt'],
  ] as const)
    panel = await choose([spell], await lookAt(school, panel), 1);
  panel = await table.press('Ann', 'On to the apprentice', panel);
  panel = await table.press('Ann', 'An apprentice for 100 gold', panel);
  expect(panel.content).toContain('**300 gold** left. 0 of 8 soldiers, 0 of 4 specialists.');
  for (const soldier of ['knight', 'archer', 'archer', 'thug']) panel = await choose([soldier], panel);
  expect(panel.content).toContain('**25 gold** left. 4 of 8 soldiers, 3 of 4 specialists.');
  expect(panel.selects[0]?.options.map(({ value }) => value)).toEqual(['thug', 'thief', 'war-hound']);
  panel = await choose(['2'], panel, 1);
  expect(panel.content).toContain('**100 gold** left. 3 of 8 soldiers');
  panel = await table.press('Ann', 'Everyone is hired', panel);
  expect(labels(panel)).toContain('Found it');
  const seat = table.local.client('Ann');
  const { modal } = await seat.press('Names', { channel: CHANNEL, on: panel });
  const typed = { warband: 'Ash and Rime', wizard: 'Yrsa', apprentice: 'Ulf', soldiers: 'Bo, Ebba, Sten' };
  const named = await seat.submitModal(modal, typed);
  panel = named.message ?? panel;
  expect(panel.content).toContain('**Ash and Rime**. **100 gold** is left.');
  panel = await table.press('Ann', 'Found it', panel);
  expect(panel.content).toContain('**Ash and Rime** is founded.');
  expect(table.campaignPanelText()).toContain('**Ash and Rime**, Yrsa, witch of level 0');
  const sheet = await table.press('Ann', 'My warband', panel);
  expect(labels(sheet)).toEqual([
    'Who goes along',
    'Spells',
    'Vault and base',
    'Spell book',
    'Standing',
    'In words',
    'As a file',
    'Names',
    'Refound it',
  ]);
  await seat.waitForMessage(({ id, attachments }) => id === sheet.id && attachments.length === 1, { channel: CHANNEL });
});

test('names are changed by a form of the sheet, and what is no name says so', async () => {
  await table.found(['Ann']);
  const seat = table.local.client('Ann');
  let panel = await table.press('Ann', 'My warband');
  const rename = async (typed: Record<string, string>) => {
    const { modal } = await seat.press('Names', { channel: CHANNEL, on: panel });
    panel = (await seat.submitModal(modal, typed)).message ?? panel;
    return panel.content;
  };
  expect(await rename({ warband: 'The *Rime*', wizard: 'Yrsa' })).toContain('**The \\*Rime\\***, ');
  expect(table.campaignPanelText()).toContain('**The \\*Rime\\***, Yrsa, ');
  expect(await rename({ wizard: '...' })).toContain(`**${shortNameWords()}**`);
  expect(await rename({ soldiers: 'Bo, Ebba' })).toMatch(/^\*\*There are \d soldiers, and you have named 2\.\*\*/);
  expect(table.campaignPanelText()).toContain('**The \\*Rime\\***, Yrsa, ');
});

test('FWB-04 captains are there from the beginning where the table wants them', async () => {
  await opened();
  const campaign = await table.press('Ann', 'The campaign', await table.press('Ann', 'Settings'));
  const seat = table.local.client('Ann');
  const { modal } = await seat.press('Change…', { channel: 'table', on: campaign });
  await seat.submitModal(modal, { games: ['0'], level: ['0'], death: 'book', rules: ['extras'] });
  let panel = await choose(['witch'], await table.press('Ann', 'My warband'));
  panel = await table.press('Ann', 'Back', await table.press('Ann', 'Suggest the rest', panel));
  const hires = () => panel.selects.flatMap(({ options }) => options.map(({ value }) => value));
  while (!hires().includes('captain')) panel = await choose(['0'], panel, panel.selects.length - 1);
  panel = await choose(['captain'], panel);
  expect(panel.content).toMatch(/\(captain\)$/m);
  panel = await table.press('Ann', 'Everyone is hired', panel);
  panel = await table.press('Ann', 'Found it', panel);
  expect(panel.content).toContain('is founded.');
  const words = await table.press('Ann', 'In words', await table.press('Ann', 'My warband', panel));
  expect(words.content.toLowerCase()).toContain('captain');
});

test('what is refused says why, and changes nothing', async () => {
  let panel = await table.press('Ann', 'Suggested warband', await opened());
  const seat = table.local.client('Ann');
  const { modal } = await seat.press('Names', { channel: CHANNEL, on: panel });
  panel = (await seat.submitModal(modal, { warband: 'Ash', wizard: '...', apprentice: 'Ulf' })).message ?? panel;
  expect(panel.content).toContain(`**${shortNameWords()}**`);
  const { id, channel: thread } = await table.campaign();
  const old = { local: table.local, bot: table.bot, thread };
  const chosen = (arms: readonly string[]) => chooseForged(old, 'Ann', `found-armed:${id}:wizard`, arms);
  expect((await chosen(['bow', 'staff'])).content).toContain('**Bow needs Quiver.**');
  const tooMany = await chosen(['bow', 'quiver', 'staff', 'two-handed-weapon', 'hand-weapon']);
  expect(tooMany.content).toContain('**6 slots are taken, but there are only 5.**');
  expect(tooMany.content).toContain(': staff and dagger');
  panel = await table.press('Ann', 'Done', tooMany);
  panel = await table.press('Ann', 'Start over', panel);
  expect(panel.content).toContain('## The school');
  expect(table.campaignPanelText()).toContain('<@');
});

test('nobody has joined -> the panel has Join and How it goes; afterwards all that there is', async () => {
  const typed = { game: 'frostgrave', name: 'The Frozen Street' };
  const { message } = await table.local.client('Ann').runCommand('campaign create', typed, { channel: CHANNEL });
  if (!message) throw new Error('Ann was not answered.');
  expect(labels(message)).toEqual(['Join', 'How it goes']);
  expect((await table.press('Ann', 'How it goes', message)).content).toContain('**You lead a warband**');
  await table.press('Ann', 'Join', message);
  await table.bot.app.campaignPanelQueue.waitUntilIdle();
  const now = table.local.client('Ann').visibleMessage(message.id);
  expect(now && labels(now)).toEqual(['Begin a game', 'My warband', 'Standing', 'Join', 'Leave', 'Settings']);
});
