/** What a character brings: ability cards and items. SET-16, SET-17, ITM-01 */

import { id } from '../../../kernel/id.ts';
import type { Json } from '../../../kernel/json.ts';
import { type Acts, type AtCampaign, act } from '../../acts.ts';
import { button, buttonRows, inParts, menu, menuRow, type Row } from '../../panel/controls.ts';
import { type Panel, words } from '../../panel/panel.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../panel/sizes.ts';
import { bold, fitted, listed } from '../../panel/text.ts';
import type { Sheet } from '../campaign/state/people.ts';
import { type Catalog, cardId } from '../content/catalog.ts';
import { worthInGold } from '../content/prices.ts';
import { type CharacterClass, firstMode, sidesOf } from '../content/schema/cards.ts';
import type { Item } from '../content/schema/rewards.ts';
import { handAlt, pictureJob } from '../draw/index.ts';
import { explainItem } from '../rules/explain/card.ts';
import { inOneLine } from '../rules/explain/parts.ts';
import { cardPool, STARTING_GOLD, usualCards, whyTooMany } from '../rules/figures/equipment.ts';
import { wordsOf } from '../rules/figures/words.ts';
import { cardView } from '../rules/views/cards.ts';
import { brought } from '../wishes.ts';
import { ownCharacter } from './characters.ts';
import { customId, OWN_ACTIONS } from './ids.ts';

/** What a member brings: as chosen, or the usual. */
export interface Kit {
  readonly cards: readonly string[];
  readonly items: readonly string[];
  /** The cards that were chosen, be they enough or not; none where nothing was chosen. */
  readonly wished: readonly string[];
}

/** What somebody brings who wants this. */
export function kitOf(catalog: Catalog, sheet: Pick<Sheet, 'class' | 'cards'>, wishes: Json): Kit {
  const mat = catalog.classOf(id(sheet.class));
  const wanted = brought.parse(wishes);
  const pool = cardPool(mat, sheet).map((card) => card.id);
  const wished = wanted.cards.filter((card) => pool.includes(card));
  const items = wanted.items.filter((item) => catalog.items.has(id(item)));
  return { cards: wished.length === mat.handSize ? wished : usualCards(mat, sheet), items, wished };
}

type Priced = Item & { readonly gold: number };

/** The items that can be had: no potions, nothing that is only found, or dearer than the purse at the start. */
function onOffer(catalog: Catalog): Priced[] {
  return priced(catalog).filter(({ random, blueprint, gold }) => !random && !blueprint && gold <= STARTING_GOLD);
}

/** What has a price, or is made by the craftsman. */
function priced(catalog: Catalog): Priced[] {
  const all = [...catalog.items.values()].filter(({ gold, cost }) => gold !== undefined || cost !== undefined);
  return all.map((item) => ({ ...item, gold: worthInGold(catalog, item) }));
}

const JOIN_FIRST = 'Join the campaign and choose a class first.';

/** Who brings something. */
type Bringing = Pick<AtCampaign, 'campaign' | 'user' | 'members' | 'own' | 'wishes'>;

/** The kit with its menus, below `first`. */
export async function kitPanel(catalog: Catalog, at: Bringing, first?: string, page = 0): Promise<Panel> {
  const { campaign, user } = at;
  const member = await ownCharacter(at);
  if (!member) return words(JOIN_FIRST);
  const mat = catalog.classOf(id(member.class));
  const kit = kitOf(catalog, member, await at.wishes(user));
  const pool = cardPool(mat, member);
  const items = onOffer(catalog);
  const cards = pool.map((card) =>
    cardView(mat, card, firstMode(mat), wordsOf({ catalog }, mat), {
      id: cardId(mat.id, card.id),
      pile: kit.cards.includes(card.id) ? 'chosen' : 'hand',
      leading: false,
    }),
  );
  const content = [...(first ? [first] : []), kitWords(mat, pool.length, kit, items)].join('\n\n');
  return {
    content: fitted(content, CONTENT_LENGTH),
    components: [...cardMenus(campaign, mat, pool, kit), ...itemMenus(campaign, items, kit, page)],
    picture: { job: pictureJob('hand', { cards, colour: mat.colour }), alt: handAlt(cards), name: 'cards.png' },
  };
}

function kitWords({ handSize }: CharacterClass, pool: number, { wished, items }: Kit, all: readonly Priced[]): string {
  const bought = all.filter((item) => items.includes(item.id));
  const gold = bought.reduce((sum, item) => sum + item.gold, 0);
  const names = bought.map(({ name }) => name);
  const missing =
    wished.length === 0 || wished.length === handSize
      ? ''
      : ` You have chosen ${wished.length} so far; until it is ${handSize}, you bring the usual ones.`;
  return `You bring ${handSize} of your ${pool} cards; they are lit in the picture.${missing} Starting with ${STARTING_GOLD} gold, you bring ${names.length > 0 ? `${listed(names)} (${gold} gold)` : 'no items yet'}.`;
}

