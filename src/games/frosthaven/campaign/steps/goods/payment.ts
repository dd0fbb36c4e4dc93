/** Shared payments, losses and gains; the party says who, where there is a choice. OPS-02, OPS-03, ATT-13, GAP-11 */
import { HERBS, MATERIALS } from '../../../content/schema/terms.ts';
import type { LootResource } from '../../../rules/state/values.ts';
import type { Campaign } from '../../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { wordOption } from '../../questions/questions.ts';
import type { Holder, Payable } from '../../questions/town-questions.ts';
import { changeValue } from '../outpost/values.ts';
import { decide, decideIfAny } from '../party/party-decisions.ts';

export type PaymentKind = LootResource | 'gold';

export interface PaymentPart {
  readonly from: Holder;
  readonly kind: PaymentKind;
  readonly amount: number;
}

export interface PaymentRequest {
  readonly amount: number;
  readonly kinds: readonly PaymentKind[];
  readonly of: Payable;
  /** INS-03: inspiration may replace it. */
  readonly inspired?: true;
}

export const RESOURCE_GROUPS = { materials: MATERIALS, herbs: HERBS } as const;

function sourcesOf(
  { state }: Campaign,
  { kinds, inspired }: PaymentRequest,
  taken: readonly PaymentPart[],
): PaymentPart[] {
  const { supply, values } = state.outpost;
  const resources = kinds.filter((kind) => kind !== 'gold');
  const all: PaymentPart[] = [
    ...resources.map((kind): PaymentPart => ({ from: 'Frosthaven', kind, amount: supply[kind] ?? 0 })),
    ...state.sheets.flatMap(({ member, gold, resources: own }) =>
      kinds.map((kind): PaymentPart => ({ from: member, kind, amount: kind === 'gold' ? gold : (own[kind] ?? 0) })),
    ),
    ...(inspired ? [{ from: 'inspiration', kind: 'lumber', amount: values.inspiration ?? 0 } as const] : []),
  ];
  const left = (part: PaymentPart) => part.amount - paymentTotal(taken.filter((each) => isOf(each, part)));
  return all.map((part) => ({ ...part, amount: left(part) })).filter(({ amount }) => amount > 0);
}

function isOf(one: PaymentPart, other: PaymentPart): boolean {
  return one.from === other.from && one.kind === other.kind;
}

