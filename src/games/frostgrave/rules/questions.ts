/** What players are asked, and what is shown beside the choices. */
import type { Question, RuleGenerator } from '../../../kernel/rule.ts';
import type { MoveJudgement } from '../table/judging.ts';
import type { Cover } from '../table/sight.ts';
import type { TablePoint } from '../table/space.ts';
import type { Harm, Roll, RollKind, RollModifier } from './events.ts';

/** What a question says. */
export type Prompt =
  /** What is done before the game: spells, potions, what a base gives. FSL, FBS */
  | { readonly kind: 'prepare' }
  /** Which creature, soldier, potion or token a spell before the game is to bring or look into, or which turn is foreseen. */
  | { readonly kind: 'prepare-what'; readonly figure: string; readonly what: string }
  /** Who takes along what was brewed. */
  | { readonly kind: 'prepare-who'; readonly thing: string }
  /** Where one's warband comes in. */
  | { readonly kind: 'zone'; readonly place: number }
  /** Where one lays a token, of so many that are left; and what one says to how another has laid all of them. FSU-01, UVT-02 */
  | { readonly kind: 'token'; readonly token: string; readonly left: number }
  | { readonly kind: 'veto'; readonly mayVeto: boolean }
  | { readonly kind: 'deployment'; readonly zone: string; readonly isOpen?: true }
  /** Whom to activate next; `together` activates several at once. */
  | { readonly kind: 'activate'; readonly phase: string }
  | { readonly kind: 'company'; readonly leader: string; readonly most: number }
  /** Which of several that activate together goes on. */
  | { readonly kind: 'next of several'; readonly stage: 'moves' | 'actions' }
  /** `reach`: how far it goes with its next move, in tenths of an inch; nought in combat. */
  | { readonly kind: 'order'; readonly figure: string; readonly reach: number; readonly stage?: 'moves' | 'actions' }
  /** Whether to go into combat with somebody who comes near. FMV-06 */
  | { readonly kind: 'intercept'; readonly figures: readonly string[]; readonly mover: string; readonly at: TablePoint }
  /** FCB-08 */
  | { readonly kind: 'after-win'; readonly winner: string; readonly loser: string }
  /** Where a creature comes. UEN-03 */
  | { readonly kind: 'place-creature'; readonly creature: string }
  /** How much Health is spent on a roll that has come to so much, of what is needed. FSP-03 */
  | {
      readonly kind: 'empower';
      readonly figure: string;
      readonly of: 'casting' | 'will';
      /** The spell. */
      readonly what: string;
      readonly roll: Roll;
      readonly needed: number;
      /** Points that its things give; they are spent first. */
      readonly given?: number;
    }
  /** Whether something is used after a roll. */
  | {
      readonly kind: 're-roll';
      readonly figure: string;
      readonly of: RollKind;
      readonly what: string;
      readonly roll: Roll;
      readonly needed?: number;
    }
  /** Whom a trap is sprung upon. UTR-03 */
  | { readonly kind: 'trap-target' }
  /** Where a rival moves somebody, or a trap puts something down; at most so many tenths away. UTT-08, UTT-09, UTT-20 */
  | { readonly kind: 'trap-place'; readonly trap: string; readonly figure: string; readonly far: number }
  /** Whether a roll passes that its player may say. UTT-10 */
  | { readonly kind: 'trap-pass'; readonly figure: string }
  | { readonly kind: 'concede' };

/** What is shown of an option. */
export type Note =
  | { readonly kind: 'figure'; readonly figure: string }
  | { readonly kind: 'together' }
  /** Something done before the game: a spell, a potion, a resource of the base. `needs`: what the die must show. */
  | {
      readonly kind: 'prepare';
      readonly of: 'spell' | 'potion' | 'base';
      readonly what: string;
      readonly figure: string;
      readonly needs?: number;
    }
  /** One of several things that it may be for, and what that costs. */
  | {
      readonly kind: 'prepared';
      readonly is: 'creature' | 'soldier' | 'potion' | 'token' | 'turn';
      readonly what: string;
      readonly needs?: number;
      readonly gold?: number;
    }
  | { readonly kind: 'at home' | 'back' | 'prepared enough' }
  | { readonly kind: 'enough' }
  /** Giving up the game. */
  | { readonly kind: 'concede' }
  | { readonly kind: 'zone'; readonly zone: string }
  /** `of`: the treasure or the figure for whose sake it is. */
  | {
      readonly kind: 'order';
      readonly figure: string;
      readonly acts: readonly ActNote[];
      readonly aim?: Aim;
      readonly of?: string;
    }
  | { readonly kind: 'push'; readonly what: 'stay' | 'push' | 'step away' }
  | { readonly kind: 'yes' | 'no' }
  /** Something that is used with a roll: what it adds; else the die is rolled again. */
  | { readonly kind: 'thing'; readonly thing: string; readonly adds?: number }
  /** What a roll comes to with so much Health. */
  | { readonly kind: 'points'; readonly points: number; readonly total: number }
  /** How tokens lie, and one that is to lie elsewhere. UVT-02 */
  | { readonly kind: 'approve'; readonly how: 'pass' | 'veto' }
  | { readonly kind: 'token'; readonly token: string; readonly at: TablePoint }
  | { readonly kind: 'place'; readonly how: string; readonly at: TablePoint }
  | {
      readonly kind: 'formation';
      readonly name: string;
      readonly places: Readonly<Record<string, TablePoint>>;
      readonly doorway?: string;
    };

/** What a proposal is good for. */
export type Aim =
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

/** What comes of one act of an order, as far as it can be known. Chances of 400, or of 20. */
export interface ActNote {
  readonly act: string;
  readonly way?: MoveJudgement;
  readonly target?: string;
  /** Of a fight or a shot, of 400: how often it wins, and both do; how often the target is harmed, and who attacks. */
  readonly chances?: {
    readonly wins: number;
    readonly ties: number;
    readonly harms: number;
    readonly suffers: number;
    readonly of: number;
  };
  /** What is added to damage, and by how much it is multiplied. */
  readonly harm?: Pick<Harm, 'added' | 'times'>;
  /** Friends and enemies whose support counts, by id. FMC-01 */
  readonly support?: { readonly own: readonly string[]; readonly other: readonly string[] };
  /** What makes a target harder to hit, by name: cover, what lies between. FSH-10 to FSH-18 */
  readonly against?: readonly RollModifier[];
  /** How much cover the target of a shot has, or whoever moves where it ends, at the least, from enemies that can shoot at it. */
  readonly cover?: Cover;
  /** Enemies with missiles that see the end of a move. */
  readonly seenBy?: readonly string[];
  /**
   * Of something that is cast or used: what for, upon whom, and the Health that each of them loses on average if it succeeds, in
   * hundredths.
   */
  readonly magic?: {
    readonly intent: 'harm' | 'help' | 'either';
    readonly upon: readonly string[];
    readonly losses?: Readonly<Record<string, number>>;
  };
  /** What a die must show for a spell to succeed, without Health spent on it. */
  readonly needs?: number;
  /** Who could intercept. */
  readonly near?: readonly string[];
  /** Health that falls on the way cost. FMV-07, FMV-08 */
  readonly falling?: number;
  /** How often of 20 whoever ends in deep water fails to swim. FMV-09 */
  readonly sinks?: number;
}

export type Rule<T> = RuleGenerator<T, Prompt, Note, Question<Prompt, Note>>;
export type GameQuestion = Question<Prompt, Note>;
