/** Modifier cards of a class as they look: `rolling +1 Push 2`. ATK-16 */
import { withLanguage } from '../../../../i18n/language.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { characterClass } from '../../content/schema/abilities/cards.ts';
import type { ModifierCard } from '../../content/schema/abilities/modifier-cards.ts';
import { slugOf } from '../../content/schema/terms.ts';
import { modifierParts } from '../../rules/explain/perk.ts';
import { condition, elementChoice } from '../clauses/icons.ts';
import { newTile } from '../clauses/map.ts';
import { isUnread, parseText } from '../parse-text.ts';
import { readLine } from '../read.ts';
import type { Parser } from '../text/combinators.ts';
import { alt, give, keep, many, map, maybe, seq } from '../text/combinators.ts';
import type { Part } from '../text/parts.ts';
import { merge } from '../text/parts.ts';
import { wordsOf } from '../text/spoken.ts';
import { mark, number, say, signed } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { nameOf, remembered } from '../vocabulary.ts';

const modifierSchema = characterClass.shape.modifiers.unwrap().element;

const value: Parser<Part> = alt<Part>(
  map(signed, (each) => ({ value: each })),
  map(alt(say('x2'), say('×2'), say('x 2'), say('× 2'), say('2x'), say('2 x')), () => ({ value: 'x2' })),
  map(alt(say('miss'), say('null')), () => ({ value: 'null' })),
);

function counted(name: 'pierce' | 'push' | 'pull' | 'shield'): Parser<Part> {
  const self = name === 'shield' ? maybe(seq(maybe(mark(',')), say('self'))) : give(undefined);
  return map(seq(say(name), number, self), ([, each]) => ({ [name]: each }));
}

const effect = remembered(
  (names): Parser<Part> =>
    alt<Part>(
      ...(['pierce', 'push', 'pull', 'shield'] as const).map(counted),
      map(condition, (each) => ({ give: [each] })),
      map(seq(maybe(say('infuse')), elementChoice), ([, each]) => ({ infuse: [each] })),
      map(seq(say('Heal'), number, maybe(mark(',')), say('self')), ([, each]) => ({ heal: each })),
      keep(
        seq(
          maybe(seq(say('Heal'), number)),
          many(map(seq(maybe(mark(',')), condition), ([, each]) => each)),
          maybe(mark(',')),
          say('one ally'),
        ),
        ([healed, give]) =>
          healed || give.length > 0
            ? { ally: { ...(healed && { heal: healed[1] }), ...(give.length > 0 && { give }) } }
            : undefined,
      ),
      map(seq(condition, say('self')), ([each]) => ({ self: [each] })),
      map(seq(say('create'), newTile, say('beside the target')), ([, create]) => ({ create })),
      map(seq(say('one token back by'), number), ([, recharge]) => ({ recharge })),
      keep(seq(signed, say('target')), ([each]) => (each === 1 ? { targets: 1 } : undefined)),
      ...names.idsOf.counter.map((counter) =>
        map(seq(signed, nameOf(names, 'counter', counter)), ([change]): Part => ({ counter: { counter, change } })),
      ),
      ...names.idsOf.marker.map((marker) =>
        keep(seq(number, nameOf(names, 'marker', marker)), ([each]) => (each === 1 ? { marker } : undefined)),
      ),
    ),
);

/** Conditions and infused elements may be several. */
function grown(parts: readonly Part[]): Part | undefined {
  const lists = ['give', 'infuse', 'self'].map((key) => [key, parts.flatMap((part) => listAt(part, key))] as const);
  const single = merge(parts.filter((part) => !('give' in part || 'infuse' in part || 'self' in part)));
  return single && { ...single, ...Object.fromEntries(lists.filter(([, all]) => all.length > 0)) };
}

function listAt(part: Part, key: string): readonly unknown[] {
  const { [key]: list } = part;
  return Array.isArray(list) ? list : [];
}

/** A rolling card that shows an effect alone is a +0. */
const modifier = remembered(
  (names): Parser<Part> =>
    keep(
      seq(
        maybe(say('rolling')),
        maybe(value),
        many(map(seq(maybe(mark(',')), effect(names)), ([, each]) => each)),
        maybe(say('card')),
      ),
      ([rolling, face, effects]) => {
        const shown = face ?? (rolling !== undefined && effects.length > 0 ? { value: 0 } : undefined);
        return shown && grown([shown, ...effects, ...(rolling === undefined ? [] : [{ rolling: true }])]);
      },
    ),
);

/** Returns the card without its id, or why it can't be read. */
export function parseModifier(text: string, names: Vocabulary) {
  const bare = text.replaceAll(/["“”]/gu, ' ');
  return parseText(bare, modifierSchema.omit({ id: true }), ([block, ...more], misses) =>
    block && more.length === 0 && block.below.length === 0 ? readLine(modifier(names), block, misses) : [],
  );
}

export function printModifier(card: Omit<ModifierCard, 'id'>, { words }: Vocabulary): string {
  const { byHand, ...rest } = card;
  return withLanguage('en', () => wordsOf(modifierParts({ modifiers: [{ ...rest, id: 'x' }] }, 'x', words)));
}

/** `rolling-plus-1-push-2` */
export function modifierId(card: Omit<ModifierCard, 'id'>, names: Vocabulary): string {
  return slugOf(
    printModifier(card, names)
      .replace(/[+]/g, ' plus ')
      .replace(/[−-](?=\d)/g, ' minus ')
      .replace('×', ' times '),
  );
}

const NAMED_CARDS = /\b(?<count>\d|one|two|three|four|five)\s+(?<looks>[^[\n]+?)\s+(?<cards>cards?)\b/giu;

/** Says each card as `explain` does. */
export function withUsualCards(text: string, names: Vocabulary): string {
  return text.replaceAll(NAMED_CARDS, (all, count: string, looks: string, cards: string) => {
    const read = parseModifier(looks, names);
    return isUnread(read) ? all : `${count} ${printModifier(read.value, names)} ${cards}`;
  });
}

/** Returns cards that perks name as they look, and that the mat does not have. */
export function strangersIn(
  text: string,
  { modifiers = [] }: Pick<CharacterClass, 'modifiers'>,
  names: Vocabulary,
): ModifierCard[] {
  const known = new Set(modifiers.map((card) => printModifier(card, names)));
  return [...text.matchAll(NAMED_CARDS)].flatMap(({ groups }) => {
    const read = parseModifier(groups?.looks ?? '', names);
    if (isUnread(read) || Object.keys(read.value).every((key) => key === 'value' || key === 'rolling')) return [];
    const looks = printModifier(read.value, names);
    if (known.has(looks)) return [];
    known.add(looks);
    return [{ id: modifierId(read.value, names), ...read.value }];
  });
}
