import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { isInWater } from '../../board/paths/legs.ts';
import { terrainOf } from '../../board/terrain.ts';
import type { Arm } from '../../content/schema/goods.ts';
import type { HarmKind } from '../../content/schema/terms.ts';
import type { RollModifier } from '../events.ts';
import type { Game } from '../game.ts';
import { activeEffects, hasEase, isImmune } from '../magic/effects/active-effects.ts';
import type { AlterationContext } from '../magic/effects/stat-modifiers.ts';
import { multiplierOf, statModifiers } from '../magic/effects/stat-modifiers.ts';
import { kindsOf, sharpShootModifiers } from '../magic/space/sharpened-weapons.ts';
import { timeWalkOf } from '../magic/space/time-walk.ts';
import type { Figure } from '../state.ts';

export function hasTrait({ traits }: Figure, id: string): boolean {
  return traits.some(({ trait }) => trait === id);
}

export function armsOf(game: Game, figure: Figure): Arm[] {
  const spoiled = activeEffects(game, figure, 'forbid').flatMap(({ effect, held: kept }) =>
    effect.what.includes('use the weapon') && kept?.arm !== undefined ? [kept.arm] : [],
  );
  return figure.arms.filter((id) => !spoiled.includes(id)).flatMap((id) => game.lore.arms.get(id) ?? []);
}

/** Creatures and animals have no penalty for fighting unarmed. FAR-07 */
function isUnarmed(game: Game, figure: Figure): boolean {
  const fights = figure.kind === 'person' && !armsOf(game, figure).some(({ what }) => what === 'melee');
  return fights && figure.role !== 'creature';
}

/** Returns the weapon with the best bonuses, if possible one that can harm the opponent. FAR-01 to FAR-04, FAR-07 */
export function meleeArm(game: Game, figure: Figure, against?: Figure): Arm | undefined {
  if (isUnarmed(game, figure)) return game.lore.arms.get('unarmed');
  const all = armsOf(game, figure).filter(({ what }) => what === 'melee');
  const able = all.filter(({ id }) => against && !isWeaponProof(game, against, kindsOf(game, figure, id)));
  const arms = able.length > 0 ? able : all;
  const worth = ({ id, damage = 0 }: Arm) =>
    addModifiers(damage, statModifiers(game, figure, 'damage', 0, { using: 'melee', arm: id })) +
    addModifiers(0, statModifiers(game, figure, 'fight', 0, { using: 'melee', arm: id }));
  return arms.reduce<Arm | undefined>(
    (best, arm) => (best === undefined || worth(arm) > worth(best) ? arm : best),
    undefined,
  );
}

export function missileArm(game: Game, figure: Figure): Arm | undefined {
  return armsOf(game, figure).find(({ what }) => what === 'missile');
}

export function isSwimming(game: Game, figure: Figure): boolean {
  const { at } = figure;
  return isInWater(terrainOf(game.ground), at) && !hasEase(game, figure, 'water');
}

function modifier(what: string, value: number | undefined): RollModifier[] {
  return value ? [{ what, value }] : [];
}

/** Treasure does not hinder a shrunk figure. FIT-30 */
export function isLaden(game: Game, figure: Figure): boolean {
  return figure.carries !== undefined && !hasEase(game, figure, 'treasure');
}

/** Penalty for treasure beside a shield, a staff, a two-handed weapon, a bow or a crossbow. FTR-04 */
function encumbrance(game: Game, figure: Figure): number {
  if (!isLaden(game, figure)) return 0;
  return Math.min(0, ...armsOf(game, figure).map(({ encumbers = 0 }) => encumbers));
}

