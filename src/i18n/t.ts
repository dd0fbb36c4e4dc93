import { IntlMessageFormat } from 'intl-messageformat';
import { catalogueOf } from './catalogue.ts';
import type { Language } from './language.ts';
import { currentLanguage, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './language.ts';
import { pseudolocalize } from './pseudo.ts';

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
  const now = currentLanguage();
  if (typeof words === 'string') return formatMessage(words, typeof first === 'object' ? first : {}, now);
  const values = first === undefined || typeof first === 'object' ? [] : [first, ...rest];
  if (now === SOURCE_LANGUAGE) return interpolate(words, values);
  return formatMessage(cachedKeyOf(words), Object.fromEntries(values.entries()), now);
}

/** Marks English words for `translateMsg`, which translates them when they are shown. */
export function msg(words: TemplateStringsArray): string {
  return words.join('');
}

/** Translates words marked by `later`. Words in no catalogue, such as names, stay. */
export function translateMsg(words: string): string {
  const now = currentLanguage();
  if (now === SOURCE_LANGUAGE) return words;
  return now === PSEUDO_LANGUAGE || catalogueOf(now).has(words) ? formatMessage(words, {}, now) : words;
}

function interpolate(words: TemplateStringsArray, values: readonly MessageValue[]): string {
  return words.map((part, i) => (i < values.length ? `${part}${values[i]}` : part)).join('');
}

const keys = new WeakMap<TemplateStringsArray, string>();

function cachedKeyOf(words: TemplateStringsArray): string {
  const known = keys.get(words);
  if (known !== undefined) return known;
  const key = messageKey(words);
  keys.set(words, key);
  return key;
}

export function messageKey(words: readonly string[]): string {
  return words.map((part, i) => (i === words.length - 1 ? part : `${part}{${i}}`)).join('');
}

const formats = new Map<Language, Map<string, IntlMessageFormat>>();

function formatMessage(key: string, values: Readonly<Record<string, MessageValue>>, language: Language): string {
  const known = formats.get(language) ?? new Map<string, IntlMessageFormat>();
  formats.set(language, known);
  const format = known.get(key) ?? formatOf(key, language);
  known.set(key, format);
  return String(format.format({ ...values }));
}

function formatOf(key: string, language: Language): IntlMessageFormat {
  if (language === PSEUDO_LANGUAGE)
    return new IntlMessageFormat(pseudolocalize(parseMessage(key, SOURCE_LANGUAGE).getAst()), SOURCE_LANGUAGE);
  const translation = language === SOURCE_LANGUAGE ? undefined : catalogueOf(language).get(key);
  return translation === undefined ? parseMessage(key, SOURCE_LANGUAGE) : parseMessage(translation, language);
}

/** Keeps angle brackets, which are Discord's and no tags. Throws if the message is invalid. */
export function parseMessage(message: string, language: Language): IntlMessageFormat {
  return new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
}
