/** Growth choices of bot players: cards, perks, hands. */
import type { CharacterClass, Perk } from '../content/schema/abilities/cards.ts';
import { sidesOf } from '../content/schema/abilities/cards.ts';
import { explainAction } from '../rules/explain/card.ts';
import { worthOf } from './card-value.ts';

type GrowthCard = CharacterClass['cards'][number];

/** Factor on a card's worth; 1 is neutral. */
export type Taste = (card: GrowthCard) => number;

const NO_TASTE: Taste = () => 1;

function worthByTaste(card: GrowthCard, taste: Taste): number {
  const sides = sidesOf(card);
  const sum = sides.reduce(
    (all, { top, bottom }) => all + worthOf(explainAction(top)) + worthOf(explainAction(bottom)),
    0,
  );
  return (sum / sides.length) * taste(card);
}

function byWorth(cards: readonly GrowthCard[], taste: Taste): GrowthCard[] {
  const worths = new Map(cards.map((card) => [card, worthByTaste(card, taste)]));
  return [...cards].sort((one, other) => (worths.get(other) ?? 0) - (worths.get(one) ?? 0));
}

/** Returns undefined without cards to add. LUP-07 */
export function sensibleCard(open: readonly GrowthCard[], taste: Taste = NO_TASTE): GrowthCard | undefined {
  return byWorth(open, taste)[0];
}

/** Returns the cards to bring. SET-16 */
export function sensibleHand(pool: readonly GrowthCard[], handSize: number, taste: Taste = NO_TASTE): GrowthCard[] {
  return byWorth(pool, taste).slice(0, handSize);
}

function worthOfModifier({ modifiers = [] }: Pick<CharacterClass, 'modifiers'>, name: string): number {
  const own = modifiers.find(({ id }) => id === name);
  const face = own ? `${own.value}` : name.replace('rolling ', '');
  const value = face === 'x2' ? DOUBLE : face === 'null' ? -DOUBLE : Number(face);
  const effects = own ? Object.keys(own).length - BARE : 0;
  return value + effects * EFFECT;
}

/** Usual gain by doubling an attack, and loss by a miss. */
const DOUBLE = 3;
const BARE = 2;
const EFFECT = 0.5;
const ABILITIES = 1.2;
const IGNORING = 0.6;

function worthOfPerk(mat: Pick<CharacterClass, 'modifiers'>, perk: Perk): number {
  const sum = (cards: readonly string[] = []) => cards.reduce((all, card) => all + worthOfModifier(mat, card), 0);
  const more = (perk.abilities || perk.once ? ABILITIES : 0) + (perk.ignores ? IGNORING : 0);
  return (sum(perk.add) - sum(perk.remove) + more) / (perk.linked ?? 1);
}

/** Returns undefined without an empty box. PERK-02 */
export function sensiblePerk(mat: Pick<CharacterClass, 'modifiers'>, open: readonly Perk[]): Perk | undefined {
  return [...open].sort((one, other) => worthOfPerk(mat, other) - worthOfPerk(mat, one))[0];
}
