import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CardId } from '../../content/terms.ts';
import type { CardView, DeckCardView, GoalView, HalfView, ItemView, LinePart, PrintedLine } from '../../rules/view.ts';
import { eitherOf, termWords } from '../../rules/view-schema/words.ts';
import type { ClassPortrait } from '../data.ts';
import { ALT_LIMIT, checkmarksWords, cutShort, firstFitting, hexesWords } from './clauses.ts';
import { isLarge } from './hand-pages.ts';
import { sameInOtherModes } from './initiatives.ts';

/** Returns a line as plain text, with words for icons. */
export function lineWords({ parts }: PrintedLine): string {
  const said = parts.filter(isSaid);
  const words = [...said.map((part, index) => partWords(part, said[index + 1])), ...stuckWords(parts)];
  return words
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)\]])/g, '$1')
    .trim();
}

type CardPartText = Exclude<LinePart, { type: 'place' }>;

/** Stickers in words; the line's numbers include them already. ENH-09 */
function stuckWords(parts: readonly LinePart[]): string[] {
  const signs = parts.flatMap((part) => (part.type === 'place' && part.holds ? [part.holds] : []));
  const names = signs.map(({ plus, icon }) => (icon === undefined ? t`a hex` : `${plus ? '+1 ' : ''}${icon}`));
  return names.length > 0 ? [t`(enhanced: ${names.join(', ')})`] : [];
}

function isSaid(part: LinePart): part is CardPartText {
  return part.type !== 'place';
}

function partWords(part: CardPartText, next: CardPartText | undefined): string {
  if (part.type === 'area') return t`(area of ${hexesWords(part.hexes.filter(({ kind }) => kind === 'red').length)})`;
  if (part.type !== 'icon') return part.text;
  const said = next?.type === 'text' && next.text.trimStart().toLowerCase().startsWith(part.text.toLowerCase());
  return said ? '' : part.text;
}

function goOn(before: string, words: string): string {
  const next = words.replace(/\.$/, '');
  if (before === '' || next === '') return before + next;
  return `${before}${before.endsWith(':') ? ' ' : ', '}${next}`;
}

function halfWords(half: HalfView): string {
  const rest = [
    half.lost ? t`lost` : '',
    half.duration === undefined ? '' : half.duration === 'round' ? t`round` : t`persistent`,
    half.slots.length > 0
      ? t('{slots, plural, one {# use slot} other {# use slots}}', { slots: half.slots.length })
      : '',
    half.experience > 0 ? t`${half.experience} experience` : '',
    ...half.infuses.map((choices) => t`infuses ${eitherOf(choices.map(termWords))}`),
  ].filter((word) => word !== '');
  return [...half.lines.map(lineWords), ...rest].reduce(goOn, '');
}

const PILES: readonly { readonly pile: CardView['pile']; readonly word: string }[] = [
  { pile: 'chosen', word: msg`Chosen` },
  { pile: 'hand', word: msg`In hand` },
  { pile: 'active', word: msg`Active` },
  { pile: 'discarded', word: msg`Discarded` },
  { pile: 'lost', word: msg`Lost` },
];

/** `inHand`: heading for cards in hand. */
function pilesWords(cards: readonly CardView[], one: (card: CardView) => string, inHand?: string): string {
  const said = PILES.flatMap(({ pile, word }) => {
    const members = cards.filter((card) => card.pile === pile);
    return members.length === 0
      ? []
      : [`${pile === 'hand' && inHand !== undefined ? inHand : translateMsg(word)}: ${members.map(one).join('; ')}.`];
  });
  return said.length === 0 ? t`No cards.` : said.join(' ');
}

function initiativeWords(card: CardView): string {
  const also = sameInOtherModes(card).map(({ initiative, mode }) => `${initiative} ${mode}`);
  return eitherOf([String(card.initiative), ...also]);
}

