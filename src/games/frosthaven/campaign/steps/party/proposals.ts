import { msg, translateMsg } from '../../../../../i18n/t.ts';
import type { Campaign } from '../../campaign.ts';
import { hasWeeks } from '../../campaign.ts';
import { adoptionFaults, applyAdoption } from '../../rules/adoption/adoption.ts';
import type { CorrectableState } from '../../rules/adoption/correction.ts';
import { targetValue, whyNotCorrected } from '../../rules/adoption/correction.ts';
import { afterMoves, returnMoves } from '../../rules/goods/supply.ts';
import type { Proposal, Target } from '../../state/proposal.ts';
import type { CampaignState } from '../../state.ts';
import { availableCopies } from '../../view.ts';

const NO_WEEKS = msg`This campaign has no weeks, so it has no sheet.`;
const ANOTHER_FIRST = msg`The party must agree on something else first.`;
const BETWEEN_WEEKS = msg`You can enter a sheet between weeks, when you choose the next scenario.`;
const JOIN_FIRST = msg`Join the campaign, and choose a class first.`;

export function correctableStateOf(state: CampaignState): CorrectableState {
  const { sheets, outpost, buildings, calendar, completed, unlocked, lockedOut, goods } = state;
  return {
    sheets,
    outpost,
    buildings,
    completed,
    unlocked,
    lockedOut,
    marked: calendar.marked,
    available: availableCopies(goods),
  };
}

/** ITS-02: moves the copies of an item that an owner gains or loses. */
function supplyAfter({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, target: Target, to: number) {
  if (target.of !== 'item') return {};
  const { supply } = state.goods;
  const taken = { item: target.item, copies: 1, from: 'available', to: 'owners' } as const;
  return { supply: afterMoves(supply, to === 1 ? [taken] : returnMoves(catalog, [target.item])) };
}

/** Returns the faults of a proposal in sentences; undefined where there are none. COR-19 to COR-21 */
export function whyNotProposed({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, what: Proposal) {
  if (!hasWeeks(catalog) || !state.isFounded) return translateMsg(NO_WEEKS);
  if (state.proposal) return translateMsg(ANOTHER_FIRST);
  if (!state.sheets.some(({ member }) => member === what.by)) return translateMsg(JOIN_FIRST);
  return whyNotNow({ catalog, state }, what);
}

function whyNotNow({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, what: Proposal): string | undefined {
  if (what.what === 'correction') return whyNotCorrected(catalog, correctableStateOf(state), what.target, what.to);
  if (state.week.step !== 'travel') return translateMsg(BETWEEN_WEEKS);
  const faults = adoptionFaults(catalog, state, what.sheet, what.by);
  return faults.length > 0 ? faults.join('\n') : undefined;
}

/** Applies an agreed proposal; parts that no longer fit, since a member left, are dropped. COR-19 */
export function applyProposal(campaign: Campaign, what: Proposal): void {
  if (whyNotNow(campaign, what) !== undefined) return;
  const { catalog, state } = campaign;
  const { by } = what;
  if (what.what === 'adoption') {
    campaign.emit({ type: 'adopted', by, now: applyAdoption(catalog, state, what.sheet) });
    return;
  }
  const { target, to, reason } = what;
  const from = targetValue(correctableStateOf(state), target) ?? 0;
  campaign.emit({ type: 'corrected', by, target, from, to, reason, ...supplyAfter(campaign, target, to) });
}
