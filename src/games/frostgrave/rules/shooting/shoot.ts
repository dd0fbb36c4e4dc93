/** Shooting. FSH */
import { type Sight, sight } from '../../table/sight.ts';
import type { Added, Roll } from '../events.ts';
import { harmOf, hurt, isAhead } from '../fighting/harm.ts';
import { fightAdded, hasTrait, isProof, missileArm, sum, timesOf } from '../figures/numbers.ts';
import { areEnemies, isInCombat, opponentsOf } from '../figures/relations.ts';
import { bodies, type Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

const COVER = { none: 0, light: 2, heavy: 4 } as const;
/** What a critical hit adds. */
const CRITICAL = 5;

/** What one figure sees of another. ULT-01 */
export function seen(game: Game, from: Figure, to: Figure): Sight {
  return sight(game.ground, bodies(game.state), from, to, game.state.switches.light);
}

/** Why a figure can't shoot at another, in one sentence; undefined where it can. FSH-01 */
export function whyNoShot(game: Game, shooter: Figure, target: Figure): string | undefined {
  const arm = missileArm(game, shooter);
  if (!arm) return `${shooter.name} has nothing to shoot with.`;
  if (isInCombat(game.state, shooter.id)) return 'Nobody shoots who is in combat.';
  if (shooter.isUnloaded) return 'The crossbow must be loaded first.';
  if (!areEnemies(shooter, target)) return 'Only enemies are shot at.';
  const { sees, why, distance } = seen(game, shooter, target);
  if (!sees) return why ?? 'They don’t see each other.';
  return distance > 10 * (arm.range ?? 0) ? `${target.name} is out of range.` : undefined;
}

/** What makes the target harder to hit. FSH-10 to FSH-18 */
export function defence(target: Figure, { cover, between }: Sight, isHasty: boolean): Added[] {
  const worth: Added[] = [
    { what: cover === 'heavy' ? 'heavy cover' : 'light cover', value: COVER[cover] },
    { what: 'between them', value: between.length },
    { what: 'hasty shot', value: isHasty ? 1 : 0 },
    { what: 'Large', value: hasTrait(target, 'large') ? -2 : 0 },
  ];
  return worth.filter(({ value }) => value !== 0);
}

/** Whoever shot moved earlier in the same activation. FSH-17 */
export function isHasty({ state: { turn } }: Game, id: string): boolean {
  return turn?.activation?.figures.some(({ figure, moves }) => figure === id && moves > 0) ?? false;
}

/** Somebody shoots: into a combat at whom of those in it chance will have. FSH-01 to FSH-09 */
export function* shoot(game: Game, shooter: string, meant: string): Rule<void> {
  const inReach = [meant, ...opponentsOf(game.state, meant).map(({ id }) => id)];
  const target = yield* game.drawn('who is shot at', inReach);
  const [by, to] = [game.figure(shooter), game.figure(target)];
  const looked = seen(game, by, to);
  const dice = [yield* game.die(`Shoot ${by.id}`), yield* game.die(`Fight ${to.id}`)] as const;
  const own = [{ what: 'Shoot', value: by.stats.shoot }];
  const other = [...fightAdded(game, to), ...defence(to, looked, isHasty(game, shooter))];
  const rolls: [Roll, Roll] = [
    { die: dice[0], added: own, total: sum(dice[0], own) },
    { die: dice[1], added: other, total: sum(dice[1], other) },
  ];
  const arm = missileArm(game, by);
  if (arm?.loading !== undefined) game.happens({ type: 'unloaded', figure: shooter });
  const { criticalHits } = game.state.switches;
  const isCritical = criticalHits && dice[0] === 20;
  const hits = isAhead(dice, [rolls[0].total, rolls[1].total], criticalHits) > 0;
  const added: Added[] = [
    ...(arm?.damage ? [{ what: arm.name, value: arm.damage }] : []),
    ...(isCritical && !hasTrait(to, 'immune-to-critical-hits') ? [{ what: 'critical hit', value: CRITICAL }] : []),
  ];
  const harm = hits
    ? harmOf(rolls[0].total, added, to, hasTrait(by, 'powerful') ? timesOf(by, to) : 1, isProof(to, by))
    : undefined;
  const hidden = looked.hidden;
  game.happens({ type: 'shot', shooter, target, meant, rolls, hits, hidden, ...(harm && { harm }) });
  if (harm) hurt(game, target, harm.damage, shooter);
}
