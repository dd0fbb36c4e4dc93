/** Figures as sentences name them: `up to 2 adjacent enemies that have wound`. */
import type { AbilityWho } from '../../content/schema/abilities/ability-parts.ts';
import { SUPERLATIVES } from '../../content/schema/abilities/tests.ts';
import type { SentencePlace } from '../../rules/explain/lexicon.ts';
import { mentionWords } from '../../rules/explain/lexicon.ts';
import { figuresParts, inPlace, selfWords } from '../../rules/explain/target-text.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, keep, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge, part } from '../text/parts.ts';
import { counted, wordsOf } from '../text/spoken.ts';
import { say } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { besideCreated, facts } from './facts.ts';
import { bracketedSelf, selfAndAllies } from './idioms.ts';
import { range, within } from './ranges.ts';

const GROUPS = ['allies', 'enemies', 'everyone', 'allies and self'] as const;
type Group = (typeof GROUPS)[number];

/** `of that hex`, `of the hex of the killer` */
export function place({ words }: Vocabulary): Parser<Part> {
  return alt<Part>(
    map(say('of that target'), () => ({ around: 'target' })),
    map(say(inPlace('there', words).replace(/^in /, 'of ')), () => ({ around: 'there' })),
  );
}

/** Words for some figures of a group, without their reach. */
interface FigureNoun {
  readonly parser: Parser<Part>;
  readonly number: 'one' | 'some' | 'all';
}

const RANKS = ['normal', 'elite'] as const;

function nounsOf(who: Group, near: { range?: number }, { words }: Vocabulary, where: SentencePlace): FigureNoun[] {
  const said = (targets: number | 'all') => wordsOf(figuresParts(who, { targets, ...near }, words, where));
  const ranks = who === 'enemies' ? RANKS : [];
  const named = (count: number | 'all') => [
    { text: said(count), only: {} },
    ...ranks.map((rank) => ({
      text: said(count).replace(/(enemy|enemies)/, `${rank} $1`),
      only: { only: [{ rank }] },
    })),
  ];
  const others = near.range === undefined ? 'all allies and enemies' : 'all adjacent allies and enemies';
  const all = [...named('all'), ...(who === 'everyone' ? [{ text: others, only: {} }] : [])];
  return [
    ...(near.range === undefined ? superlatives(who) : []),
    ...named(1).map(
      ({ text, only }): FigureNoun => ({ number: 'one', parser: map(say(text), () => ({ who, ...only })) }),
    ),
    ...named(2).map(({ only }, i): FigureNoun => {
      const several = keep(
        counted((count) => named(count)[i]?.text ?? ''),
        (count) => (count > 1 ? count : undefined),
      );
      return { number: 'some', parser: map(several, (targets) => ({ who, targets, ...only })) };
    }),
    ...all.map(({ text, only }): FigureNoun => ({ number: 'all', parser: map(say(text), () => ({ who, ...only })) })),
  ];
}

/** `the closest enemy`, `the ally with the fewest hit points` */
function superlatives(who: Group): FigureNoun[] {
  if (who !== 'enemies' && who !== 'allies') return [];
  const noun = who === 'enemies' ? 'enemy' : 'ally';
  return SUPERLATIVES.map((superlative): FigureNoun => {
    const text = superlative.endsWith('points') ? `the ${noun} with the ${superlative}` : `the ${superlative} ${noun}`;
    return { number: 'one', parser: map(say(text), () => ({ who, only: [{ superlative }] })) };
  });
}

function group(who: Group, names: Vocabulary, where: SentencePlace, mayChoose: boolean): Parser<Part> {
  const far = keep(seq(maybe(within), maybe(place(names))), ([reach = {}, there = {}]) => merge([reach, there]));
  const clause = (many: boolean) =>
    maybe(alt<Part>(part('only', facts('that', many ? 'they' : 'it', names)), besideCreated));
  const whole = (noun: Parser<Part>, reach: Parser<Part>, isMany: boolean) =>
    keep(seq(noun, reach, clause(isMany)), ([one, two, three = {}]) => merge([one, two, three]));
  const of = (near: { range?: number }): Parser<Part>[] =>
    nounsOf(who, near, names, where).flatMap(({ parser, number }) => {
      if (!mayChoose && number !== 'all') return [];
      const reach = near.range === undefined ? far : map(say(''), (): Part => near);
      const counts = number === 'all' ? map(parser, (each) => ({ ...each, targets: 'all' })) : parser;
      const inArea = map(alt(say('in the area'), say('in the red hexes')), (): Part => ({ inArea: true }));
      const covered = number === 'all' && mayChoose && near.range === undefined;
      return [whole(counts, reach, number !== 'one'), ...(covered ? [whole(parser, inArea, true)] : [])];
    });
  return alt(...of({}), ...of({ range: 1 }));
}

/** Figures with their number, reach and tests; whoever is `inArea` needs a drawing. */
export function figures(names: Vocabulary, where: SentencePlace, mayChoose = true): Parser<Part> {
  return alt<Part>(
    ...GROUPS.map((who) => group(who, names, where, mayChoose)),
    selfAndAllies,
    map(say('one of your summons'), () => ({ who: 'allies', only: [{ mine: true }] })),
    named('self', selfWords(names.words, where), names),
    named('them', mentionWords(names.words.them, where), names),
    ...(isTwo(names) ? [named('the other', mentionWords(names.words.other, where), names)] : []),
  );
}

/** Where something befalls the figure itself, both names are the other's. */
function isTwo({ words }: Vocabulary): boolean {
  return words.them !== words.other;
}

function named(who: AbilityWho, words: string, names: Vocabulary): Parser<Part> {
  const only = maybe(part('only', facts('if it', 'it', names)));
  return map(seq(say(words), only), ([, tests = {}]) => ({ who, ...tests }));
}

/** Whom an ability targets, as pieces after a comma. */
export function targetPieces(names: Vocabulary): readonly Parser<Part>[] {
  const reach = keep(seq(range, maybe(place(names))), ([far, there = {}]) => merge([far, there]));
  const verb = maybe(alt(say('Target'), say('Affect')));
  return [
    map(say('self'), () => ({ who: 'self' })),
    bracketedSelf,
    reach,
    place(names),
    map(seq(verb, figures(names, 'subject')), ([, whom]) => whom),
  ];
}
