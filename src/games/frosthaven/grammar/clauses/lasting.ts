/** Abilities that stay active. BON */

import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import { LASTING, occasionParts } from '../../rules/explain/lasting.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, follow, keep, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { around, counted, HOLE, wordsOf } from '../text/spoken.ts';
import { mark, number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { figures } from './figures.ts';
import { bonusIdioms } from './idioms.ts';
import type { Adjectives } from './occasions.ts';
import { ADJECTIVES, attacked, covered, opening, slotsOf } from './occasions.ts';
import { patch } from './patches.ts';

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
    const adding = alt<Part>(
      patch(names, noun),
      map(say('counts as a use'), () => ({ value: 0 })),
    );
    return map(seq(colon, adding), ([, add]) => ({ ...part, add }));
  });
  return alt<Part>(whole, addedToAll(names), addedToNext(names), bonusIdioms(names));
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
        ...(isFixedBefore(add) && { each: 'ability' }),
        add,
        ...lasts,
      })),
    ),
  );
}

const SPANS: readonly (readonly [words: string, span: Part])[] = [
  ['this round', { lasts: 'round' }],
  ['this turn', { lasts: { turns: 0 } }],
];

/** `Add +1 Attack to your next attack this turn`, `On your next attack this turn, add +1 Attack` */
function addedToNext(names: Vocabulary): Parser<Part> {
  const whose = names.words.actor === 'it' ? 'its' : 'your';
  const parsers = ALL_OF_THEM.flatMap(({ said, noun, ...occasion }) => {
    const part = { verb: 'bonus', ...occasion, slots: slotsOf(1) };
    const next = `${whose} next ${said.replace(/s$/, '').replace(/ie$/, 'y')}`;
    const built = (add: Part, span: Part) => ({
      ...part,
      ...(isFixedBefore(add) && { each: 'ability' }),
      add,
      ...span,
    });
    return SPANS.flatMap(([words, span]): Parser<Part>[] => [
      map(seq(patch(names, noun), say(`to ${next} ${words}`)), ([add]) => built(add, span)),
      map(seq(say(`On ${next} ${words}`), alt(mark(','), mark(':')), patch(names, noun)), ([, , add]) =>
        built(add, span),
      ),
    ]);
  });
  return alt<Part>(...parsers);
}

function named(on: string, tests: Adjectives, parser: Parser<Part>): Parser<Part> {
  return map(parser, (part) => ({ verb: 'bonus', on, ...(tests.length > 0 && { when: tests }), ...part }));
}

/** Range, targets and area are known before the first target. */
function isFixedBefore(add: Part): boolean {
  return 'range' in add || 'targets' in add || 'inArea' in add;
}
