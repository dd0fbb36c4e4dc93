/** What is added to dice, and how far figures move: all of it by name, so that it can be told. */
import type { Arm } from '../../content/schema/goods.ts';
import { isInWater } from '../../table/legs.ts';
import { terrainOf } from '../../table/terrain.ts';
import { floorDiv } from '../../table/whole.ts';
import type { Added } from '../events.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

export function hasTrait({ traits }: Figure, id: string): boolean {
  return traits.some(({ trait }) => trait === id);
}

export function armsOf({ lore }: Game, { arms }: Figure): Arm[] {
  return arms.flatMap((id) => lore.arms.get(id) ?? []);
}

/** Whoever is no beast fights with something, or is the worse for it. FAR-07 */
function isUnarmed(game: Game, figure: Figure): boolean {
  const fights = figure.kind === 'person' && !armsOf(game, figure).some(({ what }) => what === 'melee');
  return fights && figure.role !== 'creature';
}

/** What it fights with: of several weapons the one that does most. FAR-01 to FAR-04, FAR-07 */
export function meleeArm(game: Game, figure: Figure): Arm | undefined {
  if (isUnarmed(game, figure)) return game.lore.arms.get('unarmed');
  const arms = armsOf(game, figure).filter(({ what }) => what === 'melee');
  return arms.reduce<Arm | undefined>(
    (best, arm) => (best === undefined || (arm.damage ?? 0) > (best.damage ?? 0) ? arm : best),
    undefined,
  );
}

export function missileArm(game: Game, figure: Figure): Arm | undefined {
  return armsOf(game, figure).find(({ what }) => what === 'missile');
}

export function isSwimming(game: Game, figure: Figure): boolean {
  const { at } = figure;
  return isInWater(terrainOf(game.ground), at) && !hasTrait(figure, 'amphibious');
}

function named(what: string, value: number | undefined): Added[] {
  return value ? [{ what, value }] : [];
}

/** FTR-04: who carries treasure beside a shield, a staff, a two-handed weapon, a bow or a crossbow. */
function encumbrance(game: Game, figure: Figure): number {
  if (figure.carries === undefined) return 0;
  return Math.min(0, ...armsOf(game, figure).map(({ encumbers = 0 }) => encumbers));
}

/** What it adds to a die of Fight. */
export function fightAdded(game: Game, figure: Figure): Added[] {
  return [
    { what: 'Fight', value: figure.stats.fight },
    ...named('unarmed', isUnarmed(game, figure) ? (game.lore.arms.get('unarmed')?.fight ?? 0) : 0),
    ...named('treasure', encumbrance(game, figure)),
    ...named('in deep water', isSwimming(game, figure) ? -2 : 0),
  ];
}

/** What a blow of it adds once it has won. FCB-03 */
export function damageAdded(game: Game, figure: Figure, against: Figure): Added[] {
  const arm = meleeArm(game, figure);
  const guard = armsOf(game, against).find(({ opponentDamage }) => opponentDamage !== undefined);
  return [
    ...named(arm?.name ?? '', arm?.damage),
    ...named('Strong', hasTrait(figure, 'strong') ? 2 : 0),
    ...named(`against ${guard?.name ?? ''}`, guard?.opponentDamage),
  ];
}

/** By how much its blows are multiplied. FCB-05 */
export function timesOf(figure: Figure, against: Figure): number {
  const drains = hasTrait(figure, 'energy-drain') && against.kind !== 'undead' && against.kind !== 'construct';
  return hasTrait(figure, 'powerful') || drains ? 2 : 1;
}

/** Only what is magic does anything to it. */
export function isProof(figure: Figure, by: Figure): boolean {
  const isMagic = by.kind === 'demon' || hasTrait(by, 'magic-attack');
  return hasTrait(figure, 'immune-to-normal-weapons') && !isMagic;
}

/** How far it moves with its first move, in tenths. Treasure halves it. FTR-03 */
export function moveOf({ stats: { move }, carries }: Figure): number {
  return carries === undefined ? move : floorDiv(move, 2);
}

/** FAC-03: how far with a move, after so many others of this activation; hundredths. */
export function allowanceOf(figure: Figure, moves: number): number {
  return 10 * (moves === 0 ? moveOf(figure) : floorDiv(moveOf(figure), 2));
}

export function sum(die: number, added: readonly Added[]): number {
  return added.reduce((all, { value }) => all + value, die);
}
