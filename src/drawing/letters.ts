/** Which letters of a text the typefaces of the pictures can show. What nobody typed passes through unchanged. */

/** What the sans itself has: Latin, and the signs of printed text. */
const PLAIN = /^[ -~\u00a1-\u024f\u2010-\u2027\u2030-\u203a\u2190-\u21ff\u2212\u25a0-\u25ff]*$/;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Beyond the Basic Multilingual Plane, the end of what the last fallback covers. */
const BEYOND = /[\u{10000}-\u{10ffff}]/u;
/** Characters that no typeface has, or that have no shape: private ones, unassigned ones, halves of others, controls. */
const SHAPELESS = /[\p{Co}\p{Cn}\p{Cs}\p{Cc}]/gu;
/** Marks that pile up on one letter, as in text that is made to overflow its line. */
const PILE = /(\p{M}{3})\p{M}+/gu;
/** In the place of a text of which nothing can be shown. */
const NOTHING_LEFT = '…';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as people count them: an emoji is one, and so is a letter with its marks. */
export function charactersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** The text as it can be drawn: what has no letter in any typeface is replaced by its plain form, or left out. */
export function drawable(text: string): string {
  if (PLAIN.test(text)) return text;
  const shown = charactersOf(text.normalize('NFC')).map(inType).join('').replace(/ {2,}/g, ' ');
  return shown.trim() === '' && text.trim() !== '' ? NOTHING_LEFT : shown;
}

function inType(character: string): string {
  if (EMOJI.test(character)) return character;
  const near = BEYOND.test(character) ? character.normalize('NFKC') : character;
  if (BEYOND.test(near)) return '';
  return near.replace(/\s/g, ' ').replace(SHAPELESS, '').replace(PILE, '$1');
}