/** One menu for the cards to bring, or several of which each sets its part. */
function cardMenus(
  campaign: number,
  { handSize }: CharacterClass,
  pool: CharacterClass['cards'],
  { cards, wished }: Kit,
): Row[] {
  const chosen = wished.length > 0 ? wished : cards;
  const parts = inParts(pool);
  return parts.map((part, i) => {
    const options = part.map((card) => ({
      value: card.id,
      label: `${sidesOf(card)
        .map(({ initiative }) => initiative)
        .join('/')} ${card.name}`,
      default: chosen.includes(card.id),
    }));
    const ids = customId({ action: 'kit-cards', campaign, part: i });
    const placeholder = `Choose ${handSize} cards`;
    if (parts.length === 1) return menuRow(menu(ids, placeholder, options, handSize, handSize));
    return menuRow(menu(ids, `${placeholder} (${i + 1} of ${parts.length})`, options, 0, options.length));
  });
}

/** A page of the items that can be bought; each menu sets its part. */
function itemMenus(campaign: number, items: readonly Priced[], kit: Kit, page: number): Row[] {
  const parts = inParts(items);
  const at = Math.min(page, parts.length - 1);
  const options = (parts[at] ?? []).map((item) => ({
    value: item.id,
    label: `${item.name} (${item.gold} gold, ${item.slot})`,
    description: inOneLine(explainItem(item)),
    default: kit.items.includes(item.id),
  }));
  if (options.length === 0) return [];
  const itemMenu = menu(
    customId({ action: 'kit-items', campaign, part: at }),
    'Choose items',
    options,
    0,
    options.length,
  );
  if (parts.length === 1) return [menuRow(itemMenu)];
  const turn = (to: number, label: string) =>
    button(
      customId({ action: 'kit-page', campaign, page: Math.max(0, to) }),
      label,
      'plain',
      to < 0 || to >= parts.length,
    );
  return [
    menuRow(itemMenu),
    ...buttonRows([turn(at - 1, 'Earlier items'), turn(at + 1, `More items (${at + 1} of ${parts.length})`)]),
  ];
}

/** Cards that were selected in a menu stand in the place of what was chosen from it before. */
async function changeCards(catalog: Catalog, at: AtCampaign, part: number): Promise<Panel> {
  return changed(catalog, at, 0, async (member) => {
    const mat = catalog.classOf(id(member.class));
    const all = cardPool(mat, member).map((each): string => each.id);
    const offered = inParts(all)[part] ?? [];
    if (at.selected.some((value) => !offered.includes(value))) return NOT_OFFERED;
    const kit = kitOf(catalog, member, await at.wishes(at.user));
    const before = kit.wished.length > 0 ? kit.wished : kit.cards;
    const cards = [...before.filter((card) => !offered.includes(card)), ...new Set(at.selected)];
    if (all.length <= MENU_OPTIONS && cards.length !== mat.handSize) return `Choose ${mat.handSize} cards.`;
    await at.wish({ cards });
    return undefined;
  });
}

/** The same of items. */
async function changeItems(catalog: Catalog, at: AtCampaign, part: number): Promise<Panel> {
  return changed(catalog, at, part, async (member) => {
    const offered = inParts(onOffer(catalog).map((each): string => each.id))[part] ?? [];
    if (at.selected.some((value) => !offered.includes(value))) return NOT_OFFERED;
    const kit = kitOf(catalog, member, await at.wishes(at.user));
    const items = [...kit.items.filter((item) => !offered.includes(item)), ...new Set(at.selected)];
    const bought = priced(catalog).filter((item) => items.includes(item.id));
    const why = whyNot(bought, member);
    if (!why) await at.wish({ items });
    return why;
  });
}

const NOT_OFFERED = 'That is not among the choices.';

/** The kit after `change`, which says why it is not possible. */
async function changed(
  catalog: Catalog,
  at: AtCampaign,
  page: number,
  change: (sheet: Sheet) => Promise<string | undefined>,
): Promise<Panel> {
  const member = await ownCharacter(at);
  if (!member) return words(JOIN_FIRST);
  const why = await change(member);
  return kitPanel(catalog, at, why && bold(why), page);
}

/** What the buttons and menus of a kit do. */
export function kitActs(catalog: Catalog): Acts {
  return new Map([
    ['kit', act(OWN_ACTIONS.kit, (at) => kitPanel(catalog, at))],
    ['kit-page', act(OWN_ACTIONS['kit-page'], (at, { page }) => kitPanel(catalog, at, undefined, page))],
    ['kit-cards', act(OWN_ACTIONS['kit-cards'], (at, { part }) => changeCards(catalog, at, part))],
    ['kit-items', act(OWN_ACTIONS['kit-items'], (at, { part }) => changeItems(catalog, at, part))],
  ]);
}

function whyNot(items: readonly Priced[], { level }: Pick<Sheet, 'level'>): string | undefined {
  const cost = items.reduce((sum, { gold }) => sum + gold, 0);
  if (cost > STARTING_GOLD) return `That costs ${cost} gold; you start with ${STARTING_GOLD}.`;
  return whyTooMany(items, level);
}
