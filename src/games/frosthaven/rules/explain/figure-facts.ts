/** Facts about figures in words, as relative clauses say them. */

import { t } from '../../../../i18n/t.ts';
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import type { FigureKind, Rank } from '../../content/terms.ts';
import type { Noun } from '../view-schema/nouns.ts';
import { articleOf, indefinite, pluralize } from '../view-schema/nouns.ts';
import { termWords } from '../view-schema/words.ts';
import { markedHexWords, markWords } from './hex-marks.ts';
import type { GrammaticalPerson, Lexicon } from './lexicon.ts';

export function allOf(clauses: readonly string[]): string {
  return clauses.join(` ${t`and`} `);
}

export function figureWords(test: FigureTest, person: GrammaticalPerson, words: Lexicon): string {
  if ('not' in test) return factWords(test.not, person, true, words);
  if ('lacks' in test) return has(termWords(test.lacks), person, true);
  return factWords(test, person, false, words);
}

export function figuresWords(tests: readonly FigureTest[], person: GrammaticalPerson, words: Lexicon): string {
  return allOf(tests.map((test) => figureWords(test, person, words)));
}

function has(what: string, who: GrammaticalPerson, not: boolean): string {
  return not
    ? t('{who, select, it {does} other {do}} not have {what}', { who, what })
    : t('{who, select, it {has} other {have}} {what}', { who, what });
}

function isSo(what: string, who: GrammaticalPerson, not: boolean): string {
  return not
    ? t('{who, select, it {is} other {are}} not {what}', { who, what })
    : t('{who, select, it {is} other {are}} {what}', { who, what });
}

function isSuch(noun: string, who: GrammaticalPerson, not: boolean): string {
  return t('{who, select, it {is} other {are}} {not, select, yes {not } other {}}{noun}', {
    who,
    noun,
    not: not ? 'yes' : 'no',
  });
}

type FigureFact = Exclude<FigureTest, { lacks: unknown } | { not: unknown }>;
type FactWith<Key extends string> = Extract<FigureFact, Readonly<Record<Key, unknown>>>;

function factWords(test: FigureFact, who: GrammaticalPerson, not: boolean, words: Lexicon): string {
  if ('has' in test) return has(termWords(test.has), who, not);
  if ('suffers' in test)
    return t('{who, select, it {has} other {have}} {not, select, yes {no} other {a}} negative condition', {
      who,
      not: not ? 'yes' : 'no',
    });
  if ('rank' in test) return rankWords(test.rank, who, not);
  if ('kind' in test) return isSuch(KINDS[test.kind](who, not ? 'yes' : 'no'), who, not);
  if ('mine' in test) return isSuch(mineWords(who, not, words), who, not);
  if ('summon' in test) return isSo(aWords(words.noun('summon', test.summon), who), who, not);
  if ('monster' in test) return isSo(aWords(words.noun('monster', test.monster), who), who, not);
  if ('side' in test) return isSuch(test.side === 'enemy' ? enemyWords(who, not) : allyWords(who, not), who, not);
  if ('in' in test) return test.in === 'area' ? isSo(t`in that area`, who, not) : wayWords(who, not);
  if ('hitPoints' in test) return isSo((test.hitPoints === 'full') === not ? t`hurt` : t`unhurt`, who, false);
  if ('hitPointsAtMost' in test) return has(hitPointsWords(test, who, not), who, false);
  if ('superlative' in test) return superlativeWords(test, who, not, words);
  if ('hitPointsBelow' in test) return has(fewerWords(words), who, not);
  if ('atRange' in test) return isSo(rangeWords(test), who, not);
  if ('on' in test) return isSo(t`in ${markedHexWords(test.on, words, 'to')}`, who, not);
  if ('near' in test) return isSo(t`within range ${test.range} of ${markWords(test.near, words)}`, who, not);
  if ('beside' in test) return isSo(t`adjacent to a created tile`, who, not);
  if ('marker' in test) return has(markerWords(words.noun('marker', test.marker), test.least), who, not);
  return 'adjacentTo' in test ? besideFact(test, who, not, words) : pastWords(test, who, not);
}

function pastWords(
  test: FactWith<'passed'> | FactWith<'targeted'> | FactWith<'acted'>,
  who: GrammaticalPerson,
  isNot: boolean,
): string {
  const not = isNot ? 'yes' : 'no';
  if ('passed' in test)
    return t('{who, select, it {was} other {were}} {not, select, yes {not } other {}}moved through this turn', {
      who,
      not,
    });
  if ('targeted' in test)
    return t('{who, select, it {was} other {were}} {not, select, yes {not } other {}}targeted by the ability before', {
      who,
      not,
    });
  return t('{who, select, it {has} other {have}} {not, select, yes {not } other {}}acted this round', {
    who,
    not: test.acted === isNot ? 'yes' : 'no',
  });
}

