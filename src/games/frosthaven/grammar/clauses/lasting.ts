/** Abilities that stay active. BON */

import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Test } from '../../content/schema/abilities/tests.ts';
import {
  attacksAgainst,
  LASTING,
  occasionParts,
  retaliating,
  timesWords,
  wouldGain,
} from '../../rules/explain/lasting.ts';
import type { GrammaticalPerson } from '../../rules/explain/lexicon.ts';
import { selfWords } from '../../rules/explain/target-text.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, follow, give, keep, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge } from '../text/parts.ts';
import { around, counted, HOLE, wordsOf } from '../text/spoken.ts';
import { mark, number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { figures } from './figures.ts';
import { condition, together } from './icons.ts';
import { bonusIdioms, selfToo } from './idioms.ts';
import { patch } from './patches.ts';
import { range } from './ranges.ts';

type Adjectives = readonly Test[];

export const ADJECTIVES: readonly Adjectives[] = [undefined, { attack: 'melee' }, { attack: 'ranged' }].flatMap(
  (kind): Adjectives[] => {
    const kinds: Adjectives =
      kind === undefined ? [] : kind.attack === 'melee' ? [{ attack: 'melee' }] : [{ attack: 'ranged' }];
    return [kinds, [...kinds, { single: true }]];
  },
);

const ROWS = new Map<number, number[]>();

function slotsOf(count: number): number[] {
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

function timesOnly(names: Vocabulary): Parser<Part> {
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

function covered({ targets: _, ...whom }: Part): Part {
  return whom;
}

function helped(names: Vocabulary, place: 'object' | 'to'): Parser<Part> {
  return alt<Part>(
    map(say(selfWords(names.words, place)), () => ({})),
    keep(figures(names, place, false), (whom) => (whom.who === 'self' ? undefined : { for: covered(whom) })),
  );
}

const AGAINST = [{}, { attack: 'melee' }, { attack: 'ranged' }] as const;

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
  return alt<Part>(
    keep(seq(opening(names), value, against, selfToo), ([one, two, three = {}]) =>
      merge([{ verb: 'shield' }, one, two, three]),
    ),
    keep(seq(next, alt<unknown>(mark(':'), seq(mark(','), maybe(say('gain')))), value), ([one, , two]) =>
      merge([{ verb: 'shield' }, one, two]),
    ),
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
  const whole = seq(opening(names), maybe(alt<Part>(...slots)), value, far, selfToo);
  return keep(whole, ([whom, next, one, two = {}]) => {
    const { isTheirs = 'for' in whom, ...counts } = next ?? {};
    return isTheirs === 'for' in whom ? merge([{ verb: 'retaliate' }, whom, counts, one, two]) : undefined;
  });
});

export const immune = remembered((names): Parser<Part> => {
  const all = map(seq(opening(names), say('Immune to'), together(condition)), ([whom, , conditions]) => ({
    verb: 'immune',
    ...whom,
    conditions,
  }));
  const would = (who: GrammaticalPerson) =>
    around(wordsOf(wouldGain([{ type: 'text', text: HOLE }], who)), together(condition, 'or'));
  const own = map(seq(timesOnly(names), would(names.words.actor)), ([slots, [conditions]]) => ({
    verb: 'immune',
    ...slots,
    conditions,
  }));
  const theirs = keep(seq(opening(names), timesOnly(names), would('they')), ([whom, slots, [conditions]]) =>
    'for' in whom ? { verb: 'immune', ...whom, ...slots, conditions } : undefined,
  );
  return alt<Part>(all, own, theirs);
});

export const fly = remembered((names): Parser<Part> => {
  const said = (count: number) => {
    const [first] = LASTING.fly({ verb: 'fly', lasts: 'round', slots: slotsOf(count) }, names.words);
    return first?.parts ?? '';
  };
  return alt<Part>(
    map(seq(opening(names), say('Flying')), ([whom]) => ({ verb: 'fly', ...whom })),
    map(counted(said), (count) => ({ verb: 'fly', slots: slotsOf(count) })),
  );
});

export const negate = remembered((names): Parser<Part> => {
  const sources = (['attacks', 'anything'] as const).flatMap((from) =>
    [{}, { for: { who: 'allies' as const } }].map((whose) => {
      const [first] = LASTING.negate({ verb: 'negate', from, lasts: 'round', ...whose }, names.words);
      const [, would = ''] = wordsOf(first?.parts ?? '').split('Whenever');
      return map(say(would), (): Part => ({ from, isTheirs: 'for' in whose }));
    }),
  );
  return keep(seq(opening(names), times(names), alt(...sources)), ([whom, slots, { isTheirs, ...from }]) =>
    isTheirs === 'for' in whom ? { verb: 'negate', ...whom, ...slots, ...from } : undefined,
  );
});

/** Attacks against the figure, or against others: `On the next 2 melee attacks against you`. */
function attacked(tests: Adjectives, names: Vocabulary): Parser<Part> {
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

function sayAgainst(words: string): Parser<string> {
  return alt(say(words), say(words.replace(/against$/, 'targeting')));
}

type Occasion = Pick<AbilityOf<'bonus'>, 'on' | 'each'>;

const OCCASIONS: readonly Occasion[] = [
  { on: 'attack', each: 'ability' },
  { on: 'attack', each: 'target' },
  { on: 'move', each: 'ability' },
  { on: 'heal', each: 'ability' },
];

function performed({ on, each }: Occasion, tests: Adjectives, names: Vocabulary): Parser<Part> {
  const said = (
    count: number | undefined,
    lasts: 'round' | 'persistent',
    isTheirs: boolean,
    from: 'next' | 'first' = 'next',
  ) => {
    const slots = count === undefined ? {} : { slots: slotsOf(count) };
    const whose = isTheirs ? { for: { who: 'enemies' as const } } : {};
    const words = { ...names.words, slots: from };
    const whole = wordsOf(
      occasionParts({ verb: 'bonus', on, each, when: [...tests], add: {}, lasts, ...slots, ...whose }, words),
    );
    return isTheirs ? whole.replace(/all enemies$/, HOLE) : whole;
  };
  const both = (parserOf: (isTheirs: boolean) => Parser<Part>): Parser<Part>[] => [parserOf(false), parserOf(true)];
  const helping = keep(figures(names, 'to', false), (whom): Part => ({ for: covered(whom) }));
  const read = (words: string, part: Part): Parser<Part> =>
    map(around<Part>(words, helping), ([whom = {}]) => ({ ...part, ...whom }));
  return alt<Part>(
    ...both((isTheirs) => read(said(undefined, 'round', isTheirs), { isRound: true })),
    ...both((isTheirs) =>
      read(said(undefined, 'round', isTheirs).replace('This round', 'This turn'), { lasts: { turns: 0 } }),
    ),
    ...both((isTheirs) => read(said(undefined, 'persistent', isTheirs), { isRound: false })),
    ...(['next', 'first'] as const).flatMap((from) => [
      ...[/$/, / abilit(y|ies)$/].map((short) =>
        map(
          counted((count) => said(count, 'round', false, from).replace(on === 'heal' ? short : /$/, '')),
          (count): Part => ({ slots: slotsOf(count) }),
        ),
      ),
      read(said(1, 'round', true, from), { slots: slotsOf(1) }),
      map(
        around<Part | number>(said(917, 'round', true, from).replace('917', HOLE), number, helping),
        ([count, whom]) => ({ slots: slotsOf(Number(count)), ...(typeof whom === 'object' && whom) }),
      ),
    ]),
  );
}

/** `On your next 2 melee attacks: +1, Wound` */
export const bonus = remembered((names): Parser<Part> => {
  const all = [
    ...ADJECTIVES.map((tests) => named('attacked', tests, attacked(tests, names))),
    ...OCCASIONS.flatMap(({ on, each }) =>
      (on === 'attack' ? ADJECTIVES : [[]]).map((tests) =>
        map(named(on, tests, performed({ on, each }, tests, names)), (part) => ({ ...part, each })),
      ),
    ),
  ];
  const colon = alt<unknown>(mark(':'), mark(','));
  const nouns = { attack: 'Attack', attacked: 'Attack', move: 'Move', heal: 'Heal' } as const;
  const whole = follow(alt<Part>(...all), (part) => {
    const noun = part.on === 'move' || part.on === 'heal' ? nouns[part.on] : nouns.attack;
    return map(seq(colon, patch(names, noun)), ([, add]) => ({ ...part, add }));
  });
  return alt<Part>(whole, addedToAll(names), bonusIdioms(names));
});

const ALL_OF_THEM = [
  { said: 'attacks', noun: 'Attack', on: 'attack', each: 'target' },
  { said: 'melee attacks', noun: 'Attack', on: 'attack', each: 'target', when: [{ attack: 'melee' }] },
  { said: 'ranged attacks', noun: 'Attack', on: 'attack', each: 'target', when: [{ attack: 'ranged' }] },
  { said: 'move abilities', noun: 'Move', on: 'move', each: 'ability' },
] as const;

/** `Add +1 Attack to all your attacks this turn` */
function addedToAll(names: Vocabulary): Parser<Part> {
  const whose = names.words.actor === 'it' ? 'its' : 'your';
  const span = maybe(
    alt<Part>(
      map(say('this round'), () => ({ isRound: true })),
      map(say('this turn'), () => ({ lasts: { turns: 0 } })),
    ),
  );
  return alt<Part>(
    ...ALL_OF_THEM.map(({ said, noun, ...occasion }) =>
      map(seq(patch(names, noun), say(`to all ${whose} ${said}`), span), ([add, , lasts = { isRound: false }]) => ({
        verb: 'bonus',
        ...occasion,
        add,
        ...lasts,
      })),
    ),
  );
}

function named(on: string, tests: Adjectives, parser: Parser<Part>): Parser<Part> {
  return map(parser, (part) => ({ verb: 'bonus', on, ...(tests.length > 0 && { when: tests }), ...part }));
}
