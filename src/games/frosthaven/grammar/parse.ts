/** Texts of halves and of monster cards as data, or why a text can't be read. */
import type { Action } from '../content/schema/abilities/cards.ts';
import { action as actionSchema } from '../content/schema/abilities/cards.ts';
import { price } from './clauses/costs.ts';
import { frameSigns } from './clauses/signs.ts';
import type { ReadText, Unread } from './parse-text.ts';
import { parseText } from './parse-text.ts';
import { readAbilities, readLine } from './read.ts';
import { DurationError, hasLasting, settle } from './settle.ts';
import type { TextBlock } from './text/blocks.ts';
import { keep, maybe, seq } from './text/combinators.ts';
import { FarthestMiss } from './text/farthest-miss.ts';
import type { Part } from './text/parts.ts';
import { merge } from './text/parts.ts';
import { mark, say } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { speakOf } from './vocabulary.ts';

export function parseAction(text: string, names: Vocabulary): ReadText<Action> | Unread {
  return parseText(text, actionSchema, (blocks, misses) => readHalf(blocks, names, misses));
}

/** Monsters have no frame but infused elements. MON-10 */
export function parseMonsterCard(text: string, names: Vocabulary): ReadText<Action> | Unread {
  const its = speakOf(names, { actor: 'it' });
  const schema = actionSchema.pick({ abilities: true, infuse: true });
  return parseText(text, schema, (blocks, misses) => readHalf(blocks, its, misses));
}

function readHalf(blocks: readonly TextBlock[], names: Vocabulary, misses: FarthestMiss): readonly Part[] {
  const { frame, rest } = takeFrame(blocks, names);
  const { lasts, ...fields } = frame;
  return readAbilities(rest, names, misses).map((abilities): Part => {
    if (lasts !== undefined && !abilities.some(hasLasting)) throw new DurationError('nothing here lasts');
    return { ...fields, abilities: abilities.map((each) => settle(each, lasts)) };
  });
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
    const framing = signs ?? paid;
    if (framing) parts.push(framing);
    else rest.push(block);
  }
  const frame = merge(parts);
  return frame ? { frame, rest } : { frame: {}, rest: blocks };
}
