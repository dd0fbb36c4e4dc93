import { id } from '../../../../../engine/values/id.ts';
import { isDungeon } from '../../../content/dungeon.ts';
import type { CampaignGain } from '../../../content/schema/campaign/gains.ts';
import { afterEvent, NO_CARDS, seasonAfter } from '../../../rules/campaign/event-decks.ts';
import type { Campaign } from '../../campaign.ts';
import { hasWeeks } from '../../campaign.ts';
import type { CampaignInput, Gains, Gives } from '../../inputs.ts';
import { progressAfterScenario } from '../../rules/characters/quests.ts';
import { storyOf } from '../../rules/outpost/story.ts';
import { findTreasures, gainItem, giveItemsBack } from '../goods/market.ts';
import { copyDecks } from './event-decks.ts';

type ScenarioEndInput = Extract<CampaignInput, { match: number }>;

const ABANDONED = 'abandoned';

/**
 * Credits everyone, and moves the week on by the result. CEN-06, CEN-07, CEN-09
 * A dead character leaves the campaign, its resources to Frosthaven. VAR-16
 */
export function applyScenarioEnd(campaign: Campaign, { result, gives, seats }: ScenarioEndInput): void {
  if (!gives || result === ABANDONED) return;
  const { catalog, state } = campaign;
  const completed = result === 'completed';
  const isLost = hasWeeks(catalog) && !completed && state.week.step === 'travel';
  for (const { seat, ...gains } of gives.gains) {
    const member = seats.find((each) => each.seat === seat)?.member;
    if (member === undefined || !state.sheets.some((sheet) => sheet.member === member)) continue;
    credit(campaign, member, gains, isLost);
    if (hasWeeks(catalog)) countForQuest(campaign, member, { ...gives, gains, completed });
    if (gains.died) die(campaign, member);
  }
  if (hasWeeks(catalog)) findTreasures(campaign, gives.looted);
  endRoadEvent(campaign, gives);
  campaign.emit({
    type: 'scenario ended',
    scenario: gives.scenario,
    level: gives.level ?? 0,
    completed,
    isFirst: completed && !isDungeon(gives.scenario) && !state.completed.includes(gives.scenario),
    ...(gives.drawn !== undefined && { drawn: gives.drawn }),
    looted: gives.looted,
    itemFound: gives.itemFound === true,
    sections: gives.sections ?? [],
    due: hasWeeks(catalog) ? dueOf(gives) : [],
  });
  if (hasWeeks(catalog) && state.week.step === 'travel') {
    campaign.emit({ type: 'week goes on', to: completed ? 'conclusion' : 'after loss' });
  }
}

/** CEN-07, TRE-04: loot of a lost scenario waits for the party's decision, treasures do not. */
function credit(campaign: Campaign, member: number, gains: Omit<Gains, 'seat'>, isLost: boolean): void {
  const { items } = gains;
  const isCounted = hasWeeks(campaign.catalog);
  const credited = { ...gains, ...(isLost && { resources: {} }), ...(isCounted && { items: [] }) };
  campaign.emit({ type: 'credited', member, gains: credited });
  for (const item of isCounted ? items : []) gainItem(campaign, member, item);
  if (isLost) campaign.emit({ type: 'loot held', member, resources: gains.resources });
}

/** VAR-16, VAR-17 */
function die(campaign: Campaign, member: number): void {
  giveItemsBack(campaign, member);
  campaign.emit({ type: 'character died', member });
}

type GainsToCount = Pick<Gives, 'scenario' | 'roadEvent'> & {
  readonly gains: Omit<Gains, 'seat'>;
  readonly completed: boolean;
};

/** RTR-01: counts for each participant, completed or lost. */
function countForQuest(
  campaign: Campaign,
  member: number,
  { scenario, gains, completed, roadEvent }: GainsToCount,
): void {
  const { quest: name, progress, killed = [] } = campaign.sheetOf(member);
  const quest = campaign.catalog.questOf(name);
  if (!quest) return;
  const types = quest.asks.some((ask) => 'kinds' in ask) && [
    ...new Set([...killed, ...Object.keys(gains.killed ?? {})]),
  ];
  const played = {
    scenario: campaign.catalog.scenarios.get(id(scenario)) ?? {},
    completed,
    season: seasonAfter(campaign.state.calendar.marked),
    exhausted: gains.exhausted === true,
    goal: gains.goal === true,
    tally: gains.tally ?? {},
    ...(gains.killed && { killed: gains.killed }),
    ...(gains.loot && { loot: gains.loot }),
    goalChecks: gains.goalChecks ?? 0,
    ...(gains.used && { used: gains.used }),
    ...(gains.given && { given: gains.given }),
    roadEvent: roadEvent !== undefined,
    ...(types && { kinds: types.length }),
  };
  const after = progressAfterScenario(quest, progress, played);
  campaign.emit({ type: 'quest progressed', member, progress: after, ...(types && { killed: types }) });
}

/** CEV-11, CEV-14 */
function endRoadEvent(campaign: Campaign, { roadEvent }: Gives): void {
  if (!roadEvent) return;
  const { road } = campaign.state.decks;
  const { season, front } = campaign.catalog.roadEvent(roadEvent.event);
  const deck = afterEvent(road[season] ?? NO_CARDS, roadEvent.event, roadEvent.returns);
  campaign.emit({ type: 'road events changed', decks: copyDecks({ ...road, [season]: deck }) });
  const { option = '', text = '' } = roadEvent;
  campaign.emit({ type: 'event read', event: roadEvent.event, text: storyOf(front, option, text) });
}

/** INS-01, INS-02: inspiration comes with each completion, repeated ones too. */
function dueOf({ party = [], inspiration = 0, roadEvent }: Gives): CampaignGain[] {
  const inspired: CampaignGain[] =
    inspiration > 0 ? [{ gain: 'value', value: 'inspiration', amount: inspiration }] : [];
  return [...(roadEvent?.gains ?? []), ...party, ...inspired];
}
