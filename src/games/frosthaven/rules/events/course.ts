import type { Answer, Seat } from '../../../../engine/rules/rule.ts';
import type { CardId, FigureId, GoalId, HexLabel, MonsterSetId } from '../../content/terms.ts';
import type { PartyDecision } from '../state/deciding.ts';
import type { LootCard } from '../state/decks.ts';
import type { Phase, SlotData } from '../state/round.ts';
import type { Frozen } from '../state.ts';

export interface CourseEvents {
  'phase began': { phase: Phase };
  'scenario begun': { goalText: string; introduction: string };
  'loot deck made': { cards: readonly LootCard[] };
  'goals dealt': { seat: Seat; goals: readonly GoalId[] };
  'goal kept': { seat: Seat; goal: GoalId };
  /** `by`: an earlier seat in the seating order has this hex. SET-20 */
  'starting hex taken': { seat: Seat; hex: HexLabel; by: Seat };
  'round began': { round: number };
  'cards chosen': { seat: Seat; cards: readonly CardId[]; resting: boolean; mode?: string };
  'monster card drawn': { set: MonsterSetId; card: CardId };
  'order set': { order: readonly Frozen<SlotData>[]; at: number };
  'slot reached': { at: number };
  'turn began': { figure: FigureId };
  /** A stunned character could do nothing more. CND-35 */
  'turn lost': { figure: FigureId };
  /** `gone`: it is dead, and a newcomer has its id. */
  'turn ended': { figure: FigureId; gone?: true };
  /** Only for an ally without turns. SPC-11 */
  'initiative reached': { figure: FigureId };
  'round ended': { round: number };
  /** The result of a party vote. Seats that were not waited for are missing from `votes`. SET-30 */
  'vote counted': {
    votes: readonly { readonly seat: Seat; readonly answer: Answer }[];
    chosen: Answer;
    isTied: boolean;
    about: 'left open' | 'said';
  };
  'decides otherwise': { deciding: PartyDecision };
  'result decided': { completed: boolean; lost: boolean };
  /** Somebody wants the goal judged. END-01 */
  'goal questioned': { seat: Seat };
  /** The table judges the goal. END-01 */
  'scenario judged': { verdict: 'goes on' | 'completed' | 'lost'; quiet: boolean; round: number; seen: string };
  /** BG-04, END-11 */
  'own goals judged': { seat: Seat; met: readonly string[] };
}
