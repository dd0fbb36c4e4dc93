/** What the party has decided between scenarios is taken back. */
import { expect, test } from 'vitest';
import { nothingToTakeBackWords } from '../../../../../src/bot/features/play/undo.ts';
import { tableAskedWords } from '../../../../../src/bot/features/play/undo-request.ts';
import { ANSWER, undoDecisionActs } from '../../../../support/bot/acts/undo-decision-acts.ts';
import { CampaignTable } from '../../../../support/bot/campaign-table.ts';
import { yearOfTrades } from '../../../../support/written-pack.ts';

/** In which there is a single hood to be crafted. */
const at = new CampaignTable(yearOfTrades('It rains.', 1));

const { agreeing, morale } = undoDecisionActs(at);

test('undo of a party decision -> done once the others agree, and then asked again', async () => {
  const thread = await at.playToDowntime();
  const after = await agreeing(thread);
  expect(await morale()).toBe('morale: 7');
  const offer = await at.press('Bea', 'Undo', after);
  expect(offer.text).toBe(`You would take back ${ANSWER}. The party decided this, so everyone must agree.`);
  expect((await at.typeUndo('Ann', thread)).text).toBe(offer.text);
  expect((await at.typeUndo('Cem', thread)).text).toBe(nothingToTakeBackWords());
  expect((await at.press('Bea', 'Ask the table', offer)).text).toBe(tableAskedWords());
  const request = await at.waitForText('asks to take back', thread);
  expect(request.text).toContain(`**Beagar** asks to take back ${ANSWER}. Everyone else must agree.`);
  expect(request.pingsYou).toBe(true);
  expect(await morale()).toBe('morale: 7');
  expect((await at.press('Ann', 'Agree', request)).text).toBe('Taken back.');

  await at.waitForText(`↩ **Beagar** took back ${ANSWER}.`, thread);
  await at.waitForText(`asks to take back ${ANSWER}. **All agreed: taken back.**`, thread);
  await at.waitForText('Downtime. Waiting for anyone: the party decides.');
  expect(await morale()).toBe('morale: 0');
  const asked = await at.openPanel('Ann', thread);
  expect(asked.text).toContain('**Anngar** wants a correction: morale should be 7.');
  await at.press('Ann', 'Leave it as it is', asked);
  await at.waitForText('Downtime. Waiting for **Anngar** and **Beagar**.');
  expect(await morale()).toBe('morale: 0');
});