export function fightModifiers(game: Game, figure: Figure, how: AlterationContext = {}): RollModifier[] {
  const { fight } = figure.stats;
  return [
    { what: 'Fight', value: fight },
    ...statModifiers(game, figure, 'fight', fight, how),
    ...statModifiers(game, figure, 'rolls', 0),
    ...modifier('unarmed', isUnarmed(game, figure) ? (game.lore.arms.get('unarmed')?.fight ?? 0) : 0),
    ...modifier('treasure', encumbrance(game, figure)),
    ...modifier('in deep water', isSwimming(game, figure) ? -2 : 0),
  ];
}

/** Modifiers of the Shoot die with a weapon. FSH-02 */
export function shootModifiers(game: Game, figure: Figure, arm: string | undefined): RollModifier[] {
  const { shoot } = figure.stats;
  return [
    { what: 'Shoot', value: shoot },
    ...statModifiers(game, figure, 'shoot', shoot, { using: 'missile', arm }),
    ...sharpShootModifiers(game, figure, arm),
    ...statModifiers(game, figure, 'rolls', 0),
  ];
}

/** A familiar adds Health. FSL-87 */
export function fullHealth(game: Game, figure: Figure): number {
  const { health } = figure.stats;
  return addModifiers(health, statModifiers(game, figure, 'health', health));
}

export function willModifiers(game: Game, figure: Figure): RollModifier[] {
  const { will } = figure.stats;
  return [
    { what: 'Will', value: will },
    ...statModifiers(game, figure, 'will', will),
    ...statModifiers(game, figure, 'rolls', 0),
  ];
}

export function armourModifiers(game: Game, figure: Figure, how: AlterationContext): RollModifier[] {
  return statModifiers(game, figure, 'armour', figure.stats.armour, how);
}

/** Bonuses to the damage of a won blow. FCB-03 */
export function damageModifiers(game: Game, figure: Figure, against: Figure): RollModifier[] {
  const arm = meleeArm(game, figure, against);
  const guard = armsOf(game, against).find(({ opponentDamage }) => opponentDamage !== undefined);
  return [
    ...modifier(arm?.name ?? '', arm?.damage),
    ...statModifiers(game, figure, 'damage', 0, { using: 'melee', arm: arm?.id, against }),
    ...modifier(`against ${guard?.name ?? ''}`, guard?.opponentDamage),
  ];
}

/** Counts the weapon and its magic, but no traits. FSH-06 */
export function shotDamageModifiers(game: Game, figure: Figure, against: Figure): RollModifier[] {
  const arm = missileArm(game, figure);
  return [
    ...modifier(arm?.name ?? '', arm?.damage),
    ...statModifiers(game, { ...figure, traits: [] }, 'damage', 0, { using: 'missile', arm: arm?.id, against }),
  ];
}

/** Multiplier of damage. FCB-05 */
export function damageMultiplier(game: Game, figure: Figure, against: Figure, using: 'melee' | 'missile'): number {
  return multiplierOf(game, figure, { using, against });
}

/** True if the figure is immune to normal weapons and none of `kinds` is magic. */
export function isWeaponProof(game: Game, figure: Figure, kinds: ReadonlySet<HarmKind>): boolean {
  return isImmune(game, figure, 'normal weapons') && !kinds.has('magic');
}

/** Distance of the first move, in tenths. Treasure halves it. FTR-03 */
export function moveOf(game: Game, figure: Figure): number {
  const { move } = figure.stats;
  const now = Math.max(0, addModifiers(move, statModifiers(game, figure, 'move', move)));
  return isLaden(game, figure) ? floorDiv(now, 2) : now;
}

/** Distance of a move after `moves` others of this activation, in hundredths. FAC-03 */
export function allowanceOf(game: Game, figure: Figure, moves: number): number {
  const isLater = figure.hasMoved && timeWalkOf(game, figure) !== undefined;
  return 10 * (moves === 0 && !isLater ? moveOf(game, figure) : floorDiv(moveOf(game, figure), 2));
}

export function addModifiers(die: number, added: readonly RollModifier[]): number {
  return added.reduce((all, { value }) => all + value, die);
}
