import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { notAtTableWords } from '../../../../game-api/panel/refusal-text.ts';
import { bold, formatList, paginate, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import type { CardView, View } from '../../rules/view.ts';
import { termTitle, termWords } from '../../rules/view-schema/words.ts';
import { customId } from '../custom-ids.ts';
import { inMode, otherModes } from '../modes.ts';
import { optionalActionRows } from '../question/optional-actions.ts';
import { usesLeft } from '../question/options.ts';
import type { ViewContext } from '../view-context.ts';
import { cardText } from './cards.ts';
import { handPageRow, handPicture } from './pictures.ts';

/** Characters of a page to read, which a phone shows in one and a half screens. */
const READ_LENGTH = 1_250;

const PILES = ['hand', 'chosen', 'active', 'discarded', 'lost'] as const;
type Pile = CardView['pile'];

function pileTitle(pile: Pile): string {
  return pile === 'hand' ? t`In hand` : termTitle(pile);
}

function pileWords(pile: Pile): string {
  return pile === 'hand' ? t`in hand` : termWords(pile);
}

export function handPanel({ table, names }: ViewContext, leaf = 0): Panel {
  const cards = table.view.own?.cards;
  if (!cards) return textPanel(notAtTableWords());
  const game = table.game.id;
  const piles = pileLines(cards);
  const lists = belongings(table.view);
  const title = t`Cards of ${bold(names.seat(table.seat ?? ''))}`;
  return {
    content: truncateLines([title, ...piles, ...lists].join('\n'), CONTENT_LENGTH),
    components: [
      ...buttonRows([
        button(customId({ action: 'read', game, page: 0 }), t`Read`, 'primary'),
        ...otherModes(cards).map((mode, i) =>
          button(customId({ action: 'sides', game, side: i + 1, leaf: 0 }), t`As ${mode}`),
        ),
      ]),
      ...handPageRow({ cards }, leaf, (to) => customId({ action: 'sides', game, side: 0, leaf: to })),
      ...optionalActionRows(table, names),
    ],
    picture: handPicture({ cards }, table, leaf),
  };
}

function belongings(view: View): string[] {
  const [items, perks] = [itemLines(view), perkLines(view)];
  return [
    ...(items.length > 0 ? [t`Items:`, ...items] : []),
    ...lootedLines(view),
    ...(perks.length > 0 ? [t`Perks:`, ...perks] : []),
  ];
}

/** Lists coins and resources of loot cards and treasures; empty before the first. LOOT-07 */
function lootedLines({ own }: View): string[] {
  if (!own) return [];
  const { coins, resources } = own.looted;
  const all = [
    ...(coins > 0 ? [t('{coins, plural, one {# coin} other {# coins}}', { coins })] : []),
    ...RESOURCES.flatMap((kind) => (resources[kind] ? [`${resources[kind]} ${termWords(kind)}`] : [])),
  ];
  return all.length > 0 ? [t`Looted so far: ${formatList(all)}. It counts once the scenario ends.`] : [];
}

function perkLines({ own }: View): string[] {
  return (own?.perks ?? []).map(
    ({ name, lines, uses }) => `- ${bold(name)}${uses ? ` (${usesLeft(uses)})` : ''}: ${inOneLine(lines)}`,
  );
}

export function pileLines(cards: readonly CardView[]): string[] {
  return PILES.flatMap((pile) => {
    const inPile = cards.filter((card) => card.pile === pile);
    return inPile.length > 0
      ? [`${bold(pileTitle(pile))}: ${inPile.map(({ initiative, name }) => `${initiative} ${name}`).join(', ')}`]
      : [];
  });
}

function itemLines({ seats, own }: View): string[] {
  return (seats.find(({ seat }) => seat === own?.seat)?.items ?? []).map(
    ({ name, state, lines, uses }) =>
      `- ${bold(name)}${state === 'ready' ? '' : ` (${termWords(state)})`}${uses ? ` (${usesLeft(uses)})` : ''}: ${inOneLine(lines)}`,
  );
}

export function modePanel({ table, names }: ViewContext, other: number, leaf = 0): Panel {
  const game = table.game.id;
  const cards = table.view.own?.cards ?? [];
  const mode = otherModes(cards)[other];
  if (mode === undefined) return textPanel(t`These cards have no other side.`);
  const sides = inMode(cards, mode);
  const list = sides.map(({ initiative, name }) => `${initiative} ${name}`).join(', ');
  return {
    content: truncateLines(
      `${t`Cards of ${bold(names.seat(table.seat ?? ''))} as ${bold(mode)}`}\n${list}`,
      CONTENT_LENGTH,
    ),
    components: [
      ...buttonRows([button(customId({ action: 'sides', game, side: 0, leaf: 0 }), t`As they are now`)]),
      ...handPageRow({ cards: sides }, leaf, (to) => customId({ action: 'sides', game, side: other + 1, leaf: to })),
    ],
    picture: handPicture({ cards: sides }, table, leaf),
  };
}

/** Returns whole cards in words by pages, playable ones first. */
export function cardTextPanel({ table }: ViewContext, page = 0): Panel {
  const cards = table.view.own?.cards ?? [];
  if (cards.length === 0) return textPanel(t`You have no cards here.`);
  const texts = PILES.flatMap((pile) =>
    cards
      .filter((card) => card.pile === pile)
      .toSorted((one, other) => one.initiative - other.initiative)
      .map((card) => cardText(card, pileWords(pile))),
  );
  const lists = belongings(table.view);
  const pages = paginate([...texts, ...(lists.length > 0 ? [lists.join('\n')] : [])], READ_LENGTH);
  const shown = Math.min(page, pages.length - 1);
  const game = table.game.id;
  return {
    content: pages[shown] ?? '',
    components: pages.length > 1 ? buttonRows(pageButtons(game, shown, pages.length)) : [],
    picture: undefined,
  };
}

function pageButtons(game: number, page: number, pages: number): Button[] {
  const to = (other: number) => customId({ action: 'read-page', game, page: other });
  return [
    button(to(Math.max(0, page - 1)), t`Earlier cards`, 'plain', page === 0),
    button(to(page + 1), t`More cards (${page + 1} of ${pages})`, 'plain', page === pages - 1),
  ];
}

export function cardPanel({ table }: ViewContext, wanted: string): Panel {
  const card = table.view.own?.cards.find(({ id }: CardView) => id === wanted);
  if (!card) return textPanel(t`You have no such card.`);
  const text = `${cardText(card, pileWords(card.pile))}\n${t`-# \`/rules\` explains any term and icon.`}`;
  return { content: truncateLines(text, CONTENT_LENGTH), components: [], picture: undefined };
}