export function paymentTotal(parts: readonly PaymentPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns true if it can be paid in full, apart from `taken`. OPS-04 */
export function canPay(campaign: Campaign, wanted: PaymentRequest, taken: readonly PaymentPart[] = []): boolean {
  return paymentTotal(sourcesOf(campaign, wanted, taken)) >= wanted.amount;
}

/** Asks who pays, as far as there is any, while it matters; a named payer pays as much as needed. OPS-02, OPS-03 */
export function* gatherPayment(
  campaign: Campaign,
  wanted: PaymentRequest,
  before: readonly PaymentPart[] = [],
): CampaignRule<PaymentPart[]> {
  const named: PaymentPart[] = [];
  for (;;) {
    const parts = stillThere(campaign, wanted, before, named);
    const left = wanted.amount - paymentTotal(parts);
    const sources = () => sourcesOf(campaign, wanted, [...before, ...parts]);
    if (left <= 0 || paymentTotal(sources()) <= left) return left <= 0 ? parts : [...parts, ...sources()];
    const chosen = yield* decideIfAny(campaign, () => ({
      prompt: { about: 'paying', of: wanted.of, left },
      choices: sources().map(choiceOf),
    }));
    if (chosen) named.push({ ...chosen.is, amount: Math.min(left, chosen.is.amount) });
  }
}

/** SUP-03: holdings may shrink while the question is open. */
function stillThere(
  campaign: Campaign,
  wanted: PaymentRequest,
  before: readonly PaymentPart[],
  named: readonly PaymentPart[],
): PaymentPart[] {
  const now = sourcesOf(campaign, wanted, before);
  return named.flatMap((part) => {
    const amount = Math.min(part.amount, now.find((each) => isOf(each, part))?.amount ?? 0);
    return amount > 0 ? [{ ...part, amount }] : [];
  });
}

export function areAvailable(campaign: Campaign, parts: readonly PaymentPart[]): boolean {
  return parts.every(({ from, kind, amount }) => {
    const wanted: PaymentRequest = {
      amount,
      kinds: [kind],
      of: kind,
      ...(from === 'inspiration' && { inspired: true }),
    };
    return sourcesOf(campaign, wanted, []).some((each) => each.from === from && each.amount >= amount);
  });
}

function choiceOf(part: PaymentPart): CampaignChoice<PaymentPart> {
  const { from, kind, amount: has } = part;
  const value = from === 'inspiration' ? from : `${from} ${kind}`;
  return { value, is: part, note: { is: 'source', from, kind, has } };
}

/** Removes the parts; members who have left pay nothing. */
export function payParts(campaign: Campaign, parts: readonly PaymentPart[]): void {
  for (const { from, kind, amount } of parts) {
    if (from === 'inspiration') changeValue(campaign, 'inspiration', -amount);
    else give(campaign, { from, kind, amount: -amount });
  }
}

function give(campaign: Campaign, { from: holder, kind, amount }: PaymentPart): void {
  if (kind === 'gold') {
    if (isThere(campaign, holder)) campaign.emit({ type: 'gold changed', member: Number(holder), amount });
  } else if (holder === 'Frosthaven') campaign.emit({ type: 'supply changed', resources: { [kind]: amount } });
  else if (isThere(campaign, holder)) {
    campaign.emit({ type: 'resources changed', member: Number(holder), resources: { [kind]: amount } });
  }
}

function isThere({ state }: Campaign, holder: Holder): boolean {
  return state.sheets.some(({ member }) => member === holder);
}

/** Asks where shared gains go, one at a time after the option `shared`. OPS-02, SUP-06 */
export function* choosePlacement(campaign: Campaign, kind: PaymentKind, amount: number): CampaignRule<PaymentPart[]> {
  const chosen = yield* decideIfAny<Holder | 'shared'>(campaign, () => {
    const members = campaign.state.sheets.map(({ member }): Holder => member);
    const holders: Holder[] = kind === 'gold' ? members : ['Frosthaven', ...members];
    const whole = holders.map(
      (holder): CampaignChoice<Holder | 'shared'> => ({
        value: `${holder}`,
        is: holder,
        note: { is: 'holder', holder },
      }),
    );
    const choices = amount > 1 && whole.length > 1 ? [...whole, wordOption('shared' as const)] : whole;
    return { prompt: { about: 'placing', kind, amount }, choices };
  });
  if (!chosen) return [];
  if (chosen.is !== 'shared') return [{ from: chosen.is, kind, amount }];
  const parts: PaymentPart[] = [];
  for (let i = 0; i < amount; i++) parts.push(...(yield* choosePlacement(campaign, kind, 1)));
  return parts;
}

/** Adds the parts; members who have left get nothing. */
export function depositParts(campaign: Campaign, parts: readonly PaymentPart[]): void {
  for (const part of parts) give(campaign, part);
}

export function* placeAnyResources(campaign: Campaign, of: 'materials' | 'herbs', amount: number): CampaignRule<void> {
  for (let left = amount; left > 0; left--) {
    const kind = yield* chooseKind(campaign, of, left);
    depositParts(campaign, yield* choosePlacement(campaign, kind, 1));
  }
}

export function* chooseKind(
  campaign: Campaign,
  of: 'materials' | 'herbs',
  left: number,
  member?: number,
): CampaignRule<LootResource> {
  return yield* decide(campaign, () => ({
    prompt: { about: 'kind', of, left, ...(member !== undefined && { for: member }) },
    choices: RESOURCE_GROUPS[of].map(
      (each): CampaignChoice<LootResource> => ({ value: each, is: each, note: { is: 'word' } }),
    ),
  }));
}
