import { towards } from '../../board/geometry/bearings.ts';
import { knownGround } from '../../board/geometry/known-grounds.ts';
import { distance } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Mover } from '../../board/movement/judging.ts';
import { placesToLeave, wayOff } from '../../board/paths/exits.ts';
import { type FoundWay, wayTo, wayToContact, wayToward } from '../../board/paths/pathfinding.ts';
import { wayIntoCover, wayOutOfSight, wayToView } from '../../board/paths/reachable-places.ts';
import type { Body, Door, TablePoint } from '../../board/space.ts';
import { missileArm } from '../figures/numbers.ts';
import { enemiesOf, nearestTo } from '../figures/relations.ts';
import { whyNotSeen } from '../figures/seeing.ts';
import { bodies, type Game, present } from '../game.ts';
import type { Aim } from '../questions.ts';
import type { Figure, TreasureToken } from '../state.ts';
import { handsOf, tokensOnTable } from '../treasure/tokens.ts';
import type { OrderAct } from './acts.ts';
import { after, allowanceIn, left, moverIn, type OrderPlan } from './order-plan.ts';

/** Hundredths of an inch: shorter moves are not proposed. */
const STEP = 100;
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const VIEWS = 2;
const TOKENS = 4;
const BEYOND = 60;

export interface OrderProposal {
  readonly aim: Aim;
  readonly acts: readonly OrderAct[];
  readonly of?: string;
}

export type ProposalSource = () => Iterable<OrderProposal>;

export type ProposalKind = () => readonly ProposalSource[];

type JourneyFinder = (mover: Mover) => FoundWay | undefined;

/** Journeys have a purpose; strolls are for figures without one. Both list the likeliest kinds first. */
export function moves(game: Game, plan: OrderPlan): Record<'journeys' | 'strolls', readonly ProposalKind[]> {
  const setting = new JourneySetting(game, plan);
  return {
    journeys: [() => setting.engagements(), () => setting.treasures(), () => setting.home()],
    strolls: [
      () => setting.hiding(),
      () => setting.views(),
      () => setting.toOwn(),
      () => setting.doors(),
      () => setting.bearings(),
    ],
  };
}

export function errands(game: Game, plan: OrderPlan): readonly ProposalSource[] {
  const setting = new JourneySetting(game, plan);
  const isErrand = ({ aim }: OrderProposal) => aim === 'treasure' || aim === 'leave';
  return [...setting.treasures(), ...setting.home()].map((look) => () => [...look()].filter(isErrand));
}

class JourneySetting {
  readonly game: Game;
  readonly plan: OrderPlan;
  readonly there: readonly Body[];
  readonly mover: Mover;
  readonly enemies: readonly Figure[];
  readonly canGoOn: boolean;

  constructor(game: Game, plan: OrderPlan) {
    this.game = game;
    this.plan = plan;
    this.there = bodies(game.state);
    this.mover = moverIn(game, plan, false);
    this.enemies = enemiesOf(game.state, plan.figure);
    this.canGoOn = left(plan.doing) > 1 && plan.stage !== 'moves';
  }

  engagements(): ProposalSource[] {
    const near = this.enemies.filter((enemy) => distance(this.mover, enemy) <= 2 * this.mover.allowance);
    return near.map((enemy) => () => this.engaged(enemy));
  }

  private engaged(enemy: Figure): OrderProposal[] {
    const found = wayToContact(this.game.ground, this.there, this.mover, enemy);
    if (!found) return [];
    const go = goBy(found);
    return [{ aim: 'engage', of: enemy.id, acts: this.canGoOn ? [go, { act: 'fight', target: enemy.id }] : [go] }];
  }

  treasures(): ProposalSource[] {
    return this.tokens().map((token) => () => this.fetched(token));
  }

  private fetched({ id, at }: TreasureToken): OrderProposal[] {
    const acts = this.travelled((mover) => wayToward(this.game.ground, this.there, mover, at));
    const [go] = acts;
    if (!go) return [];
    const there: OrderProposal = { aim: 'treasure', of: id, acts };
    return this.canGoOn ? [{ aim: 'treasure', of: id, acts: [go, { act: 'take', token: id }] }, there] : [there];
  }

  tokens(): TreasureToken[] {
    const { game, plan, mover } = this;
    if (handsOf(game, plan.figure) === 0 || plan.figure.kind === 'animal') return [];
    const far = ({ id, at }: TreasureToken) => distance(mover, { id, at, radius: mover.radius });
    return [...tokensOnTable(game.state)].sort((a, b) => far(a) - far(b)).slice(0, TOKENS);
  }

  /** Leads off the table a figure that carries treasure, has lost half of its Health, or finds no treasure. */
  home(): ProposalSource[] {
    const { game, plan, there, mover } = this;
    const { carries, health, stats } = plan.figure;
    if (carries === undefined && 2 * health > stats.health && this.tokens().length > 0) return [];
    const places = placesToLeave(game.ground, mover).slice(0, carries === undefined ? 1 : VIEWS);
    const leaving = places.map((place) => (): OrderProposal[] => {
      const acts = this.travelled((each) => wayOff(game.ground, there, each, place));
      return acts.length > 0 ? [{ aim: 'leave', acts }] : [];
    });
    return carries === undefined ? leaving : [...leaving, () => [{ aim: 'drop', acts: [{ act: 'drop' }] }]];
  }

  hiding(): ProposalSource[] {
    return [() => this.hidden()];
  }

