/** Attacks on Frosthaven: which buildings, and how a defense check ends. ATT-01 to ATT-11, SOL-01 to SOL-05 */
import type { Soldiers } from '../../content/schema/buildings.ts';
import type { GuardCard } from '../../content/schema/guard.ts';
import type { AttackBox, Priority } from '../../content/schema/outpost-events.ts';
import type { BuildingCard } from './building-deck.ts';

/** ATT-03: what is not wrecked, as far as the priority goes and in its order; by ascending number where it has none. */
export function targetsOf(deck: readonly BuildingCard[], { only, from = 0, to = 99, order }: Priority = {}): string[] {
  const targets = deck.filter(({ building: { number }, wrecked }) => {
    const isOfParity = only === undefined || (number % 2 === 0) === (only === 'even');
    return !wrecked && isOfParity && number >= from && number <= to;
  });
  const inOrder = order === 'descending' ? targets.toReversed() : targets;
  return inOrder.map(({ building }) => building.id);
}

/** ATT-05: no more than there are. */
export function numberOfTargets(targets: readonly string[], { targets: wanted }: Pick<AttackBox, 'targets'>): number {
  return Math.max(0, Math.min(targets.length, wanted));
}

/** The barracks: a building where soldiers are kept, and whether it is wrecked. SOL-01, SOL-05 */
export interface Barracks {
  readonly soldiers: Soldiers;
  readonly wrecked: boolean;
}

export function barracksIn(deck: readonly BuildingCard[]): Barracks | undefined {
  for (const { card, wrecked } of deck) if (card.opens?.soldiers) return { soldiers: card.opens.soldiers, wrecked };
  return undefined;
}

/** SOL-01, SOL-02: by the level of the barracks, wrecked or not. */
export function roomForSoldiers(deck: readonly BuildingCard[]): number {
  return barracksIn(deck)?.soldiers.most ?? 0;
}

/** SOL-03, SOL-05: how many can be spent before one check. */
export function soldiersToSpend(barracks: Barracks | undefined, soldiers: number): number {
  if (!barracks || barracks.wrecked) return 0;
  return Math.min(soldiers, barracks.soldiers.lowers.length);
}

/** SOL-04: by how much so many lower the attack. */
export function loweredBy(barracks: Barracks | undefined, spent: number): number {
  return spent > 0 ? (barracks?.soldiers.lowers[spent - 1] ?? 0) : 0;
}

export type AttackDrawKind = 'one card' | 'advantage' | 'disadvantage';

/** SOL-04, SOL-05 */
export function drawingFor(barracks: Barracks | undefined, spent: number): AttackDrawKind {
  if (spent > 0) return 'advantage';
  return barracks?.wrecked ? 'disadvantage' : 'one card';
}

export interface Check {
  /** What has to be met. ATT-02 */
  readonly value: number;
  /** By how much soldiers lower it. */
  readonly lowered: number;
  /** The total, with what the event adds. DEF-05 */
  readonly defense: number;
  /** Where no guard is kept, nothing is drawn. */
  readonly card: GuardCard | undefined;
  /** The attack says that what it hits is wrecked. ATT-09 */
  readonly wrecks: boolean;
}

export type AttackFate = 'defended' | 'damaged' | 'wrecked';

/** ATT-07 to ATT-11 */
export function fateOf({ value, lowered, defense, card, wrecks }: Check): AttackFate {
  if (card?.defense === 'success') return 'defended';
  if (card?.defense === 'wrecked') return 'wrecked';
  if (defense + (card?.defense ?? 0) >= value - lowered) return 'defended';
  return wrecks ? 'wrecked' : 'damaged';
}
