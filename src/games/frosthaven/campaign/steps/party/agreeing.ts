import { later, translated } from '../../../../../i18n/t.ts';
import { type Campaign, hasWeeks } from '../../campaign.ts';
import { adopted, faultsIn } from '../../rules/adoption/adoption.ts';
import { type CorrectableState, figureIn, whyNotCorrected } from '../../rules/adoption/correction.ts';
import { afterMoves, givenBack } from '../../rules/goods/supply.ts';
import type { Proposal, Target } from '../../state/proposal.ts';
import type { CampaignState } from '../../state.ts';
import { availableIn } from '../../view.ts';

const NO_WEEKS = later`This campaign has no weeks, and so no sheet.`;
const ANOTHER_FIRST = later`The party has something else to agree on first.`;
const BETWEEN_WEEKS = later`A sheet is entered between weeks: when the next scenario is to be chosen.`;
const JOIN_FIRST = later`Join the campaign, and choose a class first.`;

export function correctedIn(state: CampaignState): CorrectableState {
  const { sheets, outpost, buildings, calendar, completed, unlocked, lockedOut, goods } = state;
  return {
    sheets,
    outpost,
    buildings,
    completed,
    unlocked,
    lockedOut,
    marked: calendar.marked,
    available: availableIn(goods),
  };
}

/** ITS-02: moves the copies of an item that an owner gains or loses. */
function supplyAfter({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, target: Target, to: number) {
  if (target.of !== 'item') return {};
  const { supply } = state.goods;
  const taken = { item: target.item, copies: 1, from: 'available', to: 'owners' } as const;
  return { supply: afterMoves(supply, to === 1 ? [taken] : givenBack(catalog, [target.item])) };
}

/** Returns the faults of a proposal in sentences; undefined where there are none. COR-19 to COR-21 */
export function whyNotProposed({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, what: Proposal) {
  if (!hasWeeks(catalog) || !state.isFounded) return translated(NO_WEEKS);
  if (state.proposal) return translated(ANOTHER_FIRST);
  if (!state.sheets.some(({ member }) => member === what.by)) return translated(JOIN_FIRST);
  return whyNotNow({ catalog, state }, what);
}

function whyNotNow({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>, what: Proposal): string | undefined {
  if (what.what === 'correction') return whyNotCorrected(catalog, correctedIn(state), what.target, what.to);
  if (state.week.step !== 'travel') return translated(BETWEEN_WEEKS);
  const faults = faultsIn(catalog, state, what.sheet, what.by);
  return faults.length > 0 ? faults.join('\n') : undefined;
}

/** Applies an agreed proposal; parts that no longer fit, since a member left, are dropped. COR-19 */
export function carryOut(campaign: Campaign, what: Proposal): void {
  if (whyNotNow(campaign, what) !== undefined) return;
  const { catalog, state } = campaign;
  const { by } = what;
  if (what.what === 'adoption') {
    campaign.happens({ type: 'adopted', by, now: adopted(catalog, state, what.sheet) });
    return;
  }
  const { target, to, reason } = what;
  const from = figureIn(correctedIn(state), target) ?? 0;
  campaign.happens({ type: 'corrected', by, target, from, to, reason, ...supplyAfter(campaign, target, to) });
}
