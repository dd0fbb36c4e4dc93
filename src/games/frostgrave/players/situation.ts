/** What a seat sees, as far as it matters to decide. Lengths in hundredths of an inch. */
import type { Seat } from '../../../kernel/rule.ts';
import { areEnemies, sidedAs } from '../rules/figures/relations.ts';
import type { Figure, TreasureToken } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { lengthOf } from '../table/length.ts';
import type { Spot, TablePoint } from '../table/space.ts';
import { FAR, WayFinder } from './ways.ts';

/** Whoever is no farther from a carrier threatens it, or can still catch it where it has as far to go as that. */
const THREAT = 1200;

export class SeatSituation {
  readonly view: View;
  readonly seat: Seat;
  readonly own: readonly Figure[];
  readonly enemies: readonly Figure[];
  /** Treasure that lies about. */
  readonly loose: readonly TreasureToken[];
  private readonly there: readonly Figure[];
  private roads: WayFinder | undefined;
  private given: ReadonlyMap<string, TreasureToken> | undefined;

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.seat = seat;
    this.there = view.figures.filter(({ gone }) => gone === undefined);
    this.own = this.there.filter(({ side }) => side === seat);
    this.enemies = this.there.filter((figure) => this.isEnemy(figure));
    this.loose = view.tokens.filter(
      ({ carriedBy, securedBy, isLost }) => carriedBy === undefined && securedBy === undefined && !isLost,
    );
  }

  /** Worked out once somebody asks. */
  get ways(): WayFinder {
    this.roads ??= new WayFinder(this.view.ground);
    return this.roads;
  }

  isEnemy(figure: Figure): boolean {
    return areEnemies(sidedAs(this.view, this.seat), figure);
  }

  figure(id: string): Figure | undefined {
    return this.view.figures.find((figure) => figure.id === id);
  }

  /** Whose loss hurts most. */
  isPrecious({ role }: Pick<Figure, 'role'>): boolean {
    return role === 'wizard' || role === 'apprentice';
  }

  /** It has better things to do than to stay: nobody heals on the table. */
  isInDanger(figure: Figure): boolean {
    return this.isPrecious(figure) && 3 * figure.health <= figure.stats.health;
  }

  isInCombat(id: string): boolean {
    return this.view.combats.some((pair) => pair.includes(id));
  }

  /** What it costs to leave the table from a place. */
  toExit(at: TablePoint): number {
    return this.ways.off(at);
  }

  /** What it costs to come to the treasure that somebody goes for: its own, or that of others which is nearest. */
  toTreasure(id: string, at: TablePoint): number {
    const own = this.goals.get(id);
    const tokens = own ? [own] : this.loose;
    return Math.min(FAR, ...tokens.map((token) => this.ways.between(at, token.at)));
  }

  /** Who goes for which treasure, so that not all go for the same: the least that is left to go comes first. */
  get goals(): ReadonlyMap<string, TreasureToken> {
    this.given ??= this.share();
    return this.given;
  }

  private share(): ReadonlyMap<string, TreasureToken> {
    const takers = this.own.filter((figure) => this.canCarry(figure));
    const pairs = takers.flatMap((taker) =>
      this.loose.map((token) => ({ taker, token, far: this.ways.between(taker.at, token.at) })),
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

  /** Whether somebody goes for treasure; a wizard only where nobody else could. */
  canCarry(figure: Figure): boolean {
    if (!this.hasFreeHands(figure) || this.isInDanger(figure)) return false;
    return figure.role !== 'wizard' || !this.own.some((each) => each.role !== 'wizard' && this.hasFreeHands(each));
  }

  private hasFreeHands({ carries, kind }: Figure): boolean {
    return carries === undefined && kind !== 'animal';
  }

  toNearest(figures: readonly Figure[], at: Spot): number {
    return Math.min(FAR, ...figures.map((figure) => lengthOf(at, figure.at)));
  }

  toNearestEnemy(at: Spot): number {
    return this.toNearest(this.enemies, at);
  }

  /** Enemies with treasure that somebody comes up with before they are gone, and those who threaten a friend that has some. */
  prey({ at }: Figure): readonly Figure[] {
    const carrying = this.own.filter(({ carries }) => carries !== undefined);
    if (this.view.tokens.length === 0) return this.enemies;
    return this.enemies.filter((enemy) => {
      if (enemy.carries === undefined) return this.toNearest(carrying, enemy.at) <= THREAT;
      return enemy.side === null || lengthOf(at, enemy.at) <= THREAT + this.toExit(enemy.at);
    });
  }

  /** Whether nothing is left for somebody to win, for itself or beside friends who fetch: then it goes home. */
  isDone(figure: Figure): boolean {
    if (figure.carries !== undefined || this.isInDanger(figure)) return true;
    const goal = this.view.scenario?.together?.goal;
    if (goal && 'slay' in goal) return false;
    return this.goals.size === 0 && this.prey(figure).length === 0;
  }

  /** Who goes first: whoever fights, then whoever carries, then whoever is nearest to treasure; leaders last. */
  urgency(id: string): number {
    const figure = this.figure(id);
    if (!figure) return 0;
    if (this.isInCombat(id)) return 4 * FAR;
    if (figure.carries !== undefined) return 3 * FAR;
    return (this.isPrecious(figure) ? FAR : 2 * FAR) + FAR - this.toTreasure(id, figure.at);
  }
}
