/** What somebody takes back of their own between scenarios. */
import { expect, test } from 'vitest';
import { buttonLabels, CampaignTable } from '../../../../support/bot/campaign-table.ts';
import { yearOfTrades } from '../../../../support/written-pack.ts';

/** In which there is a single hood to be crafted. */
const at = new CampaignTable(yearOfTrades('It rains.', 1));

const HOOD = 'Tarred Hood (1 lumber)';
const RISEN = ['My panel', 'Level up', 'Keg (level 2)', 'Remove two −1 cards □'];

test('undo of one’s own step in Downtime -> at once, and told; what others did stays', async () => {
  const thread = await at.playToDowntime();
  await at.pressAll('Ann', [...RISEN, 'Craft', HOOD], thread);
  await at.pressAll('Bea', ['My panel', 'Level up'], thread);
  await at.pressAll('Bea', ['My panel', 'Give to Frosthaven', '2 lumber', '1'], thread);
  const offer = await at.typeUndo('Ann', thread);
  expect(offer.text).toBe('You would take back your choice to craft **Tarred Hood**.');
  const back = await at.press('Ann', 'Confirm', offer);
  expect(back.text).toContain('What do you craft?');
  expect(buttonLabels(back)).toContain(HOOD);
  const told = await at.waitForText('↩ **Anngar** took back their choice to craft **Tarred Hood**.', thread);
  expect(told.text).toContain('**Beagar** gives 1 lumber to Frosthaven.');
  const more = await at.press('Ann', 'Undo', back);
  expect(more.text).toMatch(/^-# You took back your choice to craft\.\n/);
  const third = await at.press('Ann', 'Undo', more);
  expect(third.text).toMatch(/^-# You took back your new perk\.\n/);
  expect(third.text).toContain('Which box do you fill?');
});
