/** A pack in other languages: `words/<language>/**.json`, each an object from the pack's English to that language. */

import { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import { language } from '../../i18n/language.ts';
import type { FileProblem } from './pack-errors.ts';
import { problemsAt, problemsInFile } from './pack-errors.ts';
import type { PackFiles } from './pack-files.ts';

/** Translations by text. */
type WordList = Pick<ReadonlyMap<string, string>, 'get'>;

export interface LanguageWords {
  readonly all: ReadonlyMap<string, string>;
  /** By the file of the pack, which lies at the same path below `words/<language>/`. */
  readonly byFile: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export type PackWords = ReadonlyMap<Language, LanguageWords>;

/** A word may mean one thing in a file, and another elsewhere. */
export function wordsIn({ all, byFile }: LanguageWords, file: string): WordList {
  const own = byFile.get(file);
  return own ? { get: (text) => own.get(text) ?? all.get(text) } : all;
}

export interface PackTexts {
  /** In the pack's own language. */
  readonly all: ReadonlySet<string>;
  readonly words: PackWords;
}

export const NO_WORDS: PackWords = new Map();

const WORDS_FILE = /^words[/]([A-Za-z-]+)[/](.+[.]json)$/;

export const wordsFile = z.record(z.string(), z.string().min(1));

/** Tells whether a file of a pack holds words of another language. */
export function isWordsFile(file: string): boolean {
  return WORDS_FILE.test(file);
}

/** The words of all languages. A file that is faulty gives none. */
export function readPackWords(files: PackFiles): { readonly words: PackWords; readonly problems: FileProblem[] } {
  const words = new Map<Language, { all: Map<string, string>; byFile: Map<string, Map<string, string>> }>();
  const problems: FileProblem[] = [];
  for (const file of files.list().filter(isWordsFile)) {
    const [, folder, of = ''] = WORDS_FILE.exec(file) ?? [];
    const tag = language.safeParse(folder).data;
    const { data, why } = readWordsFile(file, files);
    const faults = [...(tag === undefined ? ['lies in no language of the bot'] : []), ...why];
    problems.push(...problemsInFile(files.nameOf(file), problemsAt('', faults)));
    if (tag === undefined) continue;
    const { all, byFile } = words.get(tag) ?? { all: new Map(), byFile: new Map() };
    const own = new Map(withParagraphs(data));
    for (const [text, translated] of own) all.set(text, translated);
    words.set(tag, { all, byFile: byFile.set(of, own) });
  }
  return { words, problems };
}

interface ReadWords {
  readonly data: z.infer<typeof wordsFile>;
  readonly why: readonly string[];
}

function readWordsFile(file: string, files: PackFiles): ReadWords {
  try {
    return { data: wordsFile.parse(JSON.parse(files.text(file))), why: [] };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is no list of texts and translations';
    return { data: {}, why: [why] };
  }
}

/**
 * Translates a text that was written down in the pack's own language: also a name with the number of a standee, and
 * a story made of paragraphs that the pack has one by one.
 */
export function translateText(text: string, words: WordList): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const [, name = '', number = ''] = /^(.+)( \d+)$/.exec(text) ?? [];
  const named = words.get(name);
  if (named !== undefined) return `${named}${number}`;
  return text.includes(BETWEEN_PARAGRAPHS)
    ? text
        .split(BETWEEN_PARAGRAPHS)
        .map((each) => translateParagraph(each, words))
        .join(BETWEEN_PARAGRAPHS)
    : text;
}

const BETWEEN_PARAGRAPHS = '\n\n';

function translateParagraph(text: string, words: WordList): string {
  const [, emphasized] = /^\*([^*]+)\*$/.exec(text) ?? [];
  return emphasized === undefined ? (words.get(text) ?? text) : `*${words.get(emphasized) ?? emphasized}*`;
}

/** The texts, and the paragraphs of those that have several. */
function withParagraphs(all: Readonly<Record<string, string>>): [string, string][] {
  const parts = Object.entries(all).flatMap(([text, translated]): [string, string][] => {
    const [from, to] = [text.split(BETWEEN_PARAGRAPHS), translated.split(BETWEEN_PARAGRAPHS)];
    return from.length > 1 && from.length === to.length ? from.map((each, i) => [each, to[i] ?? each]) : [];
  });
  return [...parts, ...Object.entries(all)];
}

/** Tells whether the text in a field is prose, which is translated. `parent` is the name of the field around it. */
export type ProseTest = (field: string, parent: string) => boolean;

/** Translates the prose of `content`; what has no translation stays, and what does not change is the same object. */
export function translateProse<T>(content: T, words: WordList, isProse: ProseTest): T;
export function translateProse(content: unknown, words: WordList, isProse: ProseTest): unknown {
  return mapProse(content, '', '', (text, isShown) => (isShown ? (words.get(text) ?? text) : text), isProse);
}

/** All prose of `content`, each text once. */
export function proseOf(content: unknown, isProse: ProseTest): ReadonlySet<string> {
  const all = new Set<string>();
  const note = (text: string, isShown: boolean) => {
    if (isShown && /\p{L}/u.test(text)) all.add(text);
    return text;
  };
  mapProse(content, '', '', note, isProse);
  return all;
}

function mapProse(
  value: unknown,
  field: string,
  parent: string,
  change: (text: string, isShown: boolean) => string,
  isProse: ProseTest,
): unknown {
  if (typeof value === 'string') return change(value, isProse(field, parent));
  if (Array.isArray(value)) {
    const changed = value.map((each) => mapProse(each, field, parent, change, isProse));
    return changed.every((each, i) => each === value[i]) ? value : changed;
  }
  if (!isPlain(value)) return value;
  const before = Object.entries(value);
  const after = before.map(([key, each]) => [key, mapProse(each, key, field, change, isProse)] as const);
  return after.every(([, each], i) => each === before[i]?.[1]) ? value : Object.fromEntries(after);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
