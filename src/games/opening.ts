/** How people who know no rule come to play a game, by what they see: trials of the whole program begin so. */

/** A press of the button whose label begins so; a choice in the menu, of `any` option or of one; a form, filled in. */
export type Step =
  | { readonly press: string }
  | { readonly choose: string | 'any' }
  | { readonly fill: Readonly<Record<string, string>> };

export interface Opening {
  /** What everybody does who joins a campaign, in its channel. */
  readonly joining: readonly Step[];
  /** What one of them does then, so that a match begins in a thread. */
  readonly beginning: readonly Step[];
}
