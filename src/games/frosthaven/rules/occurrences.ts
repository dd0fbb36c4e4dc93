/** What happens that figures, or rules of a scenario, may have waited for. */
import type { Trigger } from '../content/schema/abilities.ts';
import type { Figure } from './state.ts';
import type { HexLabel } from './terms.ts';

/** What figures can wait for. */
export interface FigureOccurrence {
  readonly event: Trigger['event'];
  /** To whom it happened; it may be gone. */
  readonly figure: Figure;
  /** The other figure that had to do with it. */
  readonly them?: Figure | undefined;
  /** How it rested. */
  readonly rest?: 'long' | 'short';
}

/** What rules of a scenario can wait for. */
export type Occurrence =
  | { readonly on: 'start' | 'round begins' | 'round ends' }
  | { readonly on: 'room revealed'; readonly rooms: readonly string[]; readonly figure: Figure | undefined }
  | { readonly on: 'door opened'; readonly hex: HexLabel; readonly figure: Figure | undefined }
  | { readonly on: 'dies' | 'hurt' | 'enters' | 'escapes'; readonly figure: Figure }
  | { readonly on: 'looted'; readonly treasure: string; readonly figure: Figure }
  | { readonly on: 'special'; readonly number: number; readonly figure: Figure }
  | { readonly on: 'counter'; readonly counter: string; readonly figure: Figure | undefined };
