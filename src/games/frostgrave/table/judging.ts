/** The one law of moving: which ways are legal, and what they cost. */

import type { TablePoint } from './space.ts';
import type { LegKind, TableWay } from './way.ts';

/** Who moves, and what is true of it. Lengths in hundredths of an inch. */
export interface Mover {
  readonly id: string;
  readonly at: TablePoint;
  readonly radius: number;
  /** How far it may move with this action. */
  readonly allowance: number;
  /** The figures that let it pass: its friends. */
  readonly passes: readonly string[];
  /** Climbs at no more than the way up (Expert Climber, Levitate, Ethereal). */
  readonly climbsFreely?: true | undefined;
  /** Rough ground costs no more (Levitate, Ethereal, Burrowing). */
  readonly treadsFreely?: true | undefined;
  /** Water costs no more. */
  readonly amphibious?: true | undefined;
  /** All that is not water is rough. */
  readonly aquatic?: true | undefined;
  readonly flies?: true | undefined;
  /** Walks through terrain; by a `passage` not through what a spell has raised. */
  readonly through?: 'terrain' | 'passage' | undefined;
  /** Walks through dead space too. */
  readonly throughRock?: true | undefined;
  /** May end this move, not its activation, inside terrain. */
  readonly endsInside?: true | undefined;
}

/** Somebody who is put down somewhere, and goes nowhere by itself. */
export function placed({ id, at, radius }: Pick<Mover, 'id' | 'at' | 'radius'>): Mover {
  return { id, at, radius, allowance: 0, passes: [] };
}

/** What a way costs, in hundredths of an inch of the allowance, by what it is spent on. */
export interface Price {
  readonly open: number;
  readonly rough: number;
  readonly climb: number;
  readonly jump: number;
  readonly fall: number;
  readonly total: number;
}

/** Where a figure comes down, and how many tenths of an inch it has fallen. */
export interface Fall {
  readonly at: TablePoint;
  readonly height: number;
  readonly by: LegKind;
}

export interface IllegalMove {
  readonly isLegal: false;
  /** One plain sentence. */
  readonly why: string;
  /** The leg that can't be, counted from nought. */
  readonly leg: number;
}

export interface LegalMove {
  readonly isLegal: true;
  readonly way: TableWay;
  readonly price: Price;
  readonly falls: readonly Fall[];
  readonly end: TablePoint;
  /** Whether it stands at its end, or holds on to something that it climbs. */
  readonly footing: 'stands' | 'holds';
  /** It was in water somewhere on the way, and whether it still is. */
  readonly swims: boolean;
  readonly endsInWater: boolean;
  /** It left the table: by this exit, or over this edge. */
  readonly leaves?: { readonly exit?: string; readonly edge: TableEdge };
  /** It fell farther than it could move, and that was all its actions. */
  readonly isSpent: boolean;
}

export type MoveJudgement = IllegalMove | LegalMove;

export type TableEdge = 'north' | 'east' | 'south' | 'west';
