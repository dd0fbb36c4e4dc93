/** What somebody chose, in words. */

import { id } from '../../../kernel/id.ts';
import type { Answer } from '../../../kernel/rule.ts';
import { t } from '../../../language/t.ts';
import { listed } from '../../panel/text.ts';
import type { Names } from './names.ts';
import { chosenIn, deckAndCard, inModeOf, piecesOf, removed } from './values.ts';

/** An answer as it stands in the log: cards, items, figures by their names, all else as it is. */
export function answerWords(answer: Answer, names: Names): string {
  return listed(answer.map((value) => t`“${valueWords(value, names)}”`)) || t`nothing`;
}

/** An answer that was given for a monster: where it ends, and whom it is about. */
export function leftOpenWords(answer: Answer, names: Names): string {
  const parts = answer.flatMap(piecesOf);
  const nameOf = (part: string) => names.catalog.sets.get(id(part))?.name ?? names.figure(id(part));
  return listed([...new Set(parts)].map(nameOf)) || t`nothing`;
}

/** One value of an answer. */
export function valueWords(value: string, names: Names): string {
  const { isBasic, half, rest } = chosenIn(value);
  const name = thing(rest, names) ?? inMode(rest, names);
  if (name === undefined) return names.figure(id(removed(value)));
  if (isBasic) return half === 'top' ? t`attack 2 with ${name}` : t`move 2 with ${name}`;
  if (half === undefined) return name;
  return half === 'top' ? t`top of ${name}` : t`bottom of ${name}`;
}

function inMode(value: string, names: Names): string | undefined {
  const { mode, card } = inModeOf(value);
  return isCard(card, names) ? `${names.card(id(card), mode)} (${names.mode(mode)})` : undefined;
}

function isCard(value: string, { catalog }: Names): boolean {
  const [owner, card] = deckAndCard(value);
  return catalog.classes.get(id(owner))?.cards.some((each) => each.id === card) ?? false;
}

/** The name of a card, an item or a battle goal. */
function thing(value: string, names: Names): string | undefined {
  const { catalog } = names;
  if (isCard(value, names)) return names.card(id(value));
  return catalog.items.get(id(value))?.name ?? catalog.goals.get(id(value))?.name;
}
