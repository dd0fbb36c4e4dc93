/** What a table votes on: that a newcomer begins with what half of the others have, or that the campaign ends. */
import type { Seat } from '../../../../kernel/rule.ts';
import { floorDiv } from '../../table/whole.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import { type CampaignRule, chooseOne, chooseOtherwise, word } from '../questions.ts';
import { standingIn } from '../rules/standing.ts';
import { type CampaignState, isCompanion } from '../state.ts';

/** Everybody with a warband, but whoever it is for, and companions. */
export function votersOn({ warbands, proposal }: CampaignState): Seat[] {
  const all = warbands.filter((each) => !isCompanion(each)).map(({ seat }) => seat);
  return proposal?.is.what === 'median' ? all.filter((seat) => seat !== proposal.is.seat) : all;
}

export function mustVote(state: CampaignState, seat: Seat): boolean {
  return state.proposal !== undefined && votersOn(state).includes(seat) && state.proposal.votes[seat] === undefined;
}

export function hasVoted({ proposal }: CampaignState, seat: Seat): boolean {
  return proposal?.votes[seat] !== undefined;
}

export function* vote(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  const { proposal } = campaign.state;
  if (proposal) campaign.happens({ type: 'voted', seat, yes: yield* chooseOne(ballot(proposal, seat)) });
}

/** Whoever has voted may vote otherwise until it is settled. */
export function* voteOtherwise(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  for (let { proposal } = campaign.state; proposal; { proposal } = campaign.state) {
    const given = proposal.votes[seat] === true ? 'yes' : 'no';
    campaign.happens({ type: 'voted', seat, yes: yield* chooseOtherwise(ballot(proposal, seat), given) });
  }
}

function ballot({ is }: NonNullable<CampaignState['proposal']>, seat: Seat) {
  const choices = [
    { ...word('yes'), is: true },
    { ...word('no'), is: false },
  ];
  return { seat, prompt: { about: 'vote', proposal: is }, choices, standing: 'no', secret: true } as const;
}

/** More than half of the voters carry it; undefined while that is open. */
export function resultOf(state: CampaignState): boolean | undefined {
  const voters = votersOn(state);
  const votes = voters.map((seat) => state.proposal?.votes[seat]);
  const [yes, no] = [true, false].map((each) => votes.filter((said) => said === each).length);
  if ((yes ?? 0) * 2 > voters.length) return true;
  return (no ?? 0) * 2 >= voters.length ? false : undefined;
}

/** Done at once: nobody is asked. */
export function countVotes(campaign: FrostgraveCampaign): void {
  const { proposal } = campaign.state;
  if (!proposal) return;
  const passes = resultOf(campaign.state) === true;
  const { is } = proposal;
  campaign.happens({ type: 'vote counted', proposal: is, passes });
  if (!passes) return;
  if (is.what === 'end') endCampaign(campaign, 'vote');
  else giveMedian(campaign, is.seat);
}

export function endCampaign(campaign: FrostgraveCampaign, why: 'games' | 'level' | 'vote'): void {
  campaign.happens({ type: 'campaign ended', why, standing: standingIn(campaign.catalog, campaign.state) });
}

function giveMedian(campaign: FrostgraveCampaign, newcomer: Seat): void {
  const median = medianFor(campaign.state, newcomer);
  if (median.experience + median.gold > 0) campaign.happens({ type: 'median given', seat: newcomer, ...median });
}

/** What half of the others have; and as many levels of each kind may be taken at once as they have had games for. */
export function medianFor({ warbands }: Pick<CampaignState, 'warbands'>, newcomer: Seat) {
  const others = warbands.filter(({ seat }) => seat !== newcomer).map(({ sheet }) => sheet);
  return {
    experience: medianOf(others.map((sheet) => sheet.experience)),
    gold: medianOf(others.map((sheet) => sheet.gold)),
    raises: Math.max(1, medianOf(others.map((sheet) => sheet.games))),
  };
}

/** Of an even number, the mean of the two in the middle, rounded down. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = floorDiv(sorted.length, 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : floorDiv((sorted[middle - 1] ?? 0) + high, 2);
}
