/** What a player wants done without being asked. */
import { prefer, preferencesOf } from '../../tables/preferences.ts';
import type { Campaign } from '../../tables/records.ts';
import type { Orders } from '../../tables/standing-orders.ts';
import { settingsOf } from '../../tables/table-settings.ts';
import type { App } from '../app.ts';
import { button, buttonRows, menu, menuRow } from '../present/components.ts';
import { MONSTER_WORDS, monstersButton } from '../present/monsters.ts';
import type { Panel } from '../present/panel.ts';
import { acknowledge, type Pressing, show, words } from '../reply.ts';
import { campaignOf } from './campaign-of.ts';

const CHOICES: Readonly<Record<keyof Orders, { label: string; description: string }>> = {
  takeDamage: {
    label: 'Take damage without asking me',
    description: 'Unless it would exhaust me; then I am asked.',
  },
  restOnlyWhenNeeded: {
    label: 'Short rests only when I need one',
    description: 'I am not asked while I can still play two cards.',
  },
};

/** Shows the standing orders, or sets them by what was selected. */
export async function standingOrdersPanel(app: App, interaction: Pressing, game: number): Promise<void> {
  await acknowledge(interaction);
  const row = await app.records.game(game);
  if (!row?.seats.some(({ user }) => user === interaction.user.id)) {
    return show(app, interaction, words('You do not sit at this table.'));
  }
  if (interaction.isStringSelectMenu()) {
    const chosen = interaction.values;
    if (chosen.some((value) => !Object.hasOwn(CHOICES, value))) {
      return show(app, interaction, words('That is not among the choices.'));
    }
    const takeDamage = chosen.includes('takeDamage');
    const restOnlyWhenNeeded = chosen.includes('restOnlyWhenNeeded');
    await prefer(app.records, row.campaign, interaction.user.id, { takeDamage, restOnlyWhenNeeded });
    await app.tables.reconsider(game);
  }
  const campaign = await campaignOf(app, interaction, row.campaign);
  if (!campaign) return;
  const now = await preferencesOf(app.records, campaign.id, interaction.user.id);
  await show(app, interaction, ordersPanel(game, now, campaign));
}

/** The standing orders of a player, with those that are given lit, and what holds for the table. */
export function ordersPanel(game: number, now: Orders, campaign: Pick<Campaign, 'id' | 'settings'>): Panel {
  const options = (['takeDamage', 'restOnlyWhenNeeded'] as const).map((value) => ({
    value,
    ...CHOICES[value],
    default: now[value],
  }));
  const given = options.filter((option) => option.default).map(({ label }) => `- ${label}`);
  return {
    content: [
      'Your standing orders in this campaign: what is done for you without asking.',
      ...(given.length > 0 ? given : ['You have given none; you are asked everything.']),
      `For the whole table: ${MONSTER_WORDS[settingsOf(campaign).monsters]}`,
    ].join('\n'),
    components: [
      menuRow(menu({ action: 'orders', game }, 'What is done without asking you', options, 0, options.length)),
      ...buttonRows([button({ action: 'panel', game }, 'My panel', 'primary'), monstersButton(campaign)]),
    ],
    picture: undefined,
  };
}
