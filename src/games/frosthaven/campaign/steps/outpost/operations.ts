/** Building Operations in the order of the deck. OPS-01 to OPS-06, ATT-16 */
import type { BuildingOffer, Operation } from '../../../content/schema/campaign/buildings.ts';
import type { GuardPerk } from '../../../content/schema/campaign/guard.ts';
import { RESOURCES } from '../../../content/schema/terms.ts';
import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { wordOption } from '../../questions/questions.ts';
import type { BuildingCard } from '../../rules/outpost/building-deck.ts';
import { buildingDeck, openServices } from '../../rules/outpost/building-deck.ts';
import { changeGuard, perksToChoose } from '../../rules/outpost/guard-deck.ts';
import { settleGain } from '../due-gains.ts';
import type { PaymentPart, PaymentRequest } from '../goods/payment.ts';
import { areAvailable, canPay, gatherPayment, payParts, placeAnyResources, RESOURCE_GROUPS } from '../goods/payment.ts';
import { decide } from '../party/party-decisions.ts';

/** Runs the next building's effect; a wrecked one has that of its other side. OPS-05, ATT-15, ATT-16 */
export function* operateBuildings(campaign: Campaign): CampaignRule<void> {
  const { catalog, state } = campaign;
  const deck = buildingDeck(catalog, state.buildings);
  const { operations } = state.week;
  if (!operations) {
    const perks = perksNow(campaign);
    if (perks.length > 0) return yield* takePerk(campaign, perks);
    const buildings = deck.filter(({ operation }) => operation.length > 0).map(({ building }) => building.id);
    return campaign.emit({ type: 'operations begin', buildings });
  }
  const [next] = operations.flatMap((name) => deck.find(({ building }) => building.id === name) ?? []);
  if (!next) return campaign.emit({ type: 'week goes on', to: 'downtime' });
  campaign.emit({ type: 'building acts', building: next.building.id, wrecked: next.wrecked });
  for (const operation of next.operation) yield* perform(campaign, next, operation);
}

/** TGD-06 */
function perksNow({ catalog, state }: Campaign): GuardPerk[] {
  if (!catalog.guard) return [];
  const areOpen = openServices(catalog, state.buildings)['guard perks'] === true;
  return perksToChoose(catalog.guard, state.guard, state.outpost.values['guard marks'] ?? 0, areOpen);
}

/** TGD-03, TGD-07: the party picks one for every three marks. */
function* takePerk(campaign: Campaign, perks: readonly GuardPerk[]): CampaignRule<void> {
  const {
    id,
    add = {},
    remove = {},
  } = yield* decide(campaign, () => ({
    prompt: { about: 'guard perk' },
    choices: perks.map(
      (perk): CampaignChoice<GuardPerk> => ({ value: perk.id, is: perk, note: { is: 'guard perk', perk: perk.id } }),
    ),
  }));
  const guard = changeGuard(campaign.state.guard, add, remove);
  campaign.emit({ type: 'guard changed', guard: { ...guard, perks: [...guard.perks, id] } });
}

function* perform(campaign: Campaign, card: BuildingCard, operation: Operation): CampaignRule<void> {
  if ('gain' in operation) return yield* settleGain(campaign, operation);
  switch (operation.do) {
    case 'any':
      if (operation.amount > 0) return yield* placeAnyResources(campaign, operation.of, operation.amount);
      return payParts(campaign, yield* gatherPayment(campaign, anyOf(operation.of, -operation.amount)));
    case 'next scenario':
      return campaign.emit({ type: 'effects ahead', effects: operation.then });
    case 'offer':
      return yield* operation.each ? offerToEach(campaign, card, operation) : offer(campaign, card, operation);
  }
}

function anyOf(of: 'materials' | 'herbs', amount: number): PaymentRequest {
  return { amount, kinds: RESOURCE_GROUPS[of], of };
}

/** OPS-04, OPS-06: as often as wanted and payable. */
function* offer(campaign: Campaign, card: BuildingCard, { most, cost, then }: BuildingOffer): CampaignRule<void> {
  const { building, level } = card;
  for (let left = most; left > 0 && isPayable(campaign, wantedFor(cost)); left--) {
    const answer = yield* decide(campaign, () => ({
      prompt: { about: 'offer', building: building.id, level, left },
      choices: [wordOption('leave it'), ...(isPayable(campaign, wantedFor(cost)) ? [wordOption('pay')] : [])],
    }));
    if (answer !== 'pay') return;
    const parts: PaymentPart[] = [];
    for (const wanted of wantedFor(cost)) parts.push(...(yield* gatherPayment(campaign, wanted, parts)));
    if (!areAvailable(campaign, parts)) {
      left++;
      continue;
    }
    payParts(campaign, parts);
    for (const each of then) yield* perform(campaign, card, each);
  }
}

/** OPS-04: each character pays for itself. */
function* offerToEach(campaign: Campaign, card: BuildingCard, { cost, then }: BuildingOffer): CampaignRule<void> {
  const { building, level } = card;
  const { gold = 0 } = cost;
  const present = campaign.state.sheets.filter(({ setAside }) => !setAside).map(({ member }) => member);
  for (const member of present) {
    const canAfford = () => campaign.sheetOf(member).gold >= gold;
    if (!canAfford()) continue;
    const answer = yield* decide(campaign, () => ({
      prompt: { about: 'offer', building: building.id, level, left: 1, for: member },
      choices: [wordOption('leave it'), ...(canAfford() ? [wordOption('pay')] : [])],
    }));
    if (answer !== 'pay' || !canAfford()) continue;
    payParts(campaign, [{ from: member, kind: 'gold', amount: gold }]);
    for (const each of then) yield* perform(campaign, card, forOne(each, campaign.sheetOf(member).class));
  }
}

function forOne(operation: Operation, of: string): Operation {
  if (!('do' in operation) || operation.do !== 'next scenario') return operation;
  return { ...operation, then: operation.then.map((each) => ('to' in each ? { ...each, to: { class: of } } : each)) };
}

function wantedFor({ gold = 0, resources = {}, materials = 0, herbs = 0 }: BuildingOffer['cost']): PaymentRequest[] {
  const all: PaymentRequest[] = [
    { amount: gold, kinds: ['gold'], of: 'gold' },
    ...RESOURCES.map((kind): PaymentRequest => ({ amount: resources[kind] ?? 0, kinds: [kind], of: kind })),
    anyOf('materials', materials),
    anyOf('herbs', herbs),
  ];
  return all.filter(({ amount }) => amount > 0);
}

/** Counts no resource twice: certain kinds are set aside first. */
function isPayable(campaign: Campaign, all: readonly PaymentRequest[]): boolean {
  const certain = (kinds: PaymentRequest['kinds']) =>
    all.filter((each) => each.kinds.length === 1 && kinds.length > 1 && kinds.includes(each.kinds[0] ?? 'gold'));
  return all.every((wanted) => {
    const besides = certain(wanted.kinds).reduce((sum, { amount }) => sum + amount, 0);
    return canPay(campaign, { ...wanted, amount: wanted.amount + besides });
  });
}
