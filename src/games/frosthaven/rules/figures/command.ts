/** Who acts at the word of another. CMD */
import type { Seat } from '../../../../kernel/rule.ts';
import type { FigureId, FigureSide } from '../terms.ts';

/** A figure that acts for another: at whose word, and on whose side. */
export interface FigureCommand {
  readonly figure: FigureId;
  readonly seat: Seat | undefined;
  readonly side: FigureSide;
  /** The enemy that controls it; undefined for a grant. */
  readonly controller?: FigureId | undefined;
}
