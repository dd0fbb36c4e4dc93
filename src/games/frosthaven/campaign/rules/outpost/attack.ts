/** Targets and results of attacks on Frosthaven. ATT-01 to ATT-11, SOL-01 to SOL-05 */
import type { Soldiers } from '../../../content/schema/campaign/buildings.ts';
import type { GuardCard } from '../../../content/schema/campaign/guard.ts';
import type { AttackBox, Priority } from '../../../content/schema/campaign/outpost-events.ts';
import type { BuildingCard } from './building-deck.ts';

/** Returns the buildings that are not wrecked, in the order of the priority, else by ascending number. ATT-03 */
export function targetsOf(deck: readonly BuildingCard[], { only, from = 0, to = 99, order }: Priority = {}): string[] {
  const targets = deck.filter(({ building: { number }, wrecked }) => {
    const isOfParity = only === undefined || (number !== undefined && (number % 2 === 0) === (only === 'even'));
    return number !== undefined && !wrecked && isOfParity && number >= from && number <= to;
  });
  const inOrder = order === 'descending' ? targets.toReversed() : targets;
  return inOrder.map(({ building }) => building.id);
}

/** Returns the number of targets, at most as many as there are. ATT-05 */
export function numberOfTargets(targets: readonly string[], { targets: wanted }: Pick<AttackBox, 'targets'>): number {
  return Math.max(0, Math.min(targets.length, wanted));
}

/** State of the barracks, which houses soldiers. SOL-01, SOL-05 */
export interface Barracks {
  readonly soldiers: Soldiers;
  readonly wrecked: boolean;
}

export function barracksIn(deck: readonly BuildingCard[]): Barracks | undefined {
  for (const { card, wrecked } of deck) if (card.opens?.soldiers) return { soldiers: card.opens.soldiers, wrecked };
  return undefined;
}

/** Returns the room by the level of the barracks, wrecked or not. SOL-01, SOL-02 */
export function roomForSoldiers(deck: readonly BuildingCard[]): number {
  return barracksIn(deck)?.soldiers.most ?? 0;
}

/** Returns how many soldiers may be spent before one check. SOL-03, SOL-05 */
export function soldiersToSpend(barracks: Barracks | undefined, soldiers: number): number {
  if (!barracks || barracks.wrecked) return 0;
  return Math.min(soldiers, barracks.soldiers.lowers.length);
}

/** Returns by how much spent soldiers lower the attack. SOL-04 */
export function attackReduction(barracks: Barracks | undefined, spent: number): number {
  return spent > 0 ? (barracks?.soldiers.lowers[spent - 1] ?? 0) : 0;
}

export type AttackDrawKind = 'one card' | 'advantage' | 'disadvantage';

/** Returns how the cards of a check are drawn; advantage and disadvantage cancel. ATT-07, SOL-04, SOL-05 */
export function drawKindFor(
  barracks: Barracks | undefined,
  spent: number,
  byEvent?: 'advantage' | 'disadvantage',
): AttackDrawKind {
  const advantage = spent > 0 || byEvent === 'advantage';
  const disadvantage = (spent === 0 && barracks?.wrecked === true) || byEvent === 'disadvantage';
  if (advantage === disadvantage) return 'one card';
  return advantage ? 'advantage' : 'disadvantage';
}

export interface Check {
  /** ATT-02: the value to meet. */
  readonly value: number;
  readonly lowered: number;
  /** DEF-05: total defense with the event's bonus. */
  readonly defense: number;
  /** Undefined without a town guard deck. */
  readonly card: GuardCard | undefined;
  /** ATT-09: a hit wrecks the building at once. */
  readonly wrecks: boolean;
}

export type AttackFate = 'defended' | 'damaged' | 'wrecked';

/** Returns the result of one defense check. ATT-07 to ATT-11 */
export function fateOf({ value, lowered, defense, card, wrecks }: Check): AttackFate {
  if (card?.defense === 'success') return 'defended';
  if (card?.defense === 'wrecked') return 'wrecked';
  if (defense + (card?.defense ?? 0) >= value - lowered) return 'defended';
  return wrecks ? 'wrecked' : 'damaged';
}
