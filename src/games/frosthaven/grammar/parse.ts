/** Texts of cards as data, or why a text can't be read. */
import type { z } from 'zod';
import { withLanguage } from '../../../i18n/language.ts';
import type { Action } from '../content/schema/abilities/cards.ts';
import { action as actionSchema } from '../content/schema/abilities/cards.ts';
import { price } from './clauses/costs.ts';
import { frameSigns } from './clauses/signs.ts';
import { readAbilities, readLine } from './read.ts';
import { DurationError, settle } from './settle.ts';
import type { TextBlock } from './text/blocks.ts';
import { blocksOf } from './text/blocks.ts';
import { keep, maybe, seq } from './text/combinators.ts';
import { FarthestMiss } from './text/farthest-miss.ts';
import { nearestTo } from './text/nearest.ts';
import type { Part } from './text/parts.ts';
import { merge } from './text/parts.ts';
import { mark, say } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Unread {
  readonly why: string;
  /** Index of the first character that can't be read. */
  readonly at: number;
}

export type ParsedAction = { readonly action: Action; readonly data: Part } | Unread;

/** Limits on what is read. */
const MOST_CHARACTERS = 8000;
const MOST_LINES = 120;

export function parseAction(text: string, names: Vocabulary): ParsedAction {
  return withLanguage('en', () => parseEnglish(text, names));
}

function parseEnglish(text: string, names: Vocabulary): ParsedAction {
  if (text.length > MOST_CHARACTERS)
    return { why: `is longer than ${MOST_CHARACTERS} characters`, at: MOST_CHARACTERS };
  const blocks = blocksOf(text);
  if (blocks.length === 0) return { why: 'says nothing', at: 0 };
  if (text.split('\n').length > MOST_LINES) return { why: `has more than ${MOST_LINES} lines`, at: 0 };
  const misses = new FarthestMiss();
  const { frame, rest } = takeFrame(blocks, names);
  const { lasts, ...fields } = frame;
  try {
    const readings = readAbilities(rest, names, misses).map(
      (abilities): Part => ({
        ...fields,
        abilities: abilities.map((each) => settle(each, lasts)),
      }),
    );
    return onlyReading(readings, text, misses);
  } catch (error) {
    if (error instanceof DurationError) return { why: error.message, at: rest[0]?.start ?? 0 };
    throw error;
  }
}

function onlyReading(readings: readonly Part[], text: string, misses: FarthestMiss): ParsedAction {
  const known = new Map<string, { data: Part; action: Action }>();
  let fault: z.ZodError | undefined;
  for (const data of readings) {
    const read = actionSchema.safeParse(data);
    if (read.success) known.set(JSON.stringify(read.data), { data, action: read.data });
    else fault = read.error;
  }
  const [first, ...others] = known.values();
  if (others.length > 0) return { why: 'can be read in more than one way', at: 0 };
  if (first) return first;
  const issue = fault?.issues[0];
  if (issue) return { why: `${issue.path.join('.')}: ${issue.message}`, at: 0 };
  return { why: nearestTo(text, misses), at: misses.position };
}

/** The price of the half, which stands first, and the signs on lines of their own. */
function takeFrame(blocks: readonly TextBlock[], names: Vocabulary): { frame: Part; rest: readonly TextBlock[] } {
  const needs = keep(
    seq(price(names, { elements: 'needs', cost: 'cost' }), say(', or none of this'), maybe(mark(':'))),
    ([paid]) => paid,
  );
  const silent = new FarthestMiss();
  const parts: Part[] = [];
  const rest: TextBlock[] = [];
  for (const [i, block] of blocks.entries()) {
    const [signs] = block.below.length > 0 ? [] : readLine(frameSigns, block, silent);
    const [paid] = i === 0 && block.below.length === 0 ? readLine(needs, block, silent) : [];
    if (signs) parts.push(signs);
    else if (paid) parts.push(paid);
    else rest.push(block);
  }
  return { frame: merge(parts) ?? {}, rest };
}
