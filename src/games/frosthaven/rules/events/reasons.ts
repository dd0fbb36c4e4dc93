/** Why a monster chose what it did: what was compared, so that it can be said. */
import type { FigureId, HexLabel } from '../terms.ts';

/** Why a monster has its focus: what was compared, best first. FOC-08 */
export interface FocusReason {
  readonly candidates: readonly FocusCandidate[];
  /** It can't attack this turn, and looks as for a melee attack. FOC-05 */
  readonly unarmed?: true;
  /** The first thing in which the focus was better than the next candidate. */
  readonly decided:
    | 'only one'
    | 'negative hexes'
    | 'movement'
    | 'range'
    | 'initiative'
    | 'party'
    | 'none reachable'
    | 'stunned'
    /** By its card: the one that it has the longest way to, however far it can go this turn. */
    | 'farthest'
    /** It was its focus before. FOC-01 */
    | 'kept';
}

export interface FocusCandidate {
  readonly figure: FigureId;
  /** Undefined when there is no way to attack it. */
  readonly negativeHexes: number | undefined;
  readonly movement: number | undefined;
  readonly range: number;
  readonly initiative: number;
}

/** Why something was chosen for a monster. `legal`: how many choices the rules left; the party picks one of several. */
export type ChoiceReason = { readonly legal: number } & (
  | AttackHexReason
  | ApproachReason
  /** Who lacks the most hit points. MOT-04 */
  | {
      readonly about: 'heal';
      readonly targets: readonly FigureId[];
      readonly candidates: readonly { readonly figure: FigureId; readonly lacking: number }[];
    }
  /** Which of its own side is closest, then acts earliest. MOT-07 */
  | {
      readonly about: 'help';
      readonly targets: readonly FigureId[];
      readonly candidates: readonly Pick<FocusCandidate, 'figure' | 'range' | 'initiative'>[];
    }
  /** Whom it affects as if by an attack. MOT-06 */
  | { readonly about: 'foes'; readonly targets: readonly FigureId[]; readonly focus: FocusReason }
  /** The hexes that it could have summoned or put a tile into, by their range to the nearest enemy. MOT-08 */
  | {
      readonly about: 'summon' | 'tile';
      readonly hex: HexLabel;
      readonly hexes: readonly { readonly hex: HexLabel; readonly range: number }[];
    }
);

/** Where it ended its movement to attack. MMV-02, MMV-04 to MMV-08 */
export interface AttackHexReason {
  readonly about: 'attack hex';
  readonly from: HexLabel;
  readonly focus: FigureId;
  /** Nobody when it can't attack this turn. MMV-11 */
  readonly targets: readonly FigureId[];
  /** The hex that it chose, and the best of the others within its movement; that which it was compared with too. */
  readonly spots: readonly [AttackHex, ...AttackHex[]];
  /** The first thing in which it is better than hexes that it reaches for less, or else than the best other one. */
  readonly decided: 'only one' | 'negative hexes' | 'targets' | 'disadvantage' | 'movement';
  /** It is at disadvantage wherever it attacks from. MMV-08 */
  readonly muddled?: true;
  /** It has made its attack already, and is on the way to a hex from which it could. */
  readonly made?: true;
}

/** What a hex is worth to a monster that wants to attack its focus from there. */
export interface AttackHex {
  readonly hex: HexLabel;
  readonly negativeHexes: number;
  readonly targets: number;
  /** How many of them at disadvantage. */
  readonly hindered: number;
  readonly movement: number;
}

/** Where it went because it could not attack its focus this turn. MMV-03 */
export interface ApproachReason {
  readonly about: 'approach';
  readonly from: HexLabel;
  readonly hex: HexLabel;
  readonly focus: FigureId;
  /** The hex from which it could attack, and the movement points from there on. */
  readonly goal: HexLabel;
  readonly left: number;
  /** What it has to move with. */
  readonly points: number;
  /** It has made its attack already. */
  readonly made?: true;
  /** It could attack this turn, but only through negative hexes, and there is a way around them. FOC-14 */
  readonly detour?: true;
}
