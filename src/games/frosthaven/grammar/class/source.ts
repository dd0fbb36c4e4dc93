/** The text of a class as entries: a key at the beginning of a line, and all words up to the next key. */
import { distance } from '../text/nearest.ts';

export interface Entry {
  readonly key: string;
  /** Index of the key in the source. */
  readonly keyStart: number;
  /** Index of `body` in the source. */
  readonly start: number;
  /** Words behind the key, and the lines below. */
  readonly body: string;
}

export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

const MAT_KEYS = [
  'class',
  'icon',
  'colour',
  'complexity',
  'traits',
  'role',
  'story',
  'ways',
  'hit points',
  'hand',
  'locked',
  'retirement',
] as const;
const THING_KEYS = ['counter', 'token', 'marker', 'modes', 'summon', 'innate', 'modifier', 'perk', 'mastery'] as const;
export const CARD_KEYS = ['card', 'id', 'level', 'initiative', 'side', 'name', 'top', 'bottom'] as const;
const KEYS: readonly string[] = [...MAT_KEYS, ...THING_KEYS, ...CARD_KEYS];

/** Other words that people type for a key. */
const SYNONYMS: Readonly<Record<string, string>> = {
  color: 'colour',
  hp: 'hit points',
  hitpoints: 'hit points',
  health: 'hit points',
  'hand size': 'hand',
  'hand limit': 'hand',
};

const KEY_LINE = new RegExp(`^[ \\t]*(${[...KEYS, ...Object.keys(SYNONYMS)].join('|')})[ \\t]*:[ \\t]*`, 'iu');
/** Their colon may be missing. */
const PLAIN_KEY = /^[ \t]*(level|initiative)[ \t]+(?=[\dx])|^[ \t]*(locked|top|bottom)[ \t]*$/iu;

/** Line ends, marks of byte order and unusual spaces as plain ones; comments are blank. No index changes. */
export function plainSource(text: string): string {
  return text
    .replaceAll('\r\n', ' \n')
    .replaceAll('\r', '\n')
    .replaceAll(/[\uFEFF\u00A0\u2007\u202F\v\f\u2028\u2029]/g, ' ')
    .replaceAll(/^[ \t]*#.*$/gm, (comment) => ' '.repeat(comment.length));
}

/** Returns what stands before the first key under the key ``. */
export function entriesOf(source: string): readonly Entry[] {
  const keys = [{ key: '', keyStart: 0, start: 0 }];
  let at = 0;
  for (const line of source.split('\n')) {
    const found = KEY_LINE.exec(line) ?? PLAIN_KEY.exec(line);
    if (found) {
      const word = (found[1] ?? found[2] ?? '').toLowerCase();
      keys.push({
        key: SYNONYMS[word] ?? word,
        keyStart: at + line.length - line.trimStart().length,
        start: at + found[0].length,
      });
    }
    at += line.length + 1;
  }
  return keys.map((entry, i) => ({ ...entry, body: source.slice(entry.start, keys[i + 1]?.keyStart).trimEnd() }));
}

export function placeAt(source: string, at: number): SourcePlace {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Lines that have words, each with its index in the source. */
export function linesOf({ body, start }: Pick<Entry, 'body' | 'start'>): { text: string; at: number }[] {
  let at = start;
  return body.split('\n').flatMap((line) => {
    const here = at + line.length - line.trimStart().length;
    at += line.length + 1;
    const text = line.trim();
    return text === '' ? [] : [{ text, at: here }];
  });
}

/** Returns the key that a line such as `Botom:` was to begin with. */
export function nearestKey(line: string): string | undefined {
  const word = /^\s*(\p{L}[\p{L} ]*?)\s*:/u.exec(line)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  const [nearest] = [...KEYS, ...Object.keys(SYNONYMS)]
    .map((key) => ({ key, far: distance(word, key) }))
    .filter(({ key, far }) => far <= (key.length > 5 ? 2 : key.length > 2 ? 1 : 0))
    .sort((one, other) => one.far - other.far);
  return nearest && `${nearest.key.charAt(0).toUpperCase()}${nearest.key.slice(1)}:`;
}
