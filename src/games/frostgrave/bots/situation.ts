/** A seat's view with the facts that its decisions need. Lengths are hundredths of an inch. */
import type { Seat } from '../../../engine/rules/rule.ts';
import { lengthOf } from '../board/geometry/length.ts';
import type { Spot, TablePoint } from '../board/space.ts';
import { allegianceOf, areEnemies } from '../rules/figures/relations.ts';
import type { Figure, TreasureToken } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { DistanceFinder, FAR } from './distances.ts';

/** Distance from a carrier within which an enemy threatens it. */
const THREAT = 1200;

export class SeatSituation {
  readonly view: View;
  readonly seat: Seat;
  readonly own: readonly Figure[];
  readonly enemies: readonly Figure[];
  readonly looseTokens: readonly TreasureToken[];
  private readonly onTable: readonly Figure[];
  private cachedDistances: DistanceFinder | undefined;
  private assignedGoals: ReadonlyMap<string, TreasureToken> | undefined;

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.seat = seat;
    this.onTable = view.figures.filter(({ gone }) => gone === undefined);
    this.own = this.onTable.filter(({ side }) => side === seat);
    this.enemies = this.onTable.filter((figure) => this.isEnemy(figure));
    this.looseTokens = view.tokens.filter(
      ({ carriedBy, securedBy, isLost }) => carriedBy === undefined && securedBy === undefined && !isLost,
    );
  }

  get distances(): DistanceFinder {
    this.cachedDistances ??= new DistanceFinder(this.view.ground);
    return this.cachedDistances;
  }

  isEnemy(figure: Figure): boolean {
    return areEnemies(allegianceOf(this.view, this.seat), figure);
  }

  figure(id: string): Figure | undefined {
    return this.view.figures.find((figure) => figure.id === id);
  }

  isPrecious({ role }: Pick<Figure, 'role'>): boolean {
    return role === 'wizard' || role === 'apprentice';
  }

  /** True for spellcasters at a third of their Health: Health does not come back on the table. */
  isInDanger(figure: Figure): boolean {
    return this.isPrecious(figure) && 3 * figure.health <= figure.stats.health;
  }

  isInCombat(id: string): boolean {
    return this.view.combats.some((pair) => pair.includes(id));
  }

  distanceToExit(at: TablePoint): number {
    return this.distances.distanceToExit(at);
  }

  /** Returns the cost of the way to the figure's own goal, or to the nearest token without one. */
  distanceToTreasure(id: string, at: TablePoint): number {
    const own = this.goals.get(id);
    const tokens = own ? [own] : this.looseTokens;
    return Math.min(FAR, ...tokens.map((token) => this.distances.distanceBetween(at, token.at)));
  }

  /** Assigns tokens to figures, nearest pairs first, so that no two go for the same token. */
  get goals(): ReadonlyMap<string, TreasureToken> {
    this.assignedGoals ??= this.assignGoals();
    return this.assignedGoals;
  }

  private assignGoals(): ReadonlyMap<string, TreasureToken> {
    const takers = this.own.filter((figure) => this.canCarry(figure));
    const pairs = takers.flatMap((taker) =>
      this.looseTokens.map((token) => ({ taker, token, far: this.distances.distanceBetween(taker.at, token.at) })),
    );
    const given = new Map<string, TreasureToken>();
    const taken = new Set<string>();
    for (const { taker, token, far } of pairs.sort((a, b) => a.far - b.far)) {
      if (far >= FAR || given.has(taker.id) || taken.has(token.id)) continue;
      given.set(taker.id, token);
      taken.add(token.id);
    }
    return given;
  }

  /** A wizard carries only if no other figure can. */
  canCarry(figure: Figure): boolean {
    if (!this.hasFreeHands(figure) || this.isInDanger(figure)) return false;
    return figure.role !== 'wizard' || !this.own.some((each) => each.role !== 'wizard' && this.hasFreeHands(each));
  }

  private hasFreeHands({ carries, kind }: Figure): boolean {
    return carries === undefined && kind !== 'animal';
  }

  distanceToNearest(figures: readonly Figure[], at: Spot): number {
    return Math.min(FAR, ...figures.map((figure) => lengthOf(at, figure.at)));
  }

  distanceToNearestEnemy(at: Spot): number {
    return this.distanceToNearest(this.enemies, at);
  }

  /** Returns carriers that the figure can catch before they leave, and enemies that threaten a friend with treasure. */
  prey({ at }: Figure): readonly Figure[] {
    const carrying = this.own.filter(({ carries }) => carries !== undefined);
    if (this.view.tokens.length === 0) return this.enemies;
    return this.enemies.filter((enemy) => {
      if (enemy.carries === undefined) return this.distanceToNearest(carrying, enemy.at) <= THREAT;
      return enemy.side === null || lengthOf(at, enemy.at) <= THREAT + this.distanceToExit(enemy.at);
    });
  }

  isDone(figure: Figure): boolean {
    if (figure.carries !== undefined || this.isInDanger(figure)) return true;
    const goal = this.view.scenario?.together?.goal;
    if (goal && 'slay' in goal) return false;
    return this.goals.size === 0 && this.prey(figure).length === 0;
  }

  /** Order of activation: fighters, carriers, then the nearest to treasure; leaders last. */
  urgency(id: string): number {
    const figure = this.figure(id);
    if (!figure) return 0;
    if (this.isInCombat(id)) return 4 * FAR;
    if (figure.carries !== undefined) return 3 * FAR;
    return (this.isPrecious(figure) ? FAR : 2 * FAR) + FAR - this.distanceToTreasure(id, figure.at);
  }
}
