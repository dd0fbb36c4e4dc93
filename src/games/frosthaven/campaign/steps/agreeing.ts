/** What somebody wants entered on the sheet, or put right there: whether it can be, and what comes of it. */
import { type Campaign, hasWeeks } from '../campaign.ts';
import { adopted, faultsIn } from '../rules/adoption.ts';
import { type Corrected, figureIn, whyNotCorrected } from '../rules/correction.ts';
import type { Proposal } from '../state/proposal.ts';
import type { CampaignState } from '../state.ts';

const NO_WEEKS = 'This campaign has no weeks, and so no sheet.';
const ANOTHER_FIRST = 'The party has something else to agree on first.';
const BETWEEN_WEEKS = 'A sheet is entered between weeks: when the next scenario is to be chosen.';
const JOIN_FIRST = 'Join the campaign, and choose a class first.';

/** What corrections go by. */
export function correctedIn({ sheets, outpost, buildings, calendar }: CampaignState): Corrected {
  return { sheets, outpost, buildings, marked: calendar.marked };
}

/** Why it can’t be proposed, in a sentence or more; undefined where it can. */
export function whyNotProposed({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, what: Proposal) {
  if (!hasWeeks(catalog) || !state.isFounded) return NO_WEEKS;
  if (state.proposal) return ANOTHER_FIRST;
  if (!state.sheets.some(({ member }) => member === what.by)) return JOIN_FIRST;
  return whyNotNow({ catalog, state }, what);
}

function whyNotNow({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, what: Proposal): string | undefined {
  if (what.what === 'correction') return whyNotCorrected(catalog, correctedIn(state), what.target, what.to);
  if (state.week.step !== 'travel') return BETWEEN_WEEKS;
  const faults = faultsIn(catalog, state, what.sheet);
  return faults.length > 0 ? faults.join('\n') : undefined;
}

/** The party has agreed. What does not fit any more, since somebody has left, is dropped. */
export function carryOut(campaign: Campaign, what: Proposal): void {
  if (whyNotNow(campaign, what) !== undefined) return;
  const { catalog, state } = campaign;
  const { by } = what;
  if (what.what === 'adoption') {
    campaign.happens({ type: 'adopted', by, now: adopted(catalog, state, what.sheet) });
    return;
  }
  const { target, to, reason } = what;
  campaign.happens({ type: 'corrected', by, target, from: figureIn(correctedIn(state), target) ?? 0, to, reason });
}
