/** Parsers made of what cards say: the words of `explain`, with holes for numbers and for other parsers. */
import { isOwnCondition } from '../../content/terms.ts';
import type { LinePart } from '../../rules/view.ts';
import type { Parser } from './combinators.ts';
import { alt, follow, give, map } from './combinators.ts';
import { number, say } from './words.ts';

export type Phrase = string | readonly LinePart[];

/** Stands in for words that another parser reads. */
export const HOLE = '§';

/** Numbers that no card says, each for a hole. */
export const SENTINELS = [917, 913, 911] as const;

export function wordsOf(said: Phrase): string {
  if (typeof said === 'string') return said;
  return said.map((part) => (part.type === 'area' || part.type === 'place' ? '' : wordOf(part))).join(' ');
}

type Word = Exclude<LinePart, { type: 'area' | 'place' }>;

/** A condition of a pack has its sign in a text, since its name might be any word. */
export function wordOf(part: Word): string {
  return part.type === 'icon' && isOwnCondition(part.name) ? part.name : part.text;
}

/** Reads the words around each hole with `fillers`, in turn. */
export function around<T>(said: Phrase, ...fillers: readonly Parser<T>[]): Parser<readonly T[]> {
  const [first = '', ...rest] = wordsOf(said).split(HOLE);
  return rest.reduce<Parser<readonly T[]>>(
    (before, words, i) => {
      const filler = fillers[i] ?? fillers[0];
      if (!filler) return before;
      return follow(before, (values) => follow(filler, (value) => map(say(words), () => [...values, value])));
    },
    map(say(first), () => []),
  );
}

/** Reads words that hold one number; those for 1 may lack it. */
export function counted(sayNumber: (count: number) => Phrase): Parser<number> {
  return alt(
    map(
      numbered(([count]) => sayNumber(count)),
      ([count]) => count,
    ),
    map(say(wordsOf(sayNumber(1))), () => 1),
  );
}

export type Numbers = readonly [number, number, number];

/** Reads words that hold up to three numbers. */
export function numbered(sayNumbers: (numbers: Numbers) => Phrase): Parser<Numbers> {
  return map(filled(sayNumbers), ({ numbers }) => numbers);
}

interface HoleValues<T> {
  readonly numbers: Numbers;
  readonly values: readonly T[];
}

/** Reads words that hold up to three numbers, and a hole for each of `fillers`. */
export function filled<T>(
  sayNumbers: (numbers: Numbers) => Phrase,
  ...fillers: readonly Parser<T>[]
): Parser<HoleValues<T>> {
  const words = wordsOf(sayNumbers([...SENTINELS]));
  let hole = 0;
  return words.split(/(917|913|911|§)/).reduce<Parser<HoleValues<T>>>(
    (before, piece) => {
      const sentinel = SENTINELS.findIndex((each) => String(each) === piece);
      if (sentinel >= 0)
        return follow(before, ({ numbers, values }) =>
          map(number, (value) => ({ values, numbers: replacedAt(numbers, sentinel, value) })),
        );
      const filler = piece === HOLE ? fillers[hole++] : undefined;
      if (filler)
        return follow(before, ({ numbers, values }) =>
          map(filler, (value) => ({ numbers, values: [...values, value] })),
        );
      const said = say(piece);
      return follow(before, (soFar) => map(said, () => soFar));
    },
    give({ numbers: [0, 0, 0], values: [] }),
  );
}

function replacedAt([one, two, three]: Numbers, at: number, value: number): Numbers {
  return [at === 0 ? value : one, at === 1 ? value : two, at === 2 ? value : three];
}

export function oneOf<T>(choices: readonly (readonly [said: Phrase, value: T])[]): Parser<T> {
  return alt(...choices.map(([said, value]) => map(say(wordsOf(said)), () => value)));
}
