/** Over Discord: all that is offered in Downtime is done: levels, perks, trades, potions, stickers, quests, gifts. */
import { describe, expect, test } from 'vitest';
import { CampaignTable } from '../../../support/bot/campaign-table.ts';
import { downtimePack } from '../../../support/bot/offered-house.ts';
import type { PressRecord } from '../../../support/bot/offers.ts';
import { pressAll, pressAtRandom, refusalsIn } from '../../../support/bot/offers.ts';

const LEAVES = /^(quiet|my-quiet|why|log|leave|end|home|table-settings|start|level|end-downtime|pool|deck|sheet-of):/;
/** A step back; and what follows from a retirement. */
const DONE = /^(-# You took back|You have no character now\. Make a new one)/;
const lastPressed = (all: readonly PressRecord[]) => all.map(({ path }) => path.split(' > ').at(-1));

async function outpostOf(camp: CampaignTable): Promise<string> {
  for (const person of ['Ann', 'Bea']) {
    const quests = await camp.runCommand(person, 'quest');
    await camp.press(person, quests.buttons.find(({ label }) => label.startsWith('The '))?.label ?? '', quests);
  }
  return camp.playToDowntime();
}

async function pressed(camp: CampaignTable, thread: string, person: string, presses: number): Promise<PressRecord[]> {
  const open = () => camp.press(person, 'My panel', undefined, thread);
  const typed = { character: `${person}nova` };
  // Whoever sets their character aside, or abandons it, has none that could retire.
  const leaves = new RegExp(`${LEAVES.source}|^(panel|set-aside|let-go):`);
  return pressAtRandom({ seat: camp.seat(person), open, leaves, presses, typed });
}

describe('rich', () => {
  const camp = new CampaignTable(downtimePack('rich'));

  test('rich characters press all that Downtime offers -> nothing is refused', async () => {
    const thread = await outpostOf(camp);
    const all = [...(await pressed(camp, thread, 'Ann', 110)), ...(await pressed(camp, thread, 'Bea', 45))];
    expect(refusalsIn(all, DONE)).toEqual([]);
    const kinds = ['Level up', 'Rechoose cards', 'Craft', 'Brew', 'Sell', 'Buy', 'Enhance a card', 'Retire'];
    expect(lastPressed(all)).toEqual(expect.arrayContaining([...kinds, 'Give to Frosthaven', 'Make a new character']));
  });
});

describe('poor', () => {
  const camp = new CampaignTable(downtimePack('poor'));

  test('poor characters press all that Downtime offers -> nothing is refused', async () => {
    const thread = await outpostOf(camp);
    const all = [...(await pressed(camp, thread, 'Ann', 25)), ...(await pressed(camp, thread, 'Bea', 15))];
    expect(refusalsIn(all, DONE)).toEqual([]);
    expect(lastPressed(all)).not.toEqual(expect.arrayContaining(['Buy']));
    expect(all.length).toBeGreaterThan(30);
  });

  test('panels of characters in Downtime, by players and others -> nothing is refused', async () => {
    await outpostOf(camp);
    const leaves = new RegExp(`${LEAVES.source}|^(panel|join|set-aside):`);
    for (const person of ['Ann', 'Cem'])
      for (const command of ['character', 'show panel']) {
        const open = () => camp.runCommand(person, command);
        const all = await pressAll({ seat: camp.seat(person), open, leaves, depth: 3 });
        const isDone = /^(Join the campaign|Only players of this campaign|If a monster has equal choices)/;
        expect.soft(refusalsIn(all, isDone), `${person}: ${command}`).toEqual([]);
      }
  });
});
