import { runParallel } from '../../../engine/rules/parallel.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import type { GameRules, RuleContext, Step } from '../../../engine/session/game-rules.ts';
import { stateReader } from '../../../game-api/base/snapshot-reader.ts';
import type { Catalog } from '../content/catalog.ts';
import { FrostgraveCampaign } from './campaign.ts';
import type { CampaignEvent } from './events.ts';
import type { CampaignNote, CampaignPrompt, CampaignRule } from './questions.ts';
import { whyOver } from './rules/standing.ts';
import type { CampaignState } from './state.ts';
import { campaignSchema } from './state.ts';
import { receiveInput } from './steps/receive-input.ts';
import { settleGame } from './steps/settling.ts';
import { changeVote, countVotes, endCampaign, hasVoted, mustVote, resultOf, vote } from './steps/votes.ts';
import type { CampaignView } from './view.ts';
import { viewOf } from './view.ts';

/** Incremented when the shape of the state changes. */
const SCHEMA = 1;

export type CampaignRules = GameRules<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>;

export function campaignRules(catalog: Catalog): CampaignRules {
  return {
    schema: SCHEMA,
    parseState: stateReader<CampaignState>(campaignSchema),
    viewFor: viewOf,
    nextStep: (state) => nextStep(catalog, state),
  };
}

function nextStep(
  catalog: Catalog,
  state: CampaignState,
): Step<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote> | undefined {
  const step = (name: string, does: (campaign: FrostgraveCampaign) => CampaignRule<void>) => ({
    name,
    rule: (play: RuleContext<CampaignState, CampaignEvent>) => does(new FrostgraveCampaign(catalog, play)),
  });
  if (state.over) return undefined;
  if (state.proposal && resultOf(state) !== undefined) return step('vote', asRule(countVotes));
  const why = whyOver(catalog, state);
  if (why)
    return step(
      'the end',
      asRule((campaign) => endCampaign(campaign, why)),
    );
  return step('between games', runBetweenGames);
}

function asRule(does: (campaign: FrostgraveCampaign) => void): (campaign: FrostgraveCampaign) => CampaignRule<void> {
  return function* quietly(campaign) {
    does(campaign);
    yield* NOBODY;
  };
}
const NOBODY: readonly never[] = [];

/** Seat without a player, for inputs. */
const NEWS: Seat = 'news';

/** Restarts when the duties of a seat change; what is settled stays so. FPG-01 */
function* runBetweenGames(campaign: FrostgraveCampaign): CampaignRule<void> {
  const busy = dutiesIn(campaign.state);
  const seats = campaign.state.warbands.map(({ seat }) => seat);
  const rules = new Map<Seat, CampaignRule<void>>();
  for (const seat of seats) {
    if (mustVote(campaign.state, seat)) rules.set(seat, vote(campaign, seat));
    else if (campaign.state.warbands.some((each) => each.seat === seat && each.after))
      rules.set(seat, settleGame(campaign, seat));
    else if (hasVoted(campaign.state, seat)) rules.set(seat, changeVote(campaign, seat));
  }
  rules.set(NEWS, receiveInputs(campaign));
  yield* runParallel(campaign.rulePath, rules, () => dutiesIn(campaign.state) !== busy);
}

function* receiveInputs(campaign: FrostgraveCampaign): CampaignRule<void> {
  for (;;) yield* receiveInput(campaign);
}

function dutiesIn(state: CampaignState): string {
  const all = state.warbands.map(({ seat, after }) => [seat, after !== undefined, mustVote(state, seat)]);
  return JSON.stringify([all, state.proposal?.is, resultOf(state) !== undefined, state.games.length]);
}
