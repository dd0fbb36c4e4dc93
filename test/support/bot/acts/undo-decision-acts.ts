/** The party decides that a number is put right, and takes that back. */
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { CampaignTable } from '../campaign-table.ts';

export const MORALE = { what: 'value morale', to: '7', reason: 'Why not.' };

export const PUT_RIGHT = 'Corrected by agreement: morale is 7, not 0. *Why not.*';

export const ANSWER = 'the party’s answer to a correction';

export function undoDecisionActs(at: CampaignTable) {
  /** Ann wants a figure put right, Bea agrees: what Bea reads then. */
  async function agreeing(thread: string): Promise<SeenMessage> {
    await at.runCommand('Ann', 'correct sheet', MORALE);
    const after = await at.press('Bea', 'Agree', await at.openPanel('Bea', thread));
    await at.waitForText(PUT_RIGHT, thread);
    return after;
  }

  async function morale(): Promise<string> {
    const offered = await at.press('Ann', 'Correct a number…', await at.runCommand('Ann', 'campaign panel'));
    const labels = offered.selects.flatMap(({ options }) => options.map(({ label }) => label));
    return labels.filter((label) => label.startsWith('morale')).join();
  }

  return { agreeing, morale };
}
