/** Over Discord: whatever the panels offer on which a warband is founded is done. */
import { expect, test } from 'vitest';
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
