/** Prices: elements, cards, hit points, tokens. */
import type { z } from 'zod';
import type { cost as costSchema } from '../../content/schema/abilities/ability-parts.ts';
import { costParts } from '../../rules/explain/costs.ts';
import type { Lexicon, LexiconKind } from '../../rules/explain/lexicon.ts';
import type { LinePart } from '../../rules/view.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, map, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import type { Numbers } from '../text/spoken.ts';
import { counted, filled, HOLE } from '../text/spoken.ts';
import { say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { nameOf, remembered } from '../vocabulary.ts';
import { elementChoice, printedCondition, together } from './icons.ts';

type CostInput = z.input<typeof costSchema>;
type CostOutput = Parameters<typeof costParts>[0];

const cost = remembered((names: Vocabulary): Parser<CostInput> => {
  const { idsOf } = names;
  const unnamed: Lexicon = { ...names.words, noun: () => ({ name: HOLE, plural: HOLE }) };
  const sayCost = (price: CostOutput): LinePart[] => costParts(price, unnamed);
  const named = (kind: LexiconKind, id: string, say: (numbers: Numbers) => LinePart[]) =>
    map(filled(say, nameOf(names, kind, id)), ({ numbers }) => numbers);
  /** With and without `upTo`. */
  const either = (parserOf: (more: { upTo?: true }) => Parser<CostInput>) =>
    alt(parserOf({}), parserOf({ upTo: true }));
  const far = (parserOf: (range: (n: number) => { range?: number }) => Parser<CostInput>) =>
    alt(
      parserOf(() => ({})),
      parserOf((range) => ({ range })),
    );
  return alt<CostInput>(
    map(
      counted((lose) => sayCost({ lose })),
      (lose) => ({ lose }),
    ),
    map(
      counted((discard) => sayCost({ discard })),
      (discard) => ({ discard }),
    ),
    either((more) =>
      map(
        counted((suffer) => sayCost({ suffer, ...more })),
        (suffer) => ({ suffer, ...more }),
      ),
    ),
    map(seq(say('Gain'), printedCondition), ([, gain]) => ({ gain })),
    map(say('Kill one of your summons'), () => ({ kill: 'my summon' as const })),
    ...idsOf.counter.map((counter) =>
      either((more) =>
        map(
          named('counter', counter, ([amount]) => sayCost({ counter, amount, ...more })),
          ([amount]) => ({ counter, amount, ...more }),
        ),
      ),
    ),
    ...idsOf.token.map((tokens) =>
      either((more) =>
        far((range) =>
          map(
            named('token', tokens, ([amount, n]) => sayCost({ tokens, amount, ...range(n), ...more })),
            ([amount, n]) => ({
              tokens,
              amount,
              ...range(n),
              ...more,
            }),
          ),
        ),
      ),
    ),
    ...idsOf.marker.flatMap((markers) =>
      (['allies', 'enemies', 'everyone'] as const).map((of) =>
        either((more) =>
          far((range) =>
            map(
              named('marker', markers, ([amount, n]) => sayCost({ markers, amount, of, ...range(n), ...more })),
              ([amount, n]) => ({ markers, amount, of, ...range(n), ...more }),
            ),
          ),
        ),
      ),
    ),
  );
});

/** `Consume Fire and lose 1 card from your hand`, under the keys of whoever asks. */
export function price(names: Vocabulary, keys: { readonly elements: string; readonly cost: string }): Parser<Part> {
  const elements = map(seq(say('Consume'), together(elementChoice)), ([, choices]) => ({ [keys.elements]: choices }));
  const paid = map(cost(names), (each) => ({ [keys.cost]: each }));
  return alt<Part>(
    elements,
    paid,
    map(seq(elements, say('and'), paid), ([one, , other]) => ({ ...one, ...other })),
  );
}
