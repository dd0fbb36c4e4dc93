/** Town guard cards by their names in the data: `tg-plus10`, `fh-tg-add-plus20`, `tg-success`. TGD-02, TGD-03 */
import type { JsonObject } from '../action-json.ts';

/** Undefined for cards that do more than their number says. */
export function guardCardNamed(name: string): GuardCardJson | undefined {
  const [, said = ''] = /^(?:[a-z0-9]+-)??tg-(?:add-)?(success|wrecked|(?:plus|minus)\d{1,2})$/.exec(name) ?? [];
  if (said === 'success' || said === 'wrecked') return { id: said, defense: said };
  const [, sign, number = ''] = /^(plus|minus)(\d+)$/.exec(said) ?? [];
  if (number === '') return undefined;
  const defense = sign === 'minus' ? -Number(number) : Number(number);
  return { id: guardCardOf(defense), defense };
}

export function guardCardOf(defense: number): string {
  return `${defense < 0 ? 'minus' : 'plus'}-${Math.abs(defense)}`;
}

/** TGD-02 */
const AT_FIRST: readonly (readonly [id: string, defense: number | 'wrecked' | 'success', copies: number])[] = [
  ['plus-0', 0, 6],
  ['plus-10', 10, 5],
  ['minus-10', -10, 5],
  ['plus-20', 20, 1],
  ['minus-20', -20, 1],
  ['wrecked', 'wrecked', 1],
  ['success', 'success', 1],
];

export interface GuardCardJson {
  readonly id: string;
  readonly defense: number | 'wrecked' | 'success';
  readonly byHand?: string;
}

/** The deck at first, and cards that are only named. */
export function guardDeck(named: readonly GuardCardJson[]): JsonObject[] {
  const first = AT_FIRST.map(([id, defense, copies]): JsonObject => ({ id, defense, copies }));
  const later = named.filter(({ id }) => !AT_FIRST.some(([known]) => known === id));
  return [...first, ...later.map((card) => ({ ...card, copies: 0 }))];
}
