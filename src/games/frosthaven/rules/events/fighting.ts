/** What happens in a fight: attacks, modifier cards, damage, conditions, death. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { CardId, Condition, FigureId, FigureKind, HexLabel } from '../terms.ts';

/** What damage comes from. */
export type DamageSource =
  | { readonly kind: 'attack' | 'retaliate' | 'ability'; readonly by: FigureId }
  | { readonly kind: 'trap' | 'hazardous'; readonly name: string; readonly forcedBy?: FigureId }
  | { readonly kind: 'wound' | 'bane' | 'rest' | 'cost' | 'scenario' };

export interface FightingEvents {
  attacked: {
    attacker: FigureId;
    target: FigureId;
    /** Base value of the ability, and what was added to it before the draw. */
    base: number;
    bonus: number;
    /** Cards drawn in order, and those of them that counted. */
    drawn: readonly string[];
    used: readonly string[];
    drawing: 'normal' | 'advantage' | 'disadvantage';
    shield: number;
    pierce: number;
    /** After shield, before ward and brittle. */
    result: number;
    /** The hex that it was performed as if from. LOS-05 */
    from?: HexLabel;
    /** Added effects of the cards that counted, in words: `push 2`. ATK-16 */
    effects?: readonly string[];
  };
  /** `shuffle`: the deck is shuffled at the end of the round. ATK-20 */
  'modifier drawn': { deck: string; card: string; shuffle: boolean };
  /** The cards of an attack that is over leave the table. ATK-11, ATK-18 */
  'modifiers settled': { deck: string; cards: readonly string[] };
  'modifier deck shuffled': { deck: string; why: 'empty' | 'round over' };
  'modifier added': { deck: string; card: string };
  /** `amount`: never more than the hit points that were left; `dealt`: all of it, where it was more. */
  suffered: { figure: FigureId; amount: number; dealt?: number; source: DamageSource };
  negated: { seat: Seat; amount: number; cards: readonly CardId[]; from: 'hand' | 'discarded'; source: DamageSource };
  /** An active bonus kept all of the damage away. */
  'damage kept away': { figure: FigureId; amount: number; source: DamageSource };
  healed: { figure: FigureId; amount: number; by: FigureId };
  'condition gained': { figure: FigureId; condition: Condition; turns: number };
  'condition lost': { figure: FigureId; condition: Condition; why: 'expired' | 'healed' | 'used' | 'cancelled' };
  'condition counted down': { figure: FigureId; condition: Condition };
  'condition refused': { figure: FigureId; condition: Condition };
  /** Tokens of whoever sits there come on a figure, or go. */
  'markers changed': { figure: FigureId; seat: Seat; marker: string; change: number };
  died: { figure: FigureId; kind: FigureKind; name: string; credit: Seat | undefined; elite: boolean };
  /** It left the map without having been killed. */
  removed: { figure: FigureId; name: string };
  exhausted: { seat: Seat; why: 'no hit points' | 'no cards' };
  /** For good: the character is taken out of the campaign. VAR-14 */
  'character died': { seat: Seat };
}
