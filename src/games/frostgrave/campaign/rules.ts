import { sideBySide } from '../../../engine/rules/parallel.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import type { GameRules, Play, Step } from '../../../engine/session/game-rules.ts';
import { stateReader } from '../../../game-api/base/snapshot-reader.ts';
import type { Catalog } from '../content/catalog.ts';
import { FrostgraveCampaign } from './campaign.ts';
import type { CampaignEvent } from './events.ts';
import type { CampaignNote, CampaignPrompt, CampaignRule } from './questions.ts';
import { whyOver } from './rules/standing.ts';
import { type CampaignState, campaignSchema } from './state.ts';
import { hear } from './steps/news.ts';
import { settleGame } from './steps/settling.ts';
import { countVotes, endCampaign, hasVoted, mustVote, resultOf, vote, voteOtherwise } from './steps/votes.ts';
import { type CampaignView, viewOf } from './view.ts';

/** Incremented when the shape of the state changes. */
const SCHEMA = 1;

export type CampaignRules = GameRules<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>;

export function campaignRules(catalog: Catalog): CampaignRules {
  return {
    schema: SCHEMA,
    stateFrom: stateReader<CampaignState>(campaignSchema),
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
    rule: (play: Play<CampaignState, CampaignEvent>) => does(new FrostgraveCampaign(catalog, play)),
  });
  if (state.over) return undefined;
  if (state.proposal && resultOf(state) !== undefined) return step('vote', atOnce(countVotes));
  const why = whyOver(catalog, state);
  if (why)
    return step(
      'the end',
      atOnce((campaign) => endCampaign(campaign, why)),
    );
  return step('between games', betweenGames);
}

function atOnce(does: (campaign: FrostgraveCampaign) => void): (campaign: FrostgraveCampaign) => CampaignRule<void> {
  return function* quietly(campaign) {
    does(campaign);
    yield* NOBODY;
  };
}
const NOBODY: readonly never[] = [];

/** Seat without a player, for inputs. */
const NEWS: Seat = 'news';

/** Restarts when the duties of a seat change; what is settled stays so. FPG-01 */
function* betweenGames(campaign: FrostgraveCampaign): CampaignRule<void> {
  const busy = dutiesIn(campaign.state);
  const seats = campaign.state.warbands.map(({ seat }) => seat);
  const rules = new Map<Seat, CampaignRule<void>>();
  for (const seat of seats) {
    if (mustVote(campaign.state, seat)) rules.set(seat, vote(campaign, seat));
    else if (campaign.state.warbands.some((each) => each.seat === seat && each.after))
      rules.set(seat, settleGame(campaign, seat));
    else if (hasVoted(campaign.state, seat)) rules.set(seat, voteOtherwise(campaign, seat));
  }
  rules.set(NEWS, news(campaign));
  yield* sideBySide(campaign.crumbs, rules, () => dutiesIn(campaign.state) !== busy);
}

function* news(campaign: FrostgraveCampaign): CampaignRule<void> {
  for (;;) yield* hear(campaign);
}

function dutiesIn(state: CampaignState): string {
  const all = state.warbands.map(({ seat, after }) => [seat, after !== undefined, mustVote(state, seat)]);
  return JSON.stringify([all, state.proposal?.is, resultOf(state) !== undefined, state.games.length]);
}
