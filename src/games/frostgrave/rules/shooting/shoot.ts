/** Shooting. FSH */
import { t } from '../../../../i18n/t.ts';
import { distance } from '../../board/geometry/length.ts';
import type { Sight } from '../../board/geometry/line-of-sight.ts';
import type { Harm, Roll, RollModifier } from '../events.ts';
import { harmOf, hurt, isAhead } from '../fighting/harm.ts';
import { fightAdded, isProof, missileArm, shootAdded, shotAdded, sum, timesOf } from '../figures/numbers.ts';
import { areEnemies, isInCombat, opponentsOf } from '../figures/relations.ts';
import { seen, whyNotSeen } from '../figures/seeing.ts';
import type { Game } from '../game.ts';
import { altered } from '../magic/effects/altered.ts';
import { isHarmless, whyForbidden, whyNotUpon } from '../magic/effects/forbidden.ts';
import { held, isImmune } from '../magic/effects/holdings.ts';
import { bettered } from '../magic/effects/luck.ts';
import { blunt, edgeAdded, kindsOf } from '../magic/space/sharp.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

const COVER = { none: 0, light: 2, heavy: 4 } as const;
const CRITICAL = 5;

/** Returns undefined if the shot is legal. FSH-01 */
export function whyNoShot(game: Game, shooter: Figure, target: Figure): string | undefined {
  const arm = missileArm(game, shooter);
  if (!arm) return t`${shooter.name} has nothing to shoot with.`;
  if (isInCombat(game.state, shooter.id)) return t`Nobody shoots who is in combat.`;
  const blind = whyForbidden(game, shooter, 'shoot');
  if (blind !== undefined) return blind;
  if (shooter.isUnloaded) return t`The crossbow must be loaded first.`;
  if (!areEnemies(shooter, target)) return t`Only enemies are shot at.`;
  const forbidden = whyNotUpon(game, shooter, target, 'be shot at');
  if (forbidden !== undefined) return forbidden;
  const unseen = whyNotSeen(game, shooter, target);
  if (unseen !== undefined) return unseen;
  return distance(shooter, target) > 10 * (arm.range ?? 0) ? t`${target.name} is out of range.` : undefined;
}

/** Named modifiers of the target's roll. FSH-10 to FSH-18 */
export function defence(game: Game, target: Figure, { cover, between }: Sight, isHasty: boolean): RollModifier[] {
  const large = held(game, target, 'alter').flatMap(({ name, effect, held: kept }) =>
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
export function exposed(game: Game, target: Figure): RollModifier[] {
  return altered(game, { ...target, traits: [] }, 'shotAt', 0);
}

/** True if the shooter moved earlier in this activation. FSH-17 */
export function isHasty({ state: { turn } }: Game, id: string): boolean {
  return turn?.activation?.figures.some(({ figure, moves }) => figure === id && moves > 0) ?? false;
}

/** A shot into a combat hits a random member of it. FSH-01 to FSH-09 */
export function* shoot(game: Game, shooter: string, meant: string): Rule<void> {
  const inReach = [meant, ...opponentsOf(game.state, meant).map(({ id }) => id)];
  const target = yield* game.drawn('who is shot at', inReach);
  const [by, to] = [game.figure(shooter), game.figure(target)];
  const looked = seen(game, by, to);
  const dice = [yield* game.die(`Shoot ${by.id}`), yield* game.die(`Fight ${to.id}`)] as const;
  const arm = missileArm(game, by);
  const own = [...shootAdded(game, by, arm?.id), ...exposed(game, to)];
  const other = [
    ...fightAdded(game, to, { attacks: ['shooting'] }),
    ...defence(game, to, looked, isHasty(game, shooter)),
  ];
  const rolls = yield* settled(game, by, to, [
    { die: dice[0], added: own, total: sum(dice[0], own) },
    { die: dice[1], added: other, total: sum(dice[1], other) },
  ]);
  if (arm?.loading !== undefined) game.happens({ type: 'unloaded', figure: shooter });
  const harm = doesHit(game, rolls) ? harmOfShot(game, by, to, rolls[0]) : undefined;
  const hidden = looked.hidden;
  const isPoison = kindsOf(game, by, arm?.id).has('poison');
  game.happens({ type: 'shot', shooter, target, meant, rolls, hits: !!harm, hidden, ...(harm && { harm }) });
  blunt(game, shooter, arm?.id, (harm?.damage ?? 0) > 0);
  if (harm) hurt(game, target, harm.damage, shooter, isPoison);
}

function doesHit({ state }: Game, [one, two]: readonly [Roll, Roll]): boolean {
  return isAhead([one.die, two.die], [one.total, two.total], state.switches.criticalHits) > 0;
}

function* settled(game: Game, by: Figure, to: Figure, [one, two]: readonly [Roll, Roll]): Rule<readonly [Roll, Roll]> {
  const stands = (roll: Roll) => ({ of: 'shooting' as const, what: 'shooting', roll });
  const first = doesHit(game, [one, two]) ? one : yield* bettered(game, by.id, stands(one));
  const second = doesHit(game, [first, two]) ? yield* bettered(game, to.id, stands(two)) : two;
  return [first, second];
}

function harmOfShot(game: Game, by: Figure, to: Figure, { die, total }: Roll): Harm {
  const arm = missileArm(game, by);
  const isCritical = game.state.switches.criticalHits && die === 20 && !isImmune(game, to, 'critical hits');
  const kinds = kindsOf(game, by, arm?.id);
  const added: RollModifier[] = [
    ...shotAdded(game, by, to),
    ...(isCritical ? [{ what: 'critical hit', value: CRITICAL }] : []),
  ];
  const rest = {
    roll: total,
    to,
    times: timesOf(game, by, to, 'missile'),
    isProof: isProof(game, to, kinds) || isHarmless(game, by),
    how: {
      attacks: ['missile' as const, 'shooting' as const, ...(kinds.has('elemental') ? ['elemental' as const] : [])],
      against: by,
    },
  };
  const plain = harmOf(game, { ...rest, added });
  const more = plain.damage > 0 ? edgeAdded(game, by, arm?.id) : [];
  return more.length > 0 ? harmOf(game, { ...rest, added: [...added, ...more] }) : plain;
}
