/** Cards, items, elements, counters, modes, summons. */
import type { z } from 'zod';
import type { recover as recoverSchema } from '../../content/schema/abilities/means.ts';
import { SCRIPT_NAMES } from '../../content/schema/scenario/scripts.ts';
import { itemSlot } from '../../content/schema/terms.ts';
import { explainAbility } from '../../rules/explain/ability.ts';
import { inPlace } from '../../rules/explain/target-text.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, give, keep, list, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge } from '../text/parts.ts';
import { oneOf, wordsOf } from '../text/spoken.ts';
import { mark, number, say, startingWith } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { nameOf, remembered } from '../vocabulary.ts';
import { amount, countedAmount, forEach } from './amounts.ts';
import { figures } from './figures.ts';
import { elementChoice, together } from './icons.ts';
import { gainedExperience, tokenBack } from './idioms.ts';

type RecoverKind = z.infer<typeof recoverSchema>['what'];
/** `of your discarded cards` */
const OWNED: readonly (readonly [words: string, what: RecoverKind])[] = [
  ['card from your discard pile', 'discarded cards'],
  ['card from your lost pile', 'lost cards'],
  ['card from the discard pile', 'discarded cards'],
  ['card from the lost pile', 'lost cards'],
  ['of your discarded cards', 'discarded cards'],
  ['of your lost cards', 'lost cards'],
  ['of your spent items', 'spent items'],
  ['of your lost items', 'lost items'],
  ['your discarded cards', 'discarded cards'],
  ['your lost cards', 'lost cards'],
];
const RECOVERED: readonly RecoverKind[] = ['discarded cards', 'lost cards', 'spent items', 'lost items'];

const loot: Parser<Part> = map(seq(say('Loot'), number), ([, range]) => ({ verb: 'loot', range }));

const recover = remembered((names): Parser<Part> => {
  const most = alt<unknown>(
    map(seq(maybe(say('up to')), number), ([, count]) => count),
    map(say('all'), () => 'all'),
  );
  const level = maybe(
    alt<number>(
      map(say('of level 1 or X'), () => 1),
      map(seq(say('of level'), number, say('or lower')), ([, each]) => each),
    ),
  );
  const slot = maybe(
    map(seq(mark('('), oneOf(itemSlot.options.map((each) => [each, each])), mark(')')), ([, each]) => each),
  );
  const what = alt(oneOf(RECOVERED.map((each) => [each, each])), oneOf(OWNED));
  const cards = map(seq(say('recover'), most, what, level, slot), ([, many, which, low, worn]) => ({
    verb: 'recover',
    most: many,
    what: which,
    ...(low !== undefined && { level: low }),
    ...(worn !== undefined && { slot: worn }),
  }));
  const whom = keep(figures(names, 'subject'), (each) => (each.who === 'self' ? undefined : each));
  return alt<Part>(
    cards,
    keep(seq(whom, cards), ([who, which]) => merge([who, which])),
  );
});

const recharge = remembered((names): Parser<Part> => {
  const one = map(seq(say('Move the token of one active card back by'), number, say('slot')), ([, slots]) => ({
    verb: 'recharge',
    slots,
  }));
  const several = map(
    seq(say('Move the tokens of'), number, say('active cards back by'), number, say('slot'), say('each')),
    ([, cards, , slots]) => ({ verb: 'recharge', slots, cards }),
  );
  const again = maybe(map(seq(mark(','), countedAmount(names), say('times')), ([, times]) => ({ times })));
  const before = map(seq(forEach(names), mark(','), tokenBack), ([per, , moved]) => ({ ...moved, times: { per } }));
  return alt<Part>(
    map(seq(alt<Part>(one, several, tokenBack), again), ([moved, more = {}]) => ({ ...moved, ...more })),
    before,
  );
});

const mostOf = maybe(map(seq(say('(at most'), number, say(')')), ([, most]) => most));

const experienceForEach = remembered(
  (names): Parser<Part> =>
    map(seq(gainedExperience, forEach(names), mostOf), ([times, per, most]) => ({
      verb: 'experience',
      value: { per, ...(times > 1 && { times }), ...(most !== undefined && { most }) },
    })),
);

