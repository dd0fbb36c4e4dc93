/** Gains of the party, shared out one after another. END-12 to END-14, TRE, CEN-13 */
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import { byLevel, recommendedLevel } from '../../rules/scenario/setup/level.ts';
import type { Campaign } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions/questions.ts';
import { draw, wordOption } from '../questions/questions.ts';
import { findItemCopy, takersOf } from '../rules/goods/supply.ts';
import { targetsOf } from '../rules/outpost/attack.ts';
import { buildingDeck } from '../rules/outpost/building-deck.ts';
import { calendarBoxAfter } from '../rules/outpost/calendar.ts';
import { counterAfter } from '../rules/outpost/counters.ts';
import { changeGuard } from '../rules/outpost/guard-deck.ts';
import type { CharacterSheet } from '../state/people.ts';
import { gainItem } from './goods/market.ts';
import type { PaymentKind, PaymentPart } from './goods/payment.ts';
import {
  chooseKind,
  choosePlacement,
  depositParts,
  gatherPayment,
  payParts,
  RESOURCE_GROUPS,
} from './goods/payment.ts';
import { changeEvents } from './outpost/event-decks.ts';
import { changeValue } from './outpost/values.ts';
import { decide, decideIfAny } from './party/party-decisions.ts';

/** Settles the first due gain; nothing changes before its last question is answered. */
export function* settleDueGain(campaign: Campaign): CampaignRule<void> {
  const [gain] = campaign.state.week.due;
  if (!gain) return;
  yield* settleGain(campaign, gain);
  campaign.emit({ type: 'due settled' });
}

export function* settleGain(campaign: Campaign, gain: CampaignGain): CampaignRule<void> {
  const done = yield* settling(campaign, gain);
  done();
}

/** Returns the change to carry out once all questions are answered. */
function* settling(campaign: Campaign, gain: CampaignGain): CampaignRule<() => void> {
  switch (gain.gain) {
    case 'gold':
      return yield* wealth(campaign, 'gold', gain);
    case 'resources':
      return yield* wealth(campaign, gain.kind, gain);
    case 'experience':
      return () =>
        forEach(campaign, (member) => campaign.emit({ type: 'experience gained', member, amount: gain.amount }));
    case 'checks':
      return () =>
        forEach(campaign, (member) => campaign.emit({ type: 'checks changed', member, amount: gain.amount }));
    case 'for one':
      return yield* forOne(campaign, gain);
    case 'item':
      return yield* itemFor(campaign, gain);
    case 'blueprint':
      return () => campaign.emit({ type: 'blueprint gained', item: gain.item });
    case 'random blueprint':
    case 'random scenario':
      return yield* drawn(campaign, gain.gain);
    case 'scenario':
      return () => unlock(campaign, gain.scenario);
    case 'lock out':
      return () => campaign.emit({ type: 'scenario locked out', scenario: gain.scenario });
    case 'section':
      return () => writeSection(campaign, gain);
    case 'sticker lost':
      return () => campaign.emit({ type: 'sticker lost', sticker: gain.sticker });
    case 'items':
      return () => campaign.emit({ type: 'items available', items: gain.items });
    case 'class':
      return () => campaign.emit({ type: 'class opened', class: gain.class });
    case 'building':
      return () => campaign.emit({ type: 'building unlocked', building: gain.building });
    case 'wreck':
      return yield* wreck(campaign, gain);
    case 'time':
      return () => passTimeAway(campaign);
    case 'no outpost event':
      return () => campaign.emit({ type: 'event left out' });
    case 'loot sticker':
      return () => campaign.emit({ type: 'loot sticker gained', kind: gain.kind });
    case 'sticker':
      return () => campaign.emit({ type: 'sticker gained', sticker: gain.sticker });
    case 'value':
      return () => changeValue(campaign, gain.value, gain.amount);
    case 'counter':
      return yield* counter(campaign, gain);
    case 'events':
      return () => changeEvents(campaign, gain);
    case 'any resources':
      return yield* anyResources(campaign, gain);
    case 'guard':
      return () =>
        campaign.emit({ type: 'guard changed', guard: changeGuard(campaign.state.guard, gain.add ?? {}, gain.remove) });
    case 'by hand':
      return yield* byHand(campaign, gain);
  }
}

