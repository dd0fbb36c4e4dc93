import { t } from './t.ts';

const MARK = '\u0000';

export type Insertion<Thing> = string | number | readonly Thing[];

/** Translates a phrase as `t` does, and returns its words and the inserted things in the order of the language. */
export function translateToParts<Thing>(
  words: TemplateStringsArray | string,
  values: readonly Insertion<Thing>[] | Readonly<Record<string, Insertion<Thing>>>,
): (string | Thing)[] {
  const things: (readonly Thing[])[] = [];
  const marked = (value: Insertion<Thing>): string | number => {
    if (typeof value !== 'object') return value;
    things.push(value);
    return `${MARK}${things.length - 1}${MARK}`;
  };
  const put = Object.entries(values).map(([name, value]) => [name, marked(value)] as const);
  const whole =
    typeof words === 'string' ? t(words, Object.fromEntries(put)) : t(words, ...put.map(([, each]) => each));
  return whole
    .split(MARK)
    .flatMap((piece, i): readonly (string | Thing)[] => (i % 2 === 0 ? [piece] : (things[Number(piece)] ?? [])));
}
