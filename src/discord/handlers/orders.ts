/** What a player wants done without being asked. */

import { customId, type Of } from '../../games/frosthaven/present/ids.ts';
import { MONSTER_WORDS, monstersButton } from '../../games/frosthaven/present/monsters.ts';
import { button, buttonRows, menu, menuRow } from '../../games/panel/controls.ts';
import { type Panel, words } from '../../games/panel/panel.ts';
import { backButton } from '../../games/telling/presence.ts';
import type { Orders } from '../../tables/orders.ts';
import { prefer, preferencesOf } from '../../tables/preferences.ts';
import type { Campaign, GameRow } from '../../tables/records.ts';
import { settingsOf } from '../../tables/table-settings.ts';
import type { App } from '../app.ts';
import { acknowledge, type Pressing, show } from '../reply.ts';
import { campaignOf } from './campaign-of.ts';
import { inOneTurn } from './game.ts';
import { attend, playerOf } from './presence.ts';

const CHOICES: Readonly<Record<keyof Orders, { label: string; description: string }>> = {
  takeDamage: {
    label: 'Take damage without asking me',
    description: 'Unless it would exhaust me; then I am asked.',
  },
  restOnlyWhenNeeded: {
    label: 'Short rests only when I need one',
    description: 'I am not asked while I can still play two cards.',
  },
  askEverything: {
    label: 'Ask me everything',
    description: 'Also what goes without saying: what only helps, what has no effect, the only target.',
  },
  away: {
    label: 'Play for me until I am back',
    description: 'I am away: the bot answers everything for me. The table is told.',
  },
};

/** Shows the standing orders, or sets them by what was selected. */
export async function standingOrdersPanel(app: App, interaction: Pressing, game: number): Promise<void> {
  await acknowledge(interaction);
  const row = await app.records.game(game);
  if (!row?.seats.some(({ user }) => user === interaction.user.id)) {
    return show(app, interaction, words('You do not sit at this table.'));
  }
  const campaign = await campaignOf(app, interaction, row.campaign);
  if (!campaign) return;
  if (interaction.isStringSelectMenu()) {
    const chosen = interaction.values;
    if (chosen.some((value) => !Object.hasOwn(CHOICES, value))) {
      return show(app, interaction, words('That is not among the choices.'));
    }
    await give(app, interaction, row, campaign, chosen);
  }
  const now = await preferencesOf(app.records, campaign.id, interaction.user.id);
  await show(app, interaction, ordersPanel(game, now, campaign));
}

async function give(
  app: App,
  { user }: Pressing,
  row: GameRow,
  campaign: Campaign,
  chosen: readonly string[],
): Promise<void> {
  const takeDamage = chosen.includes('takeDamage');
  const restOnlyWhenNeeded = chosen.includes('restOnlyWhenNeeded');
  const askEverything = chosen.includes('askEverything');
  await prefer(app.records, campaign.id, user.id, { takeDamage, restOnlyWhenNeeded, askEverything });
  const member = await playerOf(app, campaign, user.id);
  if (member) await attend(app, campaign, { member, away: chosen.includes('away') });
  await app.tables.reconsider(row.id);
}

/** Orders to suffer damage without being asked, by the button below the first such question. */
export async function takeDamage(app: App, interaction: Pressing, { game }: Of<'take-damage'>): Promise<void> {
  await acknowledge(interaction);
  const row = await app.records.game(game);
  if (!row?.seats.some(({ user }) => user === interaction.user.id)) {
    return show(app, interaction, words('You do not sit at this table.'));
  }
  await inOneTurn(app, interaction, game, async (at) => {
    await prefer(app.records, row.campaign, interaction.user.id, { takeDamage: true });
    await at.reconsider();
    return { first: '*You suffer damage without being asked from now on, unless it would exhaust you.*' };
  });
}

/** The standing orders of a player, with those that are given lit, and what holds for the table. */
export function ordersPanel(game: number, now: Orders, campaign: Pick<Campaign, 'id' | 'settings'>): Panel {
  const options = (['takeDamage', 'restOnlyWhenNeeded', 'askEverything', 'away'] as const).map((value) => ({
    value,
    ...CHOICES[value],
    default: now[value],
  }));
  const given = options.filter((option) => option.default).map(({ label }) => `- ${label}`);
  return {
    content: [
      'Your standing orders in this campaign: what is done for you without asking.',
      ...(given.length > 0 ? given : ['You have given none; you are asked all but what goes without saying.']),
      `For the whole table: ${MONSTER_WORDS[settingsOf(campaign).monsters]}`,
    ].join('\n'),
    components: [
      menuRow(
        menu(customId({ action: 'orders', game }), 'What is done without asking you', options, 0, options.length),
      ),
      ...buttonRows([
        ...(now.away ? [backButton(campaign.id)] : []),
        button(customId({ action: 'panel', game }), 'My panel', 'primary'),
        monstersButton(campaign),
      ]),
    ],
    picture: undefined,
  };
}
