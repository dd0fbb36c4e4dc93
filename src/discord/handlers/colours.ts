/** The colours of the pictures that only one player sees. */
import type { PaletteName } from '../../drawing/palette.ts';
import { inColours, words } from '../../games/panel/panel.ts';
import { prefer } from '../../tables/preferences.ts';
import type { App } from '../app.ts';
import type { Of } from '../ids.ts';
import { acknowledge, type Pressing, show } from '../reply.ts';
import { see } from '../see.ts';
import { noMatch } from './games.ts';

/** Chooses the colours of the pictures that only this player sees. */
export async function chooseColours(app: App, interaction: Pressing, { game, palette }: Of<'colours'>): Promise<void> {
  await acknowledge(interaction);
  const before = await see(app, game, interaction.user.id);
  if (before?.viewer.seat === undefined) return show(app, interaction, words('You do not sit at this table.'));
  await prefer(app.records, before.viewer.game.campaign, interaction.user.id, { palette });
  const seen = await see(app, game, interaction.user.id);
  if (!seen) return show(app, interaction, await noMatch(app, interaction));
  await show(app, interaction, { ...inColours(seen.overview(), palette), content: COLOURED[palette] });
}

const COLOURED: Readonly<Record<PaletteName, string>> = {
  dusk: 'Pictures that only you see have the usual colours now, like this one.',
  'colour-blind':
    'Pictures that only you see are painted for colour-blind eyes now, like this one. Those for all keep their colours.',
};