/** Describes a hand: choices first, then as much of each card as fits, at least name and initiative. */
export function handAlt(
  cards: readonly CardView[],
  offered?: readonly CardId[],
  limit = ALT_LIMIT,
  inHand?: string,
): string {
  const brief = (card: CardView) => {
    const words = `${initiativeWords(card)} ${card.name}`;
    return card.leading ? t`${words} (leads)` : words;
  };
  const halves = new Map(cards.map(({ id, top, bottom }) => [id, { top: halfWords(top), bottom: halfWords(bottom) }]));
  const both = (card: CardView, said = (words: string) => words) => {
    const { top = '', bottom = '' } = halves.get(card.id) ?? {};
    return t`${brief(card)}, top ${said(top)}, bottom ${said(bottom)}`;
  };
  const full = (card: CardView) => both(card);
  const isUseful = (card: CardView) => isLarge(card, offered);
  const playable = (card: CardView) => (isUseful(card) ? full(card) : brief(card));
  const short = (card: CardView, room: number) =>
    isUseful(card) ? both(card, (words) => cutShort(words, room)) : brief(card);
  const choices = cards.filter(({ id }) => offered?.includes(id)).map(brief);
  const first = choices.length > 0 ? `${t`To choose from: ${choices.join('; ')}.`} ` : '';
  return firstFitting(wordings(), limit);

  /** Yields wordings from longest to shortest; every choosable half has the same room. */
  function* wordings(): Generator<string> {
    for (const one of [full, playable]) yield `${first}${pilesWords(cards, one, inHand)}`;
    for (let room = LONGEST_HALF; room >= SHORTEST_HALF; room -= HALF_STEP)
      yield `${first}${pilesWords(cards, (card) => short(card, room), inHand)}`;
    yield `${first}${pilesWords(cards, brief, inHand)}`;
  }
}

/** Describes cards outside piles, after a caption such as `New cards`. */
export function cardsAlt(cards: readonly CardView[], caption: string, limit = ALT_LIMIT): string {
  return handAlt(cards, undefined, limit, caption);
}

const LONGEST_HALF = 240;
const SHORTEST_HALF = 16;
const HALF_STEP = 4;

export function classesAlt(classes: readonly ClassPortrait[]): string {
  const brief = ({ name, hitPoints, handSize, complexity }: ClassPortrait) =>
    t`${name}: ${hitPoints} hit points, ${handSize} cards, complexity ${complexity} of 5`;
  const full = (portrait: ClassPortrait) =>
    `${[brief(portrait), ...portrait.traits].join(', ')}. ${portrait.role}`.trimEnd();
  return firstFitting([classes.map(full).join(' '), classes.map(brief).join('; ')]);
}

export function goalsAlt(goals: readonly GoalView[]): string {
  const full = ({ name, text, checks, progress }: GoalView) =>
    [t`${name} (worth ${checkmarksWords(checks)}): ${text}`, ...(progress === '' ? [] : [t`Now: ${progress}.`])].join(
      ' ',
    );
  return firstFitting([goals.map(full).join(' '), goals.map(({ name }) => name).join('; ')]);
}

export function itemsAlt(items: readonly ItemView[], beside: ItemsBeside = {}): string {
  const brief = (item: ItemView) => `${item.name} (${aboutItem(item, beside).join(', ')})`;
  const full = (item: ItemView) => `${brief(item)}: ${item.lines.map(lineWords).reduce(goOn, '')}`;
  return firstFitting([items.map(full).join('; '), items.map(brief).join('; ')]);
}

interface ItemsBeside {
  readonly brought?: readonly string[];
  readonly prices?: Readonly<Record<string, number>>;
}

function aboutItem({ id, slot, state, uses }: ItemView, { brought = [], prices = {} }: ItemsBeside): string[] {
  const price = prices[id];
  return [
    termWords(slot),
    ...(state === 'ready' ? [] : [termWords(state)]),
    ...(uses ? [t`${uses.left} of ${uses.of} uses left`] : []),
    ...(price === undefined ? [] : [t`${price} gold`]),
    ...(brought.includes(id) ? [t`brought`] : []),
  ];
}

export const deckWords = (size: number, cards: string) => t`A modifier deck of ${size} cards: ${cards}`;

/** Returns text like `A modifier deck of 20 cards: 1 of ×2, 5 of −1, which become 4`. */
export function deckAlt(cards: readonly DeckCardView[]): string {
  const size = (when: 'before' | 'after') => cards.reduce((sum, card) => sum + card[when], 0);
  const kinds = cards.map(({ line, before, after }) => {
    const words = t`${before} of ${lineWords(line)}`;
    return after === before ? words : t`${words}, which become ${after}`;
  });
  const [before, after, all] = [size('before'), size('after'), kinds.join('; ')];
  const words =
    before === after ? deckWords(before, all) : t`A modifier deck of ${before} cards, then ${after}: ${all}`;
  return cutShort(words, ALT_LIMIT);
}
