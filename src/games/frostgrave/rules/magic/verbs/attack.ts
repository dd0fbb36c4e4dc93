/** Attacks by magic: a die and a bonus against Fight. FSL */

import { baseDistance } from '../../../board/geometry/length.ts';
import { canSee, judgeSight } from '../../../board/geometry/line-of-sight.ts';
import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import { pushBody } from '../../../board/movement/forced.ts';
import type { Body } from '../../../board/space.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Harm, Roll, RollModifier } from '../../events.ts';
import { harmOf, loseHealth } from '../../fighting/harm.ts';
import { addModifiers, fightModifiers } from '../../figures/numbers.ts';
import { opponentsOf } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable, figuresOnTable } from '../../game.ts';
import { fall } from '../../moving/falls.ts';
import type { Rule } from '../../questions.ts';
import { defenceModifiers, glowModifiers } from '../../shooting/shoot.ts';
import type { Figure } from '../../state.ts';
import { isImmune } from '../effects/active-effects.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';
import { freeFromHand, updateCombats } from '../effects/update-combats.ts';
import { poison } from '../effects/wounds.ts';
import { bodyAt } from '../space/caster-sight.ts';

type MagicAttack = EffectOf<'attack'>;

/** Tenths of an inch: a thrust figure passes over lower obstacles. */
const OVER = 5;

export function* attack(
  game: Game,
  work: EffectContext,
  effect: MagicAttack,
  struck: readonly EffectTarget[],
): Rule<void> {
  const caster = work.by === undefined ? undefined : game.figure(work.by);
  const { point } = work.aim;
  if (struck.length === 0 && point && effect.burst !== undefined) {
    return yield* hitBurst(game, work, effect, bodyAt(point), 5);
  }
  for (const { id } of struck) {
    const isMixed =
      work.by !== undefined && effect.as === 'shooting' && effect.burst === undefined && struck.length === 1;
    const inReach = isMixed ? [id, ...opponentsOf(game.state, id).map((other) => other.id)] : [id];
    const target = game.figure(yield* game.drawOne('whom it strikes', inReach));
    yield* strike(game, work, effect, target, caster ?? target);
    if (effect.burst !== undefined) yield* hitBurst(game, work, effect, target, 0);
  }
}

function* hitBurst(game: Game, work: EffectContext, effect: MagicAttack, heart: Body, inside: number): Rule<void> {
  const reach = 10 * (effect.burst ?? 0);
  const near = figuresOnTable(game.state).filter(
    (figure) => figure.id !== heart.id && baseDistance(heart, figure) + 10 * inside <= reach,
  );
  const struck = effect.sees ? near.filter((figure) => canSee(game.ground, heart, figure)) : near;
  for (const figure of struck) yield* strike(game, work, effect, figure, heart, effect.sees === true);
}

function* strike(
  game: Game,
  work: EffectContext,
  effect: MagicAttack,
  target: Figure,
  from: Body,
  hasCover = from.id !== target.id,
): Rule<void> {
  if (game.figure(target.id).gone !== undefined) return;
  const dice = [yield* game.rollDie(`${work.from} ${target.id}`), yield* game.rollDie(`Fight ${target.id}`)] as const;
  const isShot = effect.as === 'shooting';
  const isAimed = isShot && work.by !== undefined;
  const own: RollModifier[] = [
    { what: work.name, value: effect.bonus },
    ...(isAimed ? glowModifiers(game, target) : []),
  ];
  const seen = isShot && hasCover ? judgeSight(game.ground, bodiesOnTable(game.state), from, target) : undefined;
  const bonus = work.bonuses?.get(target.id) ?? 0;
  const other = [
    ...fightModifiers(game, target, { attacks: isShot ? ['shooting'] : [] }),
    ...(bonus > 0 ? [{ what: 'trap bonus', value: bonus }] : []),
    ...(seen ? defenceModifiers(game, target, seen, false) : []),
  ];
  const rolls: [Roll, Roll] = [
    { die: dice[0], added: own, total: addModifiers(dice[0], own) },
    { die: dice[1], added: other, total: addModifiers(dice[1], other) },
  ];
  const hits = rolls[0].total > rolls[1].total;
  const harm = hits ? harmOfAttack(game, effect, target, rolls[0]) : undefined;
  const inches = harm && effect.instead === 'pushed' ? harm.damage : undefined;
  game.emit({
    type: 'spell attack',
    from: work.from,
    ...(work.by !== undefined && { by: work.by }),
    target: target.id,
    rolls,
    hits,
    of: effect.of,
    ...(harm && { harm }),
    ...(inches !== undefined && { inches }),
  });
  if (!harm) return;
  if (inches !== undefined) return pushTarget(game, target.id, from, inches);
  if (effect.instead === 'poisoned') {
    if (harm.damage > 0) poison(game, target.id, work.by);
    return;
  }
  loseHealth(game, target.id, harm.damage, work.by, effect.of.includes('poison'));
}

function harmOfAttack(game: Game, effect: MagicAttack, to: Figure, { total }: Roll): Harm {
  const { of, damage } = effect;
  const attacks = [
    ...(of.includes('elemental') ? ['elemental' as const] : []),
    ...(effect.as === 'shooting' ? ['shooting' as const] : []),
    'spell' as const,
  ];
  const isProof = isImmune(game, to, 'normal weapons') && !of.includes('magic');
  const added = damage === undefined ? [] : [{ what: 'damage', value: damage }];
  return harmOf(game, { roll: total, added, to, times: 1, isProof, how: { attacks } });
}

function pushTarget(game: Game, id: string, from: Body, inches: number): void {
  const figure = game.figure(id);
  const { at, fallen } = pushBody(game.ground, bodiesOnTable(game.state), figure, from.at, {
    far: 10 * inches,
    over: OVER,
  });
  if (at.x === figure.at.x && at.y === figure.at.y && at.z === figure.at.z) return;
  game.emit({ type: 'moved', figure: id, how: 'thrown', way: [], to: at });
  freeFromHand(game, id);
  if (fallen > floorDiv(OVER, 1)) fall(game, id, fallen);
  updateCombats(game, id);
}
