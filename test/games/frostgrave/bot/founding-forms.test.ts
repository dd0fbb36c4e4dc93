/** A warband is founded by forms: whole steps at once. */
import { expect, test } from 'vitest';
import type { ForgedValues, FormValues } from '../../../../src/loopback/clients/modals.ts';
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;
setUpWarbands(1, (opened) => {
  table = opened;
});

const APPRENTICE_STEP = 'Apprentice and soldiers on one form';

async function opened(): Promise<SeenMessage> {
  const typed = { game: 'frostgrave', name: 'The Frozen Street' };
  await table.local.client('Ann').runCommand('campaign create', typed, { channel: CHANNEL });
  return table.press('Ann', 'Join');
}

async function formOf(button: string, on: SeenMessage): Promise<SeenModal> {
  const { modal } = await table.local.client('Ann').press(button, { channel: CHANNEL, on });
  if (!modal) throw new Error(`${button} opens no form.`);
  return modal;
}

async function fill(button: string, values: FormValues, on: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.local.client('Ann').submitModal(await formOf(button, on), values);
  if (!message) throw new Error('Nothing was answered.');
  return message;
}

async function forge(button: string, values: ForgedValues, on: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.local.client('Ann').forgeModal(await formOf(button, on), values);
  if (!message) throw new Error('Nothing was answered.');
  return message;
}

async function witch(): Promise<SeenMessage> {
  return table.choose('Ann', ['witch'], await opened());
}

const SPELLS = {
  witch: ['fog', 'curse', 'mud'],
  enchanter: ['strength'],
  necromancer: ['bone-dart'],
  summoner: ['leap'],
};
const NEUTRAL = { thaumaturge: ['heal'], elementalist: ['elemental-bolt'] };

async function learned(): Promise<SeenMessage> {
  const panel = await fill('Own and aligned spells on one form', SPELLS, await witch());
  return fill('Neutral spells on one form', NEUTRAL, panel);
}

test('FWB-07 forms for spells, soldiers and arms -> the warband, in nine acts', async () => {
  let acts = 0;
  const act = async (done: Promise<SeenMessage>, count: number): Promise<SeenMessage> => {
    acts += count;
    return done;
  };
  const start = await opened();
  let panel = await act(table.choose('Ann', ['witch'], start), 1);
  panel = await act(fill('Own and aligned spells on one form', SPELLS, panel), 2);
  expect(panel.content).toContain('Chosen: Fog 8, Curse 8, Mud 10, Strength 12, Bone Dart 12 and Leap 10.');
  panel = await act(fill('Neutral spells on one form', NEUTRAL, panel), 2);
  const hired = { apprentice: 'yes', first: ['knight', 'archer', 'thug'], second: ['archer'] };
  panel = await act(fill(APPRENTICE_STEP, hired, panel), 2);
  expect(panel.content).toContain('**25 gold** is left.');
  panel = await act(fill('Arms', { wizard: ['bow'], apprentice: ['staff', 'dagger'] }, panel), 2);
  expect(panel.content).toMatch(/: quiver and bow; .*: staff and dagger/);
  panel = await table.press('Ann', 'Found it', panel);
  expect(panel.content).toContain('is founded.');
  expect(acts).toBe(9);
});

test('a form that is opened again -> it has what was chosen, and keeps the names of soldiers', async () => {
  const hired = { apprentice: 'no', first: ['thug', 'archer'], second: ['thug'] };
  let panel = await fill(APPRENTICE_STEP, hired, await learned());
  const names = { warband: 'Ash', wizard: 'Yrsa', soldiers: 'Bo, Ebba, Sten' };
  panel = await fill('Names', names, panel);
  panel = await table.press('Ann', 'Back', panel);
  const { controls } = await formOf('All on one form', panel);
  const chosen = controls.map(({ options }) => options.flatMap(({ value, isDefault }) => (isDefault ? [value] : [])));
  expect(chosen).toEqual([['no'], ['thug', 'archer'], ['thug'], [], []]);
  panel = await fill('All on one form', { second: [] }, panel);
  panel = await table.press('Ann', 'Back', panel);
  expect(panel.content).toContain('2 of 8 soldiers');
  expect(panel.content).toContain('Bo (thug), Ebba (archer)');
});

