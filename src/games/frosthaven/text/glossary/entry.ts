export interface GlossaryEntry {
  readonly term: string;
  readonly words: string;
  /** Pages of the Frosthaven rulebook. */
  readonly pages: string;
  readonly aliases?: readonly string[];
}

export function entry(term: string, pages: string, words: string, ...aliases: string[]): GlossaryEntry {
  return { term, words, pages, ...(aliases.length > 0 && { aliases }) };
}
