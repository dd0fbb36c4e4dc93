/** Vocabulary of what a class or a pack brings: their ids, and back. */
import type { CharacterClass } from '../content/schema/abilities/cards.ts';
import type { Lexicon, LexiconKind } from '../rules/explain/lexicon.ts';
import { lexiconOf } from '../rules/explain/lexicon.ts';
import { pluralize } from '../rules/view-schema/nouns.ts';
import type { Parser } from './text/combinators.ts';
import { alt, lazy } from './text/combinators.ts';
import { say } from './text/words.ts';

export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

type Mat = Pick<CharacterClass, 'counters' | 'tokens' | 'markers' | 'modes' | 'summons'>;

/** Words of a sentence in its place: of whom it speaks, and the ids that names may stand for. */
export interface Vocabulary {
  readonly words: Lexicon;
  readonly idsOf: Readonly<Record<LexiconKind, readonly string[]>>;
}

export function vocabularyOf(mat: Mat, monsters: readonly NamedThing[] = []): Vocabulary {
  const ids = (things: readonly NamedThing[] = []) => things.map(({ id }) => id);
  return {
    words: { ...lexiconOf(mat, monsters), summon: () => undefined },
    idsOf: {
      counter: ids(mat.counters),
      token: ids(mat.tokens),
      marker: ids(mat.markers),
      mode: ids(mat.modes?.all),
      summon: ids(mat.summons),
      monster: ids(monsters),
    },
  };
}

type Mentions = Pick<Lexicon, 'actor' | 'them' | 'other' | 'target' | 'there'>;

const DERIVED = new WeakMap<Vocabulary['idsOf'], Map<string, Vocabulary>>();

/** Returns one object for equal words, so that parsers are made once for each. */
export function speakOf(names: Vocabulary, change: Partial<Mentions>): Vocabulary {
  const words = { ...names.words, ...change };
  const { actor, them, other, target, there } = words;
  const key = [actor, them, other, target, there].join('|');
  const all = DERIVED.get(names.idsOf) ?? new Map<string, Vocabulary>();
  DERIVED.set(names.idsOf, all);
  const known = all.get(key) ?? { ...names, words };
  all.set(key, known);
  return known;
}

/** Makes the parser of some words once, when it is first needed. */
export function remembered<T>(make: (names: Vocabulary) => Parser<T>): (names: Vocabulary) => Parser<T> {
  const made = new WeakMap<Vocabulary, Parser<T>>();
  return (names) => {
    const known = made.get(names) ?? lazy(() => make(names));
    made.set(names, known);
    return known;
  };
}

export function nameOf({ words }: Vocabulary, kind: LexiconKind, id: string): Parser<string> {
  const noun = words.noun(kind, id);
  return alt(say(noun.name), say(pluralize(noun, 2)));
}
