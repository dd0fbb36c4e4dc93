/** Parses Discord's subset of markdown. */
import type { Inline } from './inline.ts';
import { parseInline } from './inline.ts';

export type Block =
  | { readonly type: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'list'; readonly start: number | undefined; readonly items: readonly (readonly Block[])[] }
  | { readonly type: 'code block'; readonly text: string };

const FENCE = /```(?:[\w+-]*\n)?([\s\S]+?)```/g;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^>\s(.*)$/;
const LONG_QUOTE = /^>>>\s/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.+)$/;

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const match of source.matchAll(FENCE)) {
    const before = source.slice(at, match.index).replace(/\n$/, '');
    blocks.push(...parseLines(at === 0 ? before : before.replace(/^\n/, '')));
    blocks.push({ type: 'code block', text: (match[1] ?? '').replace(/\n$/, '') });
    at = match.index + match[0].length;
  }
  const last = source.slice(at);
  return [...blocks, ...parseLines(at === 0 ? last : last.replace(/^\n/, ''))];
}

/** Consumes lines from the front until none are left. */
function parseLines(source: string): Block[] {
  const blocks: Block[] = [];
  let lines = source.split('\n');
  while (lines.length > 0) {
    const { block, rest } = takeBlock(lines);
    if (block !== undefined) blocks.push(block);
    lines = rest;
  }
  return blocks;
}

interface BlockMatch {
  readonly block: Block | undefined;
  readonly rest: string[];
}

function takeBlock(lines: string[]): BlockMatch {
  const [line = '', ...rest] = lines;
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const level = heading[1]?.length ?? 1;
    return { block: { type: 'heading', level, children: parseInline(heading[2] ?? '') }, rest };
  }
  const subtext = SUBTEXT.exec(line);
  if (subtext !== null) return { block: { type: 'subtext', children: parseInline(subtext[1] ?? '') }, rest };
  if (LONG_QUOTE.test(line)) {
    const quoted = lines.join('\n').replace(LONG_QUOTE, '');
    return { block: { type: 'quote', blocks: parseLines(quoted) }, rest: [] };
  }
  if (QUOTE.test(line)) return takeQuote(lines);
  if (ITEM.test(line)) return takeList(lines);
  return takeParagraph(lines);
}

function takeQuote(lines: string[]): BlockMatch {
  const count = countWhile(lines, (line) => QUOTE.test(line));
  const quoted = lines.slice(0, count).map((line) => QUOTE.exec(line)?.[1] ?? '');
  return { block: { type: 'quote', blocks: parseLines(quoted.join('\n')) }, rest: lines.slice(count) };
}

function takeList(lines: string[]): BlockMatch {
  const [, indent = '', mark = ''] = ITEM.exec(lines[0] ?? '') ?? [];
  const isDeeper = (line: string): boolean => (ITEM.exec(line)?.[1]?.length ?? 0) > indent.length;
  const items: Block[][] = [];
  let rest = lines;
  while (rest[0] !== undefined && ITEM.test(rest[0]) && (ITEM.exec(rest[0])?.[1]?.length ?? 0) >= indent.length) {
    const [line = '', ...after] = rest;
    const inner = after.slice(0, countWhile(after, isDeeper));
    const text: Block = { type: 'paragraph', children: parseInline(ITEM.exec(line)?.[3] ?? '') };
    items.push([text, ...(inner.length === 0 ? [] : parseLines(inner.join('\n')))]);
    rest = after.slice(inner.length);
  }
  const start = /^\d/.test(mark) ? Number.parseInt(mark, 10) : undefined;
  return { block: { type: 'list', start, items }, rest };
}

function takeParagraph(lines: string[]): BlockMatch {
  const isSpecial = (line: string): boolean =>
    [HEADING, SUBTEXT, QUOTE, LONG_QUOTE, ITEM].some((pattern) => pattern.test(line));
  const count = Math.max(
    1,
    countWhile(lines, (line) => !isSpecial(line)),
  );
  const text = lines.slice(0, count).join('\n');
  const block: Block | undefined = text === '' ? undefined : { type: 'paragraph', children: parseInline(text) };
  return { block, rest: lines.slice(count) };
}

function countWhile(lines: readonly string[], holds: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !holds(line));
  return end < 0 ? lines.length : end;
}