const experience = remembered(
  (names): Parser<Part> =>
    map(seq(say('Experience'), alt<unknown>(number, countedAmount(names))), ([, value]) => ({
      verb: 'experience',
      value,
    })),
);

const infuse: Parser<Part> = map(
  seq(say('Infuse'), alt(together(elementChoice), list(elementChoice, mark(',')))),
  ([, elements]) => ({ verb: 'infuse', elements }),
);

const counter = remembered(
  (names): Parser<Part> =>
    alt<Part>(
      ...names.idsOf.counter.flatMap((id) => {
        const name = nameOf(names, 'counter', id);
        return [
          map(seq(say('Gain'), number, name), ([, change]) => ({ verb: 'counter', counter: id, change })),
          map(seq(say('Lose'), number, name), ([, change]) => ({ verb: 'counter', counter: id, change: -change })),
        ];
      }),
    ),
);

const mode = remembered(
  ({ words, idsOf }): Parser<Part> =>
    alt<Part>(
      map(say(`Change to ${words.actor === 'it' ? 'its' : 'your'} other mode`), () => ({ verb: 'mode', to: 'other' })),
      ...idsOf.mode.map((to) => map(say(`Change to ${words.noun('mode', to).name}`), () => ({ verb: 'mode', to }))),
    ),
);

const rank = oneOf([
  ['normal', 'normal'],
  ['elite', 'elite'],
] as const);

const ranks = alt<Part>(
  map(seq(mark('('), rank, mark(')')), ([, each]) => ({ ranks: [each, each, each] })),
  map(
    seq(mark('('), rank, mark(','), rank, say('or'), rank, say('with 2, 3 or 4 characters)')),
    ([, two, , three, , four]) => ({ ranks: [two, three, four] }),
  ),
);

const summon = remembered((names): Parser<Part> => {
  const { words, idsOf } = names;
  const at = alt<Part>(
    give({}),
    ...(['there', 'target'] as const).map((place) =>
      map(say(`${inPlace(place, words)} or next to it`), () => ({ at: place })),
    ),
  );
  const own = alt<Part>(...idsOf.summon.map((id) => map(nameOf(names, 'summon', id), () => ({ summon: id }))));
  const monsters = alt<Part>(...idsOf.monster.map((id) => map(nameOf(names, 'monster', id), () => ({ monster: id }))));
  const which = alt<Part>(
    own,
    keep(seq(monsters, maybe(ranks)), ([monster, each = {}]) => merge([monster, each])),
  );
  const summoned = alt<Part>(
    keep(seq(number, which), ([count, who]) => merge([{ count }, who])),
    map(seq(maybe(alt(say('a'), say('an'))), own), ([, who]) => ({ count: 1, ...who })),
  );
  return keep(seq(say('Summon'), summoned, at), ([, who, where]) => merge([{ verb: 'summon' }, who, where]));
});

/** Line below a summon with other hit points than those on its card. */
export const summonDetails = remembered(
  (names): Parser<Part> => map(seq(amount(names), say('hit points')), ([hitPoints]) => ({ hitPoints })),
);

const special: Parser<Part> = map(seq(say('Special'), number), ([, count]) => ({ verb: 'special', number: count }));

const script = remembered(
  ({ words }): Parser<Part> =>
    oneOf(
      SCRIPT_NAMES.map((name) => {
        const [first] = explainAbility({ verb: 'script', script: name }, words);
        return [wordsOf(first?.parts ?? ''), { verb: 'script', script: name }] as const;
      }),
    ),
);

export function meansClauses(names: Vocabulary): readonly Parser<Part>[] {
  return [
    ...[loot, infuse, special],
    map(gainedExperience, (value): Part => ({ verb: 'experience', value })),
    ...[recover(names), recharge(names), script(names), experienceForEach(names)],
    startingWith(['Experience'], experience(names)),
    startingWith(['Gain', 'Lose'], counter(names)),
    startingWith(['Change'], mode(names)),
    startingWith(['Summon'], summon(names)),
  ];
}
