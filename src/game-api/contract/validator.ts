import type { Match, MatchKind, Pack } from './game.ts';

type ValidationMatch = Pick<Match, 'questions' | 'about'>;

export type ValidationKind = Pick<
  MatchKind,
  'unsupportedSchemas' | 'title' | 'parseAbout' | 'pruneState' | 'campaignStart' | 'begin'
> & {
  resume(saved: Parameters<MatchKind['resume']>[0]): ValidationMatch;
};

export type ValidationPack = Pick<Pack, 'id' | 'game' | 'settingsSchemas'> & {
  readonly kinds: ReadonlyMap<string, ValidationKind>;
};

export interface Validation {
  readonly pack: ValidationPack;
  /** Reads a file of this game as a test: it may be slow, and its result is dropped. */
  readonly parseFile: (text: string) => unknown;
}

export type Validator = (folder: string) => Validation;
