import { IntlMessageFormat } from 'intl-messageformat';
import { catalogueOf } from './catalogue.ts';
import { type Language, languageNow, PSEUDO, SOURCE } from './language.ts';
import { pseudo } from './pseudo.ts';

type MessageValue = string | number;

/**
 * Translates into the current language. t`Choose a hex for ${name}.` has the key `Choose a hex for {0}.`
 * Plurals are ICU messages: t('{cards, plural, one {# card} other {# cards}}', { cards }).
 * Values are inserted unchanged.
 */
export function t(words: TemplateStringsArray, ...values: readonly MessageValue[]): string;
export function t(message: string, values: Readonly<Record<string, MessageValue>>): string;
export function t(
  words: TemplateStringsArray | string,
  first?: MessageValue | Readonly<Record<string, MessageValue>>,
  ...rest: readonly MessageValue[]
): string {
  const now = languageNow();
  if (typeof words === 'string') return said(words, typeof first === 'object' ? first : {}, now);
  const values = first === undefined || typeof first === 'object' ? [] : [first, ...rest];
  if (now === SOURCE) return woven(words, values);
  return said(keyOf(words), Object.fromEntries(values.entries()), now);
}

/** Marks English words for `translated`, which translates them when they are shown. */
export function later(words: TemplateStringsArray): string {
  return words.join('');
}

/** Translates words marked by `later`. Words in no catalogue, such as names, stay. */
export function translated(words: string): string {
  const now = languageNow();
  if (now === SOURCE) return words;
  return now === PSEUDO || catalogueOf(now).has(words) ? said(words, {}, now) : words;
}

function woven(words: TemplateStringsArray, values: readonly MessageValue[]): string {
  return words.map((part, i) => (i < values.length ? `${part}${values[i]}` : part)).join('');
}

const keys = new WeakMap<TemplateStringsArray, string>();

function keyOf(words: TemplateStringsArray): string {
  const known = keys.get(words);
  if (known !== undefined) return known;
  const key = keyIn(words);
  keys.set(words, key);
  return key;
}

export function keyIn(words: readonly string[]): string {
  return words.map((part, i) => (i === words.length - 1 ? part : `${part}{${i}}`)).join('');
}

const formats = new Map<Language, Map<string, IntlMessageFormat>>();

function said(key: string, values: Readonly<Record<string, MessageValue>>, language: Language): string {
  const known = formats.get(language) ?? new Map<string, IntlMessageFormat>();
  formats.set(language, known);
  const format = known.get(key) ?? formatOf(key, language);
  known.set(key, format);
  return String(format.format({ ...values }));
}

function formatOf(key: string, language: Language): IntlMessageFormat {
  if (language === PSEUDO) return new IntlMessageFormat(pseudo(parsed(key, SOURCE).getAst()), SOURCE);
  const translation = language === SOURCE ? undefined : catalogueOf(language).get(key);
  return translation === undefined ? parsed(key, SOURCE) : parsed(translation, language);
}

/** Keeps angle brackets, which are Discord's and no tags. Throws if the message is invalid. */
export function parsed(message: string, language: Language): IntlMessageFormat {
  return new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
}
