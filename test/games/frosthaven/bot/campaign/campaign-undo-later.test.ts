/** A decision of the party between scenarios is taken back with what came after it. */
import { expect, test } from 'vitest';
import { tableAskedWords } from '../../../../../src/bot/features/play/undo-request.ts';
import { ANSWER, undoDecisionActs } from '../../../../support/bot/acts/undo-decision-acts.ts';
import { CampaignTable } from '../../../../support/bot/campaign-table.ts';
import { yearOfTrades } from '../../../../support/written-pack.ts';

/** In which there is a single hood to be crafted. */
const at = new CampaignTable(yearOfTrades('It rains.', 1));

const { agreeing, morale } = undoDecisionActs(at);

const RISEN = ['My panel', 'Level up', 'Keg (level 2)', 'Remove two −1 cards □'];

test('steps that came after a decision of the party go with it, if the others agree to that', async () => {
  const thread = await at.playToDowntime();
  await agreeing(thread);
  await at.pressAll('Ann', RISEN, thread);
  const offer = await at.typeUndo('Bea', thread);
  const [what, ...since] = offer.text.split('\n');
  expect(what).toBe(
    `You would take back ${ANSWER} and everything that followed. The party decided this, so everyone must agree.`,
  );
  expect(since[0]).toBe('Decided since, and also undone:');
  expect(since).toContain('- **Anngar**: their choice to level up');
  await at.press('Bea', 'Ask the table', offer);
  const request = await at.waitForText('asks to take back', thread);
  expect((await at.press('Ann', 'Keep it as it is', request)).text).toBe('The request was declined.');
  await at.waitForText(
    `take back ${ANSWER} and everything that followed. **Anngar** prefers to keep it as it is.`,
    thread,
  );
  expect(await morale()).toBe('morale: 7');
  expect(at.campaignPanel.text).toContain('**Anngar**, Cooper of level 2');

  const again = await at.press('Bea', 'Ask the table', await at.typeUndo('Bea', thread));
  expect(again.text).toBe(tableAskedWords());
  const second = await at.waitForText('Everyone else must agree', thread);
  await at.press('Ann', 'Agree', second);
  await at.waitForText(`↩ **Beagar** took back ${ANSWER}.`, thread);
  await at.waitForText('**Anngar**, Cooper of level 1');
  expect(await morale()).toBe('morale: 0');
});
