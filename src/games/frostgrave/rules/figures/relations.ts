import { baseDistance } from '../../board/geometry/length.ts';
import { figuresOnTable } from '../game.ts';
import type { Figure, State } from '../state.ts';

/**
 * Warbands are enemies of each other, except allies, and of creatures; uncontrolled creatures are no enemies of each
 * other. FCR-01
 */
type Allegiance = Pick<Figure, 'side' | 'allied'>;

export function allegianceOf({ scenario }: Pick<State, 'scenario'>, seat: string): Allegiance {
  return { side: seat, ...(scenario?.together && { allied: true }) };
}

export function areEnemies(a: Allegiance, b: Allegiance): boolean {
  return a.side !== b.side && !(a.allied && b.allied);
}

export function enemiesOf(state: State, figure: Allegiance): Figure[] {
  return figuresOnTable(state).filter((other) => areEnemies(figure, other));
}

/** Returns a figure's own warband, whatever controls it now; null for a creature. */
export function warbandOf({ side, effects = [] }: Pick<Figure, 'side' | 'effects'>): string | null {
  const [first] = effects.flatMap(({ side: own }) => (own === undefined ? [] : [own]));
  return first === undefined ? side : first;
}

export function opponentsOf({ combats, figures }: State, id: string): Figure[] {
  const ids = combats.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  return figures.filter((figure) => ids.includes(figure.id));
}

export function isInCombat({ combats }: State, id: string): boolean {
  return combats.some((pair) => pair.includes(id));
}

/** Returns friends who are in combat with this enemy and no other. FMC-01 */
export function supportersOf(state: State, figure: Figure, enemy: Figure): Figure[] {
  return opponentsOf(state, enemy.id).filter((other) => {
    const isFriend = other.id !== figure.id && !areEnemies(other, figure);
    return isFriend && opponentsOf(state, other.id).length === 1;
  });
}

export function nearestTo<Each extends Figure>(figure: Figure, figures: readonly Each[]): Each[] {
  const gaps = figures.map((other) => baseDistance(figure, other));
  const least = Math.min(...gaps);
  return figures.filter((_, i) => gaps[i] === least);
}
