/** Attack modifier decks: drawing, advantage and effects. ATK-13 to ATK-21, ADV */
import { PARTY } from '../../../../engine/rules/rule.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Treatment } from '../../content/schema/abilities/ability-parts.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import type { ModifierCard } from '../../content/schema/abilities/modifier-cards.ts';
import { deckOf } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne, draw } from '../questions.ts';
import { hasVariant } from '../scenario/variants.ts';
import type { Figure, State } from '../state.ts';

export interface Modifier {
  readonly kind: 'add' | 'double' | 'null';
  readonly value: number;
  readonly rolling: boolean;
  /** The deck is shuffled at the end of the round. ATK-14 */
  readonly shuffle: boolean;
  /** The card of a class. ATK-16 */
  readonly card?: ModifierCard;
}

/** The standard deck of twenty cards. ATK-13 */
export const STANDARD_DECK: readonly string[] = [
  ...Array<string>(6).fill('+0'),
  ...Array<string>(5).fill('+1'),
  ...Array<string>(5).fill('-1'),
  '+2',
  '-2',
  'x2',
  'null',
];

/**
 * Returns a modifier by its printed name, such as `x2`, `rolling +1`, `bless` or `drifter/long-swing`. VAR-08
 * Throws for an unknown name.
 */
export function modifierOf(catalog: Pick<Catalog, 'modifierCard'>, name: string): Modifier {
  if (!name.includes('/')) return commonModifier(name);
  const card = catalog.modifierCard(name);
  const rolling = card.rolling === true;
  const common = { rolling, shuffle: false, card };
  if (card.value === 'null') return { kind: 'null', value: 0, ...common };
  if (card.value === 'x2') return { kind: 'double', value: 0, ...common };
  return { kind: 'add', value: card.value, ...common };
}

export type DeckContext = Pick<Game, 'catalog'> & {
  readonly state: Pick<State, 'variants'>;
  /** Cards whose value counts as another, in this attack. */
  readonly treated?: readonly Treatment[];
};

/**
 * Returns a modifier after the variants of the scenario.
 * Reduced randomness turns doubles and blesses into +2, nulls and curses into -2. VAR-07
 */
export function effectiveModifier({ catalog, state, treated = [] }: DeckContext, name: string): Modifier {
  const printed = afterTreatment(modifierOf(catalog, name), treated);
  if (printed.kind === 'add' || !hasVariant(state, 'reduced-randomness')) return printed;
  return { ...printed, kind: 'add', value: printed.kind === 'double' ? 2 : -2 };
}

/** The value counts as another; rolling cards stay rolling, and effects stay. */
function afterTreatment(printed: Modifier, treated: readonly Treatment[]): Modifier {
  const found = treated.find(({ cards }) => cards.some((each) => isOfValue(printed, each)));
  if (!found) return printed;
  if (found.as === 'x2') return { ...printed, kind: 'double', value: 0 };
  if (found.as === 'null') return { ...printed, kind: 'null', value: 0 };
  return { ...printed, kind: 'add', value: Number(found.as) };
}

function isOfValue({ kind, value }: Modifier, wanted: Treatment['cards'][number]): boolean {
  if (wanted === 'x2') return kind === 'double';
  if (wanted === 'null') return kind === 'null';
  return kind === 'add' && (wanted === 'negative' ? value < 0 : value === Number(wanted));
}

/** Returns a modifier of no class. A bless is x2, a curse null. CND-22, CND-39, ATK-14 */
function commonModifier(name: string): Modifier {
  const rolling = name.startsWith('rolling ');
  const face = rolling ? name.slice('rolling '.length) : name;
  if (face === 'null') return { kind: 'null', value: 0, rolling, shuffle: true };
  if (face === 'curse') return { kind: 'null', value: 0, rolling, shuffle: false };
  if (face === 'x2') return { kind: 'double', value: 0, rolling, shuffle: true };
  if (face === 'bless') return { kind: 'double', value: 0, rolling, shuffle: false };
  if (!/^[+-]\d+$/.test(face)) throw new Error(`There is no modifier ${name}.`);
  return { kind: 'add', value: Number(face), rolling, shuffle: false };
}

