import { t } from '../../../../i18n/t.ts';
import type { CardView } from '../../rules/view.ts';
import type { Amount, BoxedPerk, Chart, ChartWindow, PerkChoice, SheetView, Ware } from '../character/data.ts';
import { cardsAlt, deckAlt, itemsAlt, lineWords } from './cards.ts';
import { ALT_LIMIT, checkmarksWords, cutShort, firstFitting, formatList } from './clauses.ts';

export function sheetAlt(view: SheetView): string {
  const { name, className, level, experience, gold, hitPoints, handSize, deck } = view;
  const owned = t`${name}, ${className} of level ${level}: ${experience.has} experience`;
  const grown = experience.to === undefined ? owned : t`${owned}, level ${level + 1} at ${experience.to}`;
  const head = t`${grown}; ${gold} gold, ${hitPoints} hit points, ${handSize} cards.`;
  const has = [resourcesWords(view), itemsWords(view), questWords(view), masteriesWords(view)].filter(Boolean);
  const perks = (words: (perk: BoxedPerk) => string) => {
    const filled = view.perks.filter((perk) => perk.filled > 0);
    return [
      t`Perks: ${filled.length > 0 ? filled.map(words).join('; ') : t`none`}.`,
      `${checkmarksWords(view.checks)}.`,
      ...(view.marks > 0
        ? [t('{marks, plural, one {# perk mark} other {# perk marks}} to use.', { marks: view.marks })]
        : []),
    ].join(' ');
  };
  const full = [head, ...has, perks(perkWords)];
  return firstFitting([
    [...full, `${deckAlt(deck)}.`].join(' '),
    full.join(' '),
    [head, ...has, perks((perk) => cutShort(perkWords(perk), 40))].join(' '),
    [head, ...has].join(' '),
  ]);
}

function resourcesWords({ resources }: SheetView): string {
  const owned = resources.filter(({ amount }) => amount > 0);
  return owned.length > 0 ? `${formatList(owned.map(({ amount, name }) => `${amount} ${name}`))}.` : t`No resources.`;
}

function itemsWords({ items }: SheetView): string {
  if (items.length === 0) return t`No items.`;
  return t`Items: ${items.map(({ name, isBrought }) => (isBrought ? t`${name} (brought)` : name)).join(', ')}.`;
}

function questWords({ quest }: SheetView): string {
  if (quest === undefined) return '';
  if (quest === 'hidden') return t`The personal quest is hidden.`;
  const asks = quest.asks.map(({ has, of }) => t`${has} of ${of}`);
  return t`Personal quest ${quest.name} (${asks.join(', ')}): ${quest.task}`;
}

function masteriesWords({ masteries }: SheetView): string {
  const done = masteries.filter(({ isDone }) => isDone).map(({ name }) => name);
  return done.length > 0 ? t`Masteries: ${done.join(', ')}.` : '';
}

function perkWords({ name, lines, boxes, filled }: BoxedPerk): string {
  const what = name === '' ? lines.map(lineWords).join(', ') : name;
  return boxes === 1 ? what : t`${what} (${filled} of ${boxes})`;
}

export function growthAlt(cards: readonly CardView[], passed: readonly CardView[]): string {
  if (passed.length === 0) return cardsAlt(cards, t`New cards`);
  const names = passed.map(({ name, level }) => t`${name} (level ${level})`).join(', ');
  const earlier = t`Passed over earlier: ${names}.`;
  const caption = t`New cards`;
  const room = Math.max(200, ALT_LIMIT - earlier.length - 1 - caption.length);
  return cutShort(`${cardsAlt(cards, caption, room)} ${earlier}`, ALT_LIMIT);
}

