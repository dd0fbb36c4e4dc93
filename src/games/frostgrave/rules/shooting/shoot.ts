/** Shooting. FSH */

import { t } from '../../../../i18n/t.ts';
import { baseDistance } from '../../board/geometry/length.ts';
import type { Sight } from '../../board/geometry/line-of-sight.ts';
import { translateName } from '../../content/name-words.ts';
import type { Harm, Roll, RollModifier } from '../events.ts';
import { compareRolls, harmOf, loseHealth } from '../fighting/harm.ts';
import {
  addModifiers,
  damageMultiplier,
  fightModifiers,
  isWeaponProof,
  missileArm,
  shootModifiers,
  shotDamageModifiers,
} from '../figures/numbers.ts';
import { areEnemies, isInCombat, opponentsOf } from '../figures/relations.ts';
import { sightBetween, whyNotSeen } from '../figures/sight.ts';
import type { Game } from '../game.ts';
import { activeEffects, isImmune } from '../magic/effects/active-effects.ts';
import { offerRerolls } from '../magic/effects/rerolls.ts';
import { isHarmless, whyForbidden, whyProtected } from '../magic/effects/restrictions.ts';
import { statModifiers } from '../magic/effects/stat-modifiers.ts';
import { kindsOf, sharpDamageModifiers, useSharpness } from '../magic/space/sharpened-weapons.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

const COVER = { none: 0, light: 2, heavy: 4 } as const;
const CRITICAL = 5;

/** Returns undefined if the shot is legal. FSH-01 */
export function whyNoShot(game: Game, shooter: Figure, target: Figure): string | undefined {
  const arm = missileArm(game, shooter);
  if (!arm) return t`${translateName(shooter.name)} has nothing to shoot with.`;
  if (isInCombat(game.state, shooter.id)) return t`A figure in combat can’t shoot.`;
  const blind = whyForbidden(game, shooter, 'shoot');
  if (blind !== undefined) return blind;
  if (shooter.isUnloaded) return t`The crossbow must be loaded first.`;
  if (!areEnemies(shooter, target)) return t`You can shoot only at enemies.`;
  const forbidden = whyProtected(game, shooter, target, 'be shot at');
  if (forbidden !== undefined) return forbidden;
  const unseen = whyNotSeen(game, shooter, target);
  if (unseen !== undefined) return unseen;
  return baseDistance(shooter, target) > 10 * (arm.range ?? 0)
    ? t`${translateName(target.name)} is out of range.`
    : undefined;
}

/** Named modifiers of the target's roll. FSH-10 to FSH-18 */
export function defenceModifiers(
  game: Game,
  target: Figure,
  { cover, between }: Sight,
  isHasty: boolean,
): RollModifier[] {
  const large = activeEffects(game, target, 'alter').flatMap(({ name, effect, held: kept }) =>
    kept ? [] : [{ what: name, value: 0 - (effect.stats?.shotAt ?? 0) }],
  );
  const worth: RollModifier[] = [
    { what: cover === 'heavy' ? 'heavy cover' : 'light cover', value: COVER[cover] },
    { what: 'between them', value: between.length },
    { what: 'hasty shot', value: isHasty ? 1 : 0 },
    ...large,
  ];
  return worth.filter(({ value }) => value !== 0);
}

/** Bonus against targets that glow. Traits count for the target's own roll. FSH-18 */
export function glowModifiers(game: Game, target: Figure): RollModifier[] {
  return statModifiers(game, { ...target, traits: [] }, 'shotAt', 0);
}

/** True if the shooter moved earlier in this activation. FSH-17 */
export function isHasty({ state: { turn } }: Game, id: string): boolean {
  return turn?.activation?.figures.some(({ figure, moves }) => figure === id && moves > 0) ?? false;
}

/** A shot into a combat hits a random member of it. FSH-01 to FSH-09 */
export function* shoot(game: Game, shooter: string, meant: string): Rule<void> {
  const inReach = [meant, ...opponentsOf(game.state, meant).map(({ id }) => id)];
  const target = yield* game.drawOne('who is shot at', inReach);
  const [by, to] = [game.figure(shooter), game.figure(target)];
  const looked = sightBetween(game, by, to);
  const dice = [yield* game.rollDie(`Shoot ${by.id}`), yield* game.rollDie(`Fight ${to.id}`)] as const;
  const arm = missileArm(game, by);
  const own = [...shootModifiers(game, by, arm?.id), ...glowModifiers(game, to)];
  const other = [
    ...fightModifiers(game, to, { attacks: ['shooting'] }),
    ...defenceModifiers(game, to, looked, isHasty(game, shooter)),
  ];
  const rolls = yield* withRerolls(game, by, to, [
    { die: dice[0], added: own, total: addModifiers(dice[0], own) },
    { die: dice[1], added: other, total: addModifiers(dice[1], other) },
  ]);
  if (arm?.loading !== undefined) game.emit({ type: 'unloaded', figure: shooter });
  const harm = isHit(game, rolls) ? harmOfShot(game, by, to, rolls[0]) : undefined;
  const hidden = looked.hidden;
  const isPoison = kindsOf(game, by, arm?.id).has('poison');
  game.emit({ type: 'shot', shooter, target, meant, rolls, hits: !!harm, hidden, ...(harm && { harm }) });
  useSharpness(game, shooter, arm?.id, (harm?.damage ?? 0) > 0);
  if (harm) loseHealth(game, target, harm.damage, shooter, isPoison);
}

function isHit({ state }: Game, [one, two]: readonly [Roll, Roll]): boolean {
  return compareRolls([one.die, two.die], [one.total, two.total], state.switches.criticalHits) > 0;
}

function* withRerolls(
  game: Game,
  by: Figure,
  to: Figure,
  [one, two]: readonly [Roll, Roll],
): Rule<readonly [Roll, Roll]> {
  const stands = (roll: Roll) => ({ of: 'shooting' as const, what: 'shooting', roll });
  const first = isHit(game, [one, two]) ? one : yield* offerRerolls(game, by.id, stands(one));
  const second = isHit(game, [first, two]) ? yield* offerRerolls(game, to.id, stands(two)) : two;
  return [first, second];
}

function harmOfShot(game: Game, by: Figure, to: Figure, { die, total }: Roll): Harm {
  const arm = missileArm(game, by);
  const isCritical = game.state.switches.criticalHits && die === 20 && !isImmune(game, to, 'critical hits');
  const kinds = kindsOf(game, by, arm?.id);
  const added: RollModifier[] = [
    ...shotDamageModifiers(game, by, to),
    ...(isCritical ? [{ what: 'critical hit', value: CRITICAL }] : []),
  ];
  const rest = {
    roll: total,
    to,
    times: damageMultiplier(game, by, to, 'missile'),
    isProof: isWeaponProof(game, to, kinds) || isHarmless(game, by),
    how: {
      attacks: ['missile' as const, 'shooting' as const, ...(kinds.has('elemental') ? ['elemental' as const] : [])],
      against: by,
    },
  };
  const plain = harmOf(game, { ...rest, added });
  const more = plain.damage > 0 ? sharpDamageModifiers(game, by, arm?.id) : [];
  return more.length > 0 ? harmOf(game, { ...rest, added: [...added, ...more] }) : plain;
}
