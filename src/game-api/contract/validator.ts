import type { Match, MatchKind, Pack } from './game.ts';

type TrialMatch = Pick<Match, 'questions' | 'about'>;

export type TrialKind = Pick<MatchKind, 'givenUp' | 'title' | 'about' | 'pruned' | 'founding' | 'begin'> & {
  resume(saved: Parameters<MatchKind['resume']>[0]): TrialMatch;
};

export type TrialPack = Pick<Pack, 'id' | 'game' | 'wishes'> & { readonly kinds: ReadonlyMap<string, TrialKind> };

export interface Validation {
  readonly pack: TrialPack;
  /** Reads a file of this game as a test: it may be slow, and its result is dropped. */
  readonly read: (text: string) => unknown;
}

export type Validator = (folder: string) => Validation;
