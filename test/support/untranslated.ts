/** What is still English in something that was said in the pseudo-language. */

/** What no language changes: mentions and times of Discord, code, links. */
const KEPT = /`[^`]*`|<[^<> ]*>|https?:\S+/g;

/** All words of three plain letters or more, but for `names`: those of packs and of people, that stay as they are. */
export function findEnglish(text: string, names: Iterable<string> = []): string[] {
  const longestFirst = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const bare = longestFirst.reduce(without, text.replace(KEPT, ' '));
  return bare.match(/[A-Za-z]{3,}/g) ?? [];
}

/** A name counts where no letter stands beside it. */
function without(text: string, name: string): string {
  if (!text.includes(name)) return text;
  const literally = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(String.raw`(?<!\p{L})${literally}(?!\p{L})`, 'gu'), ' ');
}
