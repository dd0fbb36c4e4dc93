import type { Answer } from '../../../engine/rules/rule.ts';
import { isSerious } from './quick-answer.ts';

/** `keep`: damage is suffered as long as this many hit points are left. `losses` come in this order. */
export interface DamageOrder {
  readonly keep: number | undefined;
  readonly losses: readonly CardLoss[];
}

/** One card from the hand, or two from the discard pile. DMG-04, DMG-05 */
export interface CardLoss {
  readonly from: 'hand' | 'discarded';
  readonly cards: readonly string[];
}

export interface HurtCharacter {
  readonly amount: number;
  readonly hitPoints: number;
  readonly maximum: number;
  readonly hand: readonly string[];
  readonly discarded: readonly string[];
}

/** `more`: the order says nothing about so much. `gone`: of its losses none can be paid. `end`: no card could be played after it. */
export type DamageChange = 'more' | 'gone' | 'end';

export type DamageVerdict = 'suffer' | CardLoss | { readonly changed: DamageChange };

const CARDS_OF: Readonly<Record<CardLoss['from'], number>> = { hand: 1, discarded: 2 };

export function keepValue(hitPoints: number): string {
  return `keep ${hitPoints}`;
}

export function lossValue(from: CardLoss['from'], card: string): string {
  return `${from} ${card}`;
}

export function printDamageOrder({ keep, losses }: DamageOrder): Answer {
  const lost = losses.flatMap(({ from, cards }) => cards.map((card) => lossValue(from, card)));
  return [...(keep === undefined ? [] : [keepValue(keep)]), ...lost];
}

export function parseDamageOrder(value: Answer): DamageOrder {
  let keep: number | undefined;
  const losses: CardLoss[] = [];
  for (const each of value) {
    const [, kind = '', rest = ''] = /^(keep|hand|discarded) (.+)$/.exec(each) ?? [];
    const last = losses.at(-1);
    if (kind === 'keep') keep = Number(rest);
    else if (kind === 'hand') losses.push({ from: kind, cards: [rest] });
    else if (kind === 'discarded' && last?.from === kind && last.cards.length < CARDS_OF[kind])
      losses.splice(-1, 1, { from: kind, cards: [...last.cards, rest] });
    else if (kind === 'discarded') losses.push({ from: kind, cards: [rest] });
  }
  return { keep, losses: losses.filter(({ from, cards }) => cards.length === CARDS_OF[from]) };
}

/** Returns undefined where the order says nothing: cards are lost for serious damage alone. */
export function judgeDamage({ keep, losses }: DamageOrder, hurt: HurtCharacter): DamageVerdict | undefined {
  const { amount, hitPoints } = hurt;
  if (keep !== undefined && amount < hitPoints && hitPoints - amount >= keep) return 'suffer';
  if (!isSerious(amount, hurt)) return undefined;
  const payable = losses.filter(({ from, cards }) => cards.every((card) => hurt[from].includes(card)));
  const loss = payable.find((each) => canGoOnAfter(each, hurt));
  return loss ?? { changed: losses.length === 0 ? 'more' : payable.length === 0 ? 'gone' : 'end' };
}

/** Cards in play may be lost before the round ends, so they don't count. EXH-02 */
function canGoOnAfter({ from, cards }: CardLoss, { hand, discarded }: HurtCharacter): boolean {
  const left = { hand: hand.length, discarded: discarded.length };
  left[from] -= cards.length;
  return left.hand >= 2 || left.discarded >= 2;
}
