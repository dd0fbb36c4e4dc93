/** What a character brings: ability cards and items. SET-16, SET-17, ITM-01 */

import { type Catalog, cardId } from '../../games/frosthaven/content/catalog.ts';
import { type CharacterClass, firstMode, sidesOf } from '../../games/frosthaven/content/schema/cards.ts';
import type { Item } from '../../games/frosthaven/content/schema/rewards.ts';
import { handAlt, pictureJob } from '../../games/frosthaven/draw/index.ts';
import { explainItem } from '../../games/frosthaven/rules/explain/card.ts';
import { inOneLine } from '../../games/frosthaven/rules/explain/parts.ts';
import { cardPool, STARTING_GOLD, usualCards, whyTooMany } from '../../games/frosthaven/rules/figures/equipment.ts';
import { wordsOf } from '../../games/frosthaven/rules/figures/words.ts';
import { cardView } from '../../games/frosthaven/rules/views/cards.ts';
import { button, buttonRows, inParts, menu, menuRow, type Row } from '../../games/panel/controls.ts';
import { inColours, type Panel, words } from '../../games/panel/panel.ts';
import { bold, fitted, listed } from '../../games/panel/text.ts';
import { id } from '../../kernel/id.ts';
import { prefer, preferencesOf } from '../../tables/preferences.ts';
import type { Campaign, Member } from '../../tables/records.ts';
import type { App, Shelf } from '../app.ts';
import { customId, type Of } from '../ids.ts';
import { CONTENT_LENGTH, SELECT_OPTIONS } from '../limits.ts';
import { acknowledge, type Pressing, type Replyable, show } from '../reply.ts';
import { paletteOf } from '../see.ts';
import { campaignOf } from './campaign-of.ts';

/** What a member brings: as chosen, or the usual. */
export interface Kit {
  readonly cards: readonly string[];
  readonly items: readonly string[];
  /** The cards that were chosen, be they enough or not; none where nothing was chosen. */
  readonly wished: readonly string[];
}

export async function kitOf(app: Shelf, campaign: Campaign, member: Member): Promise<Kit> {
  const catalog = app.catalog(campaign.pack);
  const mat = catalog.classOf(id(member.class ?? ''));
  const wishes = await preferencesOf(app.records, campaign.id, member.user);
  const pool = cardPool(mat, member.level).map((card) => card.id);
  const wished = wishes.cards.filter((card) => pool.includes(card));
  const items = wishes.items.filter((item) => catalog.items.has(id(item)));
  return { cards: wished.length === mat.handSize ? wished : usualCards(mat, member.level), items, wished };
}

/** Shows the kit of whoever presses. */
export async function openKit(app: App, interaction: Replyable, pressed: Of<'kit'>, page = 0): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, pressed.campaign);
  if (campaign) await show(app, interaction, await kitPanel(app, campaign, interaction.user.id, undefined, page));
}

/** The items that can be bought: all but those that are only found, or dearer than the purse at the start. */
function onOffer({ items }: Catalog): Item[] {
  return [...items.values()].filter(({ random, gold }) => !random && gold <= STARTING_GOLD);
}

const JOIN_FIRST = 'Join the campaign and choose a class first.';

/** The kit with its menus, below `first`. */
export async function kitPanel(app: Shelf, campaign: Campaign, user: string, first?: string, page = 0): Promise<Panel> {
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user);
  if (member?.class === undefined) return words(JOIN_FIRST);
  const catalog = app.catalog(campaign.pack);
  const mat = catalog.classOf(id(member.class));
  const kit = await kitOf(app, campaign, member);
  const pool = cardPool(mat, member.level);
  const items = onOffer(catalog);
  const cards = pool.map((card) =>
    cardView(mat, card, firstMode(mat), wordsOf({ catalog }, mat), {
      id: cardId(mat.id, card.id),
      pile: kit.cards.includes(card.id) ? 'chosen' : 'hand',
      leading: false,
    }),
  );
  const content = [...(first ? [first] : []), kitWords(mat, pool.length, kit, items)].join('\n\n');
  const panel: Panel = {
    content: fitted(content, CONTENT_LENGTH),
    components: [...cardMenus(campaign.id, mat, pool, kit), ...itemMenus(campaign.id, items, kit, page)],
    picture: { job: pictureJob('hand', { cards, colour: mat.colour }), alt: handAlt(cards), name: 'cards.png' },
  };
  return inColours(panel, await paletteOf(app, campaign.id, user));
}

function kitWords({ handSize }: CharacterClass, pool: number, { wished, items }: Kit, all: readonly Item[]): string {
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
function itemMenus(campaign: number, items: readonly Item[], kit: Kit, page: number): Row[] {
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

/** Cards were selected. */
export async function changeCards(app: App, interaction: Pressing, pressed: Of<'kit-cards'>): Promise<void> {
  await changeKit(app, interaction, { ...pressed, action: 'kit-cards' });
}

/** Items were selected. */
export async function changeItems(app: App, interaction: Pressing, pressed: Of<'kit-items'>): Promise<void> {
  await changeKit(app, interaction, { ...pressed, action: 'kit-items' });
}

type Changing = Of<'kit-cards'> & { readonly action: 'kit-cards' | 'kit-items' };

async function changeKit(app: App, interaction: Pressing, pressed: Changing): Promise<void> {
  await acknowledge(interaction);
  const campaign = await campaignOf(app, interaction, pressed.campaign);
  if (!campaign) return;
  const { user } = interaction;
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user.id);
  if (member?.class === undefined) return show(app, interaction, words(JOIN_FIRST));
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const why = await setPart(app, campaign, { ...member, user: user.id }, pressed, values);
  const page = pressed.action === 'kit-items' ? pressed.part : 0;
  await show(app, interaction, await kitPanel(app, campaign, user.id, why && bold(why), page));
}

/** Puts what was selected in the place of what was chosen from that menu before; says why that is not possible. */
async function setPart(
  app: App,
  campaign: Campaign,
  member: Member & { readonly user: string },
  { action, part }: Changing,
  values: readonly string[],
): Promise<string | undefined> {
  const catalog = app.catalog(campaign.pack);
  const mat = catalog.classOf(id(member.class ?? ''));
  const all = (action === 'kit-cards' ? cardPool(mat, member.level) : onOffer(catalog)).map((each): string => each.id);
  const offered = inParts(all)[part] ?? [];
  if (values.some((value) => !offered.includes(value))) return 'That is not among the choices.';
  const kit = await kitOf(app, campaign, member);
  if (action === 'kit-cards') {
    const before = kit.wished.length > 0 ? kit.wished : kit.cards;
    const cards = [...before.filter((card) => !offered.includes(card)), ...new Set(values)];
    if (all.length <= SELECT_OPTIONS && cards.length !== mat.handSize) return `Choose ${mat.handSize} cards.`;
    await prefer(app.records, campaign.id, member.user, { cards });
    return undefined;
  }
  const items = [...kit.items.filter((item) => !offered.includes(item)), ...new Set(values)];
  const why = whyNot(
    [...catalog.items.values()].filter((item) => items.includes(item.id)),
    member,
  );
  if (!why) await prefer(app.records, campaign.id, member.user, { items });
  return why;
}

function whyNot(items: readonly Item[], member: Member): string | undefined {
  const cost = items.reduce((sum, { gold }) => sum + gold, 0);
  if (cost > STARTING_GOLD) return `That costs ${cost} gold; you start with ${STARTING_GOLD}.`;
  return whyTooMany(items, member.level);
}
