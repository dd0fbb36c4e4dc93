/** The frame of reading: limits, one meaning, and why a text can't be read. */

import type { z } from 'zod';
import { withLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { DurationError } from './settle.ts';
import type { TextBlock } from './text/blocks.ts';
import { blocksOf } from './text/blocks.ts';
import { FarthestMiss, ReadingLimitError } from './text/farthest-miss.ts';
import { nearestTo } from './text/nearest.ts';
import type { Part } from './text/parts.ts';

export interface Unread {
  readonly why: string;
  /** Index of the first character that can't be read. */
  readonly at: number;
}

export interface ReadText<T> {
  readonly value: T;
  readonly data: Part;
}

const MOST_CHARACTERS = 8000;
const MOST_LINES = 120;
const MOST_LEVELS = 10;

export function isUnread<T>(read: ReadText<T> | Unread): read is Unread {
  return 'why' in read;
}

/** Reads a text of which every meaning is the same. `read` returns all that it can stand for. */
export function parseText<T>(
  text: string,
  schema: z.ZodType<T>,
  read: (blocks: readonly TextBlock[], misses: FarthestMiss) => readonly Part[],
): ReadText<T> | Unread {
  if (text.length > MOST_CHARACTERS)
    return { why: t`is longer than ${MOST_CHARACTERS} characters`, at: MOST_CHARACTERS };
  if (text.split('\n').length > MOST_LINES) return { why: t`has more than ${MOST_LINES} lines`, at: 0 };
  const blocks = blocksOf(text);
  const [first] = blocks;
  if (!first) return { why: t`says nothing`, at: 0 };
  if (levelsOf(blocks) > MOST_LEVELS) return { why: t`has more than ${MOST_LEVELS} levels`, at: first.start };
  const misses = new FarthestMiss();
  try {
    const readings = withLanguage('en', () => read(blocks, misses));
    return onlyReading(readings, schema) ?? { why: nearestTo(text, misses), at: misses.position };
  } catch (error) {
    if (error instanceof DurationError || error instanceof ReadingLimitError)
      return { why: error.message, at: first.start };
    throw error;
  }
}

function levelsOf(blocks: readonly TextBlock[]): number {
  return blocks.length === 0 ? 0 : 1 + Math.max(...blocks.map(({ below }) => levelsOf(below)));
}

function onlyReading<T>(readings: readonly Part[], schema: z.ZodType<T>): ReadText<T> | Unread | undefined {
  const known = new Map<string, ReadText<T>>();
  let fault: z.ZodError | undefined;
  for (const data of readings) {
    const read = schema.safeParse(data);
    if (read.success) known.set(JSON.stringify(read.data), { data, value: read.data });
    else fault = read.error;
  }
  const [first, ...others] = known.values();
  if (others.length > 0) return { why: t`can be read in more than one way`, at: 0 };
  const issue = fault?.issues[0];
  return first ?? (issue && { why: `${issue.path.join('.')}: ${issue.message}`, at: 0 });
}
