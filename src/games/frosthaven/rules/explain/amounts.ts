import { t } from '../../../../i18n/t.ts';
import type { Amount, COUNTED, CountedQuantity } from '../../content/schema/abilities/amounts.ts';
import type { LinePart } from '../view.ts';
import { articleOf, pluralize } from '../view-schema/nouns.ts';
import type { Lexicon } from './lexicon.ts';
import { strong, text, withSign } from './parts.ts';

type Plain = (typeof COUNTED)[number];

const COUNTED_WORDS: { readonly [C in Plain]: (words: Pick<Lexicon, 'actor'>) => string } = {
  'hexes moved': ({ actor }) => t('{actor, select, it {hexes it moved} other {hexes you moved}}', { actor }),
  'adjacent enemies': ({ actor }) => t('enemies adjacent to {actor, select, it {it} other {you}}', { actor }),
  'adjacent allies': ({ actor }) => t('allies adjacent to {actor, select, it {it} other {you}}', { actor }),
  'adjacent obstacles': ({ actor }) => t('obstacles adjacent to {actor, select, it {it} other {you}}', { actor }),
  'enemies targeted': () => t`enemies targeted before`,
  'enemies passed': () => t`enemies moved through before`,
  'allies passed': () => t`allies moved through before`,
  'damage dealt': () => t`damage dealt before`,
  'tiles destroyed': () => t`tiles destroyed before`,
  'damage on self': ({ actor }) => t('hit points {actor, select, it {it lacks} other {you lack}}', { actor }),
  'damage on target': () => t`hit points the target lacks`,
  'negative conditions on target': () => t`negative conditions of the target`,
  'range to target': () => t`range to the target`,
  'shield of target': () => t`shield of the target`,
  'allies beside target': ({ actor }) =>
    t('{actor, select, it {its} other {your}} allies adjacent to the target', { actor }),
  'enemies beside target': ({ actor }) =>
    t('{actor, select, it {its} other {your}} other enemies adjacent to the target', { actor }),
  'obstacles beside target': () => t`obstacles adjacent to the target`,
  kills: ({ actor }) => t('figures {actor, select, it {it} other {you}} killed this turn', { actor }),
  summons: ({ actor }) => t('summons {actor, select, it {it has} other {you have}}', { actor }),
  'lost cards': ({ actor }) => t('{actor, select, it {its} other {your}} lost cards', { actor }),
  'active elements': () => t`strong or waning elements`,
  characters: () => t`characters`,
  paid: () => t`as much as was paid`,
  'trap damage': () => t`the usual damage of a trap`,
  'hazardous damage': () => t`the usual damage of hazardous terrain`,
};

export function amountParts(amount: Amount, words: Lexicon): LinePart[] {
  if (typeof amount === 'number') return [strong(amount)];
  const { per, times, plus, most } = amount;
  return [
    ...(plus > 0 ? [strong(plus), text('+')] : []),
    ...(times > 1 ? [strong(times), text('×')] : []),
    text(`[${halfWords(amount, countedWords(per, words))}]`),
    ...(plus < 0 ? [strong(withSign(plus))] : []),
    ...(most === undefined ? [] : [text(t`(at most ${most})`)]),
  ];
}

function halfWords({ half }: Pick<Exclude<Amount, number>, 'half'>, counted: string): string {
  if (!half) return counted;
  return half === 'up' ? t`half the ${counted}, rounded up` : t`half the ${counted}, rounded down`;
}

export function countedWords(counted: CountedQuantity, words: Lexicon): string {
  const { actor } = words;
  if (typeof counted === 'string') return COUNTED_WORDS[counted](words);
  if ('counter' in counted) {
    const noun = words.noun('counter', counted.counter);
    const article = articleOf(noun);
    return t('{article, select, other {{actor, select, it {its} other {your}}}} {name}', {
      actor,
      article,
      name: noun.name,
    });
  }
  if ('markers' in counted) return markersWords(pluralize(words.noun('marker', counted.markers), 2), counted.on, words);
  return t`${pluralize(words.noun('token', counted.tokens), 2)} on the map`;
}

function markersWords(
  names: string,
  on: Extract<CountedQuantity, { markers: string }>['on'],
  { actor }: Lexicon,
): string {
  switch (on) {
    case 'target':
      return t`${names} on the target`;
    case 'self':
      return t('{names} on {actor, select, it {it} other {you}}', { actor, names });
    case 'allies':
      return t('{names} on {actor, select, it {its} other {your}} allies', { actor, names });
    case 'enemies':
      return t`${names} on enemies`;
  }
}

export function statParts(
  { value, plus }: { value?: Amount | undefined; plus?: number | undefined },
  words: Lexicon,
): LinePart[] {
  return value === undefined ? [strong(withSign(plus ?? 0))] : amountParts(value, words);
}
