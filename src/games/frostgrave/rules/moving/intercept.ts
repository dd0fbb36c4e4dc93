/** Whoever comes within an inch of a free enemy may be met. FMV-06 */
import { answerOf, askAll, type Listed, type Seat } from '../../../../kernel/rule.ts';
import { wayIntoContact } from '../../table/finding.ts';
import type { Allowed } from '../../table/judging.ts';
import { isWithin } from '../../table/length.ts';
import { whyNotPlaced } from '../../table/placing.ts';
import { areTouching } from '../../table/sight.ts';
import type { Point } from '../../table/space.ts';
import type { Leg, Way } from '../../table/way.ts';
import { nearDiv } from '../../table/whole.ts';
import { enemiesOf, isInCombat } from '../figures/relations.ts';
import { bodies, type Game } from '../game.ts';
import { handOn, whyNotUpon } from '../magic/forbidden.ts';
import { groundFor } from '../magic/wards.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { moverOf } from './mover.ts';

/** Near enough to be met, and as far as whoever meets it may go: hundredths. */
const REACH = 100;

/** Where somebody can be met on a way, by whom, and the part of the way up to there. */
export interface Meeting {
  readonly at: Point;
  readonly way: Way;
  readonly by: readonly Figure[];
}

/** The first point of a way at which free enemies may meet whoever goes it; not those whom it goes to meet, or who let it pass. */
export function meetingOn(
  game: Game,
  figure: Figure,
  judged: Allowed,
  passed: ReadonlySet<string> = new Set(),
): Meeting | undefined {
  const ends: Figure = { ...figure, at: judged.end };
  const free = enemiesOf(game.state, figure).filter((enemy) => !passed.has(enemy.id) && isFree(game, enemy, figure));
  const others = judged.leaves ? free : free.filter((enemy) => !areTouching(ends, enemy));
  if (others.length === 0) return undefined;
  for (const { at, way } of pointsOf(figure.at, judged.way)) {
    const near = others.filter((enemy) => isWithin({ ...figure, at }, enemy, REACH));
    if (near.length === 0 || whyNotPlaced(game.ground, bodies(game.state), moverOf(game, figure), at)) continue;
    const by = near.filter((enemy) => canMeet(game, enemy, { ...figure, at }));
    if (by.length > 0) return { at, way, by };
  }
  return undefined;
}

/** Whether an enemy may go and meet somebody: it fights nobody, can move, and nothing keeps it from that. */
function isFree(game: Game, enemy: Figure, figure: Figure): boolean {
  if (isInCombat(game.state, enemy.id) || enemy.isIdle || handOn(game, enemy)) return false;
  return whyNotUpon(game, enemy, figure, 'be engaged') === undefined;
}

/** Every whole point of a way on which somebody walks or climbs, and where the other legs end. */
function* pointsOf(from: Point, way: Way): Generator<{ at: Point; way: Way }> {
  let start = from;
  for (const [i, leg] of way.entries()) {
    const before = way.slice(0, i);
    for (const at of leg.by === 'ground' || leg.by === 'climb' ? between(start, leg) : [leg.to]) {
      yield { at, way: [...before, { ...leg, to: at }] };
    }
    start = leg.to;
  }
}

function* between(from: Point, { to }: Leg): Generator<Point> {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz));
  for (let step = 1; step <= steps; step += 1) {
    const part = (length: number) => nearDiv(length * step, steps);
    yield { x: from.x + part(dx), y: from.y + part(dy), z: from.z + part(dz) };
  }
}

function wayTo(game: Game, figure: Figure, target: Figure): Allowed | undefined {
  const there = bodies(game.state).map((body) => (body.id === target.id ? target : body));
  const found = wayIntoContact(groundFor(game, figure), there, { ...moverOf(game, figure), allowance: REACH }, target);
  return found?.isThere ? found.judged : undefined;
}

function canMeet(game: Game, figure: Figure, target: Figure): boolean {
  return wayTo(game, figure, target) !== undefined;
}

/** Asks everybody concerned at once who meets it; creatures always do. FCR-02 */
export function* takers(mover: string, { by, at }: Meeting): Rule<readonly string[]> {
  const seats = [...new Set(by.flatMap(({ side }) => side ?? []))];
  const questions = seats.map((seat) => question(seat, mover, at, by));
  const answers = questions.length > 0 ? yield* askAll<Prompt, Note>(questions) : new Map<Seat, readonly string[]>();
  const chosen = questions.flatMap(({ seat }) => answerOf(answers, seat)).filter((id) => id !== 'none');
  return [...by.flatMap(({ id, side }) => (side === null ? [id] : [])), ...chosen];
}

function question(seat: Seat, mover: string, at: Point, by: readonly Figure[]): Listed<Prompt, Note> {
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
    standing: ['none'],
  };
}

/** Those who meet it go into contact, one after the other, as far as there is room. */
export function meet(game: Game, mover: string, chosen: readonly string[]): number {
  let met = 0;
  for (const id of chosen) {
    const judged = wayTo(game, game.figure(id), game.figure(mover));
    if (!judged) continue;
    game.happens({ type: 'moved', figure: id, how: 'intercept', way: judged.way, to: judged.end });
    game.happens({ type: 'combat began', a: id, b: mover });
    met += 1;
  }
  return met;
}
