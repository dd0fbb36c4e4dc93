/** How trials begin and play a game through what its users see. */
import type { TextAgent } from './text-agent.ts';

/** A button by the beginning of its label; an option of a menu, or `any`; a form with its values. */
export type SetupStep =
  | { readonly press: string }
  | { readonly choose: string | 'any' }
  | { readonly fill: Readonly<Record<string, string>> };

/** A button by its action, whatever the language; an option of a menu, or `any`; the field of a form for a name. */
export type TourStep = { readonly action: string } | { readonly choose: string | 'any' } | { readonly fill: string };

export interface Tour {
  readonly joinSteps: readonly TourStep[];
  readonly beginSteps: readonly (readonly TourStep[])[];
  /** Custom ids of answers that would end a match early. */
  readonly avoidedIds?: RegExp;
}

export interface TextPlay {
  createAgent(): TextAgent;
  /** How the first evening of beginners begins. */
  readonly beginSteps: readonly SetupStep[];
  readonly won: RegExp;
  readonly lost: RegExp;
}

export interface TrialSetup {
  readonly joinSteps: readonly SetupStep[];
  readonly beginSteps: readonly SetupStep[];
  readonly textPlay?: TextPlay;
  readonly tour?: Tour;
  /** Somebody who takes what is suggested, to measure a pace; by default one of `textPlay`. */
  createVisitor?(): TextAgent;
  /** Heading of public messages of a round, with its number in a group. */
  readonly roundHeading: RegExp;
  /** Kinds of secret questions whose answers stay secret until the end. */
  readonly secretKinds: readonly string[];
  readonly standingOrders: readonly Readonly<Record<string, string | boolean>>[];
}
