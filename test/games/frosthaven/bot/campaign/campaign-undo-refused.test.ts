/** A step between scenarios on which another rests is not taken back. */
import { expect, test } from 'vitest';
import { CampaignTable } from '../../../../support/bot/campaign-table.ts';
import { yearOfTrades } from '../../../../support/written-pack.ts';

/** In which there is a single hood to be crafted. */
const at = new CampaignTable(yearOfTrades('It rains.', 1));

const HOOD = 'Tarred Hood (1 lumber)';
const RISEN = ['My panel', 'Level up', 'Keg (level 2)', 'Remove two −1 cards □'];

test('undo of a step that another’s step rests on -> refused in a sentence, no change', async () => {
  const thread = await at.playToDowntime();
  await at.pressAll('Ann', [...RISEN, 'Craft', HOOD, 'Sell', 'Tarred Hood (2 gold)'], thread);
  await at.pressAll('Bea', ['My panel', 'Level up', 'Craft', HOOD], thread);
  const offer = await at.typeUndo('Ann', thread);
  expect(offer.text).toBe('You would take back your choice to sell **Tarred Hood**.');
  const refused = await at.press('Ann', 'Confirm', offer);
  expect(refused.text).toMatch(/^Later actions of \*\*Beagar\*\* depend on it\.\n/);
  expect(at.allText(thread)).not.toContain('↩');

  const again = await at.press('Bea', 'Undo', await at.openPanel('Bea', thread));
  await at.waitForText('↩ **Beagar** took back their choice to craft **Tarred Hood**.', thread);
  await at.press('Bea', 'Undo', again);
  await at.press('Ann', 'Confirm', await at.typeUndo('Ann', thread));
  await at.waitForText('↩ **Anngar** took back their choice to sell **Tarred Hood**.', thread);
});