  private hidden(): OrderProposal[] {
    const { game, plan, there, mover } = this;
    const { light } = game.state.switches;
    const sees = (at: TablePoint) => (enemy: Figure) => whyNotSeen(game, enemy, { ...plan.figure, at }) === undefined;
    const watchers = this.enemies.filter((enemy) => missileArm(game, enemy));
    if (!watchers.some(sees(mover.at))) return [];
    const hidden = wayOutOfSight(game.ground, there, mover, watchers, light);
    const isHidden = !watchers.some(sees(hidden.judged.end));
    const found = isHidden ? hidden : wayIntoCover(game.ground, there, mover, watchers, light);
    return [{ aim: 'hide', acts: [goBy(found)] }];
  }

  views(): ProposalSource[] {
    const { game, plan, mover } = this;
    if (!missileArm(game, plan.figure)) return [];
    const near = [...this.enemies].sort((a, b) => distance(mover, a) - distance(mover, b));
    const unseen = near.filter((each) => whyNotSeen(game, plan.figure, each) !== undefined).slice(0, VIEWS);
    return unseen.map((enemy) => () => this.viewed(enemy));
  }

  private viewed(enemy: Figure): OrderProposal[] {
    const { game, there, mover } = this;
    const found = wayToView(game.ground, there, mover, enemy, game.state.switches.light);
    if (!found) return [];
    const go = goBy(found);
    const seen: OrderProposal = { aim: 'see', of: enemy.id, acts: [go] };
    return this.canGoOn ? [{ aim: 'see', of: enemy.id, acts: [go, { act: 'shoot', target: enemy.id }] }, seen] : [seen];
  }

  toOwn(): ProposalSource[] {
    const { game, plan } = this;
    const { id, side } = plan.figure;
    const wizards = present(game.state).filter(
      (each) => each.side === side && each.role === 'wizard' && each.id !== id,
    );
    const nearest = wizards.length > 0 ? nearestTo(plan.figure, wizards) : [];
    return nearest.map(({ at }) => () => [{ aim: 'join', acts: [goBy(this.toward(at))] }]);
  }

  doors(): ProposalSource[] {
    const closed = this.game.ground.doors.filter(({ isOpen }) => !isOpen);
    return closed.flatMap((door) => besideDoor(door, this.mover).map((beside) => () => this.through(door, beside)));
  }

  /** Goes to a closed door, and through it with the rest of the move. UDR-09 */
  private through(door: Door, { near, far }: FlankingPoints): OrderProposal[] {
    const { game, plan, there, mover } = this;
    const found = wayTo(game.ground, there, mover, near);
    if (!found) return [];
    const turn: OrderAct = { act: 'turn', door: door.id };
    const acts = found.judged.way.length > 0 ? [goBy(found), turn] : [turn];
    const planned = thought(game, plan, acts);
    if (!planned?.ground) return [];
    if (planned.fights.length > 0) return [{ aim: 'door', acts }];
    const on = wayToward(knownGround(planned.ground), there, moverIn(game, planned, false), far);
    return [{ aim: 'door', acts: on.judged.way.length > 0 ? [...acts, goBy(on)] : acts }];
  }

  bearings(): ProposalSource[] {
    const doors = this.game.ground.doors.map(
      ({ id }): ProposalSource =>
        () => [{ aim: 'door', acts: [{ act: 'door', door: id }] }],
    );
    return [...BEARINGS.map((degrees) => () => this.straight(degrees)), ...doors];
  }

  private straight(degrees: number): OrderProposal[] {
    const { at, allowance } = this.mover;
    const found = this.toward({ ...towards(at, degrees, floorDiv(allowance, 10)), z: at.z });
    return found.judged.price.total >= STEP ? [{ aim: 'bearing', acts: [goBy(found)] }] : [];
  }

  private toward(place: TablePoint): FoundWay {
    return wayToward(this.game.ground, this.there, this.mover, place);
  }

  travelled(journey: JourneyFinder): OrderAct[] {
    const first = journey(this.mover);
    if (!first || first.judged.way.length === 0) return [];
    const go = goBy(first);
    const planned = after(this.game, this.plan, go);
    if (first.isThere || !this.canGoOn || 'why' in planned || planned.plan.fights.length > 0) return [go];
    const allowance = allowanceIn(this.game, planned.plan, false);
    const next = { ...this.mover, at: planned.plan.figure.at, allowance };
    const judged = first.onward?.(next) ?? journey(next)?.judged;
    return judged && judged.way.length > 0 ? [go, goBy({ judged })] : [go];
  }
}

interface FlankingPoints {
  readonly near: TablePoint;
  readonly far: TablePoint;
}

function besideDoor({ from, to, base }: Door, { radius }: Mover): FlankingPoints[] {
  const middle = { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2), z: base };
  const isAcross = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const at = (far: number): TablePoint =>
    isAcross ? { ...middle, y: middle.y + far } : { ...middle, x: middle.x + far };
  const beside = radius + 1;
  return [1, -1].map((side) => ({ near: at(side * beside), far: at(0 - side * BEYOND) }));
}

function thought(game: Game, plan: OrderPlan, acts: readonly OrderAct[]): OrderPlan | undefined {
  let now = plan;
  for (const act of acts) {
    const planned = after(game, now, act);
    if ('why' in planned) return undefined;
    now = planned.plan;
  }
  return now;
}

function goBy({ judged }: Pick<FoundWay, 'judged'>): OrderAct {
  return { act: 'go', way: judged.way };
}
