/** What a seat sees, as far as it matters to decide. Lengths in hundredths of an inch. */
import type { Seat } from '../../../kernel/rule.ts';
import { areEnemies, sidedAs } from '../rules/figures/relations.ts';
import type { Figure, Token } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { placesToLeave } from '../table/leaving.ts';
import { lengthOf } from '../table/length.ts';
import type { Point, Spot } from '../table/space.ts';

/** Of what is out of the question. */
export const FAR = 100_000;

export class Situation {
  readonly view: View;
  readonly seat: Seat;
  readonly own: readonly Figure[];
  readonly enemies: readonly Figure[];
  /** Treasure that lies about. */
  readonly loose: readonly Token[];

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.seat = seat;
    const there = view.figures.filter(({ gone }) => gone === undefined);
    this.own = there.filter(({ side }) => side === seat);
    this.enemies = there.filter((figure) => this.isEnemy(figure));
    this.loose = view.tokens.filter(
      ({ carriedBy, securedBy, isLost }) => carriedBy === undefined && securedBy === undefined && !isLost,
    );
  }

  isEnemy(figure: Figure): boolean {
    return areEnemies(sidedAs(this.view, this.seat), figure);
  }

  figure(id: string): Figure | undefined {
    return this.view.figures.find((figure) => figure.id === id);
  }

  /** Whose loss hurts most. */
  isPrecious({ role }: Figure): boolean {
    return role === 'wizard' || role === 'apprentice';
  }

  isInCombat(id: string): boolean {
    return this.view.combats.some((pair) => pair.includes(id));
  }

  /** How far it is from a place to where one leaves the table. */
  toExit(at: Point): number {
    const [nearest] = placesToLeave(this.view.ground, { at });
    return nearest ? lengthOf(at, nearest) : FAR;
  }

  /** How far it is to the treasure that somebody goes for: what a friend with free hands is nearer to counts as twice as far. */
  toTreasure(id: string, at: Spot): number {
    const others = this.own.filter((other) => other.id !== id && this.canCarry(other));
    const far = this.loose.map((token) => {
      const length = lengthOf(at, token.at);
      return others.some((other) => lengthOf(other.at, token.at) < length) ? 2 * length : length;
    });
    return Math.min(FAR, ...far);
  }

  canCarry({ id, carries, kind, role }: Figure): boolean {
    return carries === undefined && kind !== 'animal' && role !== 'wizard' && !this.isInCombat(id);
  }

  toNearest(figures: readonly Figure[], at: Spot): number {
    return Math.min(FAR, ...figures.map((figure) => lengthOf(at, figure.at)));
  }

  toNearestEnemy(at: Spot): number {
    return this.toNearest(this.enemies, at);
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