function wayWords(who: GrammaticalPerson, isNot: boolean): string {
  return t(
    '{who, select, it {was} other {were}} {not, select, yes {not } other {}}moved through by the ability before',
    {
      who,
      not: isNot ? 'yes' : 'no',
    },
  );
}

function enemyWords(who: GrammaticalPerson, not: boolean): string {
  return t('{who, select, they {enemies} other {an enemy}}{not, select, other {}}', { who, not: not ? 'yes' : 'no' });
}

function allyWords(who: GrammaticalPerson, not: boolean): string {
  return t('{who, select, they {allies} other {an ally}}{not, select, other {}}', { who, not: not ? 'yes' : 'no' });
}

function rankWords(rank: Rank, who: GrammaticalPerson, not: boolean): string {
  if (rank !== 'boss') return isSo(termWords(rank), who, not);
  const noun = t('{who, select, they {bosses} other {a boss}}{not, select, other {}}', {
    who,
    not: not ? 'yes' : 'no',
  });
  return isSuch(noun, who, not);
}

const KINDS: Readonly<Record<FigureKind, (who: GrammaticalPerson, not: 'yes' | 'no') => string>> = {
  character: (who, not) =>
    t('{who, select, they {characters} other {a character}}{not, select, other {}}', { who, not }),
  summon: (who, not) => t('{who, select, they {summons} other {a summon}}{not, select, other {}}', { who, not }),
  monster: (who, not) => t('{who, select, they {monsters} other {a monster}}{not, select, other {}}', { who, not }),
  ally: (who, not) =>
    t('{who, select, they {scenario allies} other {a scenario ally}}{not, select, other {}}', { who, not }),
  objective: (who, not) =>
    t('{who, select, they {objectives} other {an objective}}{not, select, other {}}', { who, not }),
};

function mineWords(who: GrammaticalPerson, not: boolean, { actor }: Lexicon): string {
  return t('{actor, select, it {its} other {your}} {who, select, it {summon} other {summons}}{not, select, other {}}', {
    actor,
    who,
    not: not ? 'yes' : 'no',
  });
}

function superlativeWords(
  { superlative }: FactWith<'superlative'>,
  who: GrammaticalPerson,
  not: boolean,
  { actor }: Lexicon,
): string {
  switch (superlative) {
    case 'closest':
      return isSo(t('closest to {actor, select, it {it} other {you}}', { actor }), who, not);
    case 'farthest':
      return isSo(t('farthest from {actor, select, it {it} other {you}}', { actor }), who, not);
    case 'most hit points':
      return has(t`the most hit points`, who, not);
    case 'fewest hit points':
      return has(t`the fewest hit points`, who, not);
  }
}

function fewerWords({ actor }: Lexicon): string {
  return t('fewer hit points than {actor, select, it {it} other {you}}', { actor });
}

function hitPointsWords(
  { hitPointsAtMost: points }: FactWith<'hitPointsAtMost'>,
  who: GrammaticalPerson,
  not: boolean,
): string {
  if (points === 'half')
    return not
      ? t('more than half of {who, select, it {its} they {their} other {your}} hit points', { who })
      : t('at most half of {who, select, it {its} they {their} other {your}} hit points', { who });
  return not
    ? t('more than {points, plural, one {# hit point} other {# hit points}}', { points })
    : t('at most {points, plural, one {# hit point} other {# hit points}}', { points });
}

function rangeWords({ atRange: { least, most } }: FactWith<'atRange'>): string {
  return least === most ? t`at range ${least}` : t`at range ${least} to ${most}`;
}

function markerWords(marker: Noun, least: number | 'hit points'): string {
  if (least === 'hit points') return t`as many ${pluralize(marker, 2)} as hit points`;
  return least === 1 ? indefinite(marker, 'object') : t`at least ${least} ${pluralize(marker, least)}`;
}

function besideFact(
  { adjacentTo }: FactWith<'adjacentTo'>,
  who: GrammaticalPerson,
  not: boolean,
  { actor }: Lexicon,
): string {
  switch (adjacentTo) {
    case 'me':
      return isSo(t('adjacent to {actor, select, it {it} other {you}}', { actor }), who, not);
    case 'my ally':
      return isSo(t('adjacent to one of {actor, select, it {its} other {your}} allies', { actor }), who, not);
    case 'my summon':
      return isSo(t('adjacent to one of {actor, select, it {its} other {your}} summons', { actor }), who, not);
    case 'its ally':
      return isSo(t('adjacent to an ally of {who, select, it {its} they {their} other {your}} own', { who }), who, not);
    case 'nobody':
      return t(
        '{who, select, it {has} other {have}} {not, select, yes {an} other {no}} ally adjacent to {who, select, it {it} they {them} other {you}}',
        { who, not: not ? 'yes' : 'no' },
      );
  }
}

function aWords(figure: Noun, who: GrammaticalPerson): string {
  if (articleOf(figure) === 'the') return figure.name;
  return who === 'they' ? pluralize(figure, 2) : indefinite(figure, 'subject');
}
