/** Over Discord: what the panels of a campaign of warbands offer is done: after a game. */
import { expect, test } from 'vitest';
import type { PressRecord } from '../../../support/bot/offers.ts';
import { pressAtRandom, refusalsIn } from '../../../support/bot/offers.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { FOUNDING } from '../../../support/frostgrave/campaign-scene.ts';

let table: WarbandTable;

setUpWarbands(1, (fresh) => {
  table = fresh;
});

/** Done, though it leads nowhere; and of the public panel, what is refused to some alone; and a question that says what is lost. */
const DONE =
  / as a file: | joins the campaign\. The bot plays it|^Found a warband first\.|^\d+ of \d+ soldiers, .* Who leaves the warband for good\?|^You have \*\*\d+ gold\*\*\. What do you sell\?/;

const lastPressed = (all: readonly PressRecord[]) => new Set(all.map(({ path }) => path.split(' > ').at(-1)));

test('after a game poor and rich press all that they are asked -> nothing is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.foundAs('Ann', FOUNDING);
  const thread = await table.begin('Ann');
  await table.playOut(['Ann', 'Bea'], thread, 'last');
  const home = await table.waitForNewThread('Ann', [thread]);
  const pressed = new Set<string | undefined>();
  for (const person of ['Ann', 'Bea']) {
    const open = () => table.press(person, 'My panel', undefined, home);
    const leaves = /^(home|quiet|my-quiet|leave|end|standing|spells|warband|warband-of|warband-words|export-warband):/;
    const all = await pressAtRandom({ seat: table.local.client(person), open, leaves, presses: 36, typed: {} });
    expect.soft(refusalsIn(all, DONE), person).toEqual([]);
    for (const each of lastPressed(all)) pressed.add(each);
  }
  for (const label of ['Hire', 'Buy', 'Sell']) expect.soft(pressed).toContain(label);
});
