import { expect, test } from 'vitest';
import { measureTextWidth, measuringPen, truncateText, writeText } from '../../../src/render/canvas/canvas.ts';
import { sans } from '../../../src/render/canvas/fonts.ts';
import { graphemesOf, replaceMissingGlyphs } from '../../../src/render/canvas/glyphs.ts';
import type { Pixels } from '../../support/pixels.ts';
import { drawPixels } from '../../support/pixels.ts';

const SIZE = 64;

function written(text: string): Pixels {
  return drawPixels(SIZE, (pen) => writeText(pen, text, 8, 48, { font: sans(40), fill: '#ffffff' }));
}

/** The picture of one letter as a text: which pixels are bright. */
function shapeOf(text: string): string {
  const { at } = written(text);
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => ((at(x, y)[0] ?? 0) > 180 ? '#' : '.')).join(''),
  );
  return rows.join('\n');
}

/** Whether a letter is drawn as a box: its leftmost column is one upright line from top to bottom of its shape. */
function boxed(letter: string): boolean {
  const rows = shapeOf(letter)
    .split('\n')
    .filter((row) => row.includes('#'));
  const first = Math.min(...rows.map((row) => row.indexOf('#')));
  const last = Math.max(...rows.map((row) => row.lastIndexOf('#')));
  const closed = [rows[0] ?? '', rows.at(-1) ?? ''].every((row) => !row.slice(first + 1, last).includes('.'));
  return closed && rows.every((row) => row[first + 1] === '#' && row[last - 1] === '#');
}

test('words of the game pass as they are', () => {
  for (const text of ['', 'Algox Guard 3', 'Strike: 3 +1 −1 shield = 3', '“Élan” → C7 …'])
    expect(replaceMissingGlyphs(text)).toBe(text);
});

test('fancy letters become plain ones, and what no typeface has is left out', () => {
  expect(replaceMissingGlyphs('𝓐𝓷𝓷 of 𝕳𝖔𝖆𝖗')).toBe('Ann of Hoar');
  expect(replaceMissingGlyphs('x\u{10330}y\u{e000} \u0007 z')).toBe('xy z');
  expect(replaceMissingGlyphs('\u{10330}\u{20bb7}')).toBe('…');
  expect(replaceMissingGlyphs('a\u0301\u0302\u0303\u0304\u0305\u0306')).toBe('á\u0302\u0303\u0304');
  expect(replaceMissingGlyphs('Wolf 🐺 👨‍👩‍👧 🇳🇴')).toBe('Wolf 🐺 👨‍👩‍👧 🇳🇴');
});

/** Every script of these has letters; a typeface that lacks one draws the code of the letter in a box instead. */
test.each(['雪冰', 'のに', '서리', 'שב', 'مب', 'नम', 'สว', 'ქა', 'հա', 'አማ', 'ᚠᚢ', '🐺🔥', '❄☃', '✓✿', '꧁༺'])(
  '%s: each letter has a shape of its own, and none is a box with a code in it',
  (letters) => {
    const [one = '', other = ''] = graphemesOf(letters);
    expect(shapeOf(one)).toContain('#');
    expect(shapeOf(one)).not.toBe(shapeOf(other));
    expect([one, other].map(boxed)).toEqual([false, false]);
  },
);

test('no emoji is cut in two where a name is shortened', () => {
  const pen = measuringPen();
  const text = 'Wolves 👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧';
  const font = sans(20);
  const room = measureTextWidth(pen, 'Wolves 👨‍👩‍👧👨‍👩‍👧…', font) + 1;
  const short = truncateText(pen, text, font, room);
  expect(measureTextWidth(pen, short, font)).toBeLessThanOrEqual(room);
  for (const character of graphemesOf(short)) expect([...graphemesOf(text), '…']).toContain(character);
});
