/** Kit of a character: ability cards and items to bring. SET-16, SET-17, ITM-01 */

import { id } from '../../../../engine/values/id.ts';
import type { Json } from '../../../../engine/values/json.ts';
import {
  type CampaignContext,
  type CampaignReader,
  type GameActions,
  panelAction,
} from '../../../../game-api/contract/actions.ts';
import {
  button,
  buttonRows,
  type ControlRow,
  chunkOptions,
  type MenuOption,
  menu,
  menuRow,
} from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { bold, formatList, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasQuests, hasWeeks } from '../../campaign/campaign.ts';
import { stickersOf } from '../../campaign/state/enhancements.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { enhancedClass } from '../../content/apply-enhancements.ts';
import type { Catalog } from '../../content/catalog.ts';
import { worthInGold } from '../../content/prices.ts';
import { type CharacterClass, sidesOf } from '../../content/schema/abilities/cards.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import { explainItem } from '../../rules/explain/card.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import { cardPool, STARTING_GOLD, usualCards, whyTooManyItems } from '../../rules/figures/equipment.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { brought } from '../../settings/settings.ts';
import { joinFirstPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { ownCharacter, recordOf } from './characters.ts';
import { cardsToBringPicture, itemsToBringPicture, type PricedItem } from './kit-pictures.ts';

export interface Kit {
  readonly cards: readonly string[];
  /** ITS-08: chosen items that fit, in the order of choice. */
  readonly items: readonly string[];
  /** NEW-10, ITS-08: all chosen items, also those that exceed the limit. */
  readonly chosen: readonly string[];
  /** Chosen cards, complete or not; empty without a choice. */
  readonly wished: readonly string[];
}

type Bearer = Pick<CharacterSheet, 'class' | 'cards' | 'level' | 'items' | 'purse'>;

/** Available copies by item; empty in packs without weeks. */
type Available = Readonly<Record<string, number>>;

/** Returns the kit for the wishes; items are owned, or affordable with the first gold. */
export function kitOf(catalog: Catalog, sheet: Bearer, wishes: Json, available: Available = {}): Kit {
  const mat = catalog.classOf(id(sheet.class));
  const wanted = brought.parse(wishes);
  const pool = cardPool(mat, sheet).map((card) => card.id);
  const wished = wanted.cards.filter((card) => pool.includes(card));
  const stock = stockOf(catalog, sheet, available);
  const chosen = wanted.items.flatMap((name) => stock.find((item) => item.id === name) ?? []);
  const items = asManyAsFit(chosen, sheet.level);
  const isBuying = hasWeeks(catalog) && sheet.purse !== null;
  const namesOf = (all: readonly PricedItem[]) => all.map((item): string => item.id);
  return {
    cards: wished.length === mat.handSize ? wished : usualCards(mat, sheet),
    items: namesOf(items),
    chosen: namesOf(isBuying ? chosen : items),
    wished,
  };
}

/** ITS-08: skips items that exceed the limit. */
function asManyAsFit(items: readonly PricedItem[], level: number): PricedItem[] {
  const fitting: PricedItem[] = [];
  for (const item of items) if (!whyTooManyItems([...fitting, item], level)) fitting.push(item);
  return fitting;
}

/** Returns the items that the first gold buys as the scenario begins. NEW-10 */
export function boughtOf({ chosen }: Pick<Kit, 'chosen'>, { items, purse }: Pick<Bearer, 'items' | 'purse'>): string[] {
  return purse === null ? [] : chosen.filter((item) => !items.includes(item));
}

/** Returns the first gold that would be lost if the scenario began now. NEW-10 */
export function unspentOf(catalog: Catalog, kit: Pick<Kit, 'chosen'>, sheet: Pick<Bearer, 'items' | 'purse'>): number {
  const cost = boughtOf(kit, sheet).reduce((sum, item) => sum + (catalog.item(id(item)).gold ?? 0), 0);
  return Math.max(0, (sheet.purse ?? 0) - cost);
}

/** Buyable items: no potions, nothing that is only found, nothing above the purse. */
function onOffer(catalog: Catalog, purse: number): PricedItem[] {
  return priced(catalog).filter(({ random, blueprint, gold }) => !random && !blueprint && gold <= purse);
}

function priced(catalog: Catalog): PricedItem[] {
  const all = [...catalog.items.values()].filter(({ gold, cost }) => gold !== undefined || cost !== undefined);
  return all.map((item) => ({ ...item, gold: worthInGold(catalog, item) }));
}

/** NEW-10, ITS-08 */
function stockOf(catalog: Catalog, { items, purse }: Bearer, available: Available): PricedItem[] {
  if (!hasWeeks(catalog)) return priced(catalog);
  const owned = [...catalog.items.values()].filter((item) => items.includes(item.id));
  const inPurse = onOffer(catalog, purse ?? 0).filter(
    (item) => catalog.item(id(item.id)).gold !== undefined && (available[item.id] ?? 0) > 0 && !items.includes(item.id),
  );
  return [...owned.map((item) => ({ ...item, gold: worthInGold(catalog, item) })), ...inPurse];
}

function offeredTo(catalog: Catalog, sheet: Bearer, available: Available): PricedItem[] {
  return hasWeeks(catalog) ? stockOf(catalog, sheet, available) : onOffer(catalog, STARTING_GOLD);
}

export async function kitPanel(
  catalog: Catalog,
  at: CampaignReader,
  { first, page = 0, shows = 'cards' }: KitPosition = {},
): Promise<Panel> {
  const { campaign, user } = at;
  const member = await ownCharacter(at);
  if (!member) return joinFirstPanel(at);
  const { available = {}, enhancements = [] } = await recordOf(at);
  const mat = enhancedClass(catalog.classOf(id(member.class)), stickersOf(enhancements, member.class));
  const kit = kitOf(catalog, member, await at.playerSettings(user), available);
  const pool = cardPool(mat, member);
  const items = offeredTo(catalog, member, available);
  const choice = { campaign, sheet: member, items, kit, available };
  const said = [cardWords(mat, pool.length, kit), itemWords(catalog, member, kit, items)].join(' ');
  const content = [...(first ? [first] : []), [said, ...leftOutWords(catalog, choice)].join('\n')].join('\n\n');
  const shown = (items.length > 0 && shows) || 'cards';
  return {
    content: truncateLines(content, CONTENT_LENGTH),
    components: [
      ...cardMenus(campaign, mat, pool, kit),
      ...itemMenus(catalog, choice, page),
      ...buttonRows([
        ...(items.length > 0 ? [shownButton(campaign, page, shown)] : []),
        ...(hasWeeks(catalog) && hasQuests(catalog)
          ? [button(customId({ action: 'quest', campaign }), t`Personal quest`)]
          : []),
      ]),
    ],
    picture:
      shown === 'cards'
        ? cardsToBringPicture(catalog, mat, pool, kit.cards)
        : itemsToBringPicture(partOf(items, page), kit.items, (item) => isOwned(catalog, member, item)),
  };
}

export interface KitPosition {
  readonly first?: string | undefined;
  readonly page?: number;
  readonly shows?: 'cards' | 'items';
}

function shownButton(campaign: number, page: number, shown: 'cards' | 'items') {
  const shows = shown === 'cards' ? 'items' : 'cards';
  return button(
    customId({ action: 'kit-shows', campaign, page, shows }),
    shows === 'cards' ? t`Show the cards` : t`Show the items`,
  );
}

function partOf(items: readonly PricedItem[], page: number): readonly PricedItem[] {
  const parts = chunkOptions(items);
  return parts[Math.min(page, parts.length - 1)] ?? [];
}

function cardWords({ handSize }: CharacterClass, pool: number, { wished }: Kit): string {
  const brings = t`You bring ${handSize} of your ${pool} cards; they are lit in the picture.`;
  if (wished.length === 0 || wished.length === handSize) return brings;
  const missing = t`You have chosen ${wished.length} so far; until it is ${handSize}, you bring the usual ones.`;
  return `${brings} ${missing}`;
}

function itemWords(catalog: Catalog, sheet: Bearer, { items, chosen }: Kit, all: readonly PricedItem[]): string {
  const brought = all.filter((item) => items.includes(item.id));
  const names = brought.map(({ name }) => name);
  const gold = goldFor(brought.filter((item) => !isOwned(catalog, sheet, item)));
  const left = all.filter((item) => chosen.includes(item.id) && !items.includes(item.id));
  const purse = purseOf(catalog, sheet);
  if (purse === null)
    return names.length > 0 ? t`Of your items you bring ${formatList(names)}.` : t`You bring no items.`;
  const brings =
    names.length > 0
      ? t`Starting with ${purse} gold, you bring ${formatList(names)} (${gold} gold).`
      : t`Starting with ${purse} gold, you bring no items yet.`;
  if (!hasWeeks(catalog)) return brings;
  const atHome = left.filter((item) => !isOwned(catalog, sheet, item));
  return [
    brings,
    ...(atHome.length > 0
      ? [
          t`You also buy ${formatList(atHome.map(({ name }) => name))} (${goldFor(atHome)} gold), to bring another time.`,
        ]
      : []),
    t`What you do not spend of it is lost once the scenario begins.`,
  ].join(' ');
}

function goldFor(items: readonly PricedItem[]): number {
  return items.reduce((sum, { gold }) => sum + gold, 0);
}

/** NEW-04: null once the first gold is spent; never spent in packs without weeks. */
function purseOf(catalog: Catalog, { purse }: Bearer): number | null {
  return hasWeeks(catalog) ? purse : STARTING_GOLD;
}

function isOwned(catalog: Catalog, { items }: Bearer, item: Pick<Item, 'id'>): boolean {
  return hasWeeks(catalog) && items.includes(item.id);
}

function cardMenus(
  campaign: number,
  { handSize }: CharacterClass,
  pool: CharacterClass['cards'],
  { cards, wished }: Kit,
): ControlRow[] {
  const chosen = wished.length > 0 ? wished : cards;
  const parts = chunkOptions(pool);
  return parts.map((part, i) => {
    const options = part.map((card) => ({
      value: card.id,
      label: `${sidesOf(card)
        .map(({ initiative }) => initiative)
        .join('/')} ${card.name}`,
      default: chosen.includes(card.id),
    }));
    const ids = customId({ action: 'kit-cards', campaign, part: i });
    const placeholder = t`Choose ${handSize} cards`;
    if (parts.length === 1) return menuRow(menu(ids, placeholder, options, handSize, handSize));
    return menuRow(menu(ids, t`${placeholder} (${i + 1} of ${parts.length})`, options, 0, options.length));
  });
}

interface ItemChoice {
  readonly campaign: number;
  readonly sheet: Bearer;
  readonly items: readonly PricedItem[];
  readonly kit: Kit;
  readonly available: Available;
}

/** A page of the items, one of which is taken or put back at a time: what there is no slot, hand or gold for is not there. */
function itemMenus(catalog: Catalog, choice: ItemChoice, page: number): ControlRow[] {
  const { campaign, items } = choice;
  const parts = chunkOptions(items);
  const at = Math.min(page, parts.length - 1);
  const options = (parts[at] ?? []).flatMap((item) => itemOption(catalog, choice, item));
  const id = customId({ action: 'kit-item', campaign, part: at });
  const itemMenu = options.length > 0 ? [menuRow(menu(id, t`Take an item, or put one back`, options))] : [];
  if (parts.length <= 1) return itemMenu;
  const turn = (to: number, label: string) =>
    button(
      customId({ action: 'kit-page', campaign, page: Math.max(0, to) }),
      label,
      'plain',
      to < 0 || to >= parts.length,
    );
  return [
    ...itemMenu,
    ...buttonRows([turn(at - 1, t`Earlier items`), turn(at + 1, t`More items (${at + 1} of ${parts.length})`)]),
  ];
}

const [TAKEN, PUT_BACK] = ['+', '-'];

function itemOption(catalog: Catalog, { sheet, kit, available }: ItemChoice, item: PricedItem): MenuOption[] {
  const description = inOneLine(explainItem(item));
  if (kit.chosen.includes(item.id))
    return [{ value: `${PUT_BACK}${item.id}`, label: t`Put back: ${item.name}`, description }];
  if (whyNotTaken(catalog, sheet, kit, item, available) !== undefined) return [];
  const label = t`${item.name} (${item.gold} gold, ${termWords(item.slot)})`;
  return [{ value: `${TAKEN}${item.id}`, label, description }];
}

/** Why one more item can't be taken, in a sentence; undefined where it can. */
function whyNotTaken(
  catalog: Catalog,
  sheet: Bearer,
  { chosen }: Pick<Kit, 'chosen'>,
  item: Pick<PricedItem, 'id'>,
  available: Available,
): string | undefined {
  const wanted = stockOf(catalog, sheet, available).filter(({ id }) => id === item.id || chosen.includes(id));
  return whyNot(catalog, wanted, sheet);
}

/** Said where some items are not in the menu. */
function leftOutWords(catalog: Catalog, { sheet, items, kit, available }: ItemChoice): string[] {
  const isOut = (item: PricedItem) =>
    !kit.chosen.includes(item.id) && whyNotTaken(catalog, sheet, kit, item, available) !== undefined;
  return items.some(isOut) ? [t`-# The others need a slot or gold: put something back to take one of them.`] : [];
}

/** A menu's selection replaces its former part of the choice only. */
async function changeCards(catalog: Catalog, at: CampaignContext, part: number): Promise<Panel> {
  return changed(catalog, at, {}, async (member) => {
    const mat = catalog.classOf(id(member.class));
    const all = cardPool(mat, member).map((each): string => each.id);
    const offered = chunkOptions(all)[part] ?? [];
    if (at.selectedValues.some((value) => !offered.includes(value))) return notOffered();
    const kit = kitOf(catalog, member, await at.playerSettings(at.user));
    const before = kit.wished.length > 0 ? kit.wished : kit.cards;
    const cards = [...before.filter((card) => !offered.includes(card)), ...new Set(at.selectedValues)];
    if (all.length <= MENU_OPTIONS && cards.length !== mat.handSize) return t`Choose ${mat.handSize} cards.`;
    await at.changePlayerSettings({ cards });
    return undefined;
  });
}

async function changeItems(catalog: Catalog, at: CampaignContext, part: number): Promise<Panel> {
  return changed(catalog, at, { page: part, shows: 'items' }, async (member) => {
    const { available = {} } = await recordOf(at);
    const stock = offeredTo(catalog, member, available);
    const offered = chunkOptions(stock.map((each): string => each.id))[part] ?? [];
    if (at.selectedValues.some((value) => !offered.includes(value))) return notOffered();
    const kit = kitOf(catalog, member, await at.playerSettings(at.user), available);
    const kept = kit.chosen.filter((item) => !offered.includes(item) || at.selectedValues.includes(item));
    const items = [...new Set([...kept, ...at.selectedValues])];
    const chosen = stockOf(catalog, member, available).filter((item) => items.includes(item.id));
    const why = whyNot(catalog, chosen, member);
    if (!why) await at.changePlayerSettings({ items });
    return why;
  });
}

/** One item is taken, or put back. */
async function changeItem(catalog: Catalog, at: CampaignContext, part: number): Promise<Panel> {
  return changed(catalog, at, { page: part, shows: 'items' }, async (member) => {
    const { available = {} } = await recordOf(at);
    const [value = ''] = at.selectedValues;
    const item = offeredTo(catalog, member, available).find((each) => each.id === value.slice(1));
    if (!item) return notOffered();
    const kit = kitOf(catalog, member, await at.playerSettings(at.user), available);
    const others = kit.chosen.filter((each) => each !== item.id);
    const isTaken = value.startsWith(TAKEN);
    const why = isTaken ? whyNotTaken(catalog, member, kit, item, available) : undefined;
    if (!why) await at.changePlayerSettings({ items: isTaken ? [...others, item.id] : others });
    return why;
  });
}

function notOffered(): string {
  return t`That is not among the choices.`;
}

async function changed(
  catalog: Catalog,
  at: CampaignContext,
  shown: KitPosition,
  change: (sheet: CharacterSheet) => Promise<string | undefined>,
): Promise<Panel> {
  const member = await ownCharacter(at);
  if (!member) return joinFirstPanel(at);
  const why = await change(member);
  return kitPanel(catalog, at, { ...shown, first: why && bold(why) });
}

export function kitActions(catalog: Catalog): GameActions {
  return new Map([
    ['kit', panelAction(OWN_ACTIONS.kit, async (at) => kitPanel(catalog, await at.asSeatOwner()))],
    [
      'kit-page',
      panelAction(OWN_ACTIONS['kit-page'], async (at, { page }) =>
        kitPanel(catalog, await at.asSeatOwner(), { page, shows: 'items' }),
      ),
    ],
    [
      'kit-shows',
      panelAction(OWN_ACTIONS['kit-shows'], async (at, { page, shows }) =>
        kitPanel(catalog, await at.asSeatOwner(), { page, shows }),
      ),
    ],
    [
      'kit-cards',
      panelAction(OWN_ACTIONS['kit-cards'], async (at, { part }) => changeCards(catalog, await at.asSeatOwner(), part)),
    ],
    [
      'kit-item',
      panelAction(OWN_ACTIONS['kit-item'], async (at, { part }) => changeItem(catalog, await at.asSeatOwner(), part)),
    ],
    [
      'kit-items',
      panelAction(OWN_ACTIONS['kit-items'], async (at, { part }) => changeItems(catalog, await at.asSeatOwner(), part)),
    ],
  ]);
}

function whyNot(catalog: Catalog, items: readonly PricedItem[], sheet: Bearer): string | undefined {
  const purse = purseOf(catalog, sheet) ?? 0;
  const bought = items.filter((item) => !isOwned(catalog, sheet, item));
  const cost = bought.reduce((sum, { gold }) => sum + gold, 0);
  if (cost > purse) return t`That costs ${cost} gold; you start with ${purse}.`;
  const isOfAnyNumber = hasWeeks(catalog) && sheet.purse !== null;
  return isOfAnyNumber ? undefined : whyTooManyItems(items, sheet.level);
}
