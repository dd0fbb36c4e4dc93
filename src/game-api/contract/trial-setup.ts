/** How trials begin and play a game through what its users see. */
import type { Reader } from './text-agent.ts';

/** A button by the beginning of its label; an option of a menu, or `any`; a form with its values. */
export type OpeningStep =
  | { readonly press: string }
  | { readonly choose: string | 'any' }
  | { readonly fill: Readonly<Record<string, string>> };

export interface ByWords {
  reader(): Reader;
  readonly won: RegExp;
  readonly lost: RegExp;
}

export interface Opening {
  readonly joining: readonly OpeningStep[];
  readonly beginning: readonly OpeningStep[];
  readonly reading?: ByWords;
  /** Kinds of secret questions whose answers stay secret until the end. */
  readonly kept: readonly string[];
  readonly orders: readonly Readonly<Record<string, string | boolean>>[];
}
