/** Numbers on cards, fixed or counted when they are needed. */
import type { Amount, COUNTED, Counted } from '../../content/schema/amounts.ts';
import type { Part } from '../view.ts';
import type { Lexicon } from './lexicon.ts';
import { plural, strong, text, withSign } from './parts.ts';

type Plain = (typeof COUNTED)[number];

const COUNTED_WORDS: { readonly [C in Plain]: (words: Lexicon) => string } = {
  'hexes moved': ({ actor }) => `hexes ${actor.subject} moved`,
  'adjacent enemies': ({ actor }) => `enemies adjacent to ${actor.object}`,
  'adjacent allies': ({ actor }) => `allies adjacent to ${actor.object}`,
  'adjacent obstacles': ({ actor }) => `obstacles adjacent to ${actor.object}`,
  'enemies targeted': () => 'enemies targeted before',
  'damage dealt': () => 'damage dealt before',
  'tiles destroyed': () => 'tiles destroyed before',
  'damage on self': ({ actor }) => `hit points ${actor.subject} lack${actor.s}`,
  'damage on target': () => 'hit points the target lacks',
  'negative conditions on target': () => 'negative conditions of the target',
  'range to target': () => 'range to the target',
  'shield of target': () => 'shield of the target',
  kills: ({ actor }) => `figures ${actor.subject} killed this turn`,
  summons: ({ actor }) => `summons ${actor.subject} ${actor.has}`,
  'lost cards': ({ actor }) => `${actor.own} lost cards`,
  'active elements': () => 'strong or waning elements',
  characters: () => 'characters',
  paid: () => 'as much as was paid',
  'trap damage': () => 'the usual damage of a trap',
  'hazardous damage': () => 'the usual damage of hazardous terrain',
};

/** `[hexes you moved]`, `1 + 2 × [hexes you moved] (at most 5)`. */
export function amountParts(amount: Amount, words: Lexicon): Part[] {
  if (typeof amount === 'number') return [strong(amount)];
  const { per, times, plus, most, half } = amount;
  return [
    ...(plus > 0 ? [strong(plus), text('+')] : []),
    ...(times > 1 ? [strong(times), text('×')] : []),
    text(`[${half ? `half the ${countedWords(per, words)}, rounded ${half}` : countedWords(per, words)}]`),
    ...(plus < 0 ? [strong(withSign(plus))] : []),
    ...(most === undefined ? [] : [text(`(at most ${most})`)]),
  ];
}

function countedWords(counted: Counted, words: Lexicon): string {
  if (typeof counted === 'string') return COUNTED_WORDS[counted](words);
  if ('counter' in counted) return `${words.actor.own} ${words.name('counter', counted.counter)}`;
  if ('markers' in counted)
    return `${plural(words.name('marker', counted.markers), 2)} on ${sideWords(counted.on, words)}`;
  return `${plural(words.name('token', counted.tokens), 2)} on the map`;
}

function sideWords(on: Extract<Counted, { markers: string }>['on'], { actor }: Lexicon): string {
  if (on === 'target') return 'the target';
  return on === 'self' ? actor.object : `${on === 'allies' ? `${actor.own} ` : ''}${on}`;
}

/** The number of an attack or move: on its own, or relative to a stat card. */
export function statParts(
  { value, plus }: { value?: Amount | undefined; plus?: number | undefined },
  words: Lexicon,
): Part[] {
  return value === undefined ? [strong(withSign(plus ?? 0))] : amountParts(value, words);
}
