/** What a player wants done without being asked. */
import { prefer, preferencesOf } from '../../tables/preferences.ts';
import type { Orders } from '../../tables/standing-orders.ts';
import type { App } from '../app.ts';
import { menu, menuRow } from '../present/components.ts';
import { acknowledge, type Pressing, show, words } from '../reply.ts';

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
    const takeDamage = chosen.includes('takeDamage');
    const restOnlyWhenNeeded = chosen.includes('restOnlyWhenNeeded');
    await prefer(app.records, row.campaign, interaction.user.id, { takeDamage, restOnlyWhenNeeded });
    await app.tables.reconsider(game);
  }
  const now = await preferencesOf(app.records, row.campaign, interaction.user.id);
  const options = Object.entries(CHOICES).map(([value, shown]) => ({ value, ...shown }));
  const chosen = menu({ action: 'orders', game }, 'What is done without asking you', options, 0, options.length);
  const on = (value: string) => (value === 'takeDamage' ? now.takeDamage : now.restOnlyWhenNeeded);
  const withDefaults = {
    ...chosen,
    options: chosen.options.map((option) => ({ ...option, default: on(option.value) })),
  };
  await show(app, interaction, {
    content: 'Your standing orders in this campaign. What they answer is marked as such in the log.',
    components: [menuRow(withDefaults)],
    picture: undefined,
  });
}
