/** How whoever has sense, and a taste of their own, lets a character grow: which card, which perk, which hand. */
import { type CharacterClass, type Perk, sidesOf } from '../content/schema/cards.ts';
import { explainAction } from '../rules/explain/card.ts';
import { worthOf } from './worth.ts';

type GrowthCard = CharacterClass['cards'][number];

/** How much more or less somebody cares for a card than its print says: 1 is neither. */
export type Taste = (card: GrowthCard) => number;

const NO_TASTE: Taste = () => 1;

/** What a card is worth to somebody: what is printed on it, by the mean of its sides, and their taste. */
function worthTo(card: GrowthCard, taste: Taste): number {
  const sides = sidesOf(card);
  const sum = sides.reduce(
    (all, { top, bottom }) => all + worthOf(explainAction(top)) + worthOf(explainAction(bottom)),
    0,
  );
  return (sum / sides.length) * taste(card);
}

function byWorth(cards: readonly GrowthCard[], taste: Taste): GrowthCard[] {
  const worths = new Map(cards.map((card) => [card, worthTo(card, taste)]));
  return [...cards].sort((one, other) => (worths.get(other) ?? 0) - (worths.get(one) ?? 0));
}

/** The card to add of those that may be added; undefined where there is none. LUP-07 */
export function sensibleCard(open: readonly GrowthCard[], taste: Taste = NO_TASTE): GrowthCard | undefined {
  return byWorth(open, taste)[0];
}

/** The cards to bring of a pool. SET-16 */
export function sensibleHand(pool: readonly GrowthCard[], handSize: number, taste: Taste = NO_TASTE): GrowthCard[] {
  return byWorth(pool, taste).slice(0, handSize);
}

/** What a card of a modifier deck adds to an attack, and what its effects are worth beside that. */
function worthOfModifier({ modifiers = [] }: Pick<CharacterClass, 'modifiers'>, name: string): number {
  const own = modifiers.find(({ id }) => id === name);
  const face = own ? `${own.value}` : name.replace('rolling ', '');
  const value = face === 'x2' ? DOUBLE : face === 'null' ? -DOUBLE : Number(face);
  const effects = own ? Object.keys(own).length - BARE : 0;
  return value + effects * EFFECT;
}

/** What doubling an attack adds to it, as a rule; a miss takes as much. */
const DOUBLE = 3;
/** What a modifier card has beside effects: its id and its value. */
const BARE = 2;
const EFFECT = 0.5;
/** What a perk is worth that brings abilities, or keeps something away. */
const ABILITIES = 1.2;
const IGNORING = 0.6;

function worthOfPerk(mat: Pick<CharacterClass, 'modifiers'>, perk: Perk): number {
  const sum = (cards: readonly string[] = []) => cards.reduce((all, card) => all + worthOfModifier(mat, card), 0);
  const more = (perk.abilities || perk.once ? ABILITIES : 0) + (perk.ignores ? IGNORING : 0);
  return (sum(perk.add) - sum(perk.remove) + more) / (perk.linked ?? 1);
}

/** The perk to mark of those that have an empty box; undefined where there is none. PERK-02 */
export function sensiblePerk(mat: Pick<CharacterClass, 'modifiers'>, open: readonly Perk[]): Perk | undefined {
  return [...open].sort((one, other) => worthOfPerk(mat, other) - worthOfPerk(mat, one))[0];
}
