import type { Cover } from '../../board/geometry/line-of-sight.ts';
import type { LegalMove } from '../../board/movement/move-judgement.ts';
import {
  addModifiers,
  damageModifiers,
  damageMultiplier,
  missileArm,
  shotDamageModifiers,
} from '../figures/numbers.ts';
import { enemiesOf, supportersOf } from '../figures/relations.ts';
import { sightBetween } from '../figures/sight.ts';
import type { Game } from '../game.ts';
import { needsOf } from '../magic/cast.ts';
import { hasEase } from '../magic/effects/active-effects.ts';
import { forecastOf } from '../magic/forecast.ts';
import type { UseAct } from '../magic/resolve-use.ts';
import { resolveUse } from '../magic/resolve-use.ts';
import { canDrown, fallDamage, SWIM, swimModifiers } from '../moving/falls.ts';
import { interceptionPoints } from '../moving/intercept.ts';
import type { ActNote } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { OrderAct } from './acts.ts';
import { printAct } from './acts.ts';
import { fightOdds, shotOdds } from './odds.ts';
import type { OrderPlan } from './order-plan.ts';
import { simulateState } from './simulated-state.ts';

const FACES = 20;
const BETTER: Readonly<Record<Cover, number>> = { none: 0, light: 1, heavy: 2 };

export function factsOf(game: Game, before: OrderPlan, act: OrderAct, way: LegalMove | undefined): ActNote {
  const note: ActNote = { act: printAct(act), ...(way && { way }) };
  if (way) return { ...note, ...factsOfWay(simulateState(game, before), before.figure, way) };
  if (act.act === 'cast') return { ...note, ...needsOf(simulateState(game, before), before.figure, act) };
  if (act.act === 'use' || act.act === 'read')
    return { ...note, ...factsOfUse(simulateState(game, before), before.figure, act) };
  if (act.act !== 'fight' && act.act !== 'shoot') return note;
  const then = simulateState(game, before);
  const [figure, target] = [then.figure(before.figure.id), then.figure(act.target)];
  const facts = act.act === 'fight' ? factsOfFight(then, figure, target) : factsOfShot(then, figure, target);
  return { ...note, target: act.target, ...facts };
}

function factsOfUse(game: Game, figure: Figure, act: UseAct): Partial<ActNote> {
  const using = resolveUse(game, figure, act);
  return 'why' in using ? {} : { magic: forecastOf(game, using.casting) };
}

function factsOfFight(game: Game, figure: Figure, target: Figure): Partial<ActNote> {
  const ids = (figures: readonly Figure[]) => figures.map(({ id }) => id);
  return {
    chances: fightOdds(game, figure, target),
    harm: { added: damageModifiers(game, figure, target), times: damageMultiplier(game, figure, target, 'melee') },
    support: {
      own: ids(supportersOf(game.state, figure, target)),
      other: ids(supportersOf(game.state, target, figure)),
    },
  };
}

function factsOfShot(game: Game, figure: Figure, target: Figure): Partial<ActNote> {
  const { against, ...chances } = shotOdds(game, figure, target);
  const added = shotDamageModifiers(game, figure, target);
  const { cover } = sightBetween(game, figure, target);
  return { chances, against, cover, harm: { added, times: damageMultiplier(game, figure, target, 'missile') } };
}

function factsOfWay(game: Game, figure: Figure, way: LegalMove): Partial<ActNote> {
  const near = interceptionPoints(game, figure, way).flatMap(({ by }) => by.map(({ id }) => id));
  const falling = hasEase(game, figure, 'falls')
    ? 0
    : way.falls.reduce((all, { height }) => all + fallDamage(height), 0);
  return {
    ...(near.length > 0 && { near }),
    ...(falling > 0 && { falling }),
    ...(way.endsInWater && canDrown(game, figure) && { sinks: sinkingChance(game, figure) }),
    ...(way.leaves ? {} : watchersOf(game, { ...figure, at: way.end })),
  };
}

/** Faces of 20 on which swimming fails. FMV-09, FMV-10 */
function sinkingChance(game: Game, figure: Figure): number {
  return Math.min(FACES, Math.max(0, SWIM - 1 - addModifiers(0, swimModifiers(game, figure))));
}

function watchersOf(game: Game, figure: Figure): Pick<ActNote, 'seenBy' | 'cover'> {
  const shooters = enemiesOf(game.state, figure).filter((enemy) => missileArm(game, enemy));
  const looks = shooters.map((enemy) => ({ id: enemy.id, sight: sightBetween(game, enemy, figure) }));
  const seenBy = looks.filter(({ sight }) => sight.sees);
  const covers = seenBy.map(({ sight }) => sight.cover).sort((a, b) => BETTER[a] - BETTER[b]);
  const [cover] = covers;
  return { ...(shooters.length > 0 && { seenBy: seenBy.map(({ id }) => id) }), ...(cover && { cover }) };
}
