/** Needed of a language so that orders are read in it. */

export type PhraseRule = readonly [pattern: RegExp, english: string];

export interface OrderLanguage {
  /** Words for kinds of things, directions and lengths, wherever they stand. */
  readonly nouns: readonly PhraseRule[];
  /** A verb at the end of a clause, which English has in front. */
  readonly verbAtEnd: RegExp;
  /** Whole clauses: what is done. */
  readonly deeds: readonly PhraseRule[];
  /** A verb of movement at the beginning of a clause. */
  readonly leads: readonly PhraseRule[];
  /** Where a move leads to. A number of inches may stand before or behind. */
  readonly aims: readonly PhraseRule[];
  /** Words within spells and uses that say nothing of their own. */
  readonly small: string;
  /** Words between a figure and the square where it begins. */
  readonly comesIn: string;
  /** Sources of patterns that end a clause; a verb that begins the next; a rest of figures; nothing to do. */
  readonly ends: readonly string[];
  readonly verbs: readonly string[];
  readonly rest: string;
  readonly idle: string;
  /** Words that join figures in one order, and those that group them. */
  readonly joints: readonly string[];
  /** Whole answers to questions of a few words: `stay`, `edge`, `pass`. */
  readonly answers: readonly PhraseRule[];
  readonly together: readonly string[];
}
