import { t } from '../../../../i18n/t.ts';

/** Other languages than English bend the words around a noun: `definite` shows its gender. */
export interface Noun {
  readonly name: string;
  readonly plural?: string | undefined;
  readonly definite?: string | undefined;
}

/** A value for messages: `a`, `an` or `the` in English, else the definite article of the noun. */
export function articleOf({ name, definite = name }: Noun): string {
  const [first = ''] = definite.split(' ');
  if (first.toLowerCase() === 'the' && definite === name) return 'the';
  if (first.toLowerCase() !== 'the' && definite !== name) return first.toLowerCase();
  return /^[aeiou]/i.test(name) ? 'an' : 'a';
}

export function pluralize(noun: Noun, count: number): string {
  const { name, plural } = noun;
  return count !== 1 && plural !== undefined
    ? plural
    : t('{count, plural, one {{name}} other {{name}s}}', { name, count });
}

/** `place`: as what it stands in its sentence. */
export function indefinite(noun: Noun, place: 'subject' | 'object' | 'to'): string {
  const { name } = noun;
  return t('{place, select, other {{article, select, the {} an {an } other {a }}{name}}}', {
    place,
    name,
    article: articleOf(noun),
  });
}
