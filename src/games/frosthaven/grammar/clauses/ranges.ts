import type { Parser } from '../text/combinators.ts';
import { alt, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { number, say } from '../text/words.ts';

export const range: Parser<Part> = map(seq(say('Range'), number), ([, value]) => ({ range: value }));
const ofYou = maybe(alt(say('(of you)'), say('of you')));

/** `within Range 2`, `within Range 2 (of you)` */
export const within: Parser<Part> = map(seq(say('within'), range, ofYou), ([, value]) => value);
