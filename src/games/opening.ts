/** How people who know no rule come to play a game, by what they see: trials of the whole program begin so. */
import type { Reader } from './reader.ts';

/** A press of the button whose label begins so; a choice in the menu, of `any` option or of one; a form, filled in. */
export type OpeningStep =
  | { readonly press: string }
  | { readonly choose: string | 'any' }
  | { readonly fill: Readonly<Record<string, string>> };

/** How a match is played by its words alone. */
export interface ByWords {
  /** Somebody who sits down at a seat. */
  reader(): Reader;
  /** What is read in the thread when it is won, and when it is lost. */
  readonly won: RegExp;
  readonly lost: RegExp;
}

export interface Opening {
  /** What everybody does who joins a campaign, in its channel. */
  readonly joining: readonly OpeningStep[];
  /** What one of them does then, so that a match begins in a thread. */
  readonly beginning: readonly OpeningStep[];
  /** Nothing where nobody does. */
  readonly reading?: ByWords;
  /** Kinds of secret questions whose answers nobody else learns before the end of the match. */
  readonly kept: readonly string[];
  /** What somebody can want to have done without being asked, as it is kept of a seat. */
  readonly orders: readonly Readonly<Record<string, string | boolean>>[];
}