function forEach(campaign: Campaign, gives: (member: number) => void): void {
  for (const { member } of campaign.state.sheets) gives(member);
}

/**
 * SUP-02, SUP-06 to SUP-08, CEN-13: gold or resources, of each or of all together.
 * The party places shared gains, gold with characters only, and says who pays shared losses.
 */
function* wealth(
  campaign: Campaign,
  kind: PaymentKind,
  { amount, to }: Pick<Wealth, 'amount' | 'to'>,
): CampaignRule<() => void> {
  if (to === 'each')
    return () => forEach(campaign, (member) => depositParts(campaign, [{ from: member, kind, amount }]));
  if (amount > 0) {
    const parts = yield* choosePlacement(campaign, kind, amount);
    return () => depositParts(campaign, parts);
  }
  const parts = yield* gatherPayment(campaign, { amount: -amount, kinds: [kind], of: kind });
  return () => payParts(campaign, parts);
}

/** The party names who gains it; money tokens are worth what they are at the level of the scenario. CEN-13 */
function* forOne(campaign: Campaign, gain: Extract<CampaignGain, { gain: 'for one' }>): CampaignRule<() => void> {
  const member = yield* chooseMember(campaign, gain, () => campaign.state.sheets);
  if (member === undefined) return () => {};
  const { what, amount } = gain;
  if (what === 'experience') return () => campaign.emit({ type: 'experience gained', member, amount });
  if (what === 'checks') return () => campaign.emit({ type: 'checks changed', member, amount });
  const gold = what === 'gold' ? amount : amount * worthOfMoney(campaign, gain.higher ?? 0);
  return () => depositParts(campaign, [{ from: member, kind: 'gold', amount: gold }]);
}

const HIGHEST_LEVEL = 7;

function worthOfMoney({ state }: Campaign, higher: number): number {
  const level = state.week.last?.level ?? recommendedLevel(state.sheets.map((sheet) => sheet.level));
  return byLevel('gold', Math.min(HIGHEST_LEVEL, level + higher));
}

/** GAP-11: the party names each kind, and who has it. */
function* anyResources(
  campaign: Campaign,
  { of, amount, each }: Extract<CampaignGain, { gain: 'any resources' }>,
): CampaignRule<() => void> {
  if (amount < 0) {
    const paid = yield* gatherPayment(campaign, { amount: -amount, kinds: RESOURCE_GROUPS[of], of });
    return () => payParts(campaign, paid);
  }
  const parts: PaymentPart[] = [];
  if (each) {
    for (const { member } of campaign.state.sheets) {
      for (let left = amount; left > 0; left--)
        parts.push({ from: member, kind: yield* chooseKind(campaign, of, left, member), amount: 1 });
    }
    return () => depositParts(campaign, parts);
  }
  for (let left = amount; left > 0; left--) {
    const kind = yield* chooseKind(campaign, of, left);
    parts.push(...(yield* choosePlacement(campaign, kind, 1)));
  }
  return () => depositParts(campaign, parts);
}

type Wealth = Extract<CampaignGain, { gain: 'gold' | 'resources' }>;

/** ITS-05, ITS-06, CRF-06, ITS-08: one copy for a character without one; nothing where none is left. */
function* itemFor(campaign: Campaign, gain: Extract<CampaignGain, { gain: 'item' }>): CampaignRule<() => void> {
  if ('why' in findItemCopy(campaign.state.goods.supply, gain.item)) return () => {};
  const member = yield* chooseMember(campaign, gain, () => {
    const { sheets } = campaign.state;
    const takers = takersOf(sheets, gain.item);
    return takers.length > 0 ? takers : sheets;
  });
  return () => (member === undefined ? undefined : gainItem(campaign, member, gain.item));
}

/** ATT-09: nothing where none stands. */
function* wreck(campaign: Campaign, gain: Extract<CampaignGain, { gain: 'wreck' }>): CampaignRule<() => void> {
  const { building, drawn, only } = gain;
  const standing = () => {
    const deck = buildingDeck(campaign.catalog, campaign.state.buildings);
    if (building === undefined) return targetsOf(deck, only && { only });
    return deck.flatMap((each) => (each.building.id === building && !each.wrecked ? [building] : []));
  };
  if (standing().length === 0) return () => {};
  const picked = drawn ? yield* draw('building card', standing()) : yield* pickBuilding(campaign, gain, standing);
  if (drawn) campaign.reveal();
  return () => (picked === undefined ? undefined : campaign.emit({ type: 'building wrecked', building: picked }));
}

