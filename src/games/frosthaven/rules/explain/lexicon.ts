/** The names that a class gives to what only it has, and who is spoken to. */
import { capital } from '../../../../language/letters.ts';
import { t } from '../../../../language/t.ts';
import type { CharacterClass, SummonStats } from '../../content/schema/cards.ts';

export type LexiconKind = 'counter' | 'token' | 'marker' | 'mode' | 'summon' | 'monster';

export interface Lexicon {
  /** The name that players know for a slug. */
  readonly name: (kind: LexiconKind, slug: string) => string;
  /** The card of a summon, where it is known. */
  readonly summon: (slug: string) => SummonStats | undefined;
  /** Whoever performs the abilities: the reader of the card, or another figure. */
  readonly actor: GrammaticalPerson;
  /** The figure that a trigger is about, the figure that had to do with it, and the one that tests look at. */
  readonly them: MentionedThing;
  readonly other: MentionedThing;
  readonly target: MentionedThing;
  /** The hex that something is about: that of a figure where one is named. */
  readonly there: MentionedThing | undefined;
  /** What use slots are counted from: now, or the beginning of a scenario. */
  readonly slots: 'next' | 'first';
}

/** How a figure is spoken of; `itself`: one that the sentence has named already. */
export type GrammaticalPerson = 'you' | 'it' | 'itself' | 'they';

/** Where in a sentence a figure is named. English says the same in every place, others do not. */
export type SentencePlace = 'subject' | 'object' | 'to' | 'of';

/** Figures that are named by what they have to do with something. */
const MENTIONED = {
  'that figure': (place: SentencePlace) => t('{place, select, other {that figure}}', { place }),
  'the other figure': (place: SentencePlace) => t('{place, select, other {the other figure}}', { place }),
  'the target': (place: SentencePlace) => t('{place, select, other {the target}}', { place }),
  'the attacker': (place: SentencePlace) => t('{place, select, other {the attacker}}', { place }),
  'the killed figure': (place: SentencePlace) => t('{place, select, other {the killed figure}}', { place }),
  'the killer': (place: SentencePlace) => t('{place, select, other {the killer}}', { place }),
  'whoever caused it': (place: SentencePlace) => t('{place, select, other {whoever caused it}}', { place }),
  'the healed figure': (place: SentencePlace) => t('{place, select, other {the healed figure}}', { place }),
  'the healer': (place: SentencePlace) => t('{place, select, other {the healer}}', { place }),
} as const;
export type MentionedThing = keyof typeof MENTIONED;

export function mentioned(figure: MentionedThing, place: SentencePlace): string {
  return MENTIONED[figure](place);
}

/** Where no class is known: the slug itself, `time-flow` as `Time flow`. */
export const PLAIN: Lexicon = {
  name: (_, slug) => capital(slug.replaceAll('-', ' ')),
  summon: () => undefined,
  actor: 'you',
  them: 'that figure',
  other: 'the other figure',
  target: 'the target',
  there: undefined,
  slots: 'next',
};

/** For the cards of monsters, and for what is granted or controlled. */
export function ofAnother(words: Lexicon): Lexicon {
  return { ...words, actor: 'it' };
}

type ClassNames = Pick<CharacterClass, 'counters' | 'tokens' | 'markers' | 'modes' | 'summons'>;
interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** The names of a class; those of monsters where they are given. */
export function lexiconOf(
  { counters, tokens, markers, modes, summons }: ClassNames,
  monsters: readonly NamedThing[] = [],
): Lexicon {
  const things: Readonly<Record<LexiconKind, readonly NamedThing[]>> = {
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
