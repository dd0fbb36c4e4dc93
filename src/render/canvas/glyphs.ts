/** Limits typed text to what the typefaces can show. */

const PLAIN = /^[ -~\u00a1-\u024f\u2010-\u2027\u2030-\u203a\u2190-\u21ff\u2212\u25a0-\u25ff]*$/;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const BEYOND = /[\u{10000}-\u{10ffff}]/u;
const SHAPELESS = /[\p{Co}\p{Cn}\p{Cs}\p{Cc}]/gu;
const PILE = /(\p{M}{3})\p{M}+/gu;
const NOTHING_LEFT = '…';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into characters as people count them: an emoji is one, and so is a letter with its marks. */
export function graphemesOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** Replaces characters without a glyph by their plain form, or removes them. */
export function replaceMissingGlyphs(text: string): string {
  if (PLAIN.test(text)) return text;
  const shown = graphemesOf(text.normalize('NFC')).map(toDrawableCharacter).join('').replace(/ {2,}/g, ' ');
  return shown.trim() === '' && text.trim() !== '' ? NOTHING_LEFT : shown;
}

function toDrawableCharacter(character: string): string {
  if (EMOJI.test(character)) return character;
  const near = BEYOND.test(character) ? character.normalize('NFKC') : character;
  if (BEYOND.test(near)) return '';
  return near.replace(/\s/g, ' ').replace(SHAPELESS, '').replace(PILE, '$1');
}
