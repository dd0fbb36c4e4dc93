/** Attacks on Frosthaven: defense checks, then repairs. ATT, SOL, TGD, MOR-04 */
import type { GuardCard } from '../../../content/schema/campaign/guard.ts';
import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { draw, wordOption } from '../../questions/questions.ts';
import type { Barracks, Check } from '../../rules/outpost/attack.ts';
import { attackReduction, barracksIn, drawKindFor, fateOf, soldiersToSpend } from '../../rules/outpost/attack.ts';
import { buildingDeck } from '../../rules/outpost/building-deck.ts';
import {
  afterDrawing,
  guardCard,
  guardCardsWorthChoosing,
  reshuffleGuard,
  worseGuardCard,
} from '../../rules/outpost/guard-deck.ts';
import { totalDefense } from '../../rules/outpost/values.ts';
import type { OutpostAttack } from '../../state/attack.ts';
import type { GuardState } from '../../state/guard.ts';
import { settleGain } from '../due-gains.ts';
import { canPay, gatherPayment, payParts, placeAnyResources, RESOURCE_GROUPS } from '../goods/payment.ts';
import { decide } from '../party/party-decisions.ts';
import { changeValue } from './values.ts';

/** Runs the next part of an attack, if there is one. ATT-06, ATT-12 */
export function* defend(campaign: Campaign): CampaignRule<void> {
  const { attack } = campaign.state.week;
  if (!attack) return campaign.emit({ type: 'week goes on', to: 'operations' });
  if (attack.left > 0 && attack.targets.length > 0) return yield* check(campaign, attack);
  if (!attack.isOver) return end(campaign, attack);
  if (attack.materials > 0) return yield* share(campaign, attack);
  const [next] = attack.fates.filter(({ fate }) => fate !== 'defended');
  if (!next) return campaign.emit({ type: 'attack ends' });
  if (next.fate === 'wrecked') campaign.emit({ type: 'building wrecked', building: next.building });
  else yield* repair(campaign, next.building);
}

/** ATT-04, ATT-07: chooses the building, spends soldiers, draws. */
function* check(campaign: Campaign, attack: OutpostAttack): CampaignRule<void> {
  const { catalog } = campaign;
  const building = yield* targetOf(campaign, attack);
  const soldiers = yield* spend(campaign, attack, building);
  const barracks = barracksOf(campaign);
  const lowered = attackReduction(barracks, soldiers);
  const value = attack.value - lowered;
  const drawing = drawKindFor(barracks, soldiers, attack.draws);
  if (soldiers > 0) changeValue(campaign, 'soldiers', -soldiers);
  const { drawn, deck } = yield* drawCards(campaign, drawing === 'one card' ? 1 : 2);
  const card = yield* applied(campaign, { ...attack, building, value }, drawn, drawing === 'disadvantage');
  const wrecks = catalog.outpostEvent(attack.event).attack?.wrecks === true;
  const defense = defenseIn(campaign, attack);
  const fought: Check = { value: attack.value, lowered, defense, card, wrecks };
  campaign.emit({
    type: 'building attacked',
    building,
    soldiers,
    value,
    defense,
    drawn: drawn.map(({ id }) => id),
    applied: card?.id ?? null,
    fate: fateOf(fought),
    materials: card?.materials ?? 0,
    guard: deck,
  });
  if (card?.byHand !== undefined) yield* settleGain(campaign, { gain: 'by hand', text: card.byHand });
}

/** Reads the present state: a question may stay open for days, and corrections may come. */
function barracksOf({ catalog, state }: Campaign): Barracks | undefined {
  return barracksIn(buildingDeck(catalog, state.buildings));
}

function defenseIn({ state }: Campaign, attack: Pick<OutpostAttack, 'defense'>): number {
  return totalDefense(state.outpost.values) + attack.defense;
}

/** ATT-03, ATT-04: the first by priority, or the party's pick. */
function* targetOf(campaign: Campaign, { event, targets, value, left }: OutpostAttack): CampaignRule<string> {
  const { priority, rule } = campaign.catalog.outpostEvent(event).attack ?? {};
  const [first] = targets;
  if (priority?.order === 'random' && rule === undefined) return yield* drawTarget(campaign, targets);
  if (priority?.order && rule === undefined && first !== undefined) return first;
  return yield* decide(campaign, () => ({
    prompt: { about: 'target', value, left, ...(rule !== undefined && { rule }) },
    choices: targets.map(
      (building): CampaignChoice<string> => ({ value: building, is: building, note: { is: 'building', building } }),
    ),
  }));
}

