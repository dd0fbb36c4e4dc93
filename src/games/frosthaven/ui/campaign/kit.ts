/** Kit of a character: ability cards and items to bring. SET-16, SET-17, ITM-01 */

import { id } from '../../../../engine/values/id.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, chunkOptions, isMenu } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { notAmongChoicesWords } from '../../../../game-api/panel/refusal-text.ts';
import { bold, formatList, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasQuests, hasWeeks } from '../../campaign/campaign.ts';
import { stickersOf } from '../../campaign/state/enhancements.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { enhancedClass } from '../../content/apply-enhancements.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { cardPool } from '../../rules/figures/equipment.ts';
import type { CardView } from '../../rules/view.ts';
import { handPageRow } from '../board/pictures.ts';
import { joinFirstPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { ownCharacter, recordOf } from './characters.ts';
import type { Bearer, Kit } from './kit-choice.ts';
import { isOwned, kitOf, offeredTo, purseOf, stockOf } from './kit-choice.ts';
import { kitForm, kitFormButton, saveKit } from './kit-form.ts';
import { cardMenus, itemMenus, leftOutWords, partOf, TAKEN, whyNot, whyNotTaken } from './kit-menus.ts';
import type { PricedItem } from './kit-pictures.ts';
import { cardsToBring, cardsToBringPicture, itemsToBringPicture } from './kit-pictures.ts';

export async function kitPanel(
  catalog: Catalog,
  at: CampaignReader,
  { first, page = 0, shows = 'cards', leaf = 0 }: KitPosition = {},
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
  const part = partOf(items, page);
  const shown = (items.length > 0 && shows) || 'cards';
  const cards = cardsToBring(catalog, mat, pool, kit.cards);
  return {
    content: truncateLines(content, CONTENT_LENGTH),
    components: [
      ...cardMenus(campaign, mat, pool, kit),
      ...itemMenus(catalog, choice, page),
      ...buttonRows([
        ...(shown === 'cards' ? leafButtons(campaign, cards, leaf) : itemLeafButtons(campaign, part, page, leaf)),
        ...(items.length > 0 ? [kitFormButton(campaign), shownButton(campaign, page, shown)] : []),
        ...(hasWeeks(catalog) && hasQuests(catalog)
          ? [button(customId({ action: 'quest', campaign }), t`Personal quest`)]
          : []),
      ]),
    ],
    picture:
      shown === 'cards'
        ? cardsToBringPicture(cards, mat, leaf)
        : itemsToBringPicture(leafOf(part, leaf), kit.items, (item) => isOwned(catalog, member, item)),
  };
}

export interface KitPosition {
  readonly first?: string | undefined;
  readonly page?: number;
  readonly shows?: 'cards' | 'items';
  /** Of what is shown, from 0. */
  readonly leaf?: number;
}

/** Most leaves with a button each; with more, one button leads on. */
const MOST_LEAF_BUTTONS = 3;

function leafButtons(campaign: number, cards: readonly CardView[], now: number): readonly Button[] {
  const all = handPageRow({ cards }, now, (leaf) => customId({ action: 'kit-leaf', campaign, leaf })).flat();
  return fewButtons(
    all.flatMap((each) => (isMenu(each) ? [] : [each])),
    now,
  );
}

/** Items on one picture, legible on a phone. */
export const ITEMS_ON_A_LEAF = 6;
const MOST_ITEM_BUTTONS = 2;

function leafOf(items: readonly PricedItem[], leaf: number): readonly PricedItem[] {
  const last = Math.max(0, Math.ceil(items.length / ITEMS_ON_A_LEAF) - 1);
  const first = Math.min(leaf, last) * ITEMS_ON_A_LEAF;
  return items.slice(first, first + ITEMS_ON_A_LEAF);
}

function itemLeafButtons(campaign: number, items: readonly PricedItem[], page: number, now: number): readonly Button[] {
  const leaves = Math.ceil(items.length / ITEMS_ON_A_LEAF);
  if (leaves <= 1) return [];
  const buttons = Array.from({ length: leaves }, (_, leaf) => {
    const first = leaf * ITEMS_ON_A_LEAF + 1;
    const last = Math.min(items.length, first + ITEMS_ON_A_LEAF - 1);
    const label = first === last ? t`Item ${first}` : t`Items ${first}–${last}`;
    return button(customId({ action: 'kit-item-leaf', campaign, page, leaf }), label, 'plain', leaf === now);
  });
  return fewButtons(buttons, now, MOST_ITEM_BUTTONS);
}

export function fewButtons(buttons: readonly Button[], now: number, most = MOST_LEAF_BUTTONS): readonly Button[] {
  return buttons.length <= most ? buttons : buttons.slice((now + 1) % buttons.length).slice(0, 1);
}

function shownButton(campaign: number, page: number, shown: 'cards' | 'items') {
  const shows = shown === 'cards' ? 'items' : 'cards';
  return button(
    customId({ action: 'kit-shows', campaign, page, shows }),
    shows === 'cards' ? t`Show the cards` : t`Show the items`,
  );
}

function cardWords({ handSize }: CharacterClass, pool: number, { wished }: Kit): string {
  const brings = t`You bring ${handSize} of your ${pool} cards, the bright ones in the picture.`;
  if (wished.length === 0 || wished.length === handSize) return brings;
  const missing = t`You have chosen ${wished.length} so far; until you have ${handSize}, you bring the usual ones.`;
  return `${brings} ${missing}`;
}

function itemWords(catalog: Catalog, sheet: Bearer, { items, chosen }: Kit, all: readonly PricedItem[]): string {
  const brought = all.filter((item) => items.includes(item.id));
  const names = brought.map(({ name }) => name);
  const gold = goldFor(brought.filter((item) => !isOwned(catalog, sheet, item)));
  const left = all.filter((item) => chosen.includes(item.id) && !items.includes(item.id));
  const purse = purseOf(catalog, sheet);
  if (purse === null)
    return names.length > 0 ? t`You bring ${formatList(names)} of your items.` : t`You bring no items.`;
  const brings =
    names.length > 0
      ? t`You start with ${purse} gold and bring ${formatList(names)} (${gold} gold).`
      : t`You start with ${purse} gold and bring no items yet.`;
  if (!hasWeeks(catalog)) return brings;
  const atHome = left.filter((item) => !isOwned(catalog, sheet, item));
  return [
    brings,
    ...(atHome.length > 0
      ? [t`You also buy ${formatList(atHome.map(({ name }) => name))} (${goldFor(atHome)} gold) for later.`]
      : []),
    t`Gold left over is lost once the scenario begins.`,
  ].join(' ');
}

function goldFor(items: readonly PricedItem[]): number {
  return items.reduce((sum, { gold }) => sum + gold, 0);
}

/** A menu's selection replaces its former part of the choice only. */
async function changeCards(catalog: Catalog, at: CampaignContext, part: number): Promise<Panel> {
  return changed(catalog, at, {}, async (member) => {
    const mat = catalog.classOf(id(member.class));
    const all = cardPool(mat, member).map((each): string => each.id);
    const offered = chunkOptions(all)[part] ?? [];
    if (at.selectedValues.some((value) => !offered.includes(value))) return notAmongChoicesWords();
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
    if (at.selectedValues.some((value) => !offered.includes(value))) return notAmongChoicesWords();
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
    if (!item) return notAmongChoicesWords();
    const kit = kitOf(catalog, member, await at.playerSettings(at.user), available);
    const others = kit.chosen.filter((each) => each !== item.id);
    const isTaken = value.startsWith(TAKEN);
    const why = isTaken ? whyNotTaken(catalog, member, kit, item, available) : undefined;
    if (!why) await at.changePlayerSettings({ items: isTaken ? [...others, item.id] : others });
    return why;
  });
}

async function openForm(catalog: Catalog, at: CampaignContext): Promise<Panel | Form> {
  const member = await ownCharacter(at);
  return member ? kitForm(catalog, at, member) : joinFirstPanel(at);
}

async function changeKit(catalog: Catalog, at: CampaignContext): Promise<Panel> {
  return changed(catalog, at, { shows: 'items' }, (member) => saveKit(catalog, at, member));
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
      'kit-item-leaf',
      panelAction(OWN_ACTIONS['kit-item-leaf'], async (at, { page, leaf }) =>
        kitPanel(catalog, await at.asSeatOwner(), { page, leaf, shows: 'items' }),
      ),
    ],
    [
      'kit-leaf',
      panelAction(OWN_ACTIONS['kit-leaf'], async (at, { leaf }) => kitPanel(catalog, await at.asSeatOwner(), { leaf })),
    ],
    [
      'kit-cards',
      panelAction(OWN_ACTIONS['kit-cards'], async (at, { part }) => changeCards(catalog, await at.asSeatOwner(), part)),
    ],
    [
      'kit-item',
      panelAction(OWN_ACTIONS['kit-item'], async (at, { part }) => changeItem(catalog, await at.asSeatOwner(), part)),
    ],
    ['kit-form', formAction(OWN_ACTIONS['kit-form'], async (at) => openForm(catalog, await at.asSeatOwner()))],
    ['kit-sent', panelAction(OWN_ACTIONS['kit-sent'], async (at) => changeKit(catalog, await at.asSeatOwner()))],
    [
      'kit-items',
      panelAction(OWN_ACTIONS['kit-items'], async (at, { part }) => changeItems(catalog, await at.asSeatOwner(), part)),
    ],
  ]);
}
