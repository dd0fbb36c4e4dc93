import { judgeSight } from '../../board/geometry/line-of-sight.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { EffectOf } from '../../content/schema/words.ts';
import { addModifiers, armourModifiers, fightModifiers, willModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import type { ActNote } from '../questions.ts';
import { defenceModifiers, glowModifiers } from '../shooting/shoot.ts';
import type { Figure } from '../state.ts';
import { isImmune } from './effects/active-effects.ts';
import { targetsOf } from './effects/effect.ts';
import { intentOf } from './intent.ts';
import type { SpellCast } from './space/places.ts';
import { isOneOf } from './space/target-filter.ts';

const FACES = 20;
/** Hundredths of a point of Health. */
const PARTS = 100;

export type Forecast = NonNullable<ActNote['magic']>;

export function forecastOf(game: Game, casting: SpellCast): Forecast {
  const upon = targetsOf(game, casting);
  const losses = upon.flatMap((id) => {
    const loss = lossOf(game, casting, game.figure(id));
    return loss > 0 ? [[id, loss] as const] : [];
  });
  return { intent: intentOf(casting.working), upon, ...(losses.length > 0 && { losses: Object.fromEntries(losses) }) };
}

/** Hundredths of Health lost on average; negative for healing. */
function lossOf(game: Game, { working, caster, spell }: SpellCast, target: Figure): number {
  const { resist } = working;
  const mayResist = resist && (!resist.only || isOneOf(game, target, resist.only, caster));
  const missed = mayResist ? failureShortfall(addModifiers(0, willModifiers(game, target)), spell.number) : FACES;
  const sums = working.do.map((effect): number => {
    const who = 'who' in effect ? effect.who : undefined;
    if ('whom' in effect && effect.whom !== undefined) return 0;
    if (!isOneOf(game, target, who, caster)) return 0;
    if (effect.verb === 'attack') return ofAttack(game, effect, caster, target);
    if (effect.verb === 'harm') return PARTS * Math.min(target.health, pointsOf(effect, target, spell.number));
    return 0;
  });
  const whole = sums.reduce((all, each) => all + each, 0);
  return floorDiv(whole * missed, FACES);
}

function failureShortfall(added: number, needed: number): number {
  return Math.max(0, Math.min(FACES, needed - 1 - added));
}

function pointsOf({ amount }: EffectOf<'harm'>, { health }: Figure, number: number): number {
  if (amount === 'all') return health;
  if (amount === 'casting roll') return number;
  return typeof amount === 'number' ? amount : 2 * amount.margin;
}

function ofAttack(game: Game, effect: EffectOf<'attack'>, caster: Figure, target: Figure): number {
  const isShot = effect.as === 'shooting' && caster.id !== target.id;
  const seen = isShot ? judgeSight(game.ground, bodiesOnTable(game.state), caster, target) : undefined;
  const own = effect.bonus + (isShot ? addModifiers(0, glowModifiers(game, target)) : 0);
  const other =
    addModifiers(0, fightModifiers(game, target)) +
    (seen ? addModifiers(0, defenceModifiers(game, target, seen, false)) : 0);
  if (isImmune(game, target, 'normal weapons') && !effect.of.includes('magic')) return 0;
  const attacks = isShot ? (['shooting', 'spell'] as const) : (['spell'] as const);
  const armour = addModifiers(target.stats.armour, armourModifiers(game, target, { attacks }));
  const extra = (effect.damage ?? 0) - armour;
  let whole = 0;
  for (let a = 1; a <= FACES; a += 1)
    for (let b = 1; b <= FACES; b += 1)
      if (a + own > b + other) whole += Math.min(target.health, Math.max(0, a + own + extra));
  if (effect.instead === 'pushed') return 0;
  return floorDiv(PARTS * whole, FACES * FACES);
}
