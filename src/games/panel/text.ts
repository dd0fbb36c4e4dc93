/** Words as messages take them: bold, escaped, listed, and cut to what there is room for. */
import { withoutMarks } from '../../kernel/typed.ts';
import { isFormer, isVacant } from '../../kernel/vacant.ts';
import { t } from '../../language/t.ts';

/** Text that nobody takes for markup, nor for a mention, an emoji or a link. */
export function escaped(text: string): string {
  return withoutMarks(text)
    .replace(/[\\*_~`|>[\]()#]/g, '\\$&')
    .replace(/[@<]/g, '$&\u200b')
    .replace(/:\/\//g, ':\u200b//');
}

/** The words of a message without markup, in one line: what was escaped reads as it was typed. */
export function unmarked(text: string): string {
  return text
    .replace(/^(?:-# |> )/gm, '')
    .replace(/\\([\\*_~`|>[\]()#])|\*+/g, (_, typed: string | undefined) => typed ?? '')
    .replaceAll('\u200b', '')
    .replaceAll('\n', ' ');
}

/** Letters and figures that can be seen: some scripts have letters that are blank. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu;

/** Whether somebody can be called so: two letters or figures, of any script, are to be seen. */
export function isName(text: string): boolean {
  return (text.match(LETTER) ?? []).length >= 2;
}

/** Why nobody and nothing can be called so; undefined where they can. */
export function whyNoName(name: string): string | undefined {
  return isName(name) ? undefined : t`A name needs two letters or figures that can be seen.`;
}

/** Whether something of a text can be seen. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Names a user; in words, where nobody is behind that any more, or yet. */
export function mention(user: string): string {
  return isVacant(user) ? vacantWords(user) : `<@${user}>`;
}

function vacantWords(user: string): string {
  return isFormer(user) ? t`a former player` : t`nobody yet`;
}

export function bold(text: string): string {
  return `**${text}**`;
}

/** A text that is read aloud: every line of it set off. */
export function quoted(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => `> *${line.trim()}*`)
    .join('\n');
}

/** `one`, `one and two`, `one, two and three`. */
export function listed(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? '') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** `text` cut to `length` characters, with an ellipsis when something is missing. No character is cut in two. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}

/** The lines of `text` that fit into `length` characters, so that no markup is cut in two where that can be helped. */
export function fitted(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length - 2);
  return end > 0 ? `${text.slice(0, end)}\n…` : cut(text, length);
}

/** Texts joined into pages of at most `length` characters, none of them torn apart unless it is too long by itself. */
export function inPages(texts: readonly string[], length: number, between = '\n\n'): string[] {
  const pages: string[] = [];
  for (const text of texts) {
    const longer = [...pages.slice(-1), text].join(between);
    if (pages.length > 0 && longer.length <= length) pages[pages.length - 1] = longer;
    else pages.push(fitted(text, length));
  }
  return pages;
}
