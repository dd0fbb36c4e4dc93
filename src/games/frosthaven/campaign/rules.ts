/** Rules of a campaign for the engine: steps of the week, beside inputs from its members. */
import type { GameRules, Play, Step } from '../../../engine/session/game-rules.ts';
import { stateReader } from '../../../game-api/base/snapshot-reader.ts';
import type { Catalog } from '../content/catalog.ts';
import { Campaign, hasQuests, hasWeeks } from './campaign.ts';
import type { CampaignEvent } from './events/events.ts';
import type { CampaignNote, CampaignPrompt, CampaignRule } from './questions/questions.ts';
import type { WeekStep } from './state/week.ts';
import { type CampaignState, campaignState } from './state.ts';
import { endDowntime, spendDowntime } from './steps/downtime.ts';
import { settleDue } from './steps/due.ts';
import { settleUnwanted } from './steps/goods/unwanted.ts';
import { defend } from './steps/outpost/attack.ts';
import { build, restore } from './steps/outpost/construction.ts';
import { operate } from './steps/outpost/operations.ts';
import { faceOutpostEvent } from './steps/outpost/outpost-event.ts';
import { passTime, readNext } from './steps/outpost/passage.ts';
import { afterCompletion, afterLoss } from './steps/outpost/returning.ts';
import { riseAtOnce, risingIn } from './steps/outpost/rising.ts';
import { agree } from './steps/party/decide.ts';
import { found } from './steps/party/founding.ts';
import { chooseAllGrowth, growingIn } from './steps/party/growth.ts';
import { hear } from './steps/party/news.ts';
import { chooseAllQuests, choosingIn, drawQuests, mustDraw } from './steps/party/quests.ts';
import { type CampaignView, viewFor } from './view.ts';

/** Version of the state's shape. */
export const CAMPAIGN_SCHEMA = 2;

export type CampaignRules = GameRules<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote, CampaignView>;
type CampaignStep = (campaign: Campaign) => CampaignRule<void>;

const stateFrom = stateReader<CampaignState>(campaignState);

export function campaign(catalog: Catalog): CampaignRules {
  return {
    schema: CAMPAIGN_SCHEMA,
    stateFrom,
    viewFor,
    nextStep: (state) => stepIn(catalog, state),
  };
}

function stepIn(
  catalog: Catalog,
  state: CampaignState,
): Step<CampaignState, CampaignEvent, CampaignPrompt, CampaignNote> {
  const { name, does } = nextIn(catalog, state);
  return { name, rule: (play: Play<CampaignState, CampaignEvent>) => does(new Campaign(catalog, play)) };
}

function nextIn(catalog: Catalog, state: CampaignState): { name: string; does: CampaignStep } {
  const { isFounded, week } = state;
  if (!hasWeeks(catalog)) return { name: 'campaign', does: hear };
  if (!isFounded) return { name: 'founding', does: atOnce(found) };
  if (state.proposal) return { name: 'proposal', does: agree };
  if (week.unwanted.length > 0) return { name: 'unwanted item', does: settleUnwanted };
  if (week.due.length > 0 && week.step !== 'travel' && week.step !== 'after loss') {
    return { name: week.step, does: settleDue };
  }
  if (week.sections.length > 0 && READING.has(week.step)) return { name: week.step, does: readNext };
  if (risingIn({ state }).length > 0) return { name: week.step, does: riseAtOnce };
  if (hasQuests(catalog) && mustDraw(state)) return { name: 'personal quests', does: drawQuests };
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
  'after loss': afterLoss,
  conclusion,
  linked: afterCompletion,
  'passage of time': atOnce(passTime),
  sections: atOnce((campaign) => campaign.happens({ type: 'week goes on', to: 'outpost event' })),
  'outpost event': faceOutpostEvent,
  attack: defend,
  operations: operate,
  downtime: spendDowntime,
  construction: build,
  rebuilding: restore,
  'end of downtime': atOnce(endDowntime),
};

/** PERK-02: perk marks are used before anything else happens. */
function* conclusion(campaign: Campaign): CampaignRule<void> {
  if (growingIn(campaign).length > 0) yield* chooseAllGrowth(campaign);
  if (growingIn(campaign).length === 0) campaign.happens({ type: 'week goes on', to: 'linked' });
}

/** NEW-08: a missing quest choice keeps nobody from playing. */
function* travel(campaign: Campaign): CampaignRule<void> {
  yield* choosingIn(campaign).length > 0 ? chooseAllQuests(campaign) : hear(campaign);
}

function atOnce(does: (campaign: Campaign) => void): CampaignStep {
  return function* quietly(campaign) {
    does(campaign);
    yield* NOBODY;
  };
}

const NOBODY: readonly never[] = [];
