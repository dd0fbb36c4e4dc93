import type { HexMark } from '../../content/schema/abilities/tests.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Condition, Element, PrintedCondition } from '../../content/terms.ts';
import { CONDITIONS, ELEMENTS, isOwnCondition, isPrinted, OVERLAYS } from '../../content/terms.ts';
import { termTitle } from '../../rules/view-schema/words.ts';
import type { Parser, Reading, TextLine } from '../text/combinators.ts';
import { alt, keep, lazy, list, map, seq } from '../text/combinators.ts';
import { oneOf } from '../text/spoken.ts';
import { OWN } from '../text/tokens.ts';
import { mark, say, startingWith } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';

const VERBS = ['attack', 'move', 'jump', 'fly', 'flying', 'teleport', 'heal', 'shield', 'retaliate', 'range', 'target'];
const MORE = [
  'pierce',
  'push',
  'pull',
  'loot',
  'summon',
  'damage',
  'experience',
  'consume',
  'infuse',
  'recover',
  'any',
];
const ICONS: readonly string[] = [...VERBS, ...MORE, ...CONDITIONS, ...ELEMENTS, 'any element', 'any_element'];

export function isIcon(name: string): boolean {
  return ICONS.includes(name);
}

/** `own-cold-feet`: its sign, since any word might be its name. */
function ownCondition(line: TextLine, at: number): readonly Reading<Condition>[] {
  const found = line.tokens[at];
  const word = found?.key === OWN ? line.text.slice(found.start, found.end).toLowerCase() : '';
  if (isOwnCondition(word)) return [{ value: word, next: at + 1 }];
  line.miss(at, ['a condition of the pack']);
  return [];
}

export const condition: Parser<Condition> = lazy(() =>
  alt<Condition>(oneOf(CONDITIONS.map((each) => [termTitle(each), each])), startingWith(['own-sign'], ownCondition)),
);
export const printedCondition: Parser<PrintedCondition> = keep(condition, (each) =>
  isPrinted(each) ? each : undefined,
);
export const element: Parser<Element> = lazy(() => oneOf(ELEMENTS.map((each) => [termTitle(each), each])));

export const elementChoice: Parser<ElementChoice> = alt<ElementChoice>(
  element,
  map(say('any element'), () => 'any' as const),
  map(seq(element, say('or'), element), ([one, , other]) => [one, other] as const),
);

/** `Wound`, `Wound and Poison`, `Wound, Poison and Stun` */
export function together<T>(parser: Parser<T>, joint = 'and'): Parser<readonly T[]> {
  return alt(
    map(parser, (only) => [only]),
    map(seq(list(parser, mark(',')), say(joint), parser), ([first, , last]) => [...first, last]),
  );
}

export function hexMarks({ idsOf }: Pick<Vocabulary, 'idsOf'>): readonly HexMark[] {
  return [...OVERLAYS.map((tile) => ({ tile })), ...idsOf.token.map((token) => ({ token }))];
}
