/** What is to be given up, in words. */
import type { Cost } from '../../content/schema/ability-parts.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Part } from '../view.ts';
import type { Lexicon } from './lexicon.ts';
import { elementParts, icon, listed, plural, strong, text } from './parts.ts';
import { withinParts } from './whom.ts';

/** `Pay 1 Time`, `Lose 2 cards`. */
export function costParts(cost: Cost, words: Lexicon): Part[] {
  if ('lose' in cost) return [text('Lose'), strong(cost.lose), text(`${plural('card', cost.lose)} from your hand`)];
  if ('discard' in cost)
    return [text('Discard'), strong(cost.discard), text(`${plural('card', cost.discard)} from your hand`)];
  if ('suffer' in cost) return [text('Suffer'), ...upToParts(cost), strong(cost.suffer), icon('damage', 'damage')];
  if ('gain' in cost) return [text('Gain'), icon(cost.gain)];
  if ('kill' in cost) return [text('Kill one of your summons')];
  if ('counter' in cost)
    return [text('Pay'), ...upToParts(cost), strong(cost.amount), text(words.name('counter', cost.counter))];
  if ('markers' in cost) return markerParts(cost, words);
  const name = plural(words.name('token', cost.tokens), cost.amount);
  return [text('Remove'), ...upToParts(cost), strong(cost.amount), text(name), ...withinParts(cost.range)];
}

const HOLDERS = { allies: 'allies', enemies: 'enemies', everyone: 'anybody' } as const;

/** `Take up to 2 Debts from enemies within Range 3` */
function markerParts(cost: Extract<Cost, { markers: string }>, words: Lexicon): Part[] {
  const { markers, amount, of, range } = cost;
  const name = plural(words.name('marker', markers), amount);
  return [text('Take'), ...upToParts(cost), strong(amount), text(`${name} from ${HOLDERS[of]}`), ...withinParts(range)];
}

function upToParts({ upTo }: { readonly upTo?: true | undefined }): Part[] {
  return upTo ? [text('up to')] : [];
}

/** Elements and the rest of a price: `Consume Fire and pay 1 Time`. */
export function priceParts(
  consume: readonly ElementChoice[] | undefined,
  cost: Cost | undefined,
  words: Lexicon,
): Part[] {
  const elements = (consume ?? []).map(elementParts);
  const paid = cost ? costParts(cost, words) : [];
  if (elements.length === 0) return paid;
  return [icon('consume', 'Consume'), ...listed(elements), ...(cost ? [text('and'), ...lowered(paid)] : [])];
}

function lowered([first, ...rest]: readonly Part[]): Part[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : [];
  return [{ ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }, ...rest];
}
