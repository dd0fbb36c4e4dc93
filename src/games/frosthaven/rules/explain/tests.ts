/** Conditions in words, as clauses that could follow an “if”. Languages may then put the verb last. */

import { t } from '../../../../i18n/t.ts';
import type { ActionName, FigureTest, HexMark, Test } from '../../content/schema/abilities/tests.ts';
import type { FigureKind, OverlayKind, Rank } from '../../content/terms.ts';
import type { Noun } from '../view-schema/nouns.ts';
import { articleOf, indefinite, pluralize } from '../view-schema/nouns.ts';
import { termTitle, termWords } from '../view-schema/words.ts';
import type { GrammaticalPerson, Lexicon } from './lexicon.ts';
import { mentionWords } from './lexicon.ts';

const OPENINGS = {
  If: (tests: string) => t`If ${tests}`,
  if: (tests: string) => t`if ${tests}`,
  'Only if': (tests: string) => t`Only if ${tests}`,
} as const;

export function testsWords(
  tests: readonly Test[] | undefined,
  opening: keyof typeof OPENINGS,
  words: Lexicon,
): string | undefined {
  if (!tests || tests.length === 0) return undefined;
  return OPENINGS[opening](allOf(tests.map((test) => testWords(test, words))));
}

function allOf(clauses: readonly string[]): string {
  return clauses.join(` ${t`and`} `);
}

export function testWords(test: Test, words: Lexicon): string {
  const { actor } = words;
  if ('performed' in test)
    return test.performed
      ? t('{actor, select, it {it} other {you}} did', { actor })
      : t('{actor, select, it {it} other {you}} did not', { actor });
  if ('killed' in test) return t`that killed a figure`;
  if ('damaged' in test) return t`that dealt damage`;
  if ('moved' in test)
    return t(
      '{actor, select, it {it} other {you}} moved at least {count, plural, one {# hex} other {# hexes}} this turn',
      { actor, count: test.moved },
    );
  if ('attack' in test) return test.attack === 'melee' ? t`the attack is melee` : t`the attack is ranged`;
  if ('action' in test) return ACTIONS[test.action]();
  if ('single' in test) return t`the attack has one target only`;
  if ('self' in test) return clause(t('{actor, select, it {it} other {you}}', { actor }), test.self, actor, words);
  if ('target' in test) return clause(mentionWords(words.target, 'subject'), test.target, 'it', words);
  if ('mode' in test)
    return t('{actor, select, it {its} other {your}} mode is {mode}', {
      actor,
      mode: words.noun('mode', test.mode).name,
    });
  if ('counter' in test)
    return t('{actor, select, it {it has} other {you have}} at least {least} {name}', {
      actor,
      least: test.least,
      name: words.noun('counter', test.counter).name,
    });
  if ('tokens' in test) return tokensWords(words.noun('token', test.tokens), test.least);
  if ('element' in test) {
    const name = termTitle(test.element);
    return test.is === 'strong' ? t`${name} is strong` : t`${name} is strong or waning`;
  }
  if ('summons' in test)
    return t(
      '{actor, select, it {it has} other {you have}} at least {count, plural, one {# summon} other {# summons}}',
      { actor, count: test.summons },
    );
  return 'last' in test ? t`every other character has acted this round` : besideWords(test, actor);
}

function clause(subject: string, test: FigureTest, person: GrammaticalPerson, words: Lexicon): string {
  return `${subject} ${figureWords(test, person, words)}`;
}

function besideWords({ adjacent, least }: Extract<Test, { adjacent: unknown }>, actor: GrammaticalPerson): string {
  return adjacent === 'allies'
    ? t(
        '{least, plural, =1 {an ally is} other {# or more allies are}} adjacent to {actor, select, it {it} other {you}}',
        { actor, least },
      )
    : t(
        '{least, plural, =1 {an enemy is} other {# or more enemies are}} adjacent to {actor, select, it {it} other {you}}',
        { actor, least },
      );
}

