/** The names that a class gives to what only it has, and who is spoken to. */
import type { CharacterClass, SummonStats } from '../../content/schema/cards.ts';
import { capitalized } from './parts.ts';

export type Named = 'counter' | 'token' | 'marker' | 'mode' | 'summon' | 'monster';

export interface Lexicon {
  /** The name that players know for a slug. */
  readonly name: (kind: Named, slug: string) => string;
  /** The card of a summon, where it is known. */
  readonly summon: (slug: string) => SummonStats | undefined;
  /** Whoever performs the abilities: the reader of the card, or another figure. */
  readonly actor: Person;
  /** The figure that a trigger is about, its hex, and the figure that had to do with it. */
  readonly them: string;
  readonly there: string;
  readonly other: string;
  /** What use slots are counted from: now, or the beginning of a scenario. */
  readonly slots: 'next' | 'first';
}

/** How a figure is spoken of: with which pronouns, and with which forms of verbs. */
export interface Person {
  readonly subject: string;
  readonly object: string;
  readonly own: string;
  readonly self: string;
  readonly is: string;
  readonly was: string;
  readonly has: string;
  readonly does: string;
  /** What is added to other verbs: `attacks`. */
  readonly s: string;
}

export const YOU: Person = {
  subject: 'you',
  object: 'you',
  own: 'your',
  self: 'yourself',
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  s: '',
};
export const IT: Person = {
  subject: 'it',
  object: 'it',
  own: 'its',
  self: 'itself',
  is: 'is',
  was: 'was',
  has: 'has',
  does: 'does',
  s: 's',
};
export const THEY: Person = { ...YOU, subject: 'they', object: 'them', own: 'their', self: 'themselves' };

/** Where no class is known: the slug itself, `time-flow` as `Time flow`. */
export const PLAIN: Lexicon = {
  name: (_, slug) => capitalized(slug.replaceAll('-', ' ')),
  summon: () => undefined,
  actor: YOU,
  them: 'that figure',
  there: 'that hex',
  other: 'the other figure',
  slots: 'next',
};

/** For the cards of monsters, and for what is granted or controlled. */
export function ofAnother(words: Lexicon): Lexicon {
  return { ...words, actor: IT };
}

type Naming = Pick<CharacterClass, 'counters' | 'tokens' | 'markers' | 'modes' | 'summons'>;
interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** The names of a class; those of monsters where they are given. */
export function lexiconOf(
  { counters, tokens, markers, modes, summons }: Naming,
  monsters: readonly NamedThing[] = [],
): Lexicon {
  const things: Readonly<Record<Named, readonly NamedThing[]>> = {
    counter: counters ?? [],
    token: tokens ?? [],
    marker: markers ?? [],
    mode: modes?.all ?? [],
    summon: summons ?? [],
    monster: monsters,
  };
  return {
    ...PLAIN,
    name: (kind, slug) => things[kind].find(({ id }) => id === slug)?.name ?? PLAIN.name(kind, slug),
    summon: (slug) => (summons ?? []).find(({ id }) => id === slug),
  };
}
