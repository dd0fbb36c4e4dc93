/** Rules of a campaign for the engine: steps of the week, beside inputs from its members. */
import type { GameRules, RuleContext, Step } from '../../../engine/session/game-rules.ts';
import { stateReader } from '../../../game-api/base/snapshot-reader.ts';
import type { Catalog } from '../content/catalog.ts';
import { Campaign, hasQuests, hasWeeks } from './campaign.ts';
import type { CampaignEvent } from './events/events.ts';
import type { CampaignNote, CampaignPrompt, CampaignRule } from './questions/questions.ts';
import type { WeekStep } from './state/week.ts';
import type { CampaignState } from './state.ts';
import { campaignState } from './state.ts';
import { endDowntime, spendDowntime } from './steps/downtime.ts';
import { settleDueGain } from './steps/due-gains.ts';
import { settleUnwanted } from './steps/goods/unwanted-items.ts';
import { decideAfterCompletion, decideAfterLoss } from './steps/outpost/after-scenario.ts';
import { defend } from './steps/outpost/attack.ts';
import { buildBuildings, rebuildWrecked } from './steps/outpost/construction.ts';
import { operateBuildings } from './steps/outpost/operations.ts';
import { faceOutpostEvent } from './steps/outpost/outpost-event.ts';
import { passTime, readDueSection } from './steps/outpost/passage-of-time.ts';
import { levelUpAtOnce, membersLevellingUp } from './steps/outpost/prosperity-level-ups.ts';
import { foundCampaign } from './steps/party/founding.ts';
import { chooseAllGrowth, membersToGrow } from './steps/party/growth.ts';
import { receiveInput } from './steps/party/member-inputs.ts';
import { decideProposal } from './steps/party/party-decisions.ts';
import { chooseAllQuests, drawQuests, membersChoosingQuest, mustDrawQuests } from './steps/party/quests.ts';
import type { CampaignView } from './view.ts';
import { viewFor } from './view.ts';

/** Version of the state's shape. */
export const CAMPAIGN_SCHEMA_VERSION = 2;

export type CampaignRules = GameRules<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>;
type CampaignStep = (campaign: Campaign) => CampaignRule<void>;

const stateFrom = stateReader<CampaignState>(campaignState);

export function campaignRules(catalog: Catalog): CampaignRules {
  return {
    schema: CAMPAIGN_SCHEMA_VERSION,
    parseState: stateFrom,
    viewFor,
    nextStep: (state) => stepIn(catalog.source, state),
  };
}

function stepIn(
  catalog: Catalog,
  state: CampaignState,
): Step<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote> {
  const { name, does } = nextIn(catalog, state);
  return { name, rule: (play: RuleContext<CampaignState, CampaignEvent>) => does(new Campaign(catalog, play)) };
}

function nextIn(catalog: Catalog, state: CampaignState): { name: string; does: CampaignStep } {
  const { isFounded, week } = state;
  if (!hasWeeks(catalog)) return { name: 'campaign', does: receiveInput };
  if (!isFounded) return { name: 'founding', does: atOnce(foundCampaign) };
  if (state.proposal) return { name: 'proposal', does: decideProposal };
  if (week.unwanted.length > 0) return { name: 'unwanted item', does: settleUnwanted };
  if (week.due.length > 0 && week.step !== 'travel' && week.step !== 'after loss') {
    return { name: week.step, does: settleDueGain };
  }
  if (week.sections.length > 0 && READING.has(week.step)) return { name: week.step, does: readDueSection };
  if (membersLevellingUp({ state }).length > 0) return { name: week.step, does: levelUpAtOnce };
  if (hasQuests(catalog) && mustDrawQuests(state)) return { name: 'personal quests', does: drawQuests };
  return { name: week.step, does: STEPS[week.step] };
}

/** Steps in which due sections are read at once: after a scenario, and in the Outpost Phase. CAL-06, MOR-02, RTR-08 */
const READING: ReadonlySet<WeekStep> = new Set([
  'conclusion',
  'sections',
  'outpost event',
  'attack',
  'operations',
  'downtime',
  'construction',
  'rebuilding',
]);

/** OPS-07 */
const STEPS: Readonly<Record<WeekStep, CampaignStep>> = {
  travel,
  'after loss': decideAfterLoss,
  conclusion,
  linked: decideAfterCompletion,
  'passage of time': atOnce(passTime),
  sections: atOnce((campaign) => campaign.emit({ type: 'week goes on', to: 'outpost event' })),
  'outpost event': faceOutpostEvent,
  attack: defend,
  operations: operateBuildings,
  downtime: spendDowntime,
  construction: buildBuildings,
  rebuilding: rebuildWrecked,
  'end of downtime': atOnce(endDowntime),
};

/** PERK-02: perk marks are used before anything else happens. */
function* conclusion(campaign: Campaign): CampaignRule<void> {
  if (membersToGrow(campaign).length > 0) yield* chooseAllGrowth(campaign);
  if (membersToGrow(campaign).length === 0) campaign.emit({ type: 'week goes on', to: 'linked' });
}

/** NEW-08: a missing quest choice keeps nobody from playing. */
function* travel(campaign: Campaign): CampaignRule<void> {
  yield* membersChoosingQuest(campaign).length > 0 ? chooseAllQuests(campaign) : receiveInput(campaign);
}

function atOnce(does: (campaign: Campaign) => void): CampaignStep {
  return function* quietly(campaign) {
    does(campaign);
    yield* NOBODY;
  };
}

const NOBODY: readonly never[] = [];
