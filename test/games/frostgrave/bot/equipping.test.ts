/** Between games who carries what is said on one form. FIT */
import { expect, test } from 'vitest';
import { codeOf } from '../../../../src/game-api/panel/answer-codes.ts';
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { FOUNDING } from '../../../support/frostgrave/campaign-scene.ts';

const PEOPLE = ['Ann', 'Bea'];
const FORM = 'Hand out items';

let table: WarbandTable;
setUpWarbands(1, (opened) => {
  table = opened;
});

/** Ann's panel after a game in which she has bought a potion, and the thread. */
async function bought(): Promise<{ home: string; panel: SeenMessage }> {
  await table.found(PEOPLE);
  await table.foundAs('Ann', FOUNDING);
  const thread = await table.begin('Ann');
  await table.playUnseen(thread);
  const home = await table.waitForNewThread('Ann', [thread]);
  const rich = await table.answerUntil('Ann', home, ({ buttons }) => buttons.some(({ label }) => label === 'Buy'));
  const potions = await table.press('Ann', 'Potions', await table.press('Ann', 'Buy', rich));
  const wanted = potions.selects[0]?.options.find(({ label }) => label.startsWith('Explosive Cocktail'));
  const panel = wanted
    ? await table.choose('Ann', [wanted.value], potions)
    : await table.press('Ann', 'Choose', potions);
  return { home, panel };
}

async function formOn(panel: SeenMessage): Promise<SeenModal> {
  const { modal } = await table.local.client('Ann').press(FORM, { on: panel });
  if (!modal) throw new Error('There is no form.');
  return modal;
}

test('UNDO-01: a form of several answers -> one Undo takes back all of it, in one sentence', async () => {
  const { home, panel } = await bought();
  const modal = await formOn(panel);
  const [control] = modal.controls;
  const [atHome, wizard] = control?.options ?? [];
  const ann = table.local.client('Ann');
  const { message: after } = await ann.submitModal(modal, { [control?.customId ?? '']: [wizard?.value ?? ''] });
  const { message: back } = await ann.press('Undo', { on: after ?? panel });
  const [first, second] = back?.text.split('\n') ?? [];
  expect(first).toMatch(/^-# You took back .+, .+ and .+\.$/);
  expect(second).toContain('What do you do with');
  const again = await formOn(back ?? panel);
  expect(again.controls[0]?.options.find(({ isDefault }) => isDefault)?.value).toBe(atHome?.value);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = table.messagesIn(home).join('\n').split('\n');
  expect(told.filter((line) => line.includes('took back'))).toEqual([expect.stringMatching(/ took back .+, .+ and /)]);
});

test('FIT-01 a potion goes to a soldier by one form -> told, on the sheet; the old button works', async () => {
  const { home, panel } = await bought();
  expect(panel.buttons.filter(({ label }) => label === FORM)).toHaveLength(1);
  const modal = await formOn(panel);
  const [control] = modal.controls;
  expect(control?.options.map(({ label }) => label).slice(0, 2)).toEqual(['At home', FOUNDING.wizard.name]);
  const [, wizard] = control?.options ?? [];
  const { message: after } = await table.local
    .client('Ann')
    .submitModal(modal, { [control?.customId ?? '']: [wizard?.value ?? ''] });
  expect(after?.text).toContain('What do you do with');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(home).join('\n')).toContain(FOUNDING.wizard.name);
  const again = await formOn(after ?? panel);
  expect(again.controls[0]?.options.find(({ isDefault }) => isDefault)?.value).toBe(wizard?.value);
  const { message: same } = await table.local
    .client('Ann')
    .submitModal(again, { [again.controls[0]?.customId ?? '']: [wizard?.value ?? ''] });
  expect(same?.text).toContain('*Everything stays where it is.*');
  const id = again.customId.split(':');
  const forged = { local: table.local, bot: table.bot, thread: home };
  const old = await pressForged(forged, 'Ann', `say:${id[1]}:${id[2]}:${id[3]}:${codeOf('give')}`);
  expect(old.content).toContain('hand over');
  const late = await pressForged(forged, 'Ann', modal.customId.replace('answer-form-given', 'answer-form'));
  expect(late.content).toContain(decidedWords());
});
