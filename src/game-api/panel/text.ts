import { isFormerPlayer, isPlaceholderUser } from '../../engine/values/placeholder-users.ts';
import { stripInvisible } from '../../engine/values/typed-text.ts';
import { t } from '../../i18n/t.ts';

export function escapeMarkdown(text: string): string {
  return stripInvisible(text)
    .replace(/[\\*_~`|>[\]()#]/g, '\\$&')
    .replace(/[@<]/g, '$&\u200b')
    .replace(/:\/\//g, ':\u200b//');
}

export function stripMarkdown(text: string): string {
  return text
    .replace(/^(?:-# |> )/gm, '')
    .replace(/\\([\\*_~`|>[\]()#])|\*+/g, (_, typed: string | undefined) => typed ?? '')
    .replaceAll('\u200b', '')
    .replaceAll('\n', ' ');
}

const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu;

/** True if at least two visible letters or digits of any script are present. */
export function isName(text: string): boolean {
  return (text.match(LETTER) ?? []).length >= 2;
}

export const shortNameWords = () => t`A name needs at least two visible letters or digits.`;

export function whyNoName(name: string): string | undefined {
  return isName(name) ? undefined : shortNameWords();
}

export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

export function mention(user: string): string {
  return isPlaceholderUser(user) ? vacantWords(user) : `<@${user}>`;
}

function vacantWords(user: string): string {
  return isFormerPlayer(user) ? t`a former player` : t`nobody yet`;
}

export function bold(text: string): string {
  return `**${text}**`;
}

export function blockQuote(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => `> *${line.trim()}*`)
    .join('\n');
}

/** `one`, `one and two`, `one, two and three`. */
export function formatList(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? '') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Shortens a text with an ellipsis. No character is cut in two. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}

/** Keeps whole lines if possible, so that no markup is cut in two. */
export function truncateLines(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length - 2);
  return end > 0 ? `${text.slice(0, end)}\n…` : truncate(text, length);
}

/** Characters of a line at the width of a phone, and lines that leave room for a file and a row of buttons. */
const LINE_LENGTH = 46;
const PHONE_LINES = 38;

/** Keeps whole lines that stand on a phone without much scrolling; a file beside them has them all. */
export function truncateTall(text: string): string {
  const lines = text.split('\n');
  let rows = 0;
  const kept = lines.findIndex((line) => {
    rows += Math.max(1, Math.ceil(line.length / LINE_LENGTH));
    return rows > PHONE_LINES;
  });
  return kept <= 0 ? text : [...lines.slice(0, kept), '…'].join('\n');
}

/** Joins texts into pages. A text is split only if it exceeds a page. */
export function paginate(texts: readonly string[], length: number, between = '\n\n'): string[] {
  const pages: string[] = [];
  for (const text of texts) {
    const longer = [...pages.slice(-1), text].join(between);
    if (pages.length > 0 && longer.length <= length) pages[pages.length - 1] = longer;
    else pages.push(truncateLines(text, length));
  }
  return pages;
}
