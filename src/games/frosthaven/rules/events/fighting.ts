import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Treatment } from '../../content/schema/abilities/ability-parts.ts';
import type { CardId, Condition, FigureId, FigureKind, HexLabel } from '../../content/terms.ts';

export type DamageSource =
  | { readonly kind: 'attack' | 'retaliate' | 'ability'; readonly by: FigureId }
  | { readonly kind: 'trap' | 'hazardous'; readonly name: string; readonly forcedBy?: FigureId }
  | { readonly kind: 'wound' | 'bane' | 'rest' | 'cost' | 'scenario' };

export interface FightingEvents {
  attacked: {
    attacker: FigureId;
    target: FigureId;
    base: number;
    bonus: number;
    drawn: readonly string[];
    used: readonly string[];
    drawing: 'normal' | 'advantage' | 'disadvantage';
    shield: number;
    pierce: number;
    /** After shield, before ward and brittle. */
    result: number;
    /** Another hex from which the attack was performed. LOS-05 */
    from?: HexLabel;
    /** Effects of the cards that counted, in words: `push 2`. ATK-16 */
    effects?: readonly string[];
    /** Cards whose value counted as another. ATK-15 */
    treated?: readonly Treatment[];
  };
  /** `shuffle`: the deck is shuffled at the end of the round. ATK-20 */
  'modifier drawn': { deck: string; card: string; shuffle: boolean };
  /** The cards of a finished attack leave the table. ATK-11, ATK-18 */
  'modifiers settled': { deck: string; cards: readonly string[] };
  'modifier deck shuffled': { deck: string; why: 'empty' | 'round over' };
  'modifier added': { deck: string; card: string };
  /** `amount`: at most the hit points left. `dealt`: the full damage, if that was more. */
  suffered: { figure: FigureId; amount: number; dealt?: number; source: DamageSource };
  negated: { seat: Seat; amount: number; cards: readonly CardId[]; from: 'hand' | 'discarded'; source: DamageSource };
  'damage kept away': { figure: FigureId; amount: number; source: DamageSource };
  healed: { figure: FigureId; amount: number; by: FigureId };
  'condition gained': { figure: FigureId; condition: Condition; turns: number };
  'condition lost': { figure: FigureId; condition: Condition; why: 'expired' | 'healed' | 'used' | 'cancelled' };
  'condition counted down': { figure: FigureId; condition: Condition };
  'condition refused': { figure: FigureId; condition: Condition };
  'markers changed': { figure: FigureId; seat: Seat; marker: string; change: number };
  died: { figure: FigureId; kind: FigureKind; name: string; credit: Seat | undefined; elite: boolean };
  removed: { figure: FigureId; name: string };
  exhausted: { seat: Seat; why: 'no hit points' | 'no cards' };
  /** Permanent death: the character leaves the campaign. VAR-14 */
  'character died': { seat: Seat };
}