export type DrawKind = 'normal' | 'advantage' | 'disadvantage';

export interface Drawing {
  readonly drawing: DrawKind;
  readonly treated: readonly Treatment[];
}

export interface ModifierDraw {
  readonly drawn: readonly string[];
  readonly used: readonly string[];
  readonly value: number;
}

/**
 * Draws for one attack and modifies `value`. ATK-17, ADV-01 to ADV-08
 * Without a deck, nothing is drawn. ATK-36
 * Only attacks draw. ATK-10
 */
export function* drawModifiers(
  game: Game,
  attacker: Figure,
  target: Figure,
  value: number,
  { drawing, treated }: Drawing,
): Rule<ModifierDraw> {
  const deck = deckOf(game, attacker);
  const reading = { catalog: game.catalog, state: game.state, treated };
  if (deck === undefined) return { drawn: [], used: [], value };
  const drawn: string[] = [yield* drawCard(game, deck)];
  while (isRolling(game, drawn.at(-1))) drawn.push(yield* drawCard(game, deck));
  if (drawing === 'normal') {
    const applied = yield* inBestOrder(game, attacker, target, { reading, value, sets: [drawn] });
    return { drawn, ...applied };
  }
  const rolling = drawn.slice(0, -1);
  const pair = [drawn.at(-1) ?? '+0', yield* drawCard(game, deck)];
  const kept = drawing === 'advantage' ? rolling : [];
  const cards = allowed(game, attacker, pair, { reading, value, drawing });
  const sets = cards.map((card) => [...kept, card]);
  const applied = yield* inBestOrder(game, attacker, target, { reading, value, sets });
  return { drawn: [...rolling, ...pair], ...applied };
}

function isRolling(game: Game, card: string | undefined): boolean {
  return card !== undefined && modifierOf(game.catalog, card).rolling;
}

/**
 * Draws one card. An empty deck is shuffled first. ATK-20, ATK-21
 * Earlier cards of the attack stay out of the shuffle. AMB-06
 * A pending shuffle at the end of the round still happens. AMB-05
 */
function* drawCard(game: Game, name: string): Rule<string> {
  const deck = () => game.state.modifiers[name] ?? { draw: [], discarded: [] };
  if (deck().draw.length === 0) game.emit({ type: 'modifier deck shuffled', deck: name, why: 'empty' });
  const card = yield* draw('modifier', deck().draw, (each) => each);
  game.emit({ type: 'modifier drawn', deck: name, card, shuffle: modifierOf(game.catalog, card).shuffle });
  return card;
}

/**
 * Returns the cards of `pair` that may be used. ADV-01, ADV-02, ADV-07
 * With advantage, the attacker's player may use either. Otherwise the better or worse card counts, or the first if
 * they are equal.
 * Rolling cards before them are not compared.
 */
function allowed(
  game: Game,
  attacker: Figure,
  pair: readonly string[],
  { reading, value, drawing }: { readonly reading: DeckContext; readonly value: number; readonly drawing: DrawKind },
): readonly string[] {
  if (drawing === 'advantage' && game.deciderOf(attacker) !== PARTY) return pair;
  const [first = '+0', second = first] = pair;
  const compared = compareCards(reading, value, first, second);
  const keepsFirst = drawing === 'advantage' ? compared >= 0 : compared <= 0;
  return [keepsFirst ? first : second];
}

/**
 * Compares two cards by attack value: above 0 if the first is better, below 0 if the second is. AMB-07
 * Returns 0 if both have different effects, or if the only one with effects has the lower value. ADV-07, ADV-08
 */
function compareCards(reading: DeckContext, value: number, first: string, second: string): number {
  const [one = 0, other = 0] = [first, second].map((card) => applyModifiers(reading, value, [card]));
  const [oneMore, otherMore] = [printOfEffects(reading.catalog, first), printOfEffects(reading.catalog, second)];
  const byValue = one - other;
  if (oneMore === otherMore) return byValue;
  if (oneMore !== '' && otherMore !== '') return 0;
  const byEffects = oneMore === '' ? -1 : 1;
  return byValue * byEffects < 0 ? 0 : byValue || byEffects;
}

