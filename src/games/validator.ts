/** What a game brings so that what strangers send is held against its rules in a thread: a module exports it as `validator`. */
import type { Match, MatchKind, Pack } from './game.ts';

/** A match as it is tried; nobody is shown it. */
type TrialMatch = Pick<Match, 'questions' | 'about'>;

/** With what matches of a kind are tried; it loads nothing that draws. */
export type TrialKind = Pick<MatchKind, 'givenUp' | 'title' | 'about' | 'pruned' | 'founding' | 'begin'> & {
  resume(saved: Parameters<MatchKind['resume']>[0]): TrialMatch;
};

/** What of a pack the file of a campaign is held against. */
export type TrialPack = Pick<Pack, 'id' | 'game' | 'wishes'> & { readonly kinds: ReadonlyMap<string, TrialKind> };

export interface Validation {
  readonly pack: TrialPack;
  /** Reads a file that only this game has, as it will be read: it may take as long as it likes, and nothing comes of it. */
  readonly read: (text: string) => unknown;
}

/** With the folder of a pack. Throws where that can't be read. */
export type Validator = (folder: string) => Validation;
