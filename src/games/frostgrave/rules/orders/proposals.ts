/** A few orders that are worth a look. Each of them is judged before it is shown. */
import type { Option } from '../../../../kernel/rule.ts';
import { towards } from '../../table/bearings.ts';
import { wayIntoContact, wayToward } from '../../table/finding.ts';
import { distance } from '../../table/length.ts';
import type { Point } from '../../table/space.ts';
import { floorDiv } from '../../table/whole.ts';
import { allowanceOf, missileArm } from '../figures/numbers.ts';
import { enemiesOf, nearestTo } from '../figures/relations.ts';
import { bodies, type Game, present } from '../game.ts';
import { moverOf } from '../moving/mover.ts';
import type { Aim, Note } from '../questions.ts';
import type { Doing } from '../state/turn.ts';
import type { Figure } from '../state.ts';
import { tokensOnTable } from '../treasure/tokens.ts';
import { type Act, printOrder } from './acts.ts';
import { type Stage, thinkThrough } from './judge.ts';
import { left, planFor } from './plan.ts';

/** As many as one menu holds. */
const MOST = 25;
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

interface Proposed {
  readonly aim: Aim;
  readonly acts: readonly Act[];
}

/** At most 25 orders, the likeliest first. */
export function proposals(game: Game, id: string, doing: Doing, stage: Stage): readonly Option<Note>[] {
  const plan = planFor(game, id, doing, stage);
  const found = new Map<string, Option<Note>>();
  for (const { aim, acts } of worthALook(game, game.figure(id), doing, stage)) {
    if (found.size === MOST) break;
    const value = printOrder(acts);
    if (found.has(value)) continue;
    const thought = thinkThrough(game, plan, acts);
    if (!('why' in thought)) {
      found.set(value, { value, note: { kind: 'order', figure: id, acts: thought.notes, aim } });
    }
  }
  return [...found.values()];
}

function* worthALook(game: Game, figure: Figure, doing: Doing, stage: Stage): Generator<Proposed> {
  yield* attacks(game, figure, stage);
  if (game.state.combats.every((pair) => !pair.includes(figure.id))) yield* moves(game, figure, doing, stage);
  yield { aim: 'hold', acts: [{ act: 'end' }] };
}

function* attacks(game: Game, figure: Figure, stage: Stage): Generator<Proposed> {
  if (stage === 'moves') return;
  const enemies = enemiesOf(game.state, figure);
  for (const { id } of enemies) yield { aim: 'fight', acts: [{ act: 'fight', target: id }] };
  if (missileArm(game, figure)) {
    if (figure.isUnloaded) yield { aim: 'reload', acts: [{ act: 'load' }] };
    for (const { id } of enemies) yield { aim: 'shoot', acts: [{ act: 'shoot', target: id }] };
  }
  for (const { id } of tokensOnTable(game.state)) yield { aim: 'treasure', acts: [{ act: 'take', token: id }] };
}

function* moves(game: Game, figure: Figure, doing: Doing, stage: Stage): Generator<Proposed> {
  const mover = { ...moverOf(game, figure), allowance: allowanceOf(figure, doing.moves) };
  const there = bodies(game.state);
  const canGoOn = left(doing) > 1 && stage !== 'moves';
  for (const enemy of enemiesOf(game.state, figure)) {
    if (distance(figure, enemy) > 2 * mover.allowance) continue;
    const found = wayIntoContact(game.ground, there, mover, enemy);
    if (!found?.isThere) continue;
    const go: Act = { act: 'go', way: found.judged.way };
    yield { aim: 'engage', acts: canGoOn ? [go, { act: 'fight', target: enemy.id }] : [go] };
  }
  const goTo = (aim: Point): Act => ({ act: 'go', way: wayToward(game.ground, there, mover, aim).judged.way });
  for (const token of tokensNear(game, figure)) {
    const go = goTo(token.at);
    if (canGoOn) yield { aim: 'treasure', acts: [go, { act: 'take', token: token.id }] };
    yield { aim: 'treasure', acts: [go] };
  }
  for (const edge of homewards(game, figure)) yield { aim: 'leave', acts: [goTo(edge)] };
  for (const friend of leaders(game, figure)) yield { aim: 'join', acts: [goTo(friend.at)] };
  for (const degrees of BEARINGS) {
    const aim = towards(figure.at, degrees, floorDiv(mover.allowance, 10));
    yield { aim: 'bearing', acts: [goTo({ ...aim, z: figure.at.z })] };
  }
  if (figure.carries !== undefined) yield { aim: 'drop', acts: [{ act: 'drop' }] };
  for (const { id } of game.ground.doors) yield { aim: 'door', acts: [{ act: 'door', door: id }] };
}

function tokensNear(game: Game, figure: Figure) {
  if (figure.carries !== undefined || figure.kind === 'animal') return [];
  const bodyOf = (token: { id: string; at: Point }) => ({ id: token.id, at: token.at, radius: 5 });
  return [...tokensOnTable(game.state)].sort((a, b) => distance(figure, bodyOf(a)) - distance(figure, bodyOf(b)));
}

/** Where whoever carries treasure makes for: the middles of doorways, else the nearest points of the edges. */
function homewards({ ground }: Game, { at, carries }: Figure): Point[] {
  if (carries === undefined) return [];
  if (ground.exits) {
    return ground.exits.map(({ from, to }) => ({ x: between(from.x, to.x), y: between(from.y, to.y), z: 0 }));
  }
  return [
    { x: at.x, y: 0, z: 0 },
    { x: at.x, y: ground.depth, z: 0 },
    { x: 0, y: at.y, z: 0 },
    { x: ground.width, y: at.y, z: 0 },
  ];
}

function between(a: number, b: number): number {
  return a + ((b - a) >> 1);
}

function leaders(game: Game, figure: Figure): Figure[] {
  const own = present(game.state).filter(
    ({ side, role, id }) => side === figure.side && role === 'wizard' && id !== figure.id,
  );
  return own.length > 0 ? nearestTo(figure, own) : [];
}
