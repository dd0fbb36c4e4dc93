import type { TablePoint } from '../space.ts';
import type { LegKind, TablePath } from '../table-path.ts';

/** A moving figure and its abilities. Lengths are hundredths of an inch. */
export interface Mover {
  readonly id: string;
  readonly at: TablePoint;
  readonly radius: number;
  readonly allowance: number;
  /** Ids of friends that let it pass. */
  readonly passes: readonly string[];
  /** Climbs at the cost of walking: Expert Climber, Levitate, Ethereal. */
  readonly climbsFreely?: true | undefined;
  /** Ignores rough ground: Levitate, Ethereal, Burrowing. */
  readonly treadsFreely?: true | undefined;
  readonly amphibious?: true | undefined;
  readonly aquatic?: true | undefined;
  readonly flies?: true | undefined;
  /** `passage`: walks through terrain, except pieces raised by a spell. */
  readonly through?: 'terrain' | 'passage' | undefined;
  readonly throughRock?: true | undefined;
  /** May end this move, but not its activation, inside terrain. */
  readonly endsInside?: true | undefined;
}

export function asMover({ id, at, radius }: Pick<Mover, 'id' | 'at' | 'radius'>): Mover {
  return { id, at, radius, allowance: 0, passes: [] };
}

/** Cost of a path in hundredths of Move, by kind. */
export interface Price {
  readonly open: number;
  readonly rough: number;
  readonly climb: number;
  readonly jump: number;
  readonly fall: number;
  readonly total: number;
}

/** Landing place, and height in tenths. */
export interface Fall {
  readonly at: TablePoint;
  readonly height: number;
  readonly by: LegKind;
}

export interface IllegalMove {
  readonly isLegal: false;
  readonly why: string;
  readonly leg: number;
}

export interface LegalMove {
  readonly isLegal: true;
  readonly way: TablePath;
  readonly price: Price;
  readonly falls: readonly Fall[];
  readonly end: TablePoint;
  /** `holds`: hangs on to something that it climbs at the end. */
  readonly footing: 'stands' | 'holds';
  /** True after water anywhere on the way; `endsInWater` is about the end alone. */
  readonly swims: boolean;
  readonly endsInWater: boolean;
  readonly leaves?: { readonly exit?: string; readonly edge: TableEdge };
  /** The fall was longer than the move, which costs all its actions. */
  readonly isSpent: boolean;
}

export type MoveJudgement = IllegalMove | LegalMove;

export type TableEdge = 'north' | 'east' | 'south' | 'west';
