/** Other words that printed cards have for what explanations say in one way. */
import type { Parser } from '../text/combinators.ts';
import { alt, list, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { comma, mark, number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { condition } from './icons.ts';
import { range } from './ranges.ts';

/** `Target all adjacent enemies`, of attacks without another range. */
export const allTargets: Parser<Part> = alt<Part>(
  map(say('Target all adjacent enemies'), () => ({ targets: 'all', isAdjacent: true })),
  map(seq(say('Target all enemies within'), range), ([, far]) => ({ targets: 'all', ...far })),
  map(seq(say('Target all enemies within'), number, say('hexes')), ([, reach]) => ({ targets: 'all', reach })),
);

/** `, self` or `(self)`, where nothing else could be meant. */
export const selfToo: Parser<unknown> = maybe(
  alt<unknown>(seq(comma, say('self')), seq(mark('('), say('self'), mark(')'))),
);

export const bracketedSelf: Parser<Part> = map(seq(mark('('), say('self'), mark(')')), () => ({ who: 'self' }));

/** `self and all allies within Range 3` */
export const selfAndAllies: Parser<Part> = alt<Part>(
  map(say('self and all adjacent allies'), () => ({ who: 'allies and self', targets: 'all', range: 1 })),
  map(seq(say('self and all allies within'), range), ([, far]) => ({ who: 'allies and self', targets: 'all', ...far })),
);

/** `Gain 1 experience`, as an ability. */
export const gainedExperience: Parser<number> = alt(
  map(seq(say('gain'), number, say('experience')), ([, value]) => value),
  map(seq(say('gain experience'), number), ([, value]) => value),
);

/** Whole bonuses with a sentence of their own. */
export function bonusIdioms({ words }: Vocabulary): Parser<Part> {
  const whom = words.actor === 'it' ? 'it' : 'you';
  const whose = words.actor === 'it' ? 'its' : 'your';
  const add = (on: 'attack' | 'attacked', patch: Part): Part => ({
    verb: 'bonus',
    on,
    add: patch,
    ...(on === 'attack' && { each: 'target' }),
  });
  const thisRound = maybe(
    alt<Part>(
      map(say('this round'), () => ({ isRound: true })),
      map(say('this turn'), () => ({ lasts: { turns: 0 } })),
    ),
  );
  const said: readonly (readonly [words: string, part: Part])[] = [
    [`All attacks targeting ${whom} suffer disadvantage`, add('attacked', { disadvantage: true })],
    [`All attacks targeting ${whom} gain disadvantage`, add('attacked', { disadvantage: true })],
    [`All attacks targeting ${whom} have disadvantage`, add('attacked', { disadvantage: true })],
    [`Attackers gain disadvantage on all attacks targeting ${whom}`, add('attacked', { disadvantage: true })],
    [`Gain advantage on all ${whose} attacks`, add('attack', { advantage: true })],
    [`Add advantage to all ${whose} attacks`, add('attack', { advantage: true })],
  ];
  return alt<Part>(
    ...said.map(([sentence, part]) =>
      map(seq(say(sentence), thisRound), ([, round = { isRound: false }]) => ({ ...part, ...round })),
    ),
    map(say(`All attacks targeting ${whom} this round gain disadvantage`), () => ({
      ...add('attacked', { disadvantage: true }),
      isRound: true,
    })),
  );
}

/** `Move the character token on one of your persistent abilities backward one slot` */
export const tokenBack: Parser<Part> = map(
  seq(
    say('Move the character token on'),
    number,
    say('of your persistent abilities'),
    alt(say('backward'), say('backwards'), say('back')),
    number,
    say('slot'),
  ),
  ([, cards, , , slots]) => ({ verb: 'recharge', slots, ...(cards > 1 && { cards }) }),
);

/** Lists of what is gained, with or without commas. */
export function gains<T>(parser: Parser<T>): Parser<readonly T[]> {
  return list(parser, comma);
}

/** `hazardous terrain damage`, as at the level of the scenario. TILE-15 */
export const usualDamage: Parser<Part> = alt<Part>(
  map(say('trap damage'), () => ({ value: { per: 'trap damage' } })),
  map(say('hazardous terrain damage'), () => ({ value: { per: 'hazardous damage' } })),
);

const TILE_NAMES: readonly (readonly [words: string, tile: string, name: string])[] = [
  ['obstacle', 'obstacle', 'Obstacle'],
  ['obstacle tile', 'obstacle', 'Obstacle'],
  ['obstacle tiles', 'obstacle', 'Obstacle'],
  ['hazardous terrain tiles', 'hazardous', 'Hazardous Terrain'],
  ['difficult terrain tiles', 'difficult', 'Difficult Terrain'],
  ['icy terrain tiles', 'icy', 'Icy Terrain'],
  ['hazardous terrain tile', 'hazardous', 'Hazardous Terrain'],
  ['difficult terrain tile', 'difficult', 'Difficult Terrain'],
  ['icy terrain tile', 'icy', 'Icy Terrain'],
];

/** `1-hex obstacle tile`, `damage 2 trap`: tiles without a name. */
export const plainTile: Parser<Part> = alt<Part>(
  ...TILE_NAMES.map(([words, tile, name]) => map(seq(maybe(say('1-hex')), say(words)), () => ({ tile, name }))),
  map(seq(say('damage'), number, say('trap')), ([, damage]) => ({ tile: 'trap', name: 'Trap', damage })),
  map(seq(number, say('damage trap')), ([damage]) => ({ tile: 'trap', name: 'Trap', damage })),
  map(seq(condition, say('trap')), ([each]) => ({ tile: 'trap', name: 'Trap', give: [each] })),
  map(seq(number, say('damage'), alt(mark(','), say('and')), condition, say('trap')), ([damage, , , each]) => ({
    tile: 'trap',
    name: 'Trap',
    damage,
    give: [each],
  })),
);
