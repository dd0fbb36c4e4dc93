/** Over Discord: what the panels of warbands offer is done: founding one, arming it, its sheet, the campaign, its wares. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PressRecord } from '../../../support/bot/offers.ts';
import { pressAtRandom, refusalsIn } from '../../../support/bot/offers.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (fresh) => {
  table = fresh;
});

/** The match itself, what is settled elsewhere, and what ends or begins something. */
const LEAVES = /^(panel|home|quiet|my-quiet|table-settings|leave|end|set-out|set-out-there|undo|take-back):/;
/** Done, though it leads nowhere; and of the public panel, what is refused to some alone. */
const DONE = / as a file: | joins the campaign\. The bot plays it|^Found a warband first\./;

async function created(): Promise<void> {
  const typed = { game: 'frostgrave', name: 'The Frozen Street' };
  await table.local.client('Ann').runCommand('campaign create', typed, { channel: CHANNEL });
}

const bring = async () =>
  table.press('Ann', 'Add a warband that the bot plays', await table.press('Ann', 'Begin a game'));
const labelsIn = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);
const lastPressed = (all: readonly PressRecord[]) => new Set(all.map(({ path }) => path.split(' > ').at(-1)));

test('a warband is founded by all that is offered -> nothing is refused', async () => {
  await created();
  await table.press('Ann', 'Join');
  const leaves = new RegExp(`${LEAVES.source}|^(found-now|warband-file):`);
  const open = () => table.press('Ann', 'My warband');
  const all = await pressAtRandom({ seat: table.local.client('Ann'), open, leaves, presses: 260, typed: {} });
  expect(refusalsIn(all, DONE)).toEqual([]);
  const pressed = lastPressed(all);
  for (const label of [
    'Suggested warband',
    'Names',
    'Arms',
    'Start over',
    'None',
    'Own and aligned spells on one form',
  ])
    expect.soft(pressed).toContain(label);
});

test('an old button for arms of five slots -> one at a time, and never too many', async () => {
  await created();
  await table.press('Ann', 'Suggested warband', await table.press('Ann', 'Join'));
  const { id } = await table.campaign();
  const forging = { local: table.local, bot: table.bot, thread: table.local.client('Ann').idOf(CHANNEL) };
  const arms = () => pressForged(forging, 'Ann', `found-arms:${id}`);
  const all = await pressAtRandom({
    seat: table.local.client('Ann'),
    open: arms,
    leaves: /^(?!found-arm)/,
    presses: 50,
  });
  expect(refusalsIn(all, DONE)).toEqual([]);
  const pressed = lastPressed(all);
  expect(pressed).toContain('[Quiver and Bow]');
  expect(pressed).toContain('[Put down: Staff]');
  expect((await arms()).selects.map(({ most }) => most)).toEqual([1, 1]);
});

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

async function seen() {
  const own = await table.bot.app.matchService.campaigns.campaignMatch((await table.campaign()).id);
  const view = own && 'view' in own ? own.view : undefined;
  const warbands =
    view && typeof view === 'object' && 'warbands' in view && Array.isArray(view.warbands) ? view.warbands : [];
  return { warbands: warbands.map(({ sheet }) => ({ name: String(sheet.name) })) };
}

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
