/** A decision of the party is not taken back after another one, or without asking where nobody else is there. */
import { expect, test } from 'vitest';
import { ANSWER, MORALE, undoDecisionActs } from '../../../../support/bot/acts/undo-decision-acts.ts';
import { CampaignTable } from '../../../../support/bot/campaign-table.ts';
import { yearOfTrades } from '../../../../support/written-pack.ts';

/** In which there is a single hood to be crafted. */
const at = new CampaignTable(yearOfTrades('It rains.', 1));

const { agreeing, morale } = undoDecisionActs(at);

test('the party decides anew -> an undo request is void; alone, nobody needs to agree', async () => {
  const thread = await at.playToDowntime();
  await agreeing(thread);
  await at.press('Bea', 'Ask the table', await at.typeUndo('Bea', thread));
  await at.runCommand('Ann', 'correct sheet', { ...MORALE, to: '3' });
  await at.press('Ann', 'Agree', await at.openPanel('Ann', thread));
  await at.waitForText('**The game has moved on: nothing was taken back.**', thread);
  expect(await morale()).toBe('morale: 3');

  await at.runCommand('Bea', 'set away');
  const offer = await at.typeUndo('Ann', thread);
  expect(offer.text).toBe(`You would take back ${ANSWER}. The party decided this, but nobody else needs to be asked.`);
  await at.press('Ann', 'Confirm', offer);
  await at.waitForText(`↩ **Anngar** took back ${ANSWER}.`, thread);
  expect(await morale()).toBe('morale: 7');
});
