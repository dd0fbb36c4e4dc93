import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { CharacterClass, SummonStats } from '../../content/schema/abilities/cards.ts';
import type { Noun } from '../view-schema/nouns.ts';

export type LexiconKind = 'counter' | 'token' | 'marker' | 'mode' | 'summon' | 'monster';

export interface Lexicon {
  readonly noun: (kind: LexiconKind, slug: string) => Noun;
  readonly summon: (slug: string) => SummonStats | undefined;
  readonly actor: GrammaticalPerson;
  readonly them: MentionedThing;
  readonly other: MentionedThing;
  readonly target: MentionedThing;
  readonly there: MentionedThing | undefined;
  readonly slots: 'next' | 'first';
}

export type GrammaticalPerson = 'you' | 'it' | 'itself' | 'they';

export type SentencePlace = 'subject' | 'object' | 'to' | 'of';

const MENTIONED = {
  'that figure': (place: SentencePlace) => t('{place, select, other {that figure}}', { place }),
  'the other figure': (place: SentencePlace) => t('{place, select, other {the other figure}}', { place }),
  'the target': (place: SentencePlace) => t('{place, select, other {the target}}', { place }),
  'the attacker': (place: SentencePlace) => t('{place, select, other {the attacker}}', { place }),
  'the killed figure': (place: SentencePlace) => t('{place, select, other {the killed figure}}', { place }),
  'the killer': (place: SentencePlace) => t('{place, select, other {the killer}}', { place }),
  'whoever caused it': (place: SentencePlace) => t('{place, select, other {the source}}', { place }),
  'the healed figure': (place: SentencePlace) => t('{place, select, other {the healed figure}}', { place }),
  'the healer': (place: SentencePlace) => t('{place, select, other {the healer}}', { place }),
} as const;
export type MentionedThing = keyof typeof MENTIONED;

export function mentionWords(figure: MentionedThing, place: SentencePlace): string {
  return MENTIONED[figure](place);
}

export const PLAIN_LEXICON: Lexicon = {
  noun: (_, slug) => ({ name: capitalize(slug.replaceAll('-', ' ')) }),
  summon: () => undefined,
  actor: 'you',
  them: 'that figure',
  other: 'the other figure',
  target: 'the target',
  there: undefined,
  slots: 'next',
};

export function lexiconOfAnother(words: Lexicon): Lexicon {
  return { ...words, actor: 'it' };
}

type ClassNames = Pick<CharacterClass, 'counters' | 'tokens' | 'markers' | 'modes' | 'summons'>;
interface NamedThing extends Noun {
  readonly id: string;
}

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
    ...PLAIN_LEXICON,
    noun: (kind, slug) => things[kind].find(({ id }) => id === slug) ?? PLAIN_LEXICON.noun(kind, slug),
    summon: (slug) => (summons ?? []).find(({ id }) => id === slug),
  };
}
