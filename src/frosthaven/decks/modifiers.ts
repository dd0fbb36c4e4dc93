/** Attack modifier decks: what the cards do, drawing them, and choosing among them. ATK-13 to ATK-21, ADV */

import { deckOf } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, draw, type Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

/** What a modifier card does to the attack value. */
export interface Modifier {
  readonly kind: 'add' | 'double' | 'null';
  readonly value: number;
  readonly rolling: boolean;
  /** The deck is shuffled at the end of the round. ATK-14 */
  readonly shuffle: boolean;
}

/** ATK-13: the standard deck of twenty cards. */
export const STANDARD_DECK: readonly string[] = [
  ...Array<string>(6).fill('+0'),
  ...Array<string>(5).fill('+1'),
  ...Array<string>(5).fill('-1'),
  '+2',
  '-2',
  'x2',
  'null',
];

/** The modifier with a name: `+1`, `x2`, `rolling +1`, `bless`. Throws for a name that means nothing. */
export function modifier(name: string): Modifier {
  const rolling = name.startsWith('rolling ');
  const face = rolling ? name.slice('rolling '.length) : name;
  if (face === 'null') return { kind: 'null', value: 0, rolling, shuffle: true };
  if (face === 'curse') return { kind: 'null', value: 0, rolling, shuffle: false };
  if (face === 'x2') return { kind: 'double', value: 0, rolling, shuffle: true };
  if (face === 'bless') return { kind: 'double', value: 0, rolling, shuffle: false };
  if (!/^[+-]\d+$/.test(face)) throw new Error(`There is no modifier ${name}.`);
  return { kind: 'add', value: Number(face), rolling, shuffle: false };
}

export type Drawing = 'normal' | 'advantage' | 'disadvantage';

export interface Drawn {
  /** All cards that were drawn, in order. */
  readonly drawn: readonly string[];
  /** Those that count, in the order in which they are applied. */
  readonly used: readonly string[];
  /** The attack value after them. */
  readonly value: number;
}

/** Draws for one attack, and applies what counts to `value`. ATK-17, ADV-01 to ADV-07 */
export function* drawModifiers(
  game: Game,
  attacker: Figure,
  target: Figure,
  value: number,
  drawing: Drawing,
): Rule<Drawn> {
  const drawn: string[] = [yield* drawCard(game, attacker)];
  while (isRolling(drawn.at(-1))) drawn.push(yield* drawCard(game, attacker));
  if (drawing === 'normal') {
    const applied = yield* inBestOrder(game, attacker, target, value, [drawn]);
    return { drawn, ...applied };
  }
  const rolling = drawn.slice(0, -1);
  const pair = [drawn.at(-1) ?? '+0', yield* drawCard(game, attacker)];
  const kept = drawing === 'advantage' ? rolling : [];
  const sets = pair.map((card) => [...kept, card]);
  const applied = yield* inBestOrder(game, attacker, target, value, allowed(attacker, value, sets, drawing));
  return { drawn: [...rolling, ...pair], ...applied };
}

function isRolling(card: string | undefined): boolean {
  return card !== undefined && modifier(card).rolling;
}

/**
 * Draws one card; an empty deck is shuffled first. Cards of the same attack are still on the table then, so they stay
 * out of it (AMB-06); what a shuffle icon has announced for the end of the round still happens (AMB-05). ATK-20, ATK-21
 */
export function* drawCard(game: Game, attacker: Figure): Rule<string> {
  const name = deckOf(attacker);
  const deck = () => game.state.modifiers[name] ?? { draw: [], discarded: [] };
  if (deck().draw.length === 0) game.happens({ type: 'modifier deck shuffled', deck: name, why: 'empty' });
  const card = yield* draw('modifier', deck().draw, (each) => each);
  game.happens({ type: 'modifier drawn', deck: name, card, shuffle: modifier(card).shuffle });
  return card;
}

/**
 * Which of two sets of cards may be used, the one drawn first in front. Characters with advantage may use either; else
 * it is the better or the worse by the attack value that comes of it (AMB-07), and the first where both come to the
 * same. ADV-01, ADV-02, ADV-07
 */
function allowed<Set extends readonly string[]>(
  attacker: Figure,
  value: number,
  sets: readonly Set[],
  drawing: Drawing,
): readonly Set[] {
  if (drawing === 'advantage' && attacker.kind === 'character') return sets;
  const sign = drawing === 'advantage' ? 1 : -1;
  return [...sets].sort((one, other) => sign * (applyModifiers(value, other) - applyModifiers(value, one))).slice(0, 1);
}

/** ATK-15: cards are applied one after the other; a null makes the final value 0, and no value is less than that. */
export function applyModifiers(value: number, cards: readonly string[]): number {
  const modifiers = cards.map(modifier);
  if (modifiers.some(({ kind }) => kind === 'null')) return 0;
  const result = modifiers.reduce(
    (now, { kind, value: change }) => (kind === 'double' ? now * 2 : now + change),
    value,
  );
  return Math.max(0, result);
}

/** ATK-17, ADV-04: the attacker picks among the sets and the order in which they are applied, where it matters. */
function* inBestOrder(
  game: Game,
  attacker: Figure,
  target: Figure,
  value: number,
  sets: readonly (readonly string[])[],
): Rule<{ used: readonly string[]; value: number }> {
  const results = new Map<number, readonly string[]>();
  for (const order of sets.flatMap(orders)) {
    const result = applyModifiers(value, order);
    if (!results.has(result)) results.set(result, order);
  }
  const choices = [...results]
    .sort(([one], [other]) => other - one)
    .map(
      ([result, cards]): Choice<{ used: readonly string[]; value: number }> => ({
        value: `${cards.join(' ')} = ${result}`,
        is: { used: cards, value: result },
        note: { is: 'modifier', cards, value: result },
      }),
    );
  const prompt = { about: 'modifier', figure: attacker.id, target: target.id } as const;
  return yield* chooseOne({ kind: 'modifier', seat: game.deciderOf(attacker), prompt, choices });
}

/** All orders of a few cards that can differ in effect: doubles before, between and after additions. */
function orders(cards: readonly string[]): string[][] {
  if (!cards.some((card) => modifier(card).kind === 'double')) return [[...cards]];
  if (cards.length <= 1) return [[...cards]];
  return cards.flatMap((card, i) =>
    orders([...cards.slice(0, i), ...cards.slice(i + 1)]).map((rest) => [card, ...rest]),
  );
}

/** After an attack its cards leave the table. ATK-11, ATK-18 */
export function settleModifiers(game: Game, attacker: Figure, drawn: readonly string[]): void {
  game.happens({ type: 'modifiers settled', deck: deckOf(attacker), cards: drawn });
}
