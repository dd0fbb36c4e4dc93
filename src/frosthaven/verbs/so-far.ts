import type { FigureId, HexLabel } from '../terms.ts';

/** What came of an ability. */
export interface Done {
  /** Figures or hexes that it affected; none when it was skipped or impossible. */
  readonly affected: number;
  readonly targets: readonly FigureId[];
  /** Damage that targets suffered. */
  readonly damage: number;
}

export const NOTHING_DONE: Done = { affected: 0, targets: [], damage: 0 };

export function did(affected: number, targets: readonly FigureId[] = [], damage = 0): Done {
  return { affected, targets, damage };
}

/** What has happened so far in the action that is being performed, and what it answers. */
export interface ActionSoFar {
  /** What came of the ability before this one. */
  readonly last: Done;
  readonly killed: boolean;
  /** Whether any ability was performed, so that mandatory ones can't be skipped any more. CHR-08 */
  readonly begun: boolean;
  /** The figure that a trigger is about, the one that had to do with it, and the hex of the first: it may be gone. */
  readonly them?: FigureId;
  readonly other?: FigureId;
  readonly there?: HexLabel;
}

export const NOTHING_YET: ActionSoFar = { last: NOTHING_DONE, killed: false, begun: false };
