/** Facts about figures, as relative clauses say them. */
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import { SUPERLATIVES } from '../../content/schema/abilities/tests.ts';
import { CONDITIONS, FIGURE_KINDS, RANKS } from '../../content/terms.ts';
import { figureWords } from '../../rules/explain/figure-facts.ts';
import type { GrammaticalPerson, Lexicon } from '../../rules/explain/lexicon.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, list, map, seq } from '../text/combinators.ts';
import { counted, numbered, oneOf } from '../text/spoken.ts';
import { say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { remembered } from '../vocabulary.ts';
import { hexMarks } from './icons.ts';

type Fact = Exclude<FigureTest, { lacks: unknown } | { not: unknown }>;

const BESIDE = ['me', 'my ally', 'its ally', 'nobody', 'my summon'] as const;

function plainFacts({ idsOf }: Vocabulary): Fact[] {
  const marks = hexMarks({ idsOf });
  return [
    ...CONDITIONS.map((has) => ({ has })),
    { suffers: 'a negative condition' },
    ...RANKS.map((rank) => ({ rank })),
    ...FIGURE_KINDS.map((kind) => ({ kind })),
    { mine: true },
    ...idsOf.summon.map((summon) => ({ summon })),
    ...idsOf.monster.map((monster) => ({ monster })),
    { in: 'area' },
    { in: 'way' },
    { side: 'enemy' },
    { side: 'ally' },
    { hitPoints: 'full' },
    { hitPoints: 'not full' },
    { hitPointsAtMost: 'half' },
    { hitPointsBelow: 'mine' },
    ...SUPERLATIVES.map((superlative) => ({ superlative })),
    ...BESIDE.map((adjacentTo) => ({ adjacentTo })),
    ...marks.map((on) => ({ on })),
    { beside: 'created tile' },
    { passed: true },
    { targeted: true },
    ...idsOf.marker.map((marker) => ({ marker, least: 'hit points' as const })),
    { acted: true },
    { acted: false },
  ];
}

/** Returns the opposite as it is usually written: `lacks` and no `not`, if there is one. */
export function opposite(fact: Fact): FigureTest {
  if ('has' in fact) return { lacks: fact.has };
  if ('hitPoints' in fact) return { hitPoints: fact.hitPoints === 'full' ? 'not full' : 'full' };
  return 'acted' in fact ? { acted: !fact.acted } : { not: fact };
}

type FactParser = (names: Vocabulary) => Parser<FigureTest>;

function factParser(person: GrammaticalPerson): FactParser {
  return remembered((names) => {
    const { words, idsOf } = names;
    const plain = plainFacts(names).flatMap((fact) => bothWays(fact, person, words));
    const marks = hexMarks(names);
    const sayTest = (test: FigureTest) => figureWords(test, person, words);
    const either = (parserOf: (as: (fact: Fact) => FigureTest) => Parser<FigureTest>) =>
      alt(
        parserOf((fact) => fact),
        parserOf((fact) => ({ not: fact })),
      );
    return alt(
      oneOf(plain),
      either((as) =>
        map(
          counted((hitPointsAtMost) => sayTest(as({ hitPointsAtMost }))),
          (hitPointsAtMost) => as({ hitPointsAtMost }),
        ),
      ),
      either((as) =>
        map(
          numbered(([n]) => sayTest(as({ atRange: { least: n, most: n } }))),
          ([n]) => as({ atRange: { least: n, most: n } }),
        ),
      ),
      either((as) =>
        map(
          numbered(([least, most]) => sayTest(as({ atRange: { least, most } }))),
          ([least, most]) => as({ atRange: { least, most } }),
        ),
      ),
      ...marks.map((near) =>
        either((as) =>
          map(
            numbered(([range]) => sayTest(as({ near, range }))),
            ([range]) => as({ near, range }),
          ),
        ),
      ),
      ...idsOf.marker.map((marker) =>
        either((as) =>
          map(
            counted((least) => sayTest(as({ marker, least }))),
            (least) => as({ marker, least }),
          ),
        ),
      ),
    );
  });
}

function bothWays(fact: Fact, person: GrammaticalPerson, words: Lexicon): (readonly [string, FigureTest])[] {
  const other = opposite(fact);
  return [
    [figureWords(fact, person, words), fact],
    [figureWords(other, person, words), other],
  ];
}

const PARSERS: Readonly<Record<GrammaticalPerson, FactParser>> = {
  you: factParser('you'),
  it: factParser('it'),
  itself: factParser('itself'),
  they: factParser('they'),
};

export function fact(person: GrammaticalPerson, names: Vocabulary): Parser<FigureTest> {
  return PARSERS[person](names);
}

/** `adjacent to at least one created tile`, right behind a noun. */
export const besideCreated: Parser<{ only: readonly FigureTest[] }> = map(
  seq(
    say('adjacent to'),
    alt(say('at least one created'), say('the created'), say('a created')),
    alt(say('tile'), say('trap'), say('obstacle')),
  ),
  () => ({ only: [{ beside: 'created tile' }] }),
);

/** `that has wound and is adjacent to you` */
export function facts(opening: string, person: GrammaticalPerson, names: Vocabulary): Parser<readonly FigureTest[]> {
  const all = list(fact(person, names), say('and'));
  return (line, at) => say(opening)(line, at).flatMap(({ next }) => all(line, next));
}
