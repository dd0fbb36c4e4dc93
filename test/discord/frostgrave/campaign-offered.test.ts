/** Over Discord: what the panels of a campaign of warbands offer is done: before a game, in one and after it. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../src/local/seats/seen.ts';
import { FOUNDING } from '../../frostgrave/aftermath/scene.ts';
import { type Pressed, playAll, pressAll, refusedOf } from '../offers.ts';
import { CHANNEL, type WarbandTable, warbandsAnew } from './table.ts';

let table: WarbandTable;

warbandsAnew(1, (fresh) => {
  table = fresh;
});

/** The match itself, what is settled elsewhere, and what ends or begins something. */
const LEAVES = /^(panel|home|quiet|my-quiet|table-settings|leave|end|set-out|set-out-there|undo|take-back):/;
/** Done, though it leads nowhere; and of the public panel, what is refused to some alone. */
const DONE = / as a file: | is in the campaign\. The bot plays it|^Found a warband first\./;

async function panelOf(person: string): Promise<SeenMessage> {
  const { message } = await table.local.seat(person).command('campaign panel', {}, { channel: CHANNEL });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

const lastPressed = (all: readonly Pressed[]) => new Set(all.map(({ path }) => path.split(' > ').at(-1)));

test('players and others press the panel of the campaign -> nothing offered is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.press('Dov', 'Join');
  for (const person of ['Cem', 'Dov', 'Ann']) {
    const leaves = new RegExp(`${LEAVES.source}|^join:`);
    const all = await pressAll({ seat: table.local.seat(person), open: () => panelOf(person), leaves, depth: 3 });
    expect.soft(refusedOf(all, DONE), person).toEqual([]);
    expect.soft(all.length, person).toBeGreaterThan(4);
  }
});

test('a warband is in a game -> its panels offer nothing that is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.begin('Ann');
  for (const person of ['Cem', 'Ann']) {
    const all = await pressAll({
      seat: table.local.seat(person),
      open: () => panelOf(person),
      leaves: LEAVES,
      depth: 3,
    });
    expect.soft(refusedOf(all, DONE), person).toEqual([]);
  }
});

test('after a game poor and rich press all that they are asked -> nothing is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.foundAs('Ann', FOUNDING);
  const thread = await table.begin('Ann');
  await table.playOut(['Ann', 'Bea'], thread, 'last');
  const home = await table.openedSince('Ann', [thread]);
  const pressed = new Set<string | undefined>();
  for (const person of ['Ann', 'Bea']) {
    const open = () => table.press(person, 'My panel', undefined, home);
    const leaves = /^(home|quiet|my-quiet|leave|end|standing|spells|warband|warband-of|warband-words|export-warband):/;
    const all = await playAll({ seat: table.local.seat(person), open, leaves, presses: 36, typed: {} });
    expect.soft(refusedOf(all, DONE), person).toEqual([]);
    for (const each of lastPressed(all)) pressed.add(each);
  }
  for (const label of ['Hire', 'Buy', 'Sell']) expect.soft(pressed).toContain(label);
});
