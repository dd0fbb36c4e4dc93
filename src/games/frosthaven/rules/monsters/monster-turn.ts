import type { Board, Cell } from '../../content/board/board.ts';
import type { PathLength } from '../board/path-length.ts';
import type { PathStep } from '../board/pathfinding.ts';
import type { Movement, MovementGround } from '../board/terrain.ts';
import type { AttackShape, EnemySet } from './target-choices.ts';

export interface MonsterTurn {
  readonly board: Board;
  readonly surroundings: MovementGround;
  readonly at: Cell;
  readonly movement: Movement;
  /** Movement points; 0 without a move ability. */
  readonly move: number;
  /** Undefined if the monster can't attack this turn. */
  readonly attack: AttackShape | undefined;
  /** The attack is already made; the monster still moves towards a hex for one. MMV-03 */
  readonly spent?: true;
  readonly muddled: boolean;
  readonly focus?: number;
  readonly passed?: EnemySet;
  /** Cells of allies, for areas with blue hexes. AOE-04 */
  readonly friends?: readonly Cell[];
  readonly enemies: readonly Enemy[];
}

export interface Enemy {
  readonly cell: Cell;
  readonly initiative: number;
  /** Attacks on this enemy always have disadvantage. MMV-08 */
  readonly hampers?: boolean;
  /** Attacks on this enemy have advantage, and so never disadvantage. ADV-10 */
  readonly favours?: boolean;
}

export interface MoveOutcome {
  readonly end: Cell;
  readonly targets: readonly number[];
  readonly focus: number;
  readonly goal: Cell;
  readonly way?: readonly PathStep[];
}

/** The cost of attacking an enemy. FOC-08 */
export interface Candidate {
  readonly enemy: number;
  readonly length: PathLength | undefined;
  readonly range: number;
  readonly initiative: number;
}
