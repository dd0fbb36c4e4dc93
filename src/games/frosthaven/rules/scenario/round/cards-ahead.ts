/** Cards that a player chooses before the next round begins, while others still act. RND-03 */
import { z } from 'zod';
import type { Seat } from '../../../../../engine/rules/rule.ts';
import type { Catalog } from '../../../content/catalog.ts';
import type { CardId, HexLabel } from '../../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../../content/terms.ts';
import type { ScenarioQuestion } from '../../questions.ts';
import { questionOf } from '../../questions.ts';
import { card, condition, count, hex } from '../../state/values.ts';
import type { Character, State } from '../../state.ts';
import { cardQuestion } from './selection.ts';

/** A choice of cards rests on this. Other figures may do what they like. `rests`: the hand has the discarded cards too. */
export const cardsBasis = z.object({
  hand: z.array(card),
  hitPoints: count,
  conditions: z.array(condition),
  hex,
  rests: z.literal(true).exactOptional(),
});
export type CardsBasis = z.infer<typeof cardsBasis>;

export type CardsChange = 'hand' | 'lost' | 'hit points' | 'condition' | 'hex';

type CardsState = Pick<State, 'characters' | 'figures' | 'phase' | 'round' | 'result'>;

export interface CardsAhead {
  readonly round: number;
  readonly question: ScenarioQuestion;
  readonly basis: CardsBasis;
}

/** Returns undefined unless the seat’s turn of this round is over, and its hand holds two cards. */
export function cardsAhead(catalog: Catalog, state: CardsState, seat: Seat): CardsAhead | undefined {
  const { characters, figures, phase, round, result } = state;
  const character = characters.find((each) => each.seat === seat);
  if (!character || character.exhausted || character.escaped || character.hand.length < 2) return undefined;
  const acted = figures[character.figure]?.acted ?? 0;
  const basis = cardsBasisOf(state, seat);
  if (phase !== 'turns' || acted < round || result.completed || result.lost || !basis) return undefined;
  return { round: round + 1, question: questionOf(cardQuestion(catalog, character)), basis };
}

/** Cards that a short rest can lose one of, and leave two. */
const RESTING = 3;

/**
 * Cards for the next round of a seat that must rest before: those in hand and those discarded, of which the rest loses
 * one. Undefined where an active card may be lost. REST-02, REST-03, REST-11
 */
export function cardsAfterRest(catalog: Catalog, state: CardsState, seat: Seat): CardsAhead | undefined {
  const character = state.characters.find((each) => each.seat === seat);
  const pool = character && mustRest(state, seat) ? restPool(character) : [];
  const basis = cardsBasisOf(state, seat);
  if (!character || !basis || pool.length < RESTING) return undefined;
  const question = questionOf({
    ...cardQuestion(catalog, { ...character, hand: pool }),
    prompt: { about: 'card selection', rests: true },
  });
  return { round: state.round + 1, question, basis: { ...basis, hand: pool, rests: true } };
}

/** The seat’s turn is over, and its hand does not hold two cards. */
export function mustRest({ characters, figures, phase, round, result }: CardsState, seat: Seat): boolean {
  const character = characters.find((each) => each.seat === seat);
  if (!character || character.exhausted || character.escaped || character.hand.length >= 2) return false;
  const acted = figures[character.figure]?.acted ?? 0;
  const isOver = result.completed || result.lost;
  return phase === 'turns' && acted >= round && !isOver && character.discarded.length >= 2;
}

function restPool({ hand, discarded }: Pick<Character, 'hand' | 'discarded'>): CardId[] {
  return [...hand, ...discarded];
}

/** The cards of the first round, for a seat whose starting hex is chosen while others still choose theirs. SET-20 */
export function firstCardsAhead(
  catalog: Catalog,
  { characters, phase }: CardsState,
  seat: Seat,
  hex: HexLabel,
): CardsAhead | undefined {
  const character = characters.find((each) => each.seat === seat);
  if (phase !== 'starting hexes' || !character || character.hand.length < 2) return undefined;
  const hitPoints = catalog.classOf(character.class).hitPoints[character.level - 1];
  if (hitPoints === undefined) return undefined;
  const basis = { hand: [...character.hand], hitPoints, conditions: [], hex };
  return { round: 1, question: questionOf(cardQuestion(catalog, character)), basis };
}

export function cardsBasisOf({ characters, figures }: CardsState, seat: Seat): CardsBasis | undefined {
  const character = characters.find((each) => each.seat === seat);
  const figure = character && figures[character.figure];
  if (!figure) return undefined;
  const conditions = NEGATIVE_CONDITIONS.filter((each) => figure.conditions[each] !== undefined);
  return { hand: [...character.hand], hitPoints: figure.hitPoints, conditions, hex: figure.hex };
}

/** As the short rest will find it. */
export function restBasisOf(state: CardsState, seat: Seat): CardsBasis | undefined {
  const character = state.characters.find((each) => each.seat === seat);
  const basis = cardsBasisOf(state, seat);
  return character && basis && { ...basis, hand: restPool(character), rests: true };
}

/** The cards that are left after a short rest, if it lost one that was not chosen. */
export function restedHand(then: CardsBasis, now: CardsBasis, agreed: readonly string[]): CardsBasis | undefined {
  const gone = then.hand.filter((each) => !now.hand.includes(each) && !agreed.includes(each));
  return gone.length === 1 ? { ...then, hand: then.hand.filter((each) => !gone.includes(each)) } : undefined;
}

/** Wounds and losses that the player has agreed to since. */
export interface AgreedDamage {
  readonly keep: number | undefined;
  readonly lost: readonly string[];
}

/**
 * Returns what is no longer as it was. A third of the hit points lost, or more, is a change, unless the player has
 * agreed to it.
 */
export function cardsChange(
  then: CardsBasis,
  now: CardsBasis,
  { keep, lost }: AgreedDamage = { keep: undefined, lost: [] },
): CardsChange | undefined {
  const left = then.hand.filter((each) => now.hand.includes(each) || !lost.includes(each));
  if (left.toSorted().join() !== now.hand.toSorted().join()) return 'hand';
  const isAgreed = keep !== undefined && now.hitPoints >= keep;
  if (3 * (then.hitPoints - now.hitPoints) >= then.hitPoints && !isAgreed) return 'hit points';
  if (now.conditions.some((each) => !then.conditions.includes(each))) return 'condition';
  return then.hex === now.hex ? undefined : 'hex';
}
