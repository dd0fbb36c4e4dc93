/** The text of a half as data; words that can't be read are done by hand, and never guessed. */
import { t } from '../../../../i18n/t.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import { price } from '../clauses/costs.ts';
import { frameSigns } from '../clauses/signs.ts';
import { parseAction } from '../parse.ts';
import type { ReadText, Unread } from '../parse-text.ts';
import { isUnread } from '../parse-text.ts';
import { readLine } from '../read.ts';
import type { TextBlock } from '../text/blocks.ts';
import { blocksOf } from '../text/blocks.ts';
import { keep, maybe, seq } from '../text/combinators.ts';
import { FarthestMiss } from '../text/farthest-miss.ts';
import { mark, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { byHandLines, plainByHandLines } from './by-hand.ts';

export interface HalfNote {
  readonly why: string;
  /** Index in the text. */
  readonly at: number;
  readonly words: string;
}

export interface HalfReading {
  /** Undefined where nothing is typed, or where not even the words can be kept. */
  readonly action: ReadText<Action> | undefined;
  readonly notes: readonly HalfNote[];
}

export interface HalfContext {
  readonly names: Vocabulary;
  /** Faults that the checks of packs would find. */
  readonly problems: (action: Action) => readonly string[];
}

/** Longer halves would take too long, and fit no card. */
const MOST_CHARACTERS = 1000;

export function readHalf(text: string, context: HalfContext): HalfReading {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return { action: undefined, notes: [] };
  const words = text.trim();
  if (text.length > MOST_CHARACTERS)
    return { action: undefined, notes: [{ why: t`is longer than ${MOST_CHARACTERS} characters`, at: 0, words }] };
  const whole = parseChecked(text, context);
  if (!isUnread(whole)) return { action: whole, notes: [] };
  const segments = segmentsOf(text, blocks, context);
  const unread = segments.filter(({ unread: why }) => why);
  const notes = unread.map(({ unread: miss, source, start }) => ({
    why: miss?.why ?? '',
    at: start + (miss?.at ?? 0),
    words: flat(source),
  }));
  const isMixed = notes.length > 0 && segments.some(({ kind, unread: why }) => kind === 'words' && !why);
  const apart = isMixed && segments.every((each, i) => standsAlone(each, segments.slice(0, i)));
  const line = apart ? readText(segments, context) : undefined;
  if (line) return { action: line, notes };
  const rest = segments.filter(({ kind, unread: why }) => kind === 'words' || why);
  const all = { ...joined(rest), unread: { why: whole.why, at: whole.at } };
  const kept = segments.filter((each) => !rest.includes(each));
  const prices = kept.filter(({ kind }) => kind === 'price');
  const frames = kept.filter(({ kind }) => kind === 'frame');
  const ways = [[...prices, all, ...frames], [{ ...joined(segments), unread: all.unread }]];
  const [action] = ways.flatMap((way) =>
    [byHandLines, plainByHandLines].flatMap((linesOf) => readText(way, context, linesOf) ?? []),
  );
  return { action, notes: [{ why: notes[0]?.why ?? whole.why, at: notes[0]?.at ?? whole.at, words: all.source }] };
}

function parseChecked(text: string, { names, problems }: HalfContext): ReadText<Action> | Unread {
  const read = parseAction(text, names);
  if (isUnread(read)) return read;
  const [why] = problems(read.value);
  return why === undefined ? read : { why, at: 0 };
}

/** Lines of a half that belong together. */
interface Segment {
  readonly kind: 'words' | 'price' | 'frame';
  readonly source: string;
  /** Index in the text. */
  readonly start: number;
  readonly unread?: Unread;
}

const needs = remembered((names) =>
  keep(
    seq(price(names, { elements: 'needs', cost: 'cost' }), say(', or none of this'), maybe(mark(':'))),
    ([paid]) => paid,
  ),
);

function segmentsOf(text: string, blocks: readonly TextBlock[], context: HalfContext): readonly Segment[] {
  const segments: Segment[] = [];
  const silent = new FarthestMiss();
  for (const [i, block] of blocks.entries()) {
    const source = text.slice(block.start, blocks[i + 1]?.start).replace(/(?:\n[ \t]*[-–•*]*)?\s*$/u, '');
    const here = { source, start: block.start };
    const last = segments.at(-1);
    const isFrame = block.below.length === 0 && readLine(frameSigns, block, silent).length > 0;
    const isPrice = i === 0 && block.below.length === 0 && readLine(needs(context.names), block, silent).length > 0;
    if (isFrame) segments.push({ ...here, kind: 'frame' });
    else if (isPrice) segments.push({ ...here, kind: 'price' });
    else {
      const alone = parseChecked(source, context);
      const both = last?.kind === 'words' && !last.unread ? `${last.source}\n${source}` : undefined;
      if (!isUnread(alone)) segments.push({ ...here, kind: 'words' });
      else if (last && both !== undefined && !isUnread(parseChecked(both, context)))
        segments.splice(-1, 1, { ...last, source: both });
      else segments.push({ ...here, kind: 'words', unread: alone });
    }
  }
  return segments;
}

/** Words that speak of another line, or that another line completes. */
const REFERRING =
  /\b(?:add|additional|additionally|above|after|also|as|before|below|but|consume|do|double|during|each|every|first|if|instead|it|its|lose|may|must|otherwise|pay|rather|same|suffer|that|the|their|them|then|these|they|this|those|twice|unless|until|when|whenever|where|while|x)\b|^[+\-−–\d]|:$|none of/iu;
/** Words that look back at the abilities before. */
const LOOKING_BACK = /\b(?:before|did|paid|that|those|performed|targeted|created|it|them|instead)\b/iu;

/** Nothing that is read may depend on words that are not. */
function standsAlone({ kind, source, unread }: Segment, before: readonly Segment[]): boolean {
  if (unread) return !REFERRING.test(source);
  return kind !== 'words' || !before.some((each) => each.unread) || !LOOKING_BACK.test(source);
}

function readText(
  segments: readonly Segment[],
  context: HalfContext,
  linesOf: typeof byHandLines = byHandLines,
): ReadText<Action> | undefined {
  const frame = segments.filter(({ kind }) => kind === 'frame').map(({ source }) => source);
  const lines = segments.flatMap(({ unread, source }) => (unread ? linesOf(flat(source), frame.join(' ')) : [source]));
  const read = parseChecked(lines.join('\n'), context);
  return isUnread(read) ? undefined : read;
}

function joined(segments: readonly Segment[]): Segment {
  const source = flat(segments.map((each) => each.source).join('\n'));
  return { kind: 'words', source, start: segments[0]?.start ?? 0 };
}

/** Lines below as one line. */
function flat(source: string): string {
  return source
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]+(?!\d)\s*/u, '').trim())
    .filter((line) => line !== '')
    .reduce((before, line) => (before === '' ? line : `${before}${/[:;,.]$/.test(before) ? '' : ';'} ${line}`), '');
}
