/** Lines that belong together, so that the older of them can be folded to one line where a message gets too long. */

import { z } from 'zod';
import { later, t, translated } from '../../language/t.ts';
import { cut } from '../panel/text.ts';
import type { Mark } from './left-behind.ts';

/** So many lines of a message that belong together; `of` says whose they are, in a few words. */
export const part = z.object({ of: z.string(), lines: z.int(), folded: z.literal(true).exactOptional() });
export type MessagePart = z.infer<typeof part>;

/** What stands in a message, in its parts: their lines are all lines. */
export interface MessageParts {
  readonly lines: readonly string[];
  /** When each of them was told. */
  readonly marks: readonly Mark[];
  readonly parts: readonly MessagePart[];
}

/** Characters of a line to which others are folded. */
const FOLDED_LENGTH = 120;
/** What begins a line of more than somebody's place, and the words that are in one, parted by bars. */
const WEIGHTY = /^(☠|⚔|🏹|✦|⚠)/u;
const WEIGHTY_WORDS = later`treasure|falls|leaves the table`;

/** The same with another line; it goes on with the last part where it is of the same. */
export function withLine({ lines, marks, parts }: MessageParts, words: string, of: string, mark: Mark): MessageParts {
  const last = parts.at(-1);
  const goesOn = last?.of === of && !last.folded;
  const grown = goesOn ? [...parts.slice(0, -1), { of, lines: last.lines + 1 }] : [...parts, { of, lines: 1 }];
  return { lines: [...lines, words], marks: [...marks, mark], parts: grown };
}

/**
 * The same, folded until it `fits`: the oldest part first, never the last. Where all are folded, the oldest become one line
 * that only says whose they were. Undefined where that does not help.
 */
export function folded(parted: MessageParts, fits: (lines: readonly string[]) => boolean): MessageParts | undefined {
  let now = parted;
  while (!fits(now.lines)) {
    const next = foldOne(now) ?? mergeOldest(now);
    if (!next) return undefined;
    now = next;
  }
  return now;
}

/** The same with every part folded but the last. */
export function lastAlone(parted: MessageParts): MessageParts {
  const next = foldOne(parted);
  return next ? lastAlone(next) : parted;
}

function foldOne({ lines, marks, parts }: MessageParts): MessageParts | undefined {
  const i = parts.findIndex((each) => !each.folded);
  const found = parts[i];
  if (!found || i >= parts.length - 1) return undefined;
  const from = parts.slice(0, i).reduce((sum, each) => sum + each.lines, 0);
  const theirs = lines.slice(from, from + found.lines);
  return {
    lines: lines.toSpliced(from, found.lines, briefly(theirs)),
    marks: marks.toSpliced(from, found.lines, latest(marks.slice(from, from + found.lines))),
    parts: parts.toSpliced(i, 1, { of: found.of, lines: 1, folded: true }),
  };
}

/** The first two, both folded, as one. */
function mergeOldest({ lines, marks, parts }: MessageParts): MessageParts | undefined {
  const [first, second] = parts;
  if (!first?.folded || !second?.folded) return undefined;
  const of = [...new Set([first.of, second.of].filter(Boolean))].join(', ');
  return {
    lines: [t`-# Before: ${of}.`, ...lines.slice(2)],
    marks: [latest(marks.slice(0, 2)), ...marks.slice(2)],
    parts: [{ of, lines: 1, folded: true }, ...parts.slice(2)],
  };
}

/** The parts of the lines that are kept, by their places. */
export function partsKept(parts: readonly MessagePart[], kept: readonly number[]): MessagePart[] {
  let from = 0;
  return parts.flatMap((each) => {
    const until = from + each.lines;
    const lines = kept.filter((i) => i >= from && i < until).length;
    from = until;
    return lines > 0 ? [{ ...each, lines }] : [];
  });
}

/** That of the line that was told last. */
function latest(marks: readonly Mark[]): Mark {
  return marks.reduce((last, each) => (each.at > last.at ? each : last), { at: 0 });
}

/** What mattered most of some lines, in one. */
function briefly(lines: readonly string[]): string {
  const words = translated(WEIGHTY_WORDS).split('|');
  const weighty = lines.filter((line) => WEIGHTY.test(line) || words.some((word) => line.includes(word)));
  const told = weighty.length > 0 ? weighty : lines.slice(-1);
  return `-# ${cut(told.map((line) => line.replaceAll('**', '')).join(' '), FOLDED_LENGTH)}`;
}
