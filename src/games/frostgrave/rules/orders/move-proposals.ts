import { pointOnBearing } from '../../board/geometry/bearings.ts';
import { internGround } from '../../board/geometry/intern-ground.ts';
import { baseDistance, lengthOf } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { Mover } from '../../board/movement/move-judgement.ts';
import type { DoorOnWay, FlankingPoints } from '../../board/paths/door-on-way.ts';
import { besideDoor, closedDoorOnWay } from '../../board/paths/door-on-way.ts';
import { exitPoints, findPathOffTable } from '../../board/paths/exits.ts';
import type { FoundPath } from '../../board/paths/pathfinding.ts';
import { findPathTo, findPathToContact, findPathToward } from '../../board/paths/pathfinding.ts';
import { findPathIntoCover, findPathOutOfSight, findPathToView } from '../../board/paths/reachable-places.ts';
import type { Body, Door, Ground, TablePoint } from '../../board/space.ts';
import { missileArm } from '../figures/numbers.ts';
import { enemiesOf, nearestTo } from '../figures/relations.ts';
import { whyNotSeen } from '../figures/sight.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import type { OrderPurpose } from '../questions.ts';
import type { Figure, TreasureToken } from '../state.ts';
import { freeHandsOf, tokensOnTable } from '../treasure/tokens.ts';
import type { OrderAct } from './acts.ts';
import { actionsLeft } from './order-cost.ts';
import type { OrderPlan } from './order-plan.ts';
import { allowanceIn, moverIn, planAct } from './order-plan.ts';

/** Hundredths of an inch: shorter moves are not proposed. */
const STEP = 100;
/** Hundredths between the middles of a figure and what it touches. */
const BESIDE = 120;
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const VIEWS = 2;
const TOKENS = 4;

export interface OrderProposal {
  readonly aim: OrderPurpose;
  readonly acts: readonly OrderAct[];
  readonly of?: string;
}

export type ProposalSource = () => Iterable<OrderProposal>;

export type ProposalKind = () => readonly ProposalSource[];

type PathFinder = (mover: Mover, ground: Ground) => FoundPath;

/** Journeys have a purpose; strolls are for figures without one. Both list the likeliest kinds first. */
export function moveProposals(game: Game, plan: OrderPlan): Record<'journeys' | 'strolls', readonly ProposalKind[]> {
  const setting = new MoveProposer(game, plan);
  return {
    journeys: [() => setting.engagements(), () => setting.treasures(), () => setting.leaving()],
    strolls: [
      () => setting.hiding(),
      () => setting.views(),
      () => setting.joiningWizard(),
      () => setting.doors(),
      () => setting.bearings(),
    ],
  };
}

export function purposefulMoves(game: Game, plan: OrderPlan): readonly ProposalSource[] {
  const setting = new MoveProposer(game, plan);
  const isErrand = ({ aim }: OrderProposal) => aim === 'treasure' || aim === 'leave';
  return [...setting.treasures(), ...setting.leaving()].map((look) => () => [...look()].filter(isErrand));
}

class MoveProposer {
  readonly game: Game;
  readonly plan: OrderPlan;
  readonly allBodies: readonly Body[];
  readonly mover: Mover;
  readonly enemies: readonly Figure[];
  readonly canContinue: boolean;

  constructor(game: Game, plan: OrderPlan) {
    this.game = game;
    this.plan = plan;
    this.allBodies = bodiesOnTable(game.state);
    this.mover = moverIn(game, plan, false);
    this.enemies = enemiesOf(game.state, plan.figure);
    this.canContinue = actionsLeft(plan.doing) > 1 && plan.stage !== 'moves';
  }

  engagements(): ProposalSource[] {
    const near = this.enemies.filter((enemy) => baseDistance(this.mover, enemy) <= 2 * this.mover.allowance);
    return near.map((enemy) => () => this.engage(enemy));
  }

  private engage(enemy: Figure): OrderProposal[] {
    const found = findPathToContact(this.game.ground, this.allBodies, this.mover, enemy);
    if (!found) return [];
    const go = goAct(found);
    return [{ aim: 'engage', of: enemy.id, acts: this.canContinue ? [go, { act: 'fight', target: enemy.id }] : [go] }];
  }

  treasures(): ProposalSource[] {
    return this.tokens().map((token) => () => this.fetchToken(token));
  }

