/** Over Discord: what the panels of a character offer is done: what it brings, its sheet, its quest, what it gives. */
import { expect, test } from 'vitest';
import { classQuestionWords } from '../../../../src/games/frosthaven/ui/campaign/joining.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { buttonLabels, CampaignTable } from '../../../support/bot/campaign-table.ts';
import { downtimePack } from '../../../support/bot/offered-house.ts';
import type { PressRecord } from '../../../support/bot/offers.ts';
import { pressAll, pressAtRandom, refusalsIn } from '../../../support/bot/offers.ts';

const camp = new CampaignTable(downtimePack('poor'));

/** The match itself, what is settled elsewhere, and what ends something. */
const LEAVES = /^(panel|quiet|my-quiet|why|log|leave|end|home|table-settings|start|level):/;
/** Of the public panel, what is refused to some alone; and how it is now. */
const DONE = /^(A scenario is being played|If a monster has equal choices)/;
const JOIN_FIRST = /^(Join the campaign|Only players of this campaign)/;

const PANELS = ['character', 'campaign week', 'show panel'];

async function pressedBy(person: string, leaves = LEAVES): Promise<PressRecord[]> {
  const all: PressRecord[] = [];
  for (const command of PANELS) {
    const open = () => camp.runCommand(person, command);
    const walk = { seat: camp.seat(person), open, leaves, depth: 3 };
    all.push(...(await pressAll(walk)).map((each) => ({ ...each, path: `${person}: ${command} > ${each.path}` })));
  }
  expect(all.length, person).toBeGreaterThan(20);
  return all;
}

test('players in a scenario open the panels of characters -> nothing offered is refused', async () => {
  for (const person of ['Ann', 'Bea']) expect.soft(refusalsIn(await pressedBy(person), DONE), person).toEqual([]);
});

test('whoever has no character is told to join first -> a button does it', async () => {
  const all = await pressedBy('Cem', new RegExp(`${LEAVES.source}|^join:`));
  expect(refusalsIn(all, new RegExp(`${DONE.source}|${JOIN_FIRST.source}`))).toEqual([]);
  const sentToJoin = all.filter(({ answer }) => JOIN_FIRST.test(answer));
  expect(sentToJoin.length).toBeGreaterThan(3);
  expect(sentToJoin.filter(({ buttons }) => !buttons.includes('Join')).map(({ path }) => path)).toEqual([]);
  expect.soft(buttonLabels(await camp.runCommand('Cem', 'character'))).toEqual(['Join']);
  const join = await camp.press('Cem', 'Join', await camp.runCommand('Cem', 'character'));
  expect(join.text).toBe(classQuestionWords());
});

test('nobody else may join -> who is told to join first reads why, without a button', async () => {
  await camp.table.bot.app.records.changeCampaign(tableSettingsChange(1, { joining: 'closed' }));
  const { text, buttons } = await camp.runCommand('Cem', 'character');
  expect.soft(text).toContain('This campaign is closed to new players');
  expect.soft(buttons).toEqual([]);
  expect(buttonLabels(await camp.runCommand('Cem', 'campaign panel'))).not.toContain('Join');
});

/** Cem comes to a campaign whose scenario is played already, and has the first gold still. */
async function newcomer(): Promise<() => Promise<SeenMessage>> {
  const classes = await camp.press('Cem', 'Join');
  const { modal } = await camp.seat('Cem').choose('sawyer', { channel: classes.channelId, on: classes });
  await camp.seat('Cem').submitModal(modal, { character: 'Cemgar' });
  return () => camp.press('Cem', 'Cards and items', camp.campaignPanel);
}

test('items for 30 gold, slots and hands -> one at a time, and never too many', async () => {
  const open = await newcomer();
  const leaves = /^(?!kit)/;
  const all = await pressAtRandom({ seat: camp.seat('Cem'), open, leaves, presses: 90 });
  expect(refusalsIn(all, /^nothing/)).toEqual([]);
  const pressed = new Set(all.map(({ path }) => path.split(' > ').at(-1)));
  for (const item of ['Hood (10 gold, head)', 'Maul (9 gold, two hands)', 'Bell (4 gold, small)'])
    expect(pressed).toContain(`[${item}]`);
  expect(pressed).toContain('[Put back: Hood]');
  const spent = all.flatMap(({ answer }) => [...answer.matchAll(/\((\d+) gold\)/g)].map(([, gold]) => Number(gold)));
  expect(Math.max(...spent)).toBeGreaterThan(20);
  expect(Math.max(...spent)).toBeLessThanOrEqual(30);
  const menus = (await open()).selects.filter(({ customId }) => customId.startsWith('kit-item'));
  expect(menus.map(({ most }) => most)).toEqual([1]);
});

test('an item is taken -> the menu has what can still be had, and puts it back', async () => {
  const open = await newcomer();
  const itemsIn = ({ selects }: SeenMessage) => selects.find(({ customId }) => customId.startsWith('kit-item'));
  const panel = await open();
  const menu = itemsIn(panel);
  const take = (on: SeenMessage, label: string) =>
    camp.seat('Cem').choose([label], { channel: on.channelId, on, select: menu?.customId ?? '' });
  const { message } = await take(panel, 'Hood (10 gold, head)');
  expect(message?.text).toContain('bring Hood (10 gold)');
  const after = message ?? panel;
  expect(itemsIn(after)?.options.map(({ label }) => label)).toContain('Put back: Hood');
  expect(itemsIn(after)?.options.map(({ label }) => label)).not.toContain('blade (25 gold, small)');
  expect(after.text).toContain('The others need a slot or gold. Put something back first to take one of them.');
  const back = await take(after, 'Put back: Hood');
  expect(back.message?.text).toContain('bring no items yet');
});
