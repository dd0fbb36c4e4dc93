/** Enhancements, their places, and their effect on abilities. ENH-07, ENH-09 */

import { raiseNumber } from './raise-number.ts';
import type { Ability } from './schema/abilities/abilities.ts';
import type { EnhancementPlace } from './schema/abilities/ability-parts.ts';
import type { Action, CharacterClass } from './schema/abilities/cards.ts';
import type { Enhancement } from './schema/abilities/stickers.ts';
import { NUMBERS } from './schema/abilities/stickers.ts';
import type { PlaceShape } from './terms.ts';
import { CONDITIONS, ELEMENTS, NEGATIVE_CONDITIONS } from './terms.ts';

const GOOD = CONDITIONS.filter((condition) => !NEGATIVE_CONDITIONS.some((bad) => bad === condition));
const HARD = ['stun', 'disarm', 'brittle', 'bane', 'impair'];

export type ClassSummons = Pick<CharacterClass, 'summons'>;

/** Words of stickers by shape; `+1` raises the printed number. */
export const ENHANCEMENTS: { readonly [Shape in PlaceShape]: readonly string[] } = {
  square: ['+1', 'jump'],
  circle: ['+1', 'jump', ...ELEMENTS, 'any element'],
  diamond: ['+1', ...ELEMENTS, 'any element', ...NEGATIVE_CONDITIONS.filter((bad) => !HARD.includes(bad))],
  'diamond plus': ['+1', ...ELEMENTS, 'any element', ...GOOD.filter((good) => good !== 'invisible')],
  hexagon: ['hex'],
};

/** Returns the enhancements that a place may still take. ENH-09 */
export function enhancementsAt(mat: ClassSummons, action: Action, at: number): Enhancement[] {
  const spot = spotsOf(action)[at];
  return spot === undefined ? [] : everyEnhancement(spot.ability).filter((each) => mayHold(mat, action, at, each));
}

/** Returns true if the place is free, its shape fits, and the ability has the changed part. ENH-09 */
export function mayHold(mat: ClassSummons, action: Action, at: number, enhancement: Enhancement): boolean {
  const spot = spotsOf(action)[at];
  if (!spot || spot.place.holds || !ENHANCEMENTS[spot.place.shape].includes(wordOf(enhancement))) return false;
  if ('infuse' in enhancement) return !(action.infuse ?? []).some((choice) => choice === enhancement.infuse);
  return changed(mat, spot.ability, enhancement) !== undefined;
}

/** Returns the action with a sticker; unchanged where the place can't take it. ENH-09 */
export function withSticker(mat: ClassSummons, action: Action, at: number, enhancement: Enhancement): Action {
  const spot = spotsOf(action)[at];
  if (!spot || !mayHold(mat, action, at, enhancement)) return action;
  const ability = changed(mat, spot.ability, enhancement) ?? spot.ability;
  const places = (ability.places ?? []).map((place, i) =>
    i === spot.within ? { ...place, holds: enhancement } : place,
  );
  return {
    ...action,
    abilities: action.abilities.map((each, i) => (i === spot.index ? { ...ability, places } : each)),
    ...('infuse' in enhancement && { infuse: [...(action.infuse ?? []), enhancement.infuse] }),
  };
}

export interface ActionPlace {
  readonly ability: Ability;
  readonly index: number;
  readonly place: EnhancementPlace;
  readonly within: number;
}

export function spotsOf({ abilities }: Action): ActionPlace[] {
  return abilities.flatMap((ability, index) =>
    (ability.places ?? []).map((place, within) => ({ ability, index, place, within })),
  );
}

function wordOf(enhancement: Enhancement): string {
  if ('plus' in enhancement) return '+1';
  if ('give' in enhancement) return enhancement.give;
  if ('infuse' in enhancement) return enhancement.infuse === 'any' ? 'any element' : enhancement.infuse;
  return 'jump' in enhancement ? 'jump' : 'hex';
}

function everyEnhancement(ability: Ability): Enhancement[] {
  return [
    ...NUMBERS.map((plus): Enhancement => ({ plus })),
    { jump: true },
    ...CONDITIONS.map((give): Enhancement => ({ give })),
    ...[...ELEMENTS, 'any' as const].map((infuse): Enhancement => ({ infuse })),
    ...freeHexes(ability).map((hex): Enhancement => ({ hex })),
  ];
}

/** Undefined where the ability lacks the changed part; elements belong to the action instead. */
function changed(mat: ClassSummons, ability: Ability, enhancement: Enhancement): Ability | undefined {
  if ('plus' in enhancement) return raiseNumber(mat, ability, enhancement.plus);
  if ('infuse' in enhancement) return ability;
  if ('jump' in enhancement) return ability.verb === 'move' && !ability.jump ? { ...ability, jump: true } : undefined;
  if ('hex' in enhancement) return withHex(ability, enhancement.hex);
  return giving(ability, enhancement.give);
}

type Condition = (typeof CONDITIONS)[number];

function giving(ability: Ability, condition: Condition): Ability | undefined {
  if (ability.verb === 'attack' || ability.verb === 'heal') {
    const { give = [] } = ability;
    return give.includes(condition) ? undefined : { ...ability, give: [...give, condition] };
  }
  if (ability.verb !== 'give' || ability.conditions.includes(condition)) return undefined;
  return { ...ability, conditions: [...ability.conditions, condition] };
}

type Hex = Extract<Enhancement, { hex: unknown }>['hex'];

function freeHexes(ability: Ability): Hex[] {
  if (!('area' in ability) || !ability.area) return [];
  const { red, blue = [], self } = ability.area;
  const taken = new Set([...red, ...blue, ...(self ? [{ q: 0, r: 0 }] : [])].map(nameOf));
  const beside = red.flatMap(({ q, r }) => AROUND.map((step) => ({ q: q + step.q, r: r + step.r })));
  return [...new Map(beside.map((hex) => [nameOf(hex), hex])).values()].filter((hex) => !taken.has(nameOf(hex)));
}

const AROUND: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: -1, r: 0 },
  { q: 0, r: 1 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: -1, r: 1 },
];

function nameOf({ q, r }: Hex): string {
  return `${q},${r}`;
}

function withHex(ability: Ability, hex: Hex): Ability | undefined {
  if (!('area' in ability) || !ability.area) return undefined;
  const isFree = freeHexes(ability).some((free) => nameOf(free) === nameOf(hex));
  return isFree ? { ...ability, area: { ...ability.area, red: [...ability.area.red, hex] } } : undefined;
}
