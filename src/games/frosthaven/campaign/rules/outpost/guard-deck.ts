import type { Guard, GuardCard, GuardPerk } from '../../../content/schema/campaign/guard.ts';
import type { GuardState } from '../../state/guard.ts';

/** Returns the deck with its starting cards. TGD-01, TGD-02 */
export function startingGuard(guard: Guard | undefined): GuardState {
  const cards = (guard?.cards ?? []).flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));
  return { remaining: cards, discards: [], perks: [] };
}

/** Shuffles everything back except `drawn`, the cards of this check. TGD-05 */
export function reshuffleGuard(deck: GuardState, drawn: readonly string[] = []): GuardState {
  const all = [...deck.remaining, ...deck.discards];
  return { ...deck, remaining: drawn.reduce(withoutOne, all), discards: [...drawn] };
}

function withoutOne(cards: string[], card: string): string[] {
  return cards.toSpliced(cards.indexOf(card), 1);
}

/** Moves a card to the discards. TGD-04 */
export function afterDrawing(deck: GuardState, card: string): GuardState {
  const at = deck.remaining.indexOf(card);
  if (at < 0) throw new Error(`The town guard deck has no ${card}.`);
  return { ...deck, remaining: deck.remaining.toSpliced(at, 1), discards: [...deck.discards, card] };
}

type Cards = Readonly<Record<string, number>>;

/** Adds and removes cards, then shuffles; missing cards are ignored. TGD-03 */
export function changeGuard(deck: GuardState, add: Cards, remove: Cards = {}): GuardState {
  const { remaining, ...rest } = reshuffleGuard(deck);
  const kept = Object.entries(remove).reduce(withoutSome, remaining);
  const coming = Object.entries(add).flatMap(([card, count]) => Array.from({ length: count }, () => card));
  return { ...rest, remaining: [...kept, ...coming] };
}

function withoutSome(cards: readonly string[], [card, count]: [string, number]): string[] {
  let left = count;
  return cards.filter((each) => each !== card || left-- <= 0);
}

/** TGD-07 */
const MARKS_A_PERK = 3;

/** Returns the perks to choose for unused marks; none before a building opens them. TGD-06, TGD-07 */
export function perksToChoose({ perks = [] }: Guard, deck: GuardState, marks: number, areOpen: boolean): GuardPerk[] {
  if (!areOpen || Math.floor(marks / MARKS_A_PERK) <= deck.perks.length) return [];
  return perks.filter(({ id, times }) => deck.perks.filter((each) => each === id).length < times);
}

export function guardCard({ cards }: Guard, name: string): GuardCard {
  const card = cards.find(({ id }) => id === name);
  if (!card) throw new Error(`There is no town guard card ${name}.`);
  return card;
}

/** GAP-03: wrecked ranks lowest, success highest. */
function worthOf({ defense }: GuardCard): number {
  if (defense === 'wrecked') return Number.NEGATIVE_INFINITY;
  return defense === 'success' ? Number.POSITIVE_INFINITY : defense;
}

/** Returns the worse card; the first of equals. ATT-07 */
export function worseGuardCard(one: GuardCard, other: GuardCard): GuardCard {
  return worthOf(other) < worthOf(one) ? other : one;
}

/** Returns the cards worth a choice: one, if the other can never be better. GAP-03 */
export function guardCardsWorthChoosing(one: GuardCard, other: GuardCard): GuardCard[] {
  if (covers(one, other)) return [one];
  return covers(other, one) ? [other] : [one, other];
}

function covers(one: GuardCard, other: GuardCard): boolean {
  return worthOf(one) >= worthOf(other) && (one.materials ?? 0) >= (other.materials ?? 0);
}
