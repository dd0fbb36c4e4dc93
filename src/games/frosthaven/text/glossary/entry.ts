export interface GlossaryEntry {
  readonly term: string;
  readonly words: string;
  /** Pages of the Frosthaven rulebook. */
  readonly pages: string;
  readonly also?: readonly string[];
}

export function entry(term: string, pages: string, words: string, ...also: string[]): GlossaryEntry {
  return { term, words, pages, ...(also.length > 0 && { also }) };
}
