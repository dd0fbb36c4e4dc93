import type { LastingAbility } from '../../content/schema/abilities/abilities.ts';
import type { FigureId, MonsterSetId } from '../../content/terms.ts';
import type { ChoiceReason, FocusReason } from './reasons.ts';

export interface MonsterEvents {
  focused: { figure: FigureId; focus: FigureId | undefined; why: FocusReason };
  decided: { figure: FigureId; why: ChoiceReason };
  'bonus gained': { figure: FigureId; bonus: LastingAbility };
  'bonus used': { figure: FigureId; number: number };
  /** Shields and retaliation from monster ability cards ended with the round. MOT-02 */
  'bonuses ended': Record<never, never>;
  /** A monster of the set performed something. MEL-01 */
  'set performed': { set: MonsterSetId };
  /** The set paid for a consumption, named by its place on the card. MEL-03 */
  'set paid': { set: MonsterSetId; place: string };
}
