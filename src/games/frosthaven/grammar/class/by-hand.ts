/** Words that can't be read, as lines that the grammar reads as by hand. */
import { byHandText } from '../../content/schema/terms.ts';

const DURATION = /\[\s*(?:persistent|round|turn|\d+ more (?:turns?|rounds?))\s*\]/giu;
const SLOTS = /\[\s*slots(?:\s+\d)+\s*\]/giu;
const SIGNS = /\s*\[\s*(?:square|circle|diamond(?:\s+plus)?|hexagon)\s*\]/giu;
const MOST_CHARACTERS = byHandText.maxLength ?? 300;
const FEWEST_CHARACTERS = byHandText.minLength ?? 3;

/** Returns a line for each 300 characters. How long it lasts, and its use slots, stay signs. */
export function byHandLines(words: string, frame: string): string[] {
  const [slots, ...moreSlots] = words.match(SLOTS) ?? [];
  const own = [...new Set((words.match(DURATION) ?? []).map((sign) => sign.toLowerCase().replaceAll(/\s+/g, ' ')))];
  if (own.length > 1 || moreSlots.length > 0) return plainByHandLines(words, frame);
  const lasts = own[0] ?? durationOf(frame) ?? (slots === undefined ? undefined : '[persistent]');
  const signs = lasts === undefined ? '' : ` ${lasts}`;
  const used = slots === undefined ? '' : ` ${slots}`;
  return chunksOf(plainWords(words.replaceAll(DURATION, '').replaceAll(SLOTS, ''))).map(
    (chunk, i) => `By hand${signs}${i === 0 ? used : ''}: ${chunk}`,
  );
}

/** The same, with the signs of the words left among them. */
export function plainByHandLines(words: string, frame: string): string[] {
  const lasts = durationOf(frame);
  return chunksOf(plainWords(words)).map((chunk) => `By hand${lasts === undefined ? '' : ` ${lasts}`}: ${chunk}`);
}

function durationOf(frame: string): string | undefined {
  return frame.match(DURATION)?.[0] ?? (/\bpersistent\b/i.test(frame) ? '[persistent]' : undefined);
}

function plainWords(words: string): string {
  return words.replaceAll(SIGNS, '').replaceAll(/\s+/g, ' ').trim();
}

/** Cuts between words. */
export function chunksOf(words: string): string[] {
  if (words.length < FEWEST_CHARACTERS) return [`“${words}”`];
  if (words.length <= MOST_CHARACTERS) return [words];
  const space = words.lastIndexOf(' ', MOST_CHARACTERS);
  const cut = space > MOST_CHARACTERS / 2 ? space : MOST_CHARACTERS;
  const rest = words.slice(cut).trim();
  return [words.slice(0, cut).trim(), ...(rest === '' ? [] : chunksOf(rest))];
}
