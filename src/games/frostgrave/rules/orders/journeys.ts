/** Moves that are worth a look: into combat, to treasure and with it home, out of sight, to a view, to one's own. */
import { towards } from '../../table/bearings.ts';
import { type Found, wayIntoContact, wayTo, wayToward } from '../../table/finding.ts';
import type { Mover } from '../../table/judging.ts';
import { knownGround } from '../../table/known.ts';
import { placesToLeave, wayOff } from '../../table/leaving.ts';
import { distance } from '../../table/length.ts';
import { wayIntoCover, wayOutOfSight, wayToView } from '../../table/places.ts';
import type { Body, Door, Point } from '../../table/space.ts';
import { floorDiv } from '../../table/whole.ts';
import { missileArm } from '../figures/numbers.ts';
import { enemiesOf, nearestTo } from '../figures/relations.ts';
import { seen } from '../figures/seeing.ts';
import { bodies, type Game, present } from '../game.ts';
import type { Aim } from '../questions.ts';
import type { Figure, Token } from '../state.ts';
import { handsOf, tokensOnTable } from '../treasure/tokens.ts';
import type { Act } from './acts.ts';
import { after, allowanceIn, left, moverIn, type Plan } from './plan.ts';

/** Who only goes somewhere goes an inch at least; hundredths. */
const STEP = 100;
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;
/** Of so many enemies one looks for a place from where they are seen, and goes to so many tokens: the nearest. */
const VIEWS = 2;
const TOKENS = 4;
/** Tenths: as far behind a door one heads. */
const BEYOND = 60;

export interface Proposed {
  readonly aim: Aim;
  readonly acts: readonly Act[];
  /** The treasure or the figure for whose sake it is. */
  readonly of?: string;
}

/** Where a journey leads with a move of some mover, as far as it gets. */
type Journey = (mover: Mover) => Found | undefined;

/** All moves that are proposed from a plan, kind by kind, the likeliest first. */
export function journeys(game: Game, plan: Plan): readonly (() => Generator<Proposed>)[] {
  const setting = new Setting(game, plan);
  return [
    () => setting.engagements(),
    () => setting.treasures(),
    () => setting.home(),
    () => setting.hiding(),
    () => setting.views(),
    () => setting.toOwn(),
    () => setting.doors(),
    () => setting.bearings(),
  ];
}

class Setting {
  readonly game: Game;
  readonly plan: Plan;
  readonly there: readonly Body[];
  readonly mover: Mover;
  readonly enemies: readonly Figure[];
  /** More than a move can be done. */
  readonly canGoOn: boolean;

  constructor(game: Game, plan: Plan) {
    this.game = game;
    this.plan = plan;
    this.there = bodies(game.state);
    this.mover = moverIn(game, plan, false);
    this.enemies = enemiesOf(game.state, plan.figure);
    this.canGoOn = left(plan.doing) > 1 && plan.stage !== 'moves';
  }

  *engagements(): Generator<Proposed> {
    const { game, there, mover } = this;
    for (const enemy of this.enemies) {
      if (distance(mover, enemy) > 2 * mover.allowance) continue;
      const found = wayIntoContact(game.ground, there, mover, enemy);
      if (!found?.isThere) continue;
      const go = goBy(found);
      yield { aim: 'engage', of: enemy.id, acts: this.canGoOn ? [go, { act: 'fight', target: enemy.id }] : [go] };
    }
  }

  *treasures(): Generator<Proposed> {
    for (const token of this.tokens()) {
      const acts = this.travelled((mover) => wayToward(this.game.ground, this.there, mover, token.at));
      const [go] = acts;
      if (!go) continue;
      if (this.canGoOn) yield { aim: 'treasure', of: token.id, acts: [go, { act: 'take', token: token.id }] };
      yield { aim: 'treasure', of: token.id, acts };
    }
  }

  tokens(): Token[] {
    const { game, plan, mover } = this;
    if (handsOf(game, plan.figure) === 0 || plan.figure.kind === 'animal') return [];
    const far = ({ id, at }: Token) => distance(mover, { id, at, radius: mover.radius });
    return [...tokensOnTable(game.state)].sort((a, b) => far(a) - far(b)).slice(0, TOKENS);
  }

  /** Whoever carries treasure, has lost half of its Health or finds nothing to fetch makes for where it gets off the table soonest. */
  *home(): Generator<Proposed> {
    const { game, plan, there, mover } = this;
    const { carries, health, stats } = plan.figure;
    if (carries === undefined && 2 * health > stats.health && this.tokens().length > 0) return;
    for (const place of placesToLeave(game.ground, mover).slice(0, carries === undefined ? 1 : VIEWS)) {
      const acts = this.travelled((each) => wayOff(game.ground, there, each, place));
      if (acts.length > 0) yield { aim: 'leave', acts };
    }
    if (carries !== undefined) yield { aim: 'drop', acts: [{ act: 'drop' }] };
  }

