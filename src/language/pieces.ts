/** Phrases into which something else than words is put, as icons. */
import { t } from './t.ts';

/** What stands where something is put in, until the phrase is taken apart again. */
const MARK = '\u0000';

/** What can be put into a phrase: words, or things of another kind. */
export type Put<Thing> = string | number | readonly Thing[];

/** A phrase as `t` would say it, in pieces: its words, and what is put in, where the language that is spoken wants it. */
export function piecesOf<Thing>(
  words: TemplateStringsArray | string,
  values: readonly Put<Thing>[] | Readonly<Record<string, Put<Thing>>>,
): (string | Thing)[] {
  const things: (readonly Thing[])[] = [];
  const marked = (value: Put<Thing>): string | number => {
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
