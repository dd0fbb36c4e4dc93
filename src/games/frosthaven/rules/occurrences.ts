import type { Trigger, WatchedVerb } from '../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../content/terms.ts';
import type { Figure } from './state.ts';
import type { AbilityOutcome } from './verbs/ability-outcome.ts';

export interface FigureOccurrence {
  readonly event: Trigger['event'];
  /** The affected figure; it may be gone. */
  readonly figure: Figure;
  readonly them?: Figure | undefined;
  readonly rest?: 'long' | 'short';
  readonly ability?: WatchedVerb;
  /** Of `attacks` and `attacked`. */
  readonly attack?: { readonly kind: 'melee' | 'ranged'; readonly single: boolean };
  /** Of `attacks` and `performs`: what abilities of a trigger may look back at. */
  readonly done?: { readonly last: AbilityOutcome; readonly killed: boolean };
}

export type Occurrence =
  | { readonly on: 'start' | 'round begins' | 'round ends' }
  | { readonly on: 'room revealed'; readonly rooms: readonly string[]; readonly figure: Figure | undefined }
  | { readonly on: 'door opened'; readonly hex: HexLabel; readonly figure: Figure | undefined }
  | { readonly on: 'dies' | 'hurt' | 'enters' | 'escapes'; readonly figure: Figure }
  | { readonly on: 'looted'; readonly treasure: string; readonly figure: Figure }
  | { readonly on: 'special'; readonly number: number; readonly figure: Figure }
  | { readonly on: 'counter'; readonly counter: string; readonly figure: Figure | undefined };
