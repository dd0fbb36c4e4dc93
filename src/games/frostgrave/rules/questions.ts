import type { Question, RuleGenerator } from '../../../engine/rules/rule.ts';
import type { Cover } from '../board/geometry/line-of-sight.ts';
import type { MoveJudgement } from '../board/movement/move-judgement.ts';
import type { TablePoint } from '../board/space.ts';
import type { Harm, Roll, RollKind, RollModifier } from './events.ts';
import type { Phase } from './state/turn.ts';

export type Prompt =
  /** FSL, FBS */
  | { readonly kind: 'prepare' }
  | { readonly kind: 'prepare-what'; readonly figure: string; readonly what: string }
  | { readonly kind: 'prepare-who'; readonly thing: string }
  | { readonly kind: 'zone'; readonly place: number }
  /** Asks for a token's place, or for consent to how another has laid all. FSU-01, UVT-02 */
  | { readonly kind: 'token'; readonly token: string; readonly left: number }
  | { readonly kind: 'veto'; readonly mayVeto: boolean }
  | { readonly kind: 'deployment'; readonly zone: string; readonly isOpen?: true }
  | { readonly kind: 'activate'; readonly phase: string }
  | { readonly kind: 'company'; readonly leader: string; readonly most: number }
  | { readonly kind: 'next of several'; readonly stage: 'moves' | 'actions' }
  /** Orders for several figures at once, now or ahead. No rule asks it. */
  | {
      readonly kind: 'phase';
      readonly phases: readonly Phase[];
      readonly isNow: boolean;
      readonly figures: readonly string[];
    }
  | { readonly kind: 'order'; readonly figure: string; readonly reach: number; readonly stage?: 'moves' | 'actions' }
  /** FMV-06 */
  | { readonly kind: 'intercept'; readonly figures: readonly string[]; readonly mover: string; readonly at: TablePoint }
  /** FCB-08 */
  | { readonly kind: 'after-win'; readonly winner: string; readonly loser: string }
  /** UEN-03 */
  | { readonly kind: 'place-creature'; readonly creature: string }
  /** FSP-03 */
  | {
      readonly kind: 'empower';
      readonly figure: string;
      readonly of: 'casting' | 'will';
      readonly what: string;
      readonly roll: Roll;
      readonly needed: number;
      readonly given?: number;
    }
  | {
      readonly kind: 're-roll';
      readonly figure: string;
      readonly of: RollKind;
      readonly what: string;
      readonly roll: Roll;
      readonly needed?: number;
    }
  /** UTR-03 */
  | { readonly kind: 'trap-target' }
  /** A rival moves a figure, or a trap puts something down, at most `far` tenths away. UTT-08, UTT-09, UTT-20 */
  | { readonly kind: 'trap-place'; readonly trap: string; readonly figure: string; readonly far: number }
  /** The player decides if the roll passes. UTT-10 */
  | { readonly kind: 'trap-pass'; readonly figure: string }
  | { readonly kind: 'concede' };

export type Note =
  | { readonly kind: 'figure'; readonly figure: string }
  | { readonly kind: 'together' }
  | {
      readonly kind: 'prepare';
      readonly of: 'spell' | 'potion' | 'base';
      readonly what: string;
      readonly figure: string;
      readonly needs?: number;
    }
  | {
      readonly kind: 'prepared';
      readonly is: 'creature' | 'soldier' | 'potion' | 'token' | 'turn';
      readonly what: string;
      readonly needs?: number;
      readonly gold?: number;
    }
  | { readonly kind: 'at home' | 'back' | 'prepared enough' }
  | { readonly kind: 'enough' }
  | { readonly kind: 'concede' }
  | { readonly kind: 'zone'; readonly zone: string }
  | {
      readonly kind: 'order';
      readonly figure: string;
      readonly acts: readonly ActNote[];
      readonly aim?: OrderPurpose;
      readonly of?: string;
    }
  | {
      readonly kind: 'phase';
      readonly together: readonly string[];
      readonly rest: readonly Phase[];
      readonly orders: readonly PhasePart[];
    }
  | { readonly kind: 'push'; readonly what: 'stay' | 'push' | 'step away' }
  | { readonly kind: 'yes' | 'no' }
  | { readonly kind: 'thing'; readonly thing: string; readonly adds?: number }
  | { readonly kind: 'points'; readonly points: number; readonly total: number }
  /** UVT-02 */
  | { readonly kind: 'approve'; readonly how: 'pass' | 'veto' }
  | { readonly kind: 'token'; readonly token: string; readonly at: TablePoint }
  | { readonly kind: 'place'; readonly how: string; readonly at: TablePoint }
  | {
      readonly kind: 'formation';
      readonly name: string;
      readonly places: Readonly<Record<string, TablePoint>>;
      readonly doorway?: string;
    };

/** What a figure is to do, from where it will stand then. */
export interface PhasePart {
  readonly figure: string;
  readonly order: string;
  readonly from: TablePoint;
  readonly note: Extract<Note, { kind: 'order' }>;
}

export type OrderPurpose =
  | 'fight'
  | 'shoot'
  | 'engage'
  | 'treasure'
  | 'leave'
  | 'hide'
  | 'see'
  | 'join'
  | 'bearing'
  | 'hold'
  | 'reload'
  | 'drop'
  | 'door'
  | 'cast'
  | 'break'
  | 'stored'
  | 'use'
  | 'release';

/** Forecast of one act. Chances are out of 400, or of 20. */
export interface ActNote {
  readonly act: string;
  readonly way?: MoveJudgement;
  readonly target?: string;
  /** Out of 400: wins of either and both, harm to the target and to the attacker. */
  readonly chances?: {
    readonly wins: number;
    readonly ties: number;
    readonly harms: number;
    readonly suffers: number;
    readonly of: number;
  };
  readonly harm?: Pick<Harm, 'added' | 'times'>;
  /** FMC-01 */
  readonly support?: { readonly own: readonly string[]; readonly other: readonly string[] };
  /** Named modifiers of the target's roll. FSH-10 to FSH-18 */
  readonly against?: readonly RollModifier[];
  /** Cover of a shot's target; of a mover the least at its end from enemies that can shoot at it. */
  readonly cover?: Cover;
  readonly seenBy?: readonly string[];
  /** Purpose and targets of a spell or use, with the average Health lost if it succeeds, in hundredths. */
  readonly magic?: {
    readonly intent: 'harm' | 'help' | 'either';
    readonly upon: readonly string[];
    readonly losses?: Readonly<Record<string, number>>;
  };
  readonly needs?: number;
  readonly near?: readonly string[];
  /** Health lost by falls. FMV-07, FMV-08 */
  readonly falling?: number;
  /** Faces of 20 on which swimming fails. FMV-09 */
  readonly sinks?: number;
}

export type Rule<T> = RuleGenerator<T, Prompt, Note, Question<Prompt, Note>>;
export type GameQuestion = Question<Prompt, Note>;