/** ATT-03: by the cards of the building deck. */
function* drawTarget(campaign: Campaign, targets: readonly string[]): CampaignRule<string> {
  const building = yield* draw('building card', targets);
  campaign.reveal();
  return building;
}

/** SOL-03: asks for none, or any number that lowers the attack. */
function* spend(campaign: Campaign, attack: OutpostAttack, building: string): CampaignRule<number> {
  return yield* decide(campaign, () => {
    const barracks = barracksOf(campaign);
    const most = soldiersToSpend(barracks, campaign.state.outpost.values.soldiers ?? 0);
    return {
      prompt: { about: 'soldiers', building, value: attack.value, defense: defenseIn(campaign, attack) },
      choices: Array.from({ length: most + 1 }, (_, amount): CampaignChoice<number> => {
        const note = { is: 'soldiers', amount, lowers: attackReduction(barracks, amount) } as const;
        return { value: `${amount}`, is: amount, note };
      }),
    };
  });
}

/** TGD-04, TGD-05: draws nothing without a town guard. */
function* drawCards(campaign: Campaign, count: number): CampaignRule<{ drawn: GuardCard[]; deck: GuardState }> {
  const { guard } = campaign.catalog;
  const drawn: GuardCard[] = [];
  let deck = campaign.state.guard;
  if (!guard) return { drawn, deck };
  for (let i = 0; i < count; i++) {
    if (deck.remaining.length === 0) {
      deck = reshuffleGuard(
        deck,
        drawn.map(({ id }) => id),
      );
    }
    if (deck.remaining.length === 0) break;
    const card = yield* draw('town guard card', deck.remaining);
    deck = afterDrawing(deck, card);
    drawn.push(guardCard(guard, card));
  }
  campaign.reveal();
  return { drawn, deck };
}

/** ATT-10, ATT-11, GAP-03: with advantage the party picks, with disadvantage the worse card counts. */
function* applied(
  campaign: Campaign,
  { building, value, ...attack }: Pick<OutpostAttack, 'value' | 'defense'> & { readonly building: string },
  [one, other]: GuardCard[],
  isWorse: boolean,
): CampaignRule<GuardCard | undefined> {
  if (!one || !other) return one;
  if (isWorse) return worseGuardCard(one, other);
  return yield* decide(campaign, () => ({
    prompt: { about: 'guard card', building, value, defense: defenseIn(campaign, attack) },
    choices: guardCardsWorthChoosing(one, other).map(
      (card): CampaignChoice<GuardCard> => ({ value: card.id, is: card, note: { is: 'guard card', card: card.id } }),
    ),
  }));
}

/** ATT-12: the card's end is read before damage is dealt with. */
function end(campaign: Campaign, { event, fates }: OutpostAttack): void {
  const { text = '', gains = [], held } = campaign.catalog.outpostEvent(event).attack ?? {};
  const isHeld = held !== undefined && fates.every(({ fate }) => fate === 'defended');
  campaign.emit({
    type: 'attack over',
    text: [text, ...(isHeld ? [held.text] : [])].filter(Boolean).join('\n\n'),
    due: [...gains, ...(isHeld ? (held.gains ?? []) : [])],
  });
}

/** TGD-07 */
function* share(campaign: Campaign, { materials }: OutpostAttack): CampaignRule<void> {
  yield* placeAnyResources(campaign, 'materials', materials);
  campaign.emit({ type: 'materials shared' });
}

/** ATT-13, ATT-14, MOR-04, GAP-01, GAP-02: pays materials, or loses morale. */
function* repair(campaign: Campaign, building: string): CampaignRule<void> {
  const { catalog, state } = campaign;
  const card = buildingDeck(catalog, state.buildings).find((each) => each.building.id === building);
  const materials = card?.card.repair ?? 0;
  const wanted = { amount: materials, kinds: RESOURCE_GROUPS.materials, of: 'materials', inspired: true } as const;
  const how = yield* decide(campaign, () => ({
    prompt: { about: 'repair', building, materials },
    choices: [
      ...(canPay(campaign, wanted) ? [wordOption('materials')] : []),
      ...(materials > 0 ? [wordOption('morale')] : []),
    ],
  }));
  if (how === 'morale') changeValue(campaign, 'morale', -1);
  else payParts(campaign, yield* gatherPayment(campaign, wanted));
  campaign.emit({ type: 'building repaired', building, by: how });
}
