/** What monsters choose, and what their ability cards give them. */
import type { LastingAbility } from '../../content/schema/abilities.ts';
import type { FigureId, MonsterSetId } from '../terms.ts';
import type { ChoiceReason, FocusReason } from './reasons.ts';

export interface MonsterEvents {
  focused: { figure: FigureId; focus: FigureId | undefined; why: FocusReason };
  /** Something that the rules chose for a monster, or let the party choose. */
  decided: { figure: FigureId; why: ChoiceReason };
  'bonus gained': { figure: FigureId; bonus: LastingAbility };
  /** One of the use slots of a bonus on the figure itself. */
  'bonus used': { figure: FigureId; number: number };
  /** Shields and retaliations from monster ability cards, at the end of the round. MOT-02 */
  'bonuses ended': Record<never, never>;
  /** Some monster of the set did something. MEL-01 */
  'set performed': { set: MonsterSetId };
  /** A consumption on the card of the set was paid, by its place on the card. MEL-03 */
  'set paid': { set: MonsterSetId; place: string };
}
