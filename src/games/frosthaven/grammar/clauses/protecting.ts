import { LASTING, negatedWords, retaliating, wouldGain } from '../../rules/explain/lasting.ts';
import type { GrammaticalPerson } from '../../rules/explain/lexicon.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge } from '../text/parts.ts';
import { around, counted, HOLE, numbered, wordsOf } from '../text/spoken.ts';
import { comma, mark, number, say } from '../text/words.ts';
import { remembered } from '../vocabulary.ts';
import { condition, together } from './icons.ts';
import { selfAndAllies, selfToo } from './idioms.ts';
import { attacked, covered, opening, slotsOf, sources, times, timesOnly } from './occasions.ts';
import { range } from './ranges.ts';

const AGAINST = [{}, { attack: 'melee' }, { attack: 'ranged' }] as const;

/** `Affect self and all adjacent allies`, behind what is gained. */
const affecting: Parser<Part | undefined> = alt<Part | undefined>(
  map(selfToo, () => undefined),
  map(seq(comma, say('Affect'), selfAndAllies), ([, , whom]) => ({ for: covered(whom) })),
);

const gaining = alt<unknown>(mark(':'), seq(maybe(mark(',')), maybe(say('you')), say('gain')), mark(','));
const forThat = maybe(alt(say('for that attack'), say('for the attack'), say('for the attacks')));

export const shield = remembered((names): Parser<Part> => {
  const value = map(seq(say('Shield'), number), ([, each]) => ({ value: each }));
  const against = maybe(
    alt<Part>(
      map(say('against melee attacks'), () => ({ against: 'melee' })),
      map(say('against ranged attacks'), () => ({ against: 'ranged' })),
    ),
  );
  const next = alt<Part>(
    ...AGAINST.map((test) =>
      keep(attacked('attack' in test ? [test] : [], names), (part) =>
        'slots' in part && !('isRound' in part)
          ? { ...part, ...('attack' in test && { against: test.attack }) }
          : undefined,
      ),
    ),
  );
  const struck = alt<Part>(
    ...AGAINST.map((test) =>
      map(sources('attack' in test ? [test] : [], names), (part) => ({
        ...part,
        struck: true,
        ...('attack' in test && { against: test.attack }),
      })),
    ),
  );
  return alt<Part>(
    keep(seq(opening(names), value, against, affecting), ([one, two, three = {}, four = {}]) =>
      merge([{ verb: 'shield' }, one, two, three, four]),
    ),
    keep(seq(alt(next, struck), gaining, value, forThat), ([one, , two]) => merge([{ verb: 'shield' }, one, two])),
  );
});

export const retaliate = remembered((names): Parser<Part> => {
  const { words } = names;
  const persons: readonly GrammaticalPerson[] = [words.actor, 'they'];
  const slots = persons.map((person) => {
    const whole = (count: number) => retaliating(slotsOf(count), person, words);
    return map(counted(whole), (count) => ({ slots: slotsOf(count), isTheirs: person === 'they' }));
  });
  const value = map(seq(say('Retaliate'), number), ([, each]) => ({ value: each }));
  const far = maybe(map(seq(say(','), range), ([, each]) => each));
  const whole = seq(opening(names), maybe(alt<Part>(...slots)), value, far, affecting);
  return keep(whole, ([whom, next, one, two = {}, affected = {}]) => {
    const { isTheirs = 'for' in whom, ...counts } = next ?? {};
    return isTheirs === 'for' in whom ? merge([{ verb: 'retaliate' }, whom, counts, one, two, affected]) : undefined;
  });
});

export const immune = remembered((names): Parser<Part> => {
  const fromEnemies = maybe(map(say('from enemies'), (): Part => ({ by: 'enemy' })));
  const all = map(
    seq(opening(names), say('Immune to'), together(condition), fromEnemies),
    ([whom, , conditions, by = {}]) => ({ verb: 'immune', ...whom, conditions, ...by }),
  );
  const would = (who: GrammaticalPerson) =>
    around(
      wordsOf(wouldGain([{ type: 'text', text: HOLE }], who)),
      map(seq(together(condition, 'or'), fromEnemies), ([conditions, by = {}]): Part => ({ conditions, ...by })),
    );
  const own = map(seq(timesOnly(names), would(names.words.actor)), ([slots, [which]]) => ({
    verb: 'immune',
    ...slots,
    ...which,
  }));
  const theirs = keep(seq(opening(names), timesOnly(names), would('they')), ([whom, slots, [which]]) =>
    'for' in whom ? { verb: 'immune', ...whom, ...slots, ...which } : undefined,
  );
  return alt<Part>(all, own, theirs);
});

export const negate = remembered((names): Parser<Part> => {
  const sources = [{}, { for: { who: 'allies' as const } }].map((whose): Parser<Part> => {
    const [first] = LASTING.negate({ verb: 'negate', from: 'anything', lasts: 'round', ...whose }, names.words);
    const [, would = ''] = wordsOf(first?.parts ?? '').split('Whenever');
    return map(around(would.replace(negatedWords({ from: 'anything' }), HOLE), negated()), ([what = {}]) => ({
      ...what,
      isTheirs: 'for' in whose,
    }));
  });
  const printed = map(negatedSources, (part): Part => ({ verb: 'negate', ...part }));
  const whole = keep(seq(opening(names), times(names), alt(...sources)), ([whom, slots, { isTheirs, ...what }]) =>
    isTheirs === 'for' in whom ? { verb: 'negate', ...whom, ...slots, ...what } : undefined,
  );
  return names.words.actor === 'it' ? whole : alt(whole, printed);
});

const amount: Parser<Part> = alt<Part>(
  map(seq(number, say('or'), alt(say('less'), say('fewer'))), ([most]) => ({ most })),
  map(seq(number, say('or more')), ([least]) => ({ least })),
);
const isFromAttacks = alt<unknown>(say('from attacks targeting you'), say('from an attack'), say('from attacks'));

/** `On your next four sources of 4 or less damage you suffer, negate the damage` */
const negatedSources: Parser<Part> = map(
  seq(
    alt(say('On the next'), say('On your next')),
    alt<number>(
      map(seq(number, say('sources of')), ([count]) => count),
      map(say('source of'), () => 1),
    ),
    maybe(amount),
    say('damage'),
    maybe(isFromAttacks),
    maybe(alt(say('you suffer'), say('you would suffer'), say('on you'))),
    seq(maybe(mark(',')), alt(say('negate the damage'), say('suffer no damage instead'))),
  ),
  ([, count, much = {}, , attacks]) => ({
    slots: slotsOf(count),
    from: attacks === undefined ? 'anything' : 'attacks',
    ...much,
  }),
);

/** `damage from an attack`, `3 or less damage` */
function negated(): Parser<Part> {
  return alt<Part>(
    ...(['attacks', 'anything'] as const).flatMap((from): Parser<Part>[] => [
      map(say(negatedWords({ from })), () => ({ from })),
      ...[
        (at: number) => negatedWords({ from, most: at }),
        (at: number) => negatedWords({ from, most: at }).replace('less', 'fewer'),
      ].map((said) =>
        map(
          numbered(([most = 0]) => said(most)),
          ([most]): Part => ({ from, most }),
        ),
      ),
      map(
        numbered(([least = 0]) => negatedWords({ from, least })),
        ([least]): Part => ({ from, least }),
      ),
      map(
        numbered(([least = 0, most = 0]) => negatedWords({ from, least, most })),
        ([least, most]): Part => ({ from, least, most }),
      ),
    ]),
  );
}
