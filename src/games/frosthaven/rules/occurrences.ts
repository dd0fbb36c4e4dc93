import type { Trigger } from '../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../content/terms.ts';
import type { Figure } from './state.ts';

export interface FigureOccurrence {
  readonly event: Trigger['event'];
  /** The affected figure; it may be gone. */
  readonly figure: Figure;
  readonly them?: Figure | undefined;
  readonly rest?: 'long' | 'short';
}

export type Occurrence =
  | { readonly on: 'start' | 'round begins' | 'round ends' }
  | { readonly on: 'room revealed'; readonly rooms: readonly string[]; readonly figure: Figure | undefined }
  | { readonly on: 'door opened'; readonly hex: HexLabel; readonly figure: Figure | undefined }
  | { readonly on: 'dies' | 'hurt' | 'enters' | 'escapes'; readonly figure: Figure }
  | { readonly on: 'looted'; readonly treasure: string; readonly figure: Figure }
  | { readonly on: 'special'; readonly number: number; readonly figure: Figure }
  | { readonly on: 'counter'; readonly counter: string; readonly figure: Figure | undefined };