test('FWB-04 more soldiers than gold -> those that fit are hired, and it says which do not', async () => {
  const wanted = {
    apprentice: 'yes',
    first: ['knight', 'archer', 'thug'],
    second: ['knight'],
    third: ['knight', 'archer'],
  };
  const panel = await fill(APPRENTICE_STEP, wanted, await learned());
  expect(panel.content).toMatch(/^\*\*There is no room or gold for .*Knight.*\. The others are hired\.\*\*/);
  expect(panel.content).toContain('## Soldiers');
});

test('FWB-07 three neutral schools, arms beyond the slots -> one sentence, and nothing changes', async () => {
  const start = await fill('Own and aligned spells on one form', SPELLS, await witch());
  const three = { ...NEUTRAL, sigilist: ['push'] };
  const refused = await fill('Neutral spells on one form', three, start);
  expect(refused.content).toContain('**You may learn a spell from 2 neutral schools, and you have chosen 3.**');
  expect(refused.content).not.toContain('Heal');
  const learnt = await fill('Neutral spells on one form', NEUTRAL, refused);
  const end = await fill(APPRENTICE_STEP, { apprentice: 'no' }, learnt);
  const arms = ['bow', 'quiver', 'staff', 'two-handed-weapon', 'hand-weapon'];
  const overloaded = await fill('Arms', { wizard: arms }, end);
  expect(overloaded.content).toContain('**6 slots are taken, but there are only 5.**');
  expect(overloaded.content).toContain(': staff and dagger');
});

test('FWB a warband from a file -> the form takes it, refuses what is none, and says so', async () => {
  const start = await opened();
  const ann = table.local.client('Ann');
  const upload = async (text: string) => {
    const file = { filename: 'warband.json', contentType: 'application/json', bytes: Buffer.from(text) };
    return [await ann.upload(file)];
  };
  const refused = await fill('From a file…', { file: await upload('{"nothing": "of the kind"}') }, start);
  expect(refused.content).toMatch(/^Nothing has changed\. /);
  const forged = await forge('From a file…', { file: { values: ['1'] } }, refused);
  expect(forged.content).toBe('Send the file of a warband; **As a file** on its sheet makes one.');
  const texts = await forge('From a file…', { file: { value: 'x' } }, forged);
  expect(texts.buttons.map(({ label }) => label)).toEqual(['From a file…', 'My warband']);
  const back = await table.press('Ann', 'My warband', texts);
  await table.press('Ann', 'Found it', await table.press('Ann', 'Suggested warband', back));
  const own = () => /- \*\*(.*?)\*\*/.exec(table.campaignPanelText())?.[1];
  const first = own();
  const sheet = await table.press('Ann', 'As a file', await table.press('Ann', 'My warband'));
  const written = sheet.attachments.find(({ filename }) => filename === 'warband.json');
  const text = await (await fetch(written?.url ?? '')).text();
  const again = await table.press('Ann', 'Refound it', await table.press('Ann', 'My warband'));
  await table.press('Ann', 'Found it', await table.press('Ann', 'Suggested warband', again));
  await expect.poll(own).not.toBe(first);
  const anew = await table.press('Ann', 'Refound it', await table.press('Ann', 'My warband'));
  const taken = await fill('From a file…', { file: await upload(text) }, anew);
  expect(taken.content).toBe(`**${first}** has come from another table.`);
  await expect.poll(own).toBe(first);
});

test('forged values of a form -> one plain sentence, and nothing changes', async () => {
  const panel = await learned();
  const kind = (values: string[]) => forge(APPRENTICE_STEP, { apprentice: { value: 'yes' }, first: { values } }, panel);
  expect((await kind(['dragon'])).content).toContain('**That is not among the choices.**');
  expect((await kind(['thug', 'thug'])).content).toContain('**That is not among the choices.**');
  expect((await kind(Array.from({ length: 30 }, () => 'thug'))).content).toContain('**');
  const both = { apprentice: { values: ['yes', 'no'] } };
  expect((await forge(APPRENTICE_STEP, both, panel)).content).toContain('**An apprentice?: that is too many.**');
  const none = await forge(APPRENTICE_STEP, {}, panel);
  expect(none.content).toContain('**An apprentice?: that is too few.**');
  expect(none.content).toContain('## The apprentice');
});
