/** Over Discord: what the panels of a campaign of warbands offer is done: before a game and in one. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressAll, refusalsIn } from '../../../support/bot/offers.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (fresh) => {
  table = fresh;
});

/** The match itself, what is settled elsewhere, and what ends or begins something. */
const LEAVES = /^(panel|home|quiet|my-quiet|table-settings|leave|end|set-out|set-out-there|undo|take-back):/;
/** Done, though it leads nowhere; and of the public panel, what is refused to some alone. */
const DONE = / as a file: | joins the campaign\. The bot plays it|^Found a warband first\.|^You already have a warband/;

async function panelOf(person: string): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), 'show panel', {}, { channel: CHANNEL });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

test('players and others press the panel of the campaign -> nothing offered is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.press('Dov', 'Join');
  for (const person of ['Cem', 'Dov', 'Ann']) {
    const leaves = new RegExp(`${LEAVES.source}|^join:`);
    const all = await pressAll({ seat: table.local.client(person), open: () => panelOf(person), leaves, depth: 3 });
    expect.soft(refusalsIn(all, DONE), person).toEqual([]);
    expect.soft(all.length, person).toBeGreaterThan(4);
  }
});

test('a warband is in a game -> its panels offer nothing that is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.begin('Ann');
  for (const person of ['Cem', 'Ann']) {
    const all = await pressAll({
      seat: table.local.client(person),
      open: () => panelOf(person),
      leaves: LEAVES,
      depth: 3,
    });
    expect.soft(refusalsIn(all, DONE), person).toEqual([]);
  }
});
