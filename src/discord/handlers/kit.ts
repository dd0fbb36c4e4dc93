/** What a character brings: ability cards and items. SET-16, SET-17, ITM-01 */

import type { CharacterClass } from '../../content/schema/cards.ts';
import type { Item } from '../../content/schema/rewards.ts';
import { handAlt } from '../../draw/index.ts';
import { explainAction, explainItem } from '../../frosthaven/explain/card.ts';
import { plain } from '../../frosthaven/explain/parts.ts';
import { cardPool, STARTING_GOLD, usualCards, whyTooMany } from '../../frosthaven/figures/equipment.ts';
import type { CardView } from '../../frosthaven/view.ts';
import { id } from '../../kernel/id.ts';
import { prefer, preferencesOf } from '../../tables/preferences.ts';
import type { Campaign, Member } from '../../tables/records.ts';
import type { App } from '../app.ts';
import type { Pressed } from '../ids.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { menu, menuRow } from '../present/components.ts';
import type { Panel } from '../present/panel.ts';
import { acknowledge, type Pressing, type Replyable, show, words } from '../reply.ts';
import { bold, cut } from '../say/names.ts';

type Of<Action extends Pressed['action']> = Extract<Pressed, { action: Action }>;

/** What a member brings: as chosen, or the usual. */
export interface Kit {
  readonly cards: readonly string[];
  readonly items: readonly string[];
}

export async function kitOf(app: App, campaign: Campaign, member: Member): Promise<Kit> {
  const catalog = app.catalog(campaign.pack);
  const mat = catalog.classOf(id(member.class ?? ''));
  const wishes = await preferencesOf(app.records, campaign.id, member.user);
  const pool = cardPool(mat, member.level).map((card) => card.id);
  const chosen = wishes.cards.filter((card) => pool.includes(card));
  const items = wishes.items.filter((item) => catalog.items.has(id(item)));
  return { cards: chosen.length === mat.handSize ? chosen : usualCards(mat, member.level), items };
}

/** Shows the kit of whoever presses. */
export async function openKit(app: App, interaction: Replyable, { campaign: number }: Of<'kit'>): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaign(number);
  if (campaign) await show(app, interaction, await kitPanel(app, campaign, interaction.user.id));
}

/** The kit with its menus, below `first`. */
export async function kitPanel(app: App, campaign: Campaign, user: string, first?: string): Promise<Panel> {
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user);
  if (member?.class === undefined) return words('Join the campaign and choose a class first.');
  const catalog = app.catalog(campaign.pack);
  const mat = catalog.classOf(id(member.class));
  const kit = await kitOf(app, campaign, member);
  const pool = cardPool(mat, member.level);
  const items = [...catalog.items.values()];
  const spent = items.filter((item) => kit.items.includes(item.id)).reduce((sum, { gold }) => sum + gold, 0);
  const cards = pool.map((card) => cardView(mat, card, kit));
  const names = items.filter((item) => kit.items.includes(item.id)).map(({ name }) => name);
  const content = [
    ...(first ? [first] : []),
    `You bring ${mat.handSize} of your ${pool.length} cards; they are lit in the picture. Starting with ${STARTING_GOLD} gold, you bring ${names.length > 0 ? `${names.join(', ')} (${spent} gold)` : 'no items yet'}.`,
  ].join('\n\n');
  const cardMenu = menu(
    { action: 'kit-cards', campaign: campaign.id },
    `Choose ${mat.handSize} cards`,
    pool.map(({ id: value, name, initiative }) => ({ value, label: `${initiative} ${name}` })),
    mat.handSize,
    mat.handSize,
  );
  const itemOptions = items.map((item) => ({
    value: item.id,
    label: `${item.name} (${item.gold} gold, ${item.slot})`,
    description: explainItem(item).map(plain).join(' '),
  }));
  const itemMenu = menu({ action: 'kit-items', campaign: campaign.id }, 'Choose items', itemOptions, 0, items.length);
  return {
    content: cut(content, CONTENT_LENGTH),
    components: [menuRow(cardMenu), menuRow(itemMenu)],
    picture: { job: { picture: 'hand', cards, colour: mat.colour }, alt: handAlt(cards), name: 'cards.png' },
  };
}

function cardView(mat: CharacterClass, card: CharacterClass['cards'][number], kit: Kit): CardView {
  return {
    id: id(`${mat.id}/${card.id}`),
    name: card.name,
    level: String(card.level),
    initiative: card.initiative,
    pile: kit.cards.includes(card.id) ? 'chosen' : 'hand',
    leading: false,
    top: explainAction(card.top),
    bottom: explainAction(card.bottom),
  };
}

/** Cards or items were selected. */
export async function changeKit(
  app: App,
  interaction: Pressing,
  pressed: Of<'kit-cards' | 'kit-items'>,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await app.records.campaign(pressed.campaign);
  const member = (await app.records.members(pressed.campaign)).find(({ user }) => user === interaction.user.id);
  if (!campaign || !member || !interaction.isStringSelectMenu()) return;
  const { values } = interaction;
  if (pressed.action === 'kit-cards') {
    await prefer(app.records, campaign.id, member.user, { cards: values });
    return show(app, interaction, await kitPanel(app, campaign, member.user));
  }
  const items = [...app.catalog(campaign.pack).items.values()].filter((item) => values.includes(item.id));
  const why = whyNot(items, member);
  if (!why) await prefer(app.records, campaign.id, member.user, { items: values });
  await show(app, interaction, await kitPanel(app, campaign, member.user, why && bold(why)));
}

function whyNot(items: readonly Item[], member: Member): string | undefined {
  const cost = items.reduce((sum, { gold }) => sum + gold, 0);
  if (cost > STARTING_GOLD) return `That costs ${cost} gold; you start with ${STARTING_GOLD}.`;
  return whyTooMany(items, member.level);
}