function hasEffects(catalog: Catalog, name: string): boolean {
  return printOfEffects(catalog, name) !== '';
}

function printOfEffects(catalog: Catalog, name: string): string {
  const { card } = modifierOf(catalog, name);
  if (!card) return '';
  const { id: _id, value: _value, rolling: _rolling, ...effects } = card;
  const print = (effect: unknown) => JSON.stringify(Array.isArray(effect) ? effect.map(String).sort() : effect);
  return Object.entries(effects)
    .filter(([, effect]) => effect !== undefined)
    .map(([what, effect]) => `${what}: ${print(effect)}`)
    .sort()
    .join();
}

/** Applies the cards in order. A null makes the result 0, and no result is below 0. ATK-15 */
export function applyModifiers(reading: DeckContext, value: number, cards: readonly string[]): number {
  const modifiers = cards.map((card) => effectiveModifier(reading, card));
  if (modifiers.some(({ kind }) => kind === 'null')) return 0;
  const result = modifiers.reduce(
    (now, { kind, value: change }) => (kind === 'double' ? now * 2 : now + change),
    value,
  );
  return Math.max(0, result);
}

interface ModifierSets {
  readonly reading: DeckContext;
  readonly value: number;
  readonly sets: readonly (readonly string[])[];
}

/** Asks the attacker for one of the sets and its order, if results differ. ATK-17, ADV-04 */
function* inBestOrder(
  game: Game,
  attacker: Figure,
  target: Figure,
  { reading, value, sets }: ModifierSets,
): Rule<{ used: readonly string[]; value: number }> {
  const results = new Map<string, { used: readonly string[]; value: number }>();
  for (const used of sets.flatMap((set) => orders(reading, set))) {
    const result = applyModifiers(reading, value, used);
    const effects = used.filter((card) => hasEffects(game.catalog, card)).sort();
    const key = `${result} ${effects.join()}`;
    if (!results.has(key)) results.set(key, { used, value: result });
  }
  const choices = [...results.values()]
    .sort((one, other) => other.value - one.value)
    .map(
      (each): ScenarioChoice<{ used: readonly string[]; value: number }> => ({
        value: `${each.used.join(' ')} = ${each.value}`,
        is: each,
        note: { is: 'modifier', cards: each.used, value: each.value },
      }),
    );
  const prompt = { about: 'modifier', figure: attacker.id, target: target.id } as const;
  return yield* chooseOne({ ...game.deciderFields(attacker), prompt, choices });
}

function orders(reading: DeckContext, cards: readonly string[]): string[][] {
  if (!cards.some((card) => effectiveModifier(reading, card).kind === 'double')) return [[...cards]];
  if (cards.length <= 1) return [[...cards]];
  return cards.flatMap((card, i) =>
    orders(reading, [...cards.slice(0, i), ...cards.slice(i + 1)]).map((rest) => [card, ...rest]),
  );
}

/** Moves the drawn cards off the table after the attack. ATK-11, ATK-18 */
export function settleModifiers(game: Game, attacker: Figure, drawn: readonly string[]): void {
  const deck = deckOf(game, attacker);
  if (deck !== undefined) game.emit({ type: 'modifiers settled', deck, cards: drawn });
}

/**
 * Returns a character's deck: standard cards changed by perks, and a -1 for each `minusOnes`. ITM-04, SET-15, SET-28
 */
export function deckFor(mat: CharacterClass, perks: readonly string[], minusOnes: number): string[] {
  const cards = [...STANDARD_DECK];
  const ticked = perks.flatMap((gained) => mat.perks?.find(({ id }) => id === gained) ?? []);
  const own = new Set((mat.modifiers ?? []).map(({ id }) => id));
  const named = (card: string) => (own.has(card) ? `${mat.id}/${card}` : card);
  for (const { add = [] } of ticked) cards.push(...add.map(named));
  for (const card of ticked.flatMap(({ remove = [] }) => remove.map(named))) {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
  const light = ticked.some(({ ignores }) => ignores === 'item -1');
  return [...cards, ...Array<string>(light ? 0 : minusOnes).fill('-1')];
}
