import type { FigureId, HexLabel } from '../../content/terms.ts';

/** The reason for a focus; candidates are sorted best first. FOC-08 */
export interface FocusReason {
  readonly candidates: readonly FocusCandidate[];
  /** The monster can't attack this turn, and focuses as for a melee attack. FOC-05 */
  readonly unarmed?: true;
  readonly decided:
    | 'only one'
    | 'negative hexes'
    | 'movement'
    | 'range'
    | 'initiative'
    | 'party'
    | 'none reachable'
    | 'stunned'
    | 'farthest'
    /** The previous focus was kept. FOC-01 */
    | 'kept';
}

export interface FocusCandidate {
  readonly figure: FigureId;
  /** Undefined if the monster has no way to attack the figure. */
  readonly negativeHexes: number | undefined;
  readonly movement: number | undefined;
  readonly range: number;
  readonly initiative: number;
}

/** The reason for a choice. `legal`: the number of choices left by the rules; the party picks one of several. */
export type ChoiceReason = { readonly legal: number } & (
  | AttackHexReason
  | ApproachReason
  /** Most missing hit points. MOT-04 */
  | {
      readonly about: 'heal';
      readonly targets: readonly FigureId[];
      readonly candidates: readonly { readonly figure: FigureId; readonly lacking: number }[];
    }
  /** Closest of its own side, then earliest initiative. MOT-07 */
  | {
      readonly about: 'help';
      readonly targets: readonly FigureId[];
      readonly candidates: readonly Pick<FocusCandidate, 'figure' | 'range' | 'initiative'>[];
    }
  /** Targets as of an attack. MOT-06 */
  | { readonly about: 'foes'; readonly targets: readonly FigureId[]; readonly focus: FocusReason }
  /** Candidate hexes by range to the nearest enemy. MOT-08 */
  | {
      readonly about: 'summon' | 'tile';
      readonly hex: HexLabel;
      readonly hexes: readonly { readonly hex: HexLabel; readonly range: number }[];
    }
);

/** The hex where the movement ended. MMV-02, MMV-04 to MMV-08 */
export interface AttackHexReason {
  readonly about: 'attack hex';
  readonly from: HexLabel;
  readonly focus: FigureId;
  /** Empty if the monster can't attack this turn. MMV-11 */
  readonly targets: readonly FigureId[];
  readonly spots: readonly [AttackHex, ...AttackHex[]];
  readonly decided: 'only one' | 'negative hexes' | 'targets' | 'disadvantage' | 'movement';
  /** The monster has disadvantage from every hex. MMV-08 */
  readonly muddled?: true;
  readonly made?: true;
}

export interface AttackHex {
  readonly hex: HexLabel;
  readonly negativeHexes: number;
  readonly targets: number;
  readonly hindered: number;
  readonly movement: number;
}

/** The way towards a focus out of reach this turn. MMV-03 */
export interface ApproachReason {
  readonly about: 'approach';
  readonly from: HexLabel;
  readonly hex: HexLabel;
  readonly focus: FigureId;
  readonly goal: HexLabel;
  readonly left: number;
  readonly points: number;
  readonly made?: true;
  /** The only attack this turn leads through negative hexes, and a way around exists. FOC-14 */
  readonly detour?: true;
}
