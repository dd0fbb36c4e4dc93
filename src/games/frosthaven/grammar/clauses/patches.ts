/** Additions to an ability: by boosts, bonuses and items. */

import type { Treatment } from '../../content/schema/abilities/ability-parts.ts';
import { MODIFIER_VALUES } from '../../content/schema/abilities/ability-parts.ts';
import { treatedWords } from '../../rules/explain/boost.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, lazy, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { isPart, merge, pieces } from '../text/parts.ts';
import { oneOf } from '../text/spoken.ts';
import { comma, mark, number, say, signed } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { amount, forEach } from './amounts.ts';
import { price } from './costs.ts';
import { condition, elementChoice, together } from './icons.ts';
import { gainedExperience } from './idioms.ts';
import { area } from './signs.ts';
import { tests } from './tests.ts';

export function term(word: string, key = word.toLowerCase()): Parser<Part> {
  return map(seq(say(word), number), ([, value]) => ({ [key]: value }));
}

export const givenCondition: Parser<Part> = map(condition, (each) => ({ give: [each] }));
export const advantage: Parser<Part> = map(say('advantage'), () => ({ advantage: true }));
export const forcing: readonly Parser<Part>[] = [term('Pierce'), term('Push'), term('Pull')];

/** `up to 2 hexes away`, of a melee attack. */
export const reach: Parser<Part> = map(seq(say('up to'), number, say('hexes away')), ([, hexes]) => ({ reach: hexes }));

/** ATK-04 */
const double: Parser<Part> = map(
  alt(say('double the attack value'), say('double the value of the attack'), say('double the attack')),
  () => ({ double: true }),
);

const treated = lazy(() => {
  const named = (value: Treatment['cards'][number]) => [treatedWords(value), value] as const;
  return alt(
    oneOf([...MODIFIER_VALUES, 'negative' as const].map(named)),
    map(say('null'), () => 'null' as const),
    map(say('double'), () => 'x2' as const),
  );
});
const as = keep(treated, (value) => (value === 'negative' ? undefined : value));

/** `treat null and +0 cards as +1` */
const treatment: Parser<Part> = map(
  seq(
    seq(say('treat'), maybe(alt(say('all'), say('any')))),
    together(treated),
    seq(maybe(say('attack')), maybe(say('modifier')), say('cards'), say('as'), maybe(alt(say('a'), say('an')))),
    as,
    maybe(say('instead')),
  ),
  ([, cards, , value]) => ({ treat: { cards, as: value } }),
);

/** Ability whose number a patch may name: `+1 Attack`. */
export type PatchNoun = 'Attack' | 'Move' | 'Heal';

function patchParser(noun: PatchNoun): (names: Vocabulary) => Parser<Part> {
  return (names) =>
    pieces(
      map(seq(signed, maybe(say(noun))), ([value]) => ({ value })),
      map(seq(mark('+'), amount(names), maybe(say(noun))), ([, valuePer]) => ({ valuePer })),
      keep(seq(signed, maybe(say(noun)), forEach(names)), ([times, , per]) =>
        times > 0 ? { valuePer: { per, ...(times > 1 && { times }) } } : undefined,
      ),
      map(seq(signed, say('Range')), ([range]) => ({ range })),
      map(seq(signed, say('Target')), ([targets]) => ({ targets })),
      map(say('Target all'), () => ({ targets: 'all' })),
      ...forcing,
      reach,
      double,
      treatment,
      givenCondition,
      map(say('Jump'), () => ({ jump: true })),
      advantage,
      map(say('disadvantage'), () => ({ disadvantage: true })),
      map(seq(say('the attacker'), alt(say('gains'), say('has')), say('disadvantage')), () => ({ disadvantage: true })),
      map(say('this area'), () => ({ inArea: true })),
    );
}

const PATCHES = {
  Attack: remembered(patchParser('Attack')),
  Move: remembered(patchParser('Move')),
  Heal: remembered(patchParser('Heal')),
} as const;

/** `+1, Wound`, `add +1 Attack and Wound`; what is gained is for the figure itself, so no condition of the target. */
export function patch(names: Vocabulary, noun: PatchNoun): Parser<Part> {
  return alt(
    map(seq(maybe(say('add')), PATCHES[noun](names)), ([, each]) => each),
    keep(seq(say('gain'), PATCHES[noun](names)), ([, each]) => ('give' in each ? undefined : each)),
  );
}

/** Conditional effect. EFF-04 */
export function boost(names: Vocabulary, noun: PatchNoun): Parser<Part> {
  const colon = alt<unknown>(mark(':'), say('to'));
  const paid = maybe(map(seq(price(names, { elements: 'consume', cost: 'pay' }), colon), ([each]) => each));
  const held = maybe(
    map(seq(say('If'), tests(names), alt<unknown>(mark(':'), mark(','))), ([, each]) => ({ if: each })),
  );
  const gained = map(
    alt(
      map(seq(say('Experience'), number), ([, value]) => value),
      gainedExperience,
    ),
    (experience) => ({ experience }),
  );
  const infused = map(seq(say('Infuse'), together(elementChoice)), ([, infuse]): Part => ({ infuse }));
  /** An icon alone, as the last of several gains. */
  const shown = map(elementChoice, (each): Part => ({ infuse: [each] }));
  const added = map(patch(names, noun), (add): Part => ({ add }));
  const two = (one: Parser<Part>, other: Parser<Part>) =>
    map(seq(one, comma, other), ([before, , more]) => ({ ...before, ...more }));
  const gains = alt<Part>(
    ...[added, infused, gained],
    ...[
      two(added, gained),
      two(added, infused),
      two(two(added, gained), shown),
      two(infused, gained),
      two(two(added, infused), gained),
    ],
  );
  const heldAfter = maybe(map(seq(say('if'), tests(names)), ([, each]) => ({ if: each })));
  const instead = maybe(map(seq(mark(';'), say('otherwise'), patch(names, noun)), ([, , each]) => ({ else: each })));
  return keep(
    seq(paid, held, gains, heldAfter, instead, maybe(area)),
    ([one = {}, two = {}, three, four = {}, five = {}, drawn]) => {
      const add = withDrawing(three.add, drawn);
      return add && merge([one, two, { ...three, ...(isPart(three.add) && { add }) }, four, five]);
    },
  );
}

/** Gives a patch that says “this area” its drawing; returns nothing for one without the other. */
export function withDrawing(patched: unknown, drawn: unknown): Part | undefined {
  const { inArea, ...rest } = isPart(patched) ? patched : {};
  if ((inArea === true) !== (drawn !== undefined)) return undefined;
  return drawn === undefined ? rest : { ...rest, area: drawn };
}
