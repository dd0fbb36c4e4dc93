/** Interception within an inch by free enemies. FMV-06 */
import type { MultipleChoice, Seat } from '../../../../engine/rules/rule.ts';
import { answerOf, askAll } from '../../../../engine/rules/rule.ts';
import { areInContact } from '../../board/geometry/contact.ts';
import { lengthOf } from '../../board/geometry/length.ts';
import type { Interception } from '../../board/movement/intercept.ts';
import { findInterceptions, findInterceptPath, isNearPath } from '../../board/movement/intercept.ts';
import type { LegalMove, Mover } from '../../board/movement/move-judgement.ts';
import type { TablePoint } from '../../board/space.ts';
import type { TablePath } from '../../board/table-path.ts';
import { canTarget } from '../creatures/prey.ts';
import { engage } from '../figures/contact.ts';
import { enemiesOf, isInCombat, opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import { endEffectsUntil } from '../magic/effects/ending.ts';
import { holdingHand, whyProtected } from '../magic/effects/restrictions.ts';
import { groundWithWards } from '../magic/effects/wards.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { rollAgainstMaze } from '../traps/maze.ts';
import { moverOf } from './mover.ts';

export interface InterceptionPoint {
  readonly at: TablePoint;
  readonly way: TablePath;
  readonly by: readonly Figure[];
}

/** Lists the points in order at which free enemies can first intercept; not those whom the mover attacks. */
export function interceptionPoints(game: Game, figure: Figure, judged: LegalMove, as?: Mover): InterceptionPoint[] {
  const near = enemiesOf(game.state, figure).filter((enemy) => isNearPath(as ?? figure, judged.way, enemy));
  if (near.length === 0) return [];
  const mover = as ?? moverOf(game, figure);
  const ends: Figure = { ...figure, at: judged.end };
  const free = near.filter((enemy) => isFree(game, enemy, figure));
  const others = judged.leaves ? free : free.filter((enemy) => !areInContact(game.ground, ends, enemy));
  const found = others.flatMap((enemy) => {
    const ground = groundWithWards(game, enemy);
    const [first] = findInterceptions(ground, bodiesOnTable(game.state), mover, judged.way, [moverOf(game, enemy)]);
    return first ? [{ enemy, ...first, far: distanceAlong(figure.at, first) }] : [];
  });
  const points = [...new Set(found.map(({ far }) => far))].sort((a, b) => a - b);
  return points.flatMap((point) => {
    const here = found.filter(({ far }) => far === point);
    return here.slice(0, 1).map(({ at, path }) => ({ at, way: path, by: here.map(({ enemy }) => enemy) }));
  });
}

function distanceAlong(start: TablePoint, { path }: Interception): number {
  const points = [start, ...path.map(({ to }) => to)];
  return points.slice(1).reduce((sum, to, i) => {
    const from = points[i] ?? to;
    return sum + lengthOf(from, to) + 10 * Math.abs(to.z - from.z);
  }, 0);
}

/** Needs no activation, so that a figure that may not activate can still intercept. FMV-06 */
function isFree(game: Game, enemy: Figure, figure: Figure): boolean {
  if (isInCombat(game.state, enemy.id) || holdingHand(game, enemy)) return false;
  if (!canTarget(game, enemy, figure) || isBeaten(game, enemy, figure)) return false;
  return whyProtected(game, enemy, figure, 'be engaged') === undefined;
}

/** The loser of a fight can't intercept the winner in that activation, whichever of them went back. FCB-10 */
function isBeaten({ state: { turn } }: Game, enemy: Figure, figure: Figure): boolean {
  const doing = turn?.activation?.figures.find((each) => each.figure === figure.id);
  return doing?.beaten?.includes(enemy.id) === true;
}

export function canIntercept(game: Game, id: string, mover: string): boolean {
  const figure = game.figure(id);
  return figure.gone === undefined && isFree(game, figure, game.figure(mover));
}

/** Asks all players concerned at once; creatures always intercept. FCR-02 */
export function* askInterceptors(mover: string, { by, at }: InterceptionPoint): Rule<readonly string[]> {
  const seats = [...new Set(by.flatMap(({ side }) => side ?? []))];
  const questions = seats.map((seat) => question(seat, mover, at, by));
  const answers = questions.length > 0 ? yield* askAll<Prompt, Note>(questions) : new Map<Seat, readonly string[]>();
  const chosen = questions.flatMap(({ seat }) => answerOf(answers, seat)).filter((id) => id !== 'none');
  return [...by.flatMap(({ id, side }) => (side === null ? [id] : [])), ...chosen];
}

function question(seat: Seat, mover: string, at: TablePoint, by: readonly Figure[]): MultipleChoice<Prompt, Note> {
  const own = by.filter(({ side }) => side === seat).map(({ id }) => id);
  return {
    kind: 'intercept',
    seat,
    prompt: { kind: 'intercept', figures: own, mover, at },
    options: [
      ...own.map((figure) => ({ value: figure, note: { kind: 'figure' as const, figure } })),
      { value: 'none', alone: true, note: { kind: 'no' } },
    ],
    min: 1,
    max: own.length,
    defaultAnswer: ['none'],
  };
}

/**
 * Moves them into contact one by one, while there is room, and into combat with all they touch. Returns their number.
 */
export function* intercept(game: Game, mover: string, chosen: readonly string[]): Rule<number> {
  let met = 0;
  for (const id of chosen) {
    if (!canIntercept(game, id, mover)) continue;
    const figure = game.figure(id);
    const way = findInterceptPath(
      groundWithWards(game, figure),
      bodiesOnTable(game.state),
      moverOf(game, figure),
      game.figure(mover),
    );
    if (!way) continue;
    game.emit({ type: 'moved', figure: id, how: 'intercept', way, to: way.at(-1)?.to ?? figure.at });
    game.emit({ type: 'combat began', a: id, b: mover });
    engage(game, id);
    endEffectsUntil(game, id, 'moves');
    endEffectsUntil(game, id, 'moves-into-combat');
    met += 1;
    yield* rollAgainstMaze(
      game,
      id,
      opponentsOf(game.state, id).map((other) => other.id),
    );
  }
  if (met > 0) engage(game, mover);
  return met;
}
