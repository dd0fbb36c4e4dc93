export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: InlineStyle; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly type: 'everyone'; readonly name: string }
  | { readonly type: 'command'; readonly name: string }
  | { readonly type: 'time'; readonly seconds: number; readonly style: string }
  | { readonly type: 'emoji'; readonly name: string; readonly id: string }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type InlineStyle = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

interface InlineRule {
  readonly pattern: RegExp;
  readonly make: (match: RegExpExecArray) => Inline;
}

const text = (value: string): Inline => ({ type: 'text', text: value });
const group = (match: RegExpExecArray, index: number): string => match[index] ?? '';
const span =
  (type: InlineStyle) =>
  (match: RegExpExecArray): Inline => ({ type, children: parseInline(group(match, 1)) });

/** In order of precedence; the patterns are sticky. */
const RULES: readonly InlineRule[] = [
  { pattern: /\\([^\p{L}\p{N}\s])/uy, make: (match) => text(group(match, 1)) },
  { pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y, make: (match) => ({ type: 'code', text: group(match, 2).trim() }) },
  { pattern: /<@!?(\d+)>/y, make: (match) => ({ type: 'user', id: group(match, 1) }) },
  { pattern: /<@&(\d+)>/y, make: (match) => ({ type: 'role', id: group(match, 1) }) },
  { pattern: /<#(\d+)>/y, make: (match) => ({ type: 'channel', id: group(match, 1) }) },
  { pattern: /<\/([^:>]+):\d+>/y, make: (match) => ({ type: 'command', name: group(match, 1) }) },
  {
    pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    make: (match) => ({ type: 'time', seconds: Number(match[1]), style: match[2] ?? 'f' }),
  },
  {
    pattern: /<a?:(\w+):(\d+)>/y,
    make: (match) => ({ type: 'emoji', name: group(match, 1), id: group(match, 2) }),
  },
  { pattern: /@(everyone|here)\b/y, make: (match) => ({ type: 'everyone', name: group(match, 1) }) },
  { pattern: /<(https?:\/\/[^>\s]+)>/y, make: (match) => link(group(match, 1), [text(group(match, 1))]) },
  {
    pattern: /\[((?:\\.|[^[\]])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    make: (match) => link(group(match, 2), parseInline(group(match, 1))),
  },
  { pattern: /https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, make: (match) => link(group(match, 0), [text(group(match, 0))]) },
  { pattern: /\*\*([\s\S]+?)\*\*(?!\*)/y, make: span('bold') },
  { pattern: /__([\s\S]+?)__(?!_)/y, make: span('underline') },
  { pattern: /\*(?![\s*])((?:\*\*|\\.|[^*])+?)(?<!\s)\*(?!\*)/y, make: span('italic') },
  { pattern: /(?<![\p{L}\p{N}])_((?:__|\\.|[^_])+?)_(?![\p{L}\p{N}_])/uy, make: span('italic') },
  { pattern: /~~([\s\S]+?)~~(?!~)/y, make: span('strike') },
  { pattern: /\|\|([\s\S]+?)\|\|/y, make: span('spoiler') },
  { pattern: /\n/y, make: () => ({ type: 'break' }) },
];

export function parseInline(source: string): Inline[] {
  const nodes: Inline[] = [];
  let plain = '';
  let at = 0;
  const flush = (): void => {
    if (plain !== '') nodes.push(text(plain));
    plain = '';
  };
  while (at < source.length) {
    const found = firstRule(source, at);
    if (found === undefined) {
      plain += source[at];
      at += 1;
      continue;
    }
    flush();
    nodes.push(found.node);
    at += found.length;
  }
  flush();
  return nodes;
}

export function plainText(source: string): string {
  return parseInline(source).map(wordsOf).join('');
}

function wordsOf(node: Inline): string {
  if ('children' in node) return node.type === 'spoiler' ? '' : node.children.map(wordsOf).join('');
  if ('text' in node) return node.text;
  return node.type === 'break' ? ' ' : '';
}

function firstRule(source: string, at: number): { readonly node: Inline; readonly length: number } | undefined {
  for (const { pattern, make } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) return { node: make(match), length: match[0].length };
  }
  return undefined;
}

function link(href: string, children: readonly Inline[]): Inline {
  return { type: 'link', href, children };
}
