/** What a monster's choice of a focus and of a way is made from, and what comes of it. FOC, MMV */
import type { Board, Cell } from '../board/board.ts';
import type { Movement, MovementGround } from '../board/terrain.ts';
import type { WayLength } from '../board/way-length.ts';
import type { WayStep } from '../board/ways.ts';
import type { AttackShape, EnemySet } from './target-choices.ts';

export interface MonsterTurn {
  readonly board: Board;
  readonly surroundings: MovementGround;
  readonly at: Cell;
  readonly movement: Movement;
  /** Movement points; 0 without a move ability. */
  readonly move: number;
  /** Undefined when it can't attack this turn. */
  readonly attack: AttackShape | undefined;
  /** It has made that attack already: its way is still the one to a hex from which it could make it. MMV-03 */
  readonly spent?: true;
  /** It attacks at disadvantage whatever it does. */
  readonly muddled: boolean;
  /** Index of an enemy that is its focus already; else it finds one. */
  readonly focus?: number;
  /** It attacks only those whom it has passed this turn: these so far. */
  readonly passed?: EnemySet;
  /** Where its allies stand; only areas with blue hexes care. AOE-04 */
  readonly friends?: readonly Cell[];
  /** Whom it may focus on. Lower initiative acts earlier; equal ones are a tie. */
  readonly enemies: readonly Enemy[];
}

export interface Enemy {
  readonly cell: Cell;
  readonly initiative: number;
  /** Attacks on it have disadvantage, wherever they are made from. MMV-08 */
  readonly hampers?: boolean;
  /** Attacks on it have advantage, and so disadvantage from nowhere. ADV-10 */
  readonly favours?: boolean;
}

export interface MoveOutcome {
  readonly end: Cell;
  /** Indices of enemies, ascending; none when it can't attack this turn. */
  readonly targets: readonly number[];
  /** Index of an enemy. */
  readonly focus: number;
  /** The hex that it attacks from, or is on its way to. */
  readonly goal: Cell;
  /** Where it matters by which way it goes: that way. */
  readonly way?: readonly WayStep[];
}

/** What an enemy would cost to attack. FOC-08 */
export interface Candidate {
  /** Index of the enemy. */
  readonly enemy: number;
  /** To the hex from which it could be attacked; undefined when there is none. */
  readonly length: WayLength | undefined;
  readonly range: number;
  readonly initiative: number;
}
