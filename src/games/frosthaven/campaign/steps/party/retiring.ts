import { id } from '../../../../../engine/values/id.ts';
import type { CampaignGain } from '../../../content/schema/campaign/gains.ts';
import type { Quest } from '../../../content/schema/campaign/quests.ts';
import type { Campaign } from '../../campaign.ts';
import { isFulfilled } from '../../rules/characters/quests.ts';
import { completionOf, isFirstOfClass, returnsOf } from '../../rules/characters/retirement.ts';
import type { CharacterSheet } from '../../state/people.ts';
import { giveItemsBack } from '../goods/market.ts';

/** Returns true if its quest is fulfilled. RTR-01, CRE-05 */
export function mayRetire(campaign: Campaign, member: number): boolean {
  const { quest: name, progress } = campaign.sheetOf(member);
  const quest = campaign.catalog.questOf(name);
  return quest !== undefined && isFulfilled(quest, progress);
}

/** Retires with its quest and perhaps another; both count the envelopes as opened before. RTR-03 to RTR-11 */
export function retire(campaign: Campaign, member: number, another?: string): void {
  const { catalog, state } = campaign;
  const sheet = campaign.sheetOf(member);
  const quests = [sheet.quest, another ?? null].flatMap((name) => catalog.questOf(name) ?? []);
  const isFirst = isFirstOfClass(state.roster.retired, sheet.class);
  giveItemsBack(campaign, member);
  campaign.emit({
    type: 'retired',
    member,
    name: sheet.name,
    quests: quests.map((quest) => quest.id),
    text: quests.map(({ done }) => done).join('\n\n'),
  });
  giveResourcesBack(campaign, sheet);
  reward(campaign, quests);
  const { retirement: section } = catalog.classOf(id(sheet.class));
  if (isFirst && section !== undefined) {
    campaign.emit({ type: 'section written', section, week: state.calendar.marked });
  }
}

/** Gives the resources of a departed character to Frosthaven. RTR-11, CRE-02 */
export function giveResourcesBack(campaign: Campaign, sheet: CharacterSheet): void {
  const { resources } = returnsOf(sheet);
  const isSome = Object.values(resources).some((amount) => amount > 0);
  if (isSome) campaign.emit({ type: 'supply changed', resources });
}

/** RTR-03 to RTR-07, PRO-06 */
function reward(campaign: Campaign, quests: readonly Quest[]): void {
  const { prosperity, opens, exhausted } = completionOf(quests, campaign.state.roster.envelopes);
  const due: CampaignGain[] = [{ gain: 'value', value: 'prosperity', amount: prosperity }];
  for (const name of opens) due.push(...open(campaign, name));
  for (let i = 0; i < exhausted; i++) due.push({ gain: 'random scenario' }, { gain: 'random blueprint' });
  campaign.emit({ type: 'due came', due });
}

/** RTR-13, UNL-01 to UNL-03: adds its quests to the deck, and unlocks its buildings and class. */
function open(campaign: Campaign, name: string): CampaignGain[] {
  const { quests = [], envelopes = [] } = campaign.catalog.quests ?? {};
  const envelope = envelopes.find((each) => each.id === name);
  if (!envelope) return [];
  const more = quests.filter(({ from }) => from === name).map((quest) => quest.id);
  campaign.reveal();
  campaign.emit({ type: 'envelope opened', envelope: name, text: envelope.text, quests: more });
  const { buildings, class: of } = envelope;
  const built = buildings.map((building): CampaignGain => ({ gain: 'building', building }));
  const hand = envelope.byHand === undefined ? [] : [{ gain: 'by hand', text: envelope.byHand } as const];
  return [...built, ...(of === undefined ? [] : [{ gain: 'class', class: of } as const]), ...hand];
}
