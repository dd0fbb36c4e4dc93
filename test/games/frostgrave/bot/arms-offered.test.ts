/** Over Discord: whatever an old button for arms offers is done. */
import { expect, test } from 'vitest';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PressRecord } from '../../../support/bot/offers.ts';
import { pressAtRandom, refusalsIn } from '../../../support/bot/offers.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (fresh) => {
  table = fresh;
});

/** Done, though it leads nowhere; and of the public panel, what is refused to some alone. */
const DONE = / as a file: | joins the campaign\. The bot plays it|^Found a warband first\./;

async function created(): Promise<void> {
  const typed = { game: 'frostgrave', name: 'The Frozen Street' };
  await table.local.client('Ann').runCommand('campaign create', typed, { channel: CHANNEL });
}

const lastPressed = (all: readonly PressRecord[]) => new Set(all.map(({ path }) => path.split(' > ').at(-1)));

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
