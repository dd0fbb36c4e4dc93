/** Numbers, and what is counted in square brackets. */
import type { z } from 'zod';
import type { amount as amountSchema, CountedQuantity } from '../../content/schema/abilities/amounts.ts';
import { COUNTED } from '../../content/schema/abilities/amounts.ts';
import { countedWords } from '../../rules/explain/amounts.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, map, maybe, seq } from '../text/combinators.ts';
import { oneOf } from '../text/spoken.ts';
import { number, say, signed } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';

export type AmountInput = z.input<typeof amountSchema>;

function quantities({ idsOf }: Vocabulary): CountedQuantity[] {
  return [
    ...COUNTED,
    ...idsOf.counter.map((counter) => ({ counter })),
    ...idsOf.token.map((tokens) => ({ tokens })),
    ...idsOf.marker.flatMap((markers) =>
      (['target', 'self', 'allies', 'enemies'] as const).map((on) => ({ markers, on })),
    ),
  ];
}

const quantity = remembered(
  (names): Parser<CountedQuantity> =>
    oneOf(quantities(names).map((each) => [countedWords(each, names.words), each] as const)),
);

/** Whom and what print counts in other words. */
const PRINTED: readonly (readonly [said: string, counted: CountedQuantity])[] = [
  ['adjacent enemies', 'adjacent enemies'],
  ['adjacent allies', 'adjacent allies'],
  ['adjacent obstacles', 'adjacent obstacles'],
  ['hexes you moved this turn', 'hexes moved'],
  ['enemies targeted', 'enemies targeted'],
  ['enemies targeted with the attack ability', 'enemies targeted'],
  ['enemies moved through', 'enemies passed'],
  ['enemies moved through with this movement', 'enemies passed'],
  ['enemies moved through during the move ability', 'enemies passed'],
  ['allies moved through', 'allies passed'],
  ['allies moved through with this movement', 'allies passed'],
  ['allies moved through during the move ability', 'allies passed'],
  ['negative conditions the target has', 'negative conditions on target'],
  ['negative conditions on the target', 'negative conditions on target'],
  ['allies adjacent to the target', 'allies beside target'],
  ['enemies adjacent to the target', 'enemies beside target'],
];

/** `for each adjacent ally`: plurals are read as their singular. */
export const forEach = remembered(
  (names): Parser<CountedQuantity> =>
    map(
      seq(
        say('for each'),
        alt(
          oneOf(
            quantities(names)
              .filter(isSeveral)
              .map((each) => [countedWords(each, names.words), each]),
          ),
          oneOf(PRINTED),
        ),
      ),
      ([, counted]) => counted,
    ),
);

/** Sums that are no things to count one by one. */
const SUMS: readonly unknown[] = ['range to target', 'shield of target', 'paid', 'trap damage', 'hazardous damage'];

function isSeveral(counted: CountedQuantity): boolean {
  return !SUMS.includes(counted) && !(typeof counted === 'object' && 'counter' in counted);
}

interface Share {
  readonly per: CountedQuantity;
  readonly half?: 'up' | 'down';
}

const share = remembered((names): Parser<Share> => {
  const half = (way: 'up' | 'down') =>
    map(seq(say('half the'), quantity(names), say(`, rounded ${way}`)), ([, per]) => ({ per, half: way }));
  return alt<Share>(
    map(quantity(names), (per) => ({ per })),
    half('up'),
    half('down'),
  );
});

type CountedAmount = Exclude<AmountInput, number>;

/** `2 + 3 × [half the hexes you moved, rounded up] −1 (at most 5)` */
export const countedAmount = remembered((names): Parser<CountedAmount> => {
  const first = (...signs: readonly string[]) =>
    maybe(map(seq(number, alt(...signs.map((sign) => say(sign)))), ([count]) => count));
  const most = maybe(map(seq(say('(at most'), number, say(')')), ([, count]) => count));
  const whole = seq(first('+'), first('×', 'x'), say('['), share(names), say(']'), maybe(signed), most);
  return keep(whole, ([more, times, , counted, , less, limit]) => {
    if (more !== undefined && less !== undefined) return undefined;
    const plus = more ?? less;
    return {
      ...counted,
      ...(times !== undefined && { times }),
      ...(plus !== undefined && { plus }),
      ...(limit !== undefined && { most: limit }),
    };
  });
});

export const amount = remembered((names): Parser<AmountInput> => alt<AmountInput>(number, countedAmount(names)));