  private fetchToken({ id, at }: TreasureToken): OrderProposal[] {
    const acts = this.actsToward(at, (mover, ground) => findPathToward(ground, this.allBodies, mover, at));
    const [go] = acts;
    if (!go) return [];
    const there: OrderProposal[] = this.isOnWay(acts, at) ? [{ aim: 'treasure', of: id, acts }] : [];
    const take: OrderAct = { act: 'take', token: id };
    const upToTurn = acts.some(({ act }) => act === 'turn') ? acts : [go];
    return this.canContinue ? [{ aim: 'treasure', of: id, acts: [...upToTurn, take] }, ...there] : there;
  }

  /** False for a figure that only shuffles about before a wall. */
  private isOnWay(acts: readonly OrderAct[], aim: TablePoint): boolean {
    const end = planOrder(this.game, this.plan, acts)?.figure.at;
    if (!end || acts.some(({ act }) => act === 'turn')) return true;
    return lengthOf(this.mover.at, end) >= STEP || lengthOf(end, aim) <= BESIDE;
  }

  tokens(): TreasureToken[] {
    const { game, plan, mover } = this;
    if (freeHandsOf(game, plan.figure) === 0 || plan.figure.kind === 'animal') return [];
    const far = ({ id, at }: TreasureToken) => baseDistance(mover, { id, at, radius: mover.radius });
    return [...tokensOnTable(game.state)].sort((a, b) => far(a) - far(b)).slice(0, TOKENS);
  }

  /** Leads off the table a figure that carries treasure, has lost half of its Health, or finds no treasure. */
  leaving(): ProposalSource[] {
    const { game, plan, allBodies, mover } = this;
    const { carries, health, stats } = plan.figure;
    if (carries === undefined && 2 * health > stats.health && this.tokens().length > 0) return [];
    const places = exitPoints(game.ground, mover).slice(0, carries === undefined ? 1 : VIEWS);
    const leaving = places.map((place) => (): OrderProposal[] => {
      const acts = this.actsToward(place, (each, ground) => findPathOffTable(ground, allBodies, each, place));
      return acts.length > 0 && this.isOnWay(acts, place) ? [{ aim: 'leave', acts }] : [];
    });
    return carries === undefined ? leaving : [...leaving, () => [{ aim: 'drop', acts: [{ act: 'drop' }] }]];
  }

  hiding(): ProposalSource[] {
    return [() => this.hide()];
  }

  private hide(): OrderProposal[] {
    const { game, plan, allBodies, mover } = this;
    const { light } = game.state.switches;
    const sees = (at: TablePoint) => (enemy: Figure) => whyNotSeen(game, enemy, { ...plan.figure, at }) === undefined;
    const watchers = this.enemies.filter((enemy) => missileArm(game, enemy));
    if (!watchers.some(sees(mover.at))) return [];
    const hidden = findPathOutOfSight(game.ground, allBodies, mover, watchers, light);
    const isHidden = !watchers.some(sees(hidden.judged.end));
    const found = isHidden ? hidden : findPathIntoCover(game.ground, allBodies, mover, watchers, light);
    return [{ aim: 'hide', acts: [goAct(found)] }];
  }

  views(): ProposalSource[] {
    const { game, plan, mover } = this;
    if (!missileArm(game, plan.figure)) return [];
    const near = [...this.enemies].sort((a, b) => baseDistance(mover, a) - baseDistance(mover, b));
    const unseen = near.filter((each) => whyNotSeen(game, plan.figure, each) !== undefined).slice(0, VIEWS);
    return unseen.map((enemy) => () => this.seekView(enemy));
  }

  private seekView(enemy: Figure): OrderProposal[] {
    const { game, allBodies, mover } = this;
    const found = findPathToView(game.ground, allBodies, mover, enemy, game.state.switches.light);
    if (!found) return [];
    const go = goAct(found);
    const seen: OrderProposal = { aim: 'see', of: enemy.id, acts: [go] };
    return this.canContinue
      ? [{ aim: 'see', of: enemy.id, acts: [go, { act: 'shoot', target: enemy.id }] }, seen]
      : [seen];
  }

