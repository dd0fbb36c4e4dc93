/** Parts of a page that a phone shows as a whole, at letters of eleven pixels. Letters are estimated, not measured. */

/** Pixels of a page below its title, of a width of 800. */
export const PAGE_ROOM = 1_190;

/** Letters in a line of words, at the least. */
const LINE = 46;
const LEADING = 33;

export function wordsHeight(words: string, line = LINE): number {
  return Math.ceil(words.length / line) * LEADING;
}

/** Pages in the order of the list; something too high for any page has one of its own. */
export function splitPages<T>(list: readonly T[], heightOf: (item: T) => number, room = PAGE_ROOM): T[][] {
  const pages: T[][] = [];
  let left = 0;
  for (const item of list) {
    const height = heightOf(item);
    if (height > left || pages.length === 0) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(item);
    left -= height;
  }
  return pages;
}
