/** Heals, conditions, damage without attacks, markers. */
import type { Condition } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS } from '../../content/terms.ts';
import type { SentencePlace } from '../../rules/explain/lexicon.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { furtherPieces, merge } from '../text/parts.ts';
import { mark, number, say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { nameOf, remembered } from '../vocabulary.ts';
import { amount } from './amounts.ts';
import { figures, targetPieces } from './figures.ts';
import { condition, together } from './icons.ts';
import { gains, usualDamage } from './idioms.ts';
import { givenCondition } from './patches.ts';
import { range } from './ranges.ts';

export const heal = remembered((names): Parser<Part> => {
  const count = map(seq(say('Target'), number), ([, targets]) => ({ targets }));
  const further = furtherPieces(givenCondition, count, ...targetPieces(names));
  return keep(seq(say('Heal'), amount(names), further), ([, value, more]) => merge([{ verb: 'heal', value }, more]));
});

const HELPFUL: readonly unknown[] = POSITIVE_CONDITIONS;
const HARMFUL: readonly unknown[] = NEGATIVE_CONDITIONS;

/** Helpful conditions go to the figure or an ally, if nothing else is said; others to enemies in a range. */
export const give = remembered((names): Parser<Part> => {
  const count = map(seq(say('Target'), number), ([, targets]) => ({ targets }));
  const further = furtherPieces(count, ...targetPieces(names));
  const whole = seq(gains(condition), alt<Part>(further, others(names, 'object')));
  return (line, at) =>
    whole(line, at).flatMap(({ value: [conditions, whom], next }) => {
      const who = 'who' in whom ? whom.who : usualTargets(conditions, whom);
      if (who) return [{ value: { verb: 'give', conditions, ...whom, who }, next }];
      line.miss(next, ['whom it is for']);
      return [];
    });
});

function usualTargets(conditions: readonly Condition[], whom: Part): string | undefined {
  if (conditions.every((each) => HELPFUL.includes(each))) return 'allies and self';
  return conditions.every((each) => HARMFUL.includes(each)) && 'range' in whom ? 'enemies' : undefined;
}

/** `One adjacent enemy gains Wound`, `Gain Strengthen` */
export const gain = remembered((names): Parser<Part> => {
  const self = keep(seq(say('gain'), gains(condition)), ([, conditions]) =>
    conditions.every((each) => HELPFUL.includes(each)) ? { verb: 'give', conditions, who: 'self' } : undefined,
  );
  const theirs = keep(seq(others(names, 'subject'), say('gain'), gains(condition)), ([whom, , conditions]) =>
    merge([{ verb: 'give', conditions }, whom]),
  );
  const given = keep(seq(say('Give'), others(names, 'to'), gains(condition)), ([, whom, conditions]) =>
    merge([{ verb: 'give', conditions }, whom]),
  );
  return alt(self, theirs, given);
});

function own({ words }: Vocabulary): Parser<Part> {
  return map(alt(say(words.actor === 'it' ? 'itself' : 'yourself'), say('self')), () => ({ who: 'self' }));
}

export const cleanse = remembered((names): Parser<Part> => {
  const what = alt<Part>(
    map(seq(maybe(say('up to')), number, say('negative condition')), ([, most]) => ({ conditions: 'negative', most })),
    map(together(condition), (conditions) => ({ conditions, most: conditions.length })),
    keep(together(condition, 'or'), (conditions) => (conditions.length > 1 ? { conditions, most: 1 } : undefined)),
    map(seq(say('up to'), number, say('of'), together(condition)), ([, most, , conditions]) => ({ conditions, most })),
  );
  const whom = alt<Part>(own(names), others(names, 'to'));
  return keep(seq(say('Remove'), what, say('from'), whom), ([, one, , two]) => merge([{ verb: 'cleanse' }, one, two]));
});

function others(names: Vocabulary, place: SentencePlace): Parser<Part> {
  return keep(figures(names, place), (whom) => (whom.who === 'self' ? undefined : whom));
}

export const damage = remembered((names): Parser<Part> => {
  const actor = names.words.actor === 'it' ? 'It' : 'You';
  const suffering = alt<Part>(
    map(seq(amount(names), say('damage')), ([value]) => ({ value })),
    map(seq(say('damage'), number), ([, value]) => ({ value })),
    usualDamage,
  );
  const self = alt<Part>(
    map(seq(say(`${actor} must suffer`), suffering), ([, value]) => ({ who: 'self', mandatory: true, ...value })),
    map(seq(say(`${actor} suffer`), suffering), ([, value]) => ({ who: 'self', ...value })),
  );
  const far = maybe(map(seq(mark(','), range, mark(',')), ([, each]) => each));
  const all = keep(seq(others(names, 'subject'), far, say('suffer'), suffering), ([whom, reach = {}, , value]) =>
    'range' in reach && !('inArea' in whom) ? undefined : merge([chosen(whom), reach, value]),
  );
  return map(alt(self, all), (each) => ({ verb: 'damage', ...each }));
});

/** Damage hits everybody where no number is said. DMG-01 */
function chosen({ targets, ...whom }: Part): Part {
  if ('inArea' in whom || whom.who === 'them' || whom.who === 'the other') return whom;
  return targets === 'all' ? whom : { ...whom, targets: targets ?? 1 };
}

export const kill = remembered(
  (names): Parser<Part> => map(seq(say('Kill'), figures(names, 'object')), ([, whom]) => ({ verb: 'kill', ...whom })),
);

export const marker = remembered((names): Parser<Part> => {
  const all = names.idsOf.marker.flatMap((id) => {
    const name = map(nameOf(names, 'marker', id), () => ({ verb: 'marker', marker: id }));
    const whom = (place: 'object' | 'to') => alt<Part>(own(names), others(names, place));
    const every = alt<unknown>(
      amount(names),
      map(say('all'), () => 'all'),
    );
    return [
      map(seq(say('Place'), every, name, say('on'), whom('object')), ([, many, which, , on]) => ({
        ...which,
        do: 'place',
        amount: many,
        ...on,
      })),
      map(seq(say('Remove'), every, name, say('from'), whom('to')), ([, many, which, , from]) => ({
        ...which,
        do: 'remove',
        amount: many,
        ...from,
      })),
    ];
  });
  return alt<Part>(...all);
});