  joiningWizard(): ProposalSource[] {
    const { game, plan } = this;
    const { id, side } = plan.figure;
    const wizards = figuresOnTable(game.state).filter(
      (each) => each.side === side && each.role === 'wizard' && each.id !== id,
    );
    const nearest = wizards.length > 0 ? nearestTo(plan.figure, wizards) : [];
    return nearest.map(({ at }) => () => [{ aim: 'join', acts: [goAct(this.findPathToward(at))] }]);
  }

  doors(): ProposalSource[] {
    const closed = this.game.ground.doors.filter(({ isOpen }) => !isOpen);
    return closed.flatMap((door) =>
      besideDoor(door, this.mover).map((beside) => () => this.goThroughDoor(door, beside)),
    );
  }

  /** Goes to a closed door, and through it with the rest of the move. UDR-09 */
  private goThroughDoor(door: Door, { near, far }: FlankingPoints): OrderProposal[] {
    const { game, plan, allBodies, mover } = this;
    const found = findPathTo(game.ground, allBodies, mover, near);
    if (!found) return [];
    const turn: OrderAct = { act: 'turn', door: door.id };
    const acts = found.judged.way.length > 0 ? [goAct(found), turn] : [turn];
    const planned = planOrder(game, plan, acts);
    if (!planned?.ground) return [];
    if (planned.fights.length > 0) return [{ aim: 'door', acts }];
    const on = findPathToward(internGround(planned.ground), allBodies, moverIn(game, planned, false), far);
    return [{ aim: 'door', acts: on.judged.way.length > 0 ? [...acts, goAct(on)] : acts }];
  }

  bearings(): ProposalSource[] {
    const doors = this.game.ground.doors.map(
      ({ id }): ProposalSource =>
        () => [{ aim: 'door', acts: [{ act: 'door', door: id }] }],
    );
    return [...BEARINGS.map((degrees) => () => this.goStraight(degrees)), ...doors];
  }

  private goStraight(degrees: number): OrderProposal[] {
    const { at, allowance } = this.mover;
    const found = this.findPathToward({ ...pointOnBearing(at, degrees, floorDiv(allowance, 10)), z: at.z });
    return found.judged.price.total >= STEP ? [{ aim: 'bearing', acts: [goAct(found)] }] : [];
  }

  private findPathToward(place: TablePoint): FoundPath {
    return findPathToward(this.game.ground, this.allBodies, this.mover, place);
  }

  /** Leads through a closed door where that is the way. UDR-09 */
  private actsToward(aim: TablePoint, journey: PathFinder): OrderAct[] {
    const { game, plan, allBodies, mover } = this;
    const next = plan.figure.kind === 'animal' ? undefined : closedDoorOnWay(game.ground, allBodies, mover, aim);
    return next ? this.actsThrough(next, journey) : this.actsAlong(journey);
  }

  private actsThrough({ door, flanks }: DoorOnWay, journey: PathFinder): OrderAct[] {
    const { game, plan, allBodies } = this;
    const there = this.actsAlong((each, ground) => findPathToward(ground, allBodies, each, flanks.near));
    const turned: OrderAct[] = [...there, { act: 'turn', door: door.id }];
    const planned = planOrder(game, plan, turned);
    if (!planned?.ground) return there;
    if (planned.fights.length > 0) return turned;
    const on = journey(moverIn(game, planned, false), internGround(planned.ground));
    return on.judged.way.length > 0 ? [...turned, goAct(on)] : turned;
  }

  private actsAlong(journey: PathFinder): OrderAct[] {
    const { ground } = this.game;
    const first = journey(this.mover, ground);
    if (first.judged.way.length === 0) return [];
    const go = goAct(first);
    const planned = planAct(this.game, this.plan, go);
    if (first.isThere || !this.canContinue || 'why' in planned || planned.plan.fights.length > 0) return [go];
    const allowance = allowanceIn(this.game, planned.plan, false);
    const next = { ...this.mover, at: planned.plan.figure.at, allowance };
    const judged = first.onward?.(next) ?? journey(next, ground).judged;
    return judged.way.length > 0 ? [go, goAct({ judged })] : [go];
  }
}

function planOrder(game: Game, plan: OrderPlan, acts: readonly OrderAct[]): OrderPlan | undefined {
  let now = plan;
  for (const act of acts) {
    const planned = planAct(game, now, act);
    if ('why' in planned) return undefined;
    now = planned.plan;
  }
  return now;
}

function goAct({ judged }: Pick<FoundPath, 'judged'>): OrderAct {
  return { act: 'go', way: judged.way };
}
