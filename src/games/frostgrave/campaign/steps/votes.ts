import type { Seat } from '../../../../engine/rules/rule.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import type { CampaignRule } from '../questions.ts';
import { askChoice, offerOtherChoice, wordOption } from '../questions.ts';
import { warbandStandings } from '../rules/standing.ts';
import type { CampaignState } from '../state.ts';
import { isCompanion } from '../state.ts';

/** Leaves out the beneficiary and companions. */
export function votersFor({ warbands, proposal }: CampaignState): Seat[] {
  const all = warbands.filter((each) => !isCompanion(each)).map(({ seat }) => seat);
  return proposal?.is.what === 'median' ? all.filter((seat) => seat !== proposal.is.seat) : all;
}

export function mustVote(state: CampaignState, seat: Seat): boolean {
  return state.proposal !== undefined && votersFor(state).includes(seat) && state.proposal.votes[seat] === undefined;
}

export function hasVoted({ proposal }: CampaignState, seat: Seat): boolean {
  return proposal?.votes[seat] !== undefined;
}

export function* vote(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  const { proposal } = campaign.state;
  if (proposal) campaign.emit({ type: 'voted', seat, yes: yield* askChoice(ballotQuestion(proposal, seat)) });
}

/** Votes may change until the result. */
export function* changeVote(campaign: FrostgraveCampaign, seat: Seat): CampaignRule<void> {
  for (let { proposal } = campaign.state; proposal; { proposal } = campaign.state) {
    const given = proposal.votes[seat] === true ? 'yes' : 'no';
    campaign.emit({ type: 'voted', seat, yes: yield* offerOtherChoice(ballotQuestion(proposal, seat), given) });
  }
}

function ballotQuestion({ is }: NonNullable<CampaignState['proposal']>, seat: Seat) {
  const choices = [
    { ...wordOption('yes'), is: true },
    { ...wordOption('no'), is: false },
  ];
  return { seat, prompt: { about: 'vote', proposal: is }, choices, standing: 'no', secret: true } as const;
}

/** Needs more than half of the voters; undefined while open. */
export function resultOf(state: CampaignState): boolean | undefined {
  const voters = votersFor(state);
  const votes = voters.map((seat) => state.proposal?.votes[seat]);
  const [yes, no] = [true, false].map((each) => votes.filter((said) => said === each).length);
  if ((yes ?? 0) * 2 > voters.length) return true;
  return (no ?? 0) * 2 >= voters.length ? false : undefined;
}

export function countVotes(campaign: FrostgraveCampaign): void {
  const { proposal } = campaign.state;
  if (!proposal) return;
  const passes = resultOf(campaign.state) === true;
  const { is } = proposal;
  campaign.emit({ type: 'vote counted', proposal: is, passes });
  if (!passes) return;
  if (is.what === 'end') endCampaign(campaign, 'vote');
  else giveMedian(campaign, is.seat);
}

export function endCampaign(campaign: FrostgraveCampaign, why: 'games' | 'level' | 'vote'): void {
  campaign.emit({ type: 'campaign ended', why, standing: warbandStandings(campaign.catalog, campaign.state) });
}

function giveMedian(campaign: FrostgraveCampaign, newcomer: Seat): void {
  const median = medianFor(campaign.state, newcomer);
  if (median.experience + median.gold > 0) campaign.emit({ type: 'median given', seat: newcomer, ...median });
}

/** Returns median values, and the levels that the newcomer may take at once: those of as many games. */
export function medianFor({ warbands }: Pick<CampaignState, 'warbands'>, newcomer: Seat) {
  const others = warbands.filter(({ seat }) => seat !== newcomer).map(({ sheet }) => sheet);
  return {
    experience: medianOf(others.map((sheet) => sheet.experience)),
    gold: medianOf(others.map((sheet) => sheet.gold)),
    raises: Math.max(1, medianOf(others.map((sheet) => sheet.games))),
  };
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = floorDiv(sorted.length, 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : floorDiv((sorted[middle - 1] ?? 0) + high, 2);
}
