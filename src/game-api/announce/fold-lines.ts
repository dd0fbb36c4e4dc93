/** Folds older parts of a message to one line each when it gets too long. */

import { z } from 'zod';
import { msg, t, translateMsg } from '../../i18n/t.ts';
import { truncate } from '../panel/text.ts';
import type { Mark } from './mark-undone.ts';

export const messagePart = z.object({ of: z.string(), lines: z.int(), folded: z.literal(true).exactOptional() });
export type MessagePart = z.infer<typeof messagePart>;

export interface MessageParts {
  readonly lines: readonly string[];
  readonly marks: readonly Mark[];
  readonly parts: readonly MessagePart[];
}

const FOLDED_LENGTH = 120;
/** Symbols of important events; a folded line keeps lines or clauses with them. */
const IMPORTANT = /^(☠|⚔|🏹|✦|⚠)/u;
const IMPORTANT_WORDS = msg`treasure|falls|leaves the table`;

export function appendLine({ lines, marks, parts }: MessageParts, words: string, of: string, mark: Mark): MessageParts {
  const last = parts.at(-1);
  const goesOn = last?.of === of && !last.folded;
  const grown = goesOn ? [...parts.slice(0, -1), { of, lines: last.lines + 1 }] : [...parts, { of, lines: 1 }];
  return { lines: [...lines, words], marks: [...marks, mark], parts: grown };
}

/**
 * Folds the oldest parts first, never the last, until the message `fits`. Then merges the oldest into one line of
 * names.
 * Undefined if that does not suffice.
 */
export function foldToFit(parted: MessageParts, fits: (lines: readonly string[]) => boolean): MessageParts | undefined {
  let now = parted;
  while (!fits(now.lines)) {
    const next = foldOne(now) ?? mergeOldest(now);
    if (!next) return undefined;
    now = next;
  }
  return now;
}

export function foldAllButLast(parted: MessageParts): MessageParts {
  const next = foldOne(parted);
  return next ? foldAllButLast(next) : parted;
}

function foldOne({ lines, marks, parts }: MessageParts): MessageParts | undefined {
  const i = parts.findIndex((each) => !each.folded);
  const found = parts[i];
  if (!found || i >= parts.length - 1) return undefined;
  const from = parts.slice(0, i).reduce((sum, each) => sum + each.lines, 0);
  const theirs = lines.slice(from, from + found.lines);
  return {
    lines: lines.toSpliced(from, found.lines, foldedLine(theirs)),
    marks: marks.toSpliced(from, found.lines, latest(marks.slice(from, from + found.lines))),
    parts: parts.toSpliced(i, 1, { of: found.of, lines: 1, folded: true }),
  };
}

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

export function filterParts(parts: readonly MessagePart[], kept: readonly number[]): MessagePart[] {
  let from = 0;
  return parts.flatMap((each) => {
    const until = from + each.lines;
    const lines = kept.filter((i) => i >= from && i < until).length;
    from = until;
    return lines > 0 ? [{ ...each, lines }] : [];
  });
}

function latest(marks: readonly Mark[]): Mark {
  return marks.reduce((last, each) => (each.at > last.at ? each : last), { at: 0 });
}

function foldedLine(lines: readonly string[]): string {
  const words = translateMsg(IMPORTANT_WORDS).split('|');
  const weighty = lines.filter((line) => IMPORTANT.test(line) || words.some((word) => line.includes(word)));
  const told = weighty.length > 0 ? weighty : lines.slice(-1);
  return `-# ${truncate(told.map((line) => line.replaceAll('**', '')).join(' '), FOLDED_LENGTH)}`;
}
