import { t } from '../../../../i18n/t.ts';
import type { Cost } from '../../content/schema/abilities/ability-parts.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { LinePart } from '../view.ts';
import { pluralize } from '../view-schema/nouns.ts';
import type { Lexicon } from './lexicon.ts';
import { elementParts, icon, listParts, phrased, strong, text } from './parts.ts';
import { withinParts } from './target-text.ts';

/** Returns `Pay 1 Time` or `Lose 2 cards`. Begins with a verb in every language. */
export function costParts(cost: Cost, words: Lexicon): LinePart[] {
  if ('lose' in cost) {
    const { lose: count } = cost;
    const number = [strong(count)];
    return phrased('Lose {number} {count, plural, one {card} other {cards}} from your hand', { number, count });
  }
  if ('discard' in cost) {
    const { discard: count } = cost;
    const number = [strong(count)];
    return phrased('Discard {number} {count, plural, one {card} other {cards}} from your hand', { number, count });
  }
  if ('suffer' in cost) return phrased`Suffer ${amountOf(cost, cost.suffer)} ${[icon('damage')]}`;
  if ('gain' in cost) return phrased`Gain ${[icon(cost.gain)]}`;
  if ('kill' in cost) return [text(t`Kill one of your summons`)];
  if ('counter' in cost) return phrased`Pay ${amountOf(cost, cost.amount)} ${words.noun('counter', cost.counter).name}`;
  if ('markers' in cost) return markerParts(cost, words);
  const name = pluralize(words.noun('token', cost.tokens), cost.amount);
  return phrased`Remove ${amountOf(cost, cost.amount)} ${name} ${withinParts(cost.range)}`;
}

function markerParts(cost: Extract<Cost, { markers: string }>, words: Lexicon): LinePart[] {
  const { markers, amount, of, range } = cost;
  const name = pluralize(words.noun('marker', markers), amount);
  const taken = [...amountOf(cost, amount), text(name)];
  switch (of) {
    case 'allies':
      return phrased`Take ${taken} from allies ${withinParts(range)}`;
    case 'enemies':
      return phrased`Take ${taken} from enemies ${withinParts(range)}`;
    case 'everyone':
      return phrased`Take ${taken} from anyone ${withinParts(range)}`;
  }
}

function amountOf({ upTo }: { readonly upTo?: true | undefined }, amount: number): LinePart[] {
  return upTo ? [text(t`up to`), strong(amount)] : [strong(amount)];
}

export function priceParts(
  consume: readonly ElementChoice[] | undefined,
  cost: Cost | undefined,
  words: Lexicon,
): LinePart[] {
  const elements = (consume ?? []).map(elementParts);
  const paid = cost ? costParts(cost, words) : [];
  if (elements.length === 0) return paid;
  const consumed = [icon('consume'), ...listParts(elements)];
  return cost ? phrased`${consumed} and ${lowered(paid)}` : consumed;
}

function lowered([first, ...rest]: readonly LinePart[]): LinePart[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : [];
  return [{ ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }, ...rest];
}
