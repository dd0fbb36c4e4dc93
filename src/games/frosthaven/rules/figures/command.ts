import type { Seat } from '../../../../engine/rules/rule.ts';
import type { FigureId, FigureSide } from '../../content/terms.ts';

export interface FigureCommand {
  readonly figure: FigureId;
  readonly seat: Seat | undefined;
  readonly side: FigureSide;
  /** The enemy in control; undefined for a grant. */
  readonly controller?: FigureId | undefined;
}
