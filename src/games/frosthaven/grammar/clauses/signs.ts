/** Signs in square brackets: what a card shows as icons in its frame, or as a drawing. */
import { PLACES } from '../../content/terms.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, list, many, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge } from '../text/parts.ts';
import { oneOf } from '../text/spoken.ts';
import { comma, mark, number, say } from '../text/words.ts';
import { elementChoice } from './icons.ts';

function sign<T>(inner: Parser<T>): Parser<T> {
  return map(seq(mark('['), inner, mark(']')), ([, value]) => value);
}

/** `[r.r/.g]`: rows from top to bottom, with a dot for each gap. */
export const area: Parser<readonly string[]> = (line, at) => {
  const closing = line.tokens.findIndex(({ key }, i) => i > at && key === ']');
  const first = line.tokens[at];
  const last = line.tokens[closing];
  if (first?.key !== '[' || !last) {
    line.miss(at, ['[']);
    return [];
  }
  const drawn = line.text
    .slice(first.end, last.start)
    .replace(/^\s*area\b\s*/i, '')
    .toLowerCase();
  if (!/^[rgb./ ]*[rb][rgb./ ]*$/.test(drawn)) {
    line.miss(at + 1, ['a drawing such as r.r/.g']);
    return [];
  }
  return [{ value: drawn.split('/').map((row) => row.trimEnd()), next: closing + 1 }];
};

const place: Parser<Part> = sign(map(oneOf(PLACES.map((shape) => [shape, shape])), (shape) => ({ places: [shape] })));
const mandatory: Parser<Part> = map(seq(mark('('), say('mandatory'), mark(')')), () => ({ mandatory: true }));
const target = map(
  seq(
    say('Target'),
    alt<number | 'all'>(
      number,
      map(say('all'), () => 'all'),
    ),
  ),
  ([, targets]) => ({ targets }),
);

const duration: Parser<Part> = sign(
  alt<Part>(
    map(say('persistent'), () => ({ lasts: 'persistent' })),
    map(say('round'), () => ({ lasts: 'round' })),
    map(say('turn'), () => ({ lasts: { turns: 0 } })),
    map(seq(number, say('more turns')), ([turns]) => ({ lasts: { turns } })),
    map(seq(number, say('more rounds')), ([rounds]) => ({ lasts: { rounds } })),
  ),
);
const slots: Parser<Part> = sign(map(seq(say('slots'), many(number)), ([, each]) => ({ slotExperience: each })));

/** Signs behind the words of an ability, before its colon if it holds others. */
export const abilitySigns: Parser<Part> = keep(
  many(
    alt<Part>(
      place,
      mandatory,
      map(area, (drawn) => ({ area: drawn })),
      duration,
      slots,
      sign(target),
      sign(map(seq(say('Range'), number), ([, range]) => ({ range }))),
      sign(map(say('of that target'), () => ({ around: 'target' }))),
      sign(map(say('of that hex'), () => ({ around: 'there' }))),
      sign(map(seq(say('Experience'), number), ([, experience]) => ({ experience }))),
      sign(map(say('each target'), () => ({ each: 'target' }))),
    ),
  ),
  merge,
);

const lost = alt(say('lost'), say('loss'));
const lasts = alt<Part>(
  map(say('persistent'), () => ({ lasts: 'persistent' })),
  map(say('round'), () => ({ lasts: 'round' })),
);
const points = alt(say('Experience'), say('xp'));

/** Signs of a whole half, on a line of their own. Some are read without brackets. */
export const frameSigns: Parser<Part> = keep(
  list(
    alt<Part>(
      sign(map(lost, () => ({ lost: true }))),
      map(lost, () => ({ lost: true })),
      sign(map(say('unrecoverable'), () => ({ unrecoverable: true }))),
      sign(map(seq(points, number), ([, experience]) => ({ experience }))),
      map(seq(say('xp'), number), ([, experience]) => ({ experience })),
      sign(map(seq(say('Infuse'), list(elementChoice, comma)), ([, infuse]) => ({ infuse }))),
      duration,
      lasts,
    ),
    maybe(mark(',')),
  ),
  merge,
);
