/** When and for whom something lasts: `The next 3 times`, `On the next 2 attacks against you`. BON-05 */

import type { Test } from '../../content/schema/abilities/tests.ts';
import { attacksAgainst, sourcesAgainst, timesWords } from '../../rules/explain/lasting.ts';
import { selfWords } from '../../rules/explain/target-text.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, give, keep, map, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { counted, wordsOf } from '../text/spoken.ts';
import { mark, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { figures } from './figures.ts';

export type Adjectives = readonly Test[];

export const ADJECTIVES: readonly Adjectives[] = [undefined, { attack: 'melee' }, { attack: 'ranged' }].flatMap(
  (kind): Adjectives[] => {
    const kinds: Adjectives =
      kind === undefined ? [] : kind.attack === 'melee' ? [{ attack: 'melee' }] : [{ attack: 'ranged' }];
    return [kinds, [...kinds, { single: true }]];
  },
);

const ROWS = new Map<number, number[]>();

export function slotsOf(count: number): number[] {
  const row = ROWS.get(count) ?? Array.from({ length: count }, () => 0);
  ROWS.set(count, row);
  return row;
}

/** `The next 3 times`, `Whenever` */
export function times({ words }: Vocabulary): Parser<Part> {
  return alt<Part>(
    map(say(timesWords(undefined, words)), () => ({})),
    ...(['next', 'first'] as const).map((from) =>
      map(
        counted((count) => timesWords(slotsOf(count), { ...words, slots: from })),
        (count) => ({ slots: slotsOf(count) }),
      ),
    ),
  );
}

export function timesOnly(names: Vocabulary): Parser<Part> {
  return keep(times(names), (part) => ('slots' in part ? part : undefined));
}

/** `You and all adjacent allies:`, or nothing. */
export const opening = remembered(
  (names): Parser<Part> =>
    alt<Part>(
      give({}),
      map(seq(figures(names, 'subject', false), mark(':')), ([whom]) =>
        whom.who === 'self' ? {} : { for: covered(whom) },
      ),
    ),
);

export function covered({ targets: _, ...whom }: Part): Part {
  return whom;
}

export function helped(names: Vocabulary, place: 'object' | 'to'): Parser<Part> {
  return alt<Part>(
    map(say(selfWords(names.words, place)), () => ({})),
    keep(figures(names, place, false), (whom) => (whom.who === 'self' ? undefined : { for: covered(whom) })),
  );
}

/** Attacks against the figure, or against others: `On the next 2 melee attacks against you`. */
export function attacked(tests: Adjectives, names: Vocabulary): Parser<Part> {
  const { words } = names;
  const self = selfWords(words, 'object');
  const said = (count: number | undefined, isRound: boolean, from: 'next' | 'first' = 'next') => {
    const slots = count === undefined ? {} : { slots: slotsOf(count) };
    const whole = wordsOf(attacksAgainst(tests, slots, { ...words, slots: from }, isRound));
    return whole.slice(0, whole.length - self.length).trim();
  };
  const when = alt<Part>(
    map(sayAgainst(said(undefined, true)), () => ({ isRound: true })),
    map(sayAgainst(said(undefined, false)), () => ({ isRound: false })),
    ...(['next', 'first'] as const).flatMap((from) =>
      ['against', 'targeting'].map((word) =>
        map(
          counted((count) => said(count, false, from).replace(/against$/, word)),
          (count) => ({ slots: slotsOf(count) }),
        ),
      ),
    ),
  );
  return map(seq(when, helped(names, 'object')), ([one, whom]) => ({ ...one, ...whom }));
}

/** `On the next 2 sources of damage from attacks against you` */
export function sources(tests: Adjectives, names: Vocabulary): Parser<Part> {
  const { words } = names;
  const self = selfWords(words, 'object');
  const said = (count: number, from: 'next' | 'first') => {
    const whole = wordsOf(sourcesAgainst(tests, { slots: slotsOf(count) }, { ...words, slots: from }));
    return whole.slice(0, whole.length - self.length).trim();
  };
  const when = alt<Part>(
    ...(['next', 'first'] as const).flatMap((from) =>
      ['against', 'targeting'].map((word) =>
        map(
          counted((count) => said(count, from).replace(/against$/, word)),
          (count) => ({ slots: slotsOf(count) }),
        ),
      ),
    ),
  );
  return map(seq(when, helped(names, 'object')), ([one, whom]) => ({ ...one, ...whom }));
}

function sayAgainst(words: string): Parser<string> {
  return alt(say(words), say(words.replace(/against$/, 'targeting')));
}
