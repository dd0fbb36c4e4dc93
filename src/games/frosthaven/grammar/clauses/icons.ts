import type { HexMark } from '../../content/schema/abilities/tests.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Condition, Element } from '../../content/terms.ts';
import { CONDITIONS, ELEMENTS, OVERLAYS } from '../../content/terms.ts';
import { termTitle } from '../../rules/view-schema/words.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, lazy, list, map, seq } from '../text/combinators.ts';
import { oneOf } from '../text/spoken.ts';
import { mark, say } from '../text/words.ts';
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

export const condition: Parser<Condition> = lazy(() => oneOf(CONDITIONS.map((each) => [termTitle(each), each])));
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
