/** Over Discord: warbands of the bot are met and named, and whoever has none is led to one. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (fresh) => {
  table = fresh;
});

async function seen() {
  const own = await table.bot.app.matchService.campaigns.campaignMatch((await table.campaign()).id);
  const view = own && 'view' in own ? own.view : undefined;
  const warbands =
    view && typeof view === 'object' && 'warbands' in view && Array.isArray(view.warbands) ? view.warbands : [];
  return { warbands: warbands.map(({ sheet }) => ({ name: String(sheet.name) })) };
}

const bring = async () =>
  table.press('Ann', 'Add a warband that the bot plays', await table.press('Ann', 'Begin a game'));

const labelsIn = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

test('only warbands of the bot are chosen to play -> they meet whoever chooses', async () => {
  await table.found(['Ann']);
  await bring();
  await bring();
  const answer = await table.choose('Ann', ['-1'], await table.press('Ann', 'Begin a game'));
  expect(answer.text).toMatch(/^\*\*.+\*\* and \*\*.+\*\* meet\. Where\?/);
  const chosen = answer.selects.at(-1)?.options.flatMap(({ value, isDefault }) => (isDefault ? [value] : []));
  expect(chosen).toEqual([...(await table.seats('Ann')), '-1']);
});

test('the made-up name of a companion is taken -> another comes by one press', async () => {
  await table.found(['Ann']);
  const names: string[] = [];
  const nameIn = ({ text }: SeenMessage) => /^\*\*(.+)\*\* joins the campaign/.exec(text)?.[1] ?? text;
  names.push(nameIn(await bring()), nameIn(await bring()));
  const gone = await runDeed(
    table.local.client('Ann'),
    'dismiss companion',
    { name: names[0] ?? '' },
    { channel: CHANNEL },
  );
  expect(gone.message?.text).toContain('has left the campaign');
  names.push(nameIn(await bring()), nameIn(await bring()));
  const { warbands } = await seen();
  expect(new Set(warbands.map(({ name }) => name)).size).toBe(4);
  expect(names.filter((name) => name.includes('already'))).toEqual([]);
});

test('whoever has no warband is told what comes first -> a button does it', async () => {
  await table.found(['Ann']);
  await table.press('Dov', 'Join');
  const typed = async (person: string, command: string, values = {}) => {
    const { message } = await runDeed(table.local.client(person), command, values, { channel: CHANNEL });
    return message ? labelsIn(message) : [];
  };
  expect(await typed('Cem', 'start')).toEqual(['Join']);
  expect(await typed('Dov', 'start')).toEqual(['My warband']);
  const { id } = await table.campaign();
  const thread = table.local.client('Cem').idOf(CHANNEL);
  const forged = async () =>
    labelsIn(await pressForged({ local: table.local, bot: table.bot, thread }, 'Cem', `companion-form:${id}`));
  expect(await forged()).toEqual(['Join']);
  await table.bot.app.records.changeCampaign(tableSettingsChange(id, { joining: 'closed' }));
  expect.soft(await typed('Cem', 'start')).toEqual([]);
  expect(await forged()).toEqual([]);
});