  /** Out of sight of all that can shoot, or else into the best cover. */
  *hiding(): Generator<Proposed> {
    const { game, plan, there, mover } = this;
    const { light } = game.state.switches;
    const sees = (at: Point) => (enemy: Figure) => seen(game, enemy, { ...plan.figure, at }).sees;
    const watchers = this.enemies.filter((enemy) => missileArm(game, enemy));
    if (!watchers.some(sees(mover.at))) return;
    const hidden = wayOutOfSight(game.ground, there, mover, watchers, light);
    const isHidden = !watchers.some(sees(hidden.judged.end));
    const found = isHidden ? hidden : wayIntoCover(game.ground, there, mover, watchers, light);
    yield { aim: 'hide', acts: [goBy(found)] };
  }

  /** To where an enemy is seen, to be shot at. */
  *views(): Generator<Proposed> {
    const { game, plan, there, mover } = this;
    if (!missileArm(game, plan.figure)) return;
    const near = [...this.enemies].sort((a, b) => distance(mover, a) - distance(mover, b));
    for (const enemy of near.filter((each) => !seen(game, plan.figure, each).sees).slice(0, VIEWS)) {
      const found = wayToView(game.ground, there, mover, enemy, game.state.switches.light);
      if (!found) continue;
      const shot: Act = { act: 'shoot', target: enemy.id };
      if (this.canGoOn) yield { aim: 'see', of: enemy.id, acts: [goBy(found), shot] };
      yield { aim: 'see', of: enemy.id, acts: [goBy(found)] };
    }
  }

  /** Beside one's own wizard. */
  *toOwn(): Generator<Proposed> {
    const { game, plan } = this;
    const { id, side } = plan.figure;
    const wizards = present(game.state).filter(
      (each) => each.side === side && each.role === 'wizard' && each.id !== id,
    );
    for (const { at } of wizards.length > 0 ? nearestTo(plan.figure, wizards) : []) yield this.toward('join', at);
  }

  /** To a closed door, and on through it with what is left of the move. UDR-09 */
  *doors(): Generator<Proposed> {
    const { game, plan, there, mover } = this;
    for (const door of game.ground.doors.filter(({ isOpen }) => !isOpen)) {
      for (const { near, far } of besideDoor(door, mover)) {
        const found = wayTo(game.ground, there, mover, near);
        if (!found) continue;
        const turn: Act = { act: 'turn', door: door.id };
        const acts = found.judged.way.length > 0 ? [goBy(found), turn] : [turn];
        const planned = thought(game, plan, acts);
        if (!planned?.ground) continue;
        const on = wayToward(knownGround(planned.ground), there, moverIn(game, planned, false), far);
        yield { aim: 'door', acts: on.judged.way.length > 0 ? [...acts, goBy(on)] : acts };
      }
    }
  }

  *bearings(): Generator<Proposed> {
    const { at, allowance } = this.mover;
    for (const degrees of BEARINGS) {
      const place = { ...towards(at, degrees, floorDiv(allowance, 10)), z: at.z };
      const found = wayToward(this.game.ground, this.there, this.mover, place);
      if (found.judged.price.total >= STEP) yield { aim: 'bearing', acts: [goBy(found)] };
    }
    for (const { id } of this.game.ground.doors) yield { aim: 'door', acts: [{ act: 'door', door: id }] };
  }

  toward(aim: Aim, place: Point): Proposed {
    return { aim, acts: [goBy(wayToward(this.game.ground, this.there, this.mover, place))] };
  }

  /** A journey with the next move, and with the move after it where that is not the end of it. */
  travelled(journey: Journey): Act[] {
    const first = journey(this.mover);
    if (!first || first.judged.way.length === 0) return [];
    const go = goBy(first);
    const planned = after(this.game, this.plan, go);
    if (first.isThere || !this.canGoOn || 'why' in planned || planned.plan.fights.length > 0) return [go];
    const second = journey({
      ...this.mover,
      at: planned.plan.figure.at,
      allowance: allowanceIn(this.game, planned.plan, false),
    });
    return second && second.judged.way.length > 0 ? [go, goBy(second)] : [go];
  }
}

/** A place that touches a door on either side of it, and one some way beyond. */
function besideDoor({ from, to, base }: Door, { radius }: Mover): { readonly near: Point; readonly far: Point }[] {
  const middle = { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2), z: base };
  const isAcross = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const at = (far: number): Point => (isAcross ? { ...middle, y: middle.y + far } : { ...middle, x: middle.x + far });
  const beside = radius + 1;
  return [1, -1].map((side) => ({ near: at(side * beside), far: at(0 - side * BEYOND) }));
}

function thought(game: Game, plan: Plan, acts: readonly Act[]): Plan | undefined {
  let now = plan;
  for (const act of acts) {
    const planned = after(game, now, act);
    if ('why' in planned) return undefined;
    now = planned.plan;
  }
  return now;
}

function goBy({ judged }: Found): Act {
  return { act: 'go', way: judged.way };
}