export function perksAlt(perks: readonly PerkChoice[]): string {
  const full = (perk: PerkChoice) => {
    const words = [perk.name, ...perk.lines.map(lineWords)].filter(Boolean).join(': ');
    const changes = perk.deck.filter(({ before, after }) => before !== after);
    const deck = changes.map(({ face, before, after }) => t`${face} from ${before} to ${after}`);
    return `${words} (${[t`${perk.filled} of ${perk.boxes} filled`, ...deck].join(', ')})`;
  };
  return firstFitting([
    perks.map(full).join('; '),
    perks.map((perk) => perkWords(perk)).join('; '),
    perks.map((perk) => cutShort(perkWords(perk), 40)).join('; '),
  ]);
}

/** Lists brewable potions, then known ones, then the number of unknown ones. BREW-04 */
export function chartAlt({ herbs, windows, potions, shows }: Chart): string {
  const isAsked = herbs.some(({ amount }) => amount !== undefined);
  const have = herbs.flatMap(({ name, amount = 0 }) => (amount > 0 ? [`${amount} ${name}`] : []));
  const closed = windows.filter(({ potion }) => potion === undefined);
  const within = closed.filter(({ isWithin }) => isWithin);
  const nameOf = ({ potion }: ChartWindow) => (potion === undefined ? '' : (potions[potion]?.item.name ?? ''));
  const known = windows.filter((window) => nameOf(window) !== '');
  const made = known.map((window) => {
    const words = `${formulaWords(window)}: ${nameOf(window)}`;
    return isAsked && window.isWithin ? t`${words}, can be brewed` : words;
  });
  const does = potions.map(({ item, lacks }) => [itemsAlt([item]), lacks].filter(Boolean).join('; '));
  if (shows === 'potions')
    return firstFitting([
      t`Known potions: ${does.join(' ')}`,
      t`Known potions: ${potions.map(({ item }) => item.name).join(', ')}`,
    ]);
  const head = t`The alchemy chart, ${known.length} of ${windows.length} windows open.`;
  const hand = isAsked ? [have.length > 0 ? t`At hand: ${formatList(have)}.` : t`At hand: no herbs.`] : [];
  const shut = (words: (window: ChartWindow) => string) =>
    within.length > 0 ? [t`Closed, but can be brewed: ${within.map(words).join('; ')}.`] : [];
  const unknown =
    within.length > 0
      ? [
          t('{windows, plural, one {# closed window} other {# closed windows}} can be brewed.', {
            windows: within.length,
          }),
        ]
      : [];
  const words = made.length > 0 ? [`${made.join('; ')}.`] : [];
  return firstFitting([
    ...(shows === 'windows' ? [] : [[head, ...hand, ...words, ...shut(formulaWords), ...does].join(' ')]),
    [head, ...hand, ...words, ...shut(formulaWords)].join(' '),
    [head, ...hand, ...words, ...unknown].join(' '),
    [head, ...hand, ...unknown, potions.map(({ item }) => item.name).join(', ')].join(' '),
  ]);
}

function formulaWords({ herbs }: ChartWindow): string {
  return herbs.length > 0 ? herbs.join(' + ') : t`any three of which some are alike`;
}

export function waresAlt(wares: readonly Ware[], { more = [], purse }: WaresBeside = {}): string {
  const price = ({ costs, lacks }: Ware) => {
    const words = costs.map(({ amount, name }) => `${amount} ${name}`).join(', ');
    return [words, lacks].filter(Boolean).join('; ');
  };
  const full = (ware: Ware) => [itemsAlt([ware.item]), price(ware)].filter(Boolean).join(' – ');
  const brief = (ware: Ware) => [ware.item.name, price(ware)].filter(Boolean).join(' – ');
  const has = (purse ?? []).map(({ amount, name }) => `${amount} ${name}`);
  const head = purse ? `${t`You have ${has.length > 0 ? formatList(has) : t`no way to pay`}.`} ` : '';
  const all = [...wares, ...more];
  const names = all.map(({ item }) => item.name).join(', ');
  return firstFitting(
    [[...wares.map(full), ...more.map(brief)].join('. '), all.map(brief).join('. '), names].map(
      (words) => head + words,
    ),
  );
}

interface WaresBeside {
  readonly more?: readonly Ware[];
  readonly purse?: readonly Amount[];
}