/** ACT-04 */
const ACTIONS: Readonly<Record<ActionName, () => string>> = {
  attack: () => t`the action is an attack action`,
  move: () => t`the action is a move action`,
  heal: () => t`the action is a heal action`,
  loot: () => t`the action is a loot action`,
  teleport: () => t`the action is a teleport action`,
  summon: () => t`the action is a summon action`,
  grant: () => t`the action is a grant action`,
  control: () => t`the action is a control action`,
};

function tokensWords(token: Noun, least: number): string {
  return least === 1
    ? t`${indefinite(token, 'subject')} is on the map`
    : t`at least ${least} ${pluralize(token, least)} are on the map`;
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
  if ('in' in test) return isSo(t`in that area`, who, not);
  if ('hitPoints' in test) return isSo((test.hitPoints === 'full') === not ? t`hurt` : t`unhurt`, who, false);
  if ('hitPointsAtMost' in test) return has(hitPointsWords(test, not), who, false);
  if ('atRange' in test) return isSo(rangeWords(test), who, not);
  if ('on' in test) return isSo(t`in ${markedHexWords(test.on, words, 'to')}`, who, not);
  if ('near' in test) return isSo(t`within range ${test.range} of ${markWords(test.near, words)}`, who, not);
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

function hitPointsWords({ hitPointsAtMost: points }: FactWith<'hitPointsAtMost'>, not: boolean): string {
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

const TILES: Readonly<Record<OverlayKind, (count: number) => string>> = {
  door: (count) => t('{count, plural, one {door} other {doors}}', { count }),
  corridor: (count) => t('{count, plural, one {corridor} other {corridors}}', { count }),
  'pressure plate': (count) => t('{count, plural, one {pressure plate} other {pressure plates}}', { count }),
  trap: (count) => t('{count, plural, one {trap} other {traps}}', { count }),
  hazardous: (count) => t('{count, plural, one {hazardous terrain tile} other {hazardous terrain tiles}}', { count }),
  difficult: (count) => t('{count, plural, one {difficult terrain tile} other {difficult terrain tiles}}', { count }),
  icy: (count) => t('{count, plural, one {icy terrain tile} other {icy terrain tiles}}', { count }),
  obstacle: (count) => t('{count, plural, one {obstacle} other {obstacles}}', { count }),
  objective: (count) => t('{count, plural, one {objective} other {objectives}}', { count }),
  wall: (count) => t('{count, plural, one {wall} other {walls}}', { count }),
  treasure: (count) => t('{count, plural, one {treasure tile} other {treasure tiles}}', { count }),
};

export function tileWords(kind: OverlayKind, count: number): string {
  return TILES[kind](count);
}

const WITH = { place: 'to' } as const;
const MARKING_TILES: Readonly<Record<OverlayKind, () => string>> = {
  door: () => t('{place, select, other {a door}}', WITH),
  corridor: () => t('{place, select, other {a corridor}}', WITH),
  'pressure plate': () => t('{place, select, other {a pressure plate}}', WITH),
  trap: () => t('{place, select, other {a trap}}', WITH),
  hazardous: () => t('{place, select, other {a hazardous terrain tile}}', WITH),
  difficult: () => t('{place, select, other {a difficult terrain tile}}', WITH),
  icy: () => t('{place, select, other {an icy terrain tile}}', WITH),
  obstacle: () => t('{place, select, other {an obstacle}}', WITH),
  objective: () => t('{place, select, other {an objective}}', WITH),
  wall: () => t('{place, select, other {a wall}}', WITH),
  treasure: () => t('{place, select, other {a treasure tile}}', WITH),
};

export function markWords(mark: HexMark, words: Lexicon): string {
  return 'token' in mark ? indefinite(words.noun('token', mark.token), 'to') : MARKING_TILES[mark.tile]();
}

export function markedHexWords(mark: HexMark, words: Lexicon, place: 'object' | 'to'): string {
  return t('{place, select, other {a hex with {mark}}}', { place, mark: markWords(mark, words) });
}