function* pickBuilding(
  campaign: Campaign,
  gain: Extract<CampaignGain, { gain: 'wreck' }>,
  standing: () => readonly string[],
): CampaignRule<string | undefined> {
  if (gain.building !== undefined) return gain.building;
  const chosen = yield* decideIfAny(campaign, () => ({
    prompt: { about: 'due', gain },
    choices: standing().map(
      (building): CampaignChoice<string> => ({ value: building, is: building, note: { is: 'building', building } }),
    ),
  }));
  return chosen?.is;
}

/** STK-05 */
function* counter(campaign: Campaign, gain: Extract<CampaignGain, { gain: 'counter' }>): CampaignRule<() => void> {
  const chosen = yield* decideIfAny(campaign, () => ({
    prompt: { about: 'due', gain },
    choices: gain.of.map(
      (name): CampaignChoice<string> => ({
        value: name,
        is: name,
        note: { is: 'counter', counter: name },
      }),
    ),
  }));
  return () => {
    if (chosen) changeCounter(campaign, chosen.is, gain.amount);
  };
}

function changeCounter(campaign: Campaign, name: string, amount: number): void {
  const now = campaign.state.outpost.counters?.[name] ?? 0;
  const to = counterAfter(campaign.catalog, name, now + amount);
  if (to !== now) campaign.emit({ type: 'counter changed', counter: name, to });
}

/** The game-master of the campaign sets right what the bot keeps. SET-30 */
function* byHand(campaign: Campaign, gain: Extract<CampaignGain, { gain: 'by hand' }>): CampaignRule<() => void> {
  const { text } = gain;
  const isDone = yield* decide(campaign, () => ({
    prompt: { about: 'due', gain },
    choices: [
      { ...wordOption('done'), is: true },
      { ...wordOption('not done'), is: false },
    ],
  }));
  return () => {
    if (isDone) campaign.emit({ type: 'done by hand', text });
  };
}

function* chooseMember(
  campaign: Campaign,
  gain: CampaignGain,
  sheets: () => readonly CharacterSheet[],
): CampaignRule<number | undefined> {
  const chosen = yield* decideIfAny(campaign, () => ({
    prompt: { about: 'due', gain },
    choices: sheets().map(
      ({ member }): CampaignChoice<number> => ({ value: `${member}`, is: member, note: { is: 'member', member } }),
    ),
  }));
  return chosen?.is;
}

/** INS-05, INS-06, ITS-07, UNL-05 */
function* drawn(campaign: Campaign, what: 'random blueprint' | 'random scenario'): CampaignRule<() => void> {
  const { blueprints, scenarios } = campaign.state.decks;
  const deck = what === 'random blueprint' ? blueprints : scenarios;
  if (deck.length === 0) return () => changeValue(campaign, 'inspiration', 1);
  const card = yield* draw(what, deck);
  campaign.reveal();
  return () =>
    what === 'random blueprint' ? campaign.emit({ type: 'blueprint gained', item: card }) : unlock(campaign, card);
}

function unlock(campaign: Campaign, scenario: string): void {
  if (campaign.state.decks.scenarios.includes(scenario)) campaign.emit({ type: 'scenario drawn', scenario });
  campaign.emit({ type: 'scenario unlocked', scenario });
}

/** CAL-08: away from Frosthaven, nobody reads due sections. */
function passTimeAway(campaign: Campaign): void {
  campaign.emit({ type: 'time passed', marked: campaign.state.calendar.marked + 1, isAway: true });
}

/** CAL-05, CAL-08: sections for now are read in the next Outpost Phase where time does not pass by itself. */
function writeSection(campaign: Campaign, { section, weeks }: Extract<CampaignGain, { gain: 'section' }>): void {
  campaign.emit({ type: 'section written', section, week: calendarBoxAfter(campaign.state.calendar.marked, weeks) });
}
