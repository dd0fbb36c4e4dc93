/** Price of enhancements, step by step. ENH-01 to ENH-08, ENH-10, VAR-06 */

import { capitalize } from '../../../../../i18n/letters.ts';
import { spotsOf } from '../../../content/enhancements.ts';
import type { Ability } from '../../../content/schema/abilities/abilities.ts';
import type { AbilityCard, Action, SummonStats } from '../../../content/schema/abilities/cards.ts';
import type { Enhancement, NumberedAbilityPart } from '../../../content/schema/abilities/stickers.ts';
import type { Condition } from '../../../content/terms.ts';
import { explainAction } from '../../../rules/explain/card.ts';

/** Conditions of the price: the building's level, and temporary enhancements. ENH-10, VAR-06 */
export interface Terms {
  readonly building: number;
  readonly temporary: boolean;
}

export interface EnhancementTarget {
  readonly level: AbilityCard['level'];
  readonly action: Action;
  readonly place: number;
  readonly summons?: readonly SummonStats[];
}

export type PriceReason =
  | { readonly is: 'sticker'; readonly name: string }
  | { readonly is: 'building' | 'several' | 'lost' | 'persistent' | 'temporary' | 'temporary again' }
  | { readonly is: 'level'; readonly level: number; readonly above: number; readonly each: number }
  | { readonly is: 'earlier'; readonly count: number; readonly each: number };

export interface PriceStep {
  readonly why: PriceReason;
  readonly gold: number;
}

export interface Price {
  readonly gold: number;
  readonly steps: readonly PriceStep[];
}

/** ENH-07: damage, traps with it, and tokens and tiles that are moved have no line of their own. */
const NUMBERS: Readonly<Record<NumberedAbilityPart, number>> = {
  attack: 50,
  move: 30,
  heal: 30,
  damage: 50,
  trap: 50,
  distance: 30,
  shield: 80,
  retaliate: 60,
  push: 30,
  pull: 20,
  teleport: 50,
  range: 30,
  target: 75,
  pierce: 30,
  'summon hit points': 40,
  'summon move': 60,
  'summon attack': 100,
  'summon range': 50,
};

const CONDITIONS: Readonly<Partial<Record<Condition, number>>> = {
  regenerate: 40,
  ward: 75,
  strengthen: 100,
  bless: 75,
  wound: 75,
  poison: 50,
  immobilize: 150,
  muddle: 40,
  curse: 150,
};

const [JUMP, ELEMENT, ANY_ELEMENT, AREA] = [60, 100, 150, 200];

/** Applies the steps in order, each to the price so far. ENH-01, ENH-03, ENH-05, ENH-06, ENH-10, VAR-06 */
export function enhancementPrice(spotted: EnhancementTarget, enhancement: Enhancement, terms: Terms): Price {
  const { level, action, place, summons } = spotted;
  const spot = spotsOf(action)[place];
  if (!spot) throw new Error('There is no such place.');
  const steps: PriceStep[] = [];
  const step = (why: PriceReason, gold: number) => steps.push({ why, gold });
  const now = () => steps.at(-1)?.gold ?? 0;
  const earlier = spotsOf(action).filter((each) => each.place.holds).length;
  const above = level === 'X' ? 0 : level - 1;
  const [perLevel, perEarlier] = [terms.building >= 3 ? 15 : 25, terms.building >= 4 ? 50 : 75];

  step({ is: 'sticker', name: enhancementName(enhancement) }, baseOf(spot.ability, enhancement));
  if (terms.building >= 2) step({ is: 'building' }, now() - 10);
  const isSeveral = meansSeveral(spot.ability) || attacksSeveral(spot.ability, enhancement, summons);
  if (isForSeveral(enhancement) && isSeveral) step({ is: 'several' }, now() * 2);
  if (action.lost && explainAction(action).duration !== 'persistent') step({ is: 'lost' }, Math.ceil(now() / 2));
  if (isPersistentBonus(spot.ability)) step({ is: 'persistent' }, now() * 3);
  if (above > 0) step({ is: 'level', level: above + 1, above, each: perLevel }, now() + above * perLevel);
  if (earlier > 0) step({ is: 'earlier', count: earlier, each: perEarlier }, now() + earlier * perEarlier);
  if (terms.temporary && earlier > 0) step({ is: 'temporary again' }, now() - 20);
  if (terms.temporary) step({ is: 'temporary' }, Math.ceil((now() * 4) / 5));
  return { gold: now(), steps };
}

/** ENH-01, ENH-07, ENH-08 */
function baseOf(ability: Ability, enhancement: Enhancement): number {
  if ('plus' in enhancement) return NUMBERS[enhancement.plus];
  if ('give' in enhancement) {
    const gold = CONDITIONS[enhancement.give];
    if (gold === undefined) throw new Error(`${enhancement.give} is no enhancement.`);
    return gold;
  }
  if ('infuse' in enhancement) return enhancement.infuse === 'any' ? ANY_ELEMENT : ELEMENT;
  return 'jump' in enhancement ? JUMP : Math.ceil(AREA / Math.max(1, hexesOf(ability)));
}

function hexesOf(ability: Ability): number {
  return 'area' in ability && ability.area ? ability.area.red.length : 0;
}

/** ENH-02: a further target or hex, and an element, cost no more for several. */
function isForSeveral(enhancement: Enhancement): boolean {
  if ('plus' in enhancement) return enhancement.plus !== 'target';
  return !('infuse' in enhancement) && !('hex' in enhancement);
}

/** ENH-02: several figures, tiles or tokens; also by an optional payment. */
function meansSeveral(ability: Ability): boolean {
  if (hexesOf(ability) > 1) return true;
  if ('targets' in ability && ability.targets !== undefined) return ability.targets === 'all' || ability.targets > 1;
  if ('count' in ability && ability.count > 1) return true;
  if ('for' in ability && ability.for) return ability.for.who !== 'self';
  if (ability.verb === 'damage') return ability.who !== 'self' && ability.area === undefined;
  const boosts = 'boosts' in ability ? (ability.boosts ?? []) : [];
  return boosts.some(
    ({ add }) => add?.targets === 'all' || (add?.targets ?? 0) > 0 || (add?.area?.red.length ?? 0) > 1,
  );
}

/** ENH-02: attack and range of a summon that attacks several; its other numbers are its own. */
function attacksSeveral(ability: Ability, enhancement: Enhancement, summons: readonly SummonStats[] = []): boolean {
  const isOfAttacks = 'plus' in enhancement && ['summon attack', 'summon range'].includes(enhancement.plus);
  if (!isOfAttacks || ability.verb !== 'summon') return false;
  return (summons.find(({ id }) => id === ability.summon)?.targets ?? 1) > 1;
}

/** ENH-04: a summon that stays is no persistent bonus. */
function isPersistentBonus(ability: Ability): boolean {
  return 'lasts' in ability && ability.lasts === 'persistent';
}

/** Returns the English name that logs keep: `Attack +1`, `Wound`, `Any element`, `Jump`, `Area hex`. */
export function enhancementName(enhancement: Enhancement): string {
  if ('plus' in enhancement) return `${capitalize(enhancement.plus)} +1`;
  if ('give' in enhancement) return capitalize(enhancement.give);
  if ('infuse' in enhancement) return enhancement.infuse === 'any' ? 'Any element' : capitalize(enhancement.infuse);
  return 'jump' in enhancement ? 'Jump' : 'Area hex';
}
