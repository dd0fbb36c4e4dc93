import { inColours, words } from '../../../game-api/panel/panel.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import { prefer } from '../../../matches/settings/campaign-preferences.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import type { App } from '../../context/context.ts';
import { seenAt } from '../../panels/match-view.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { atTable } from '../play/answer.ts';

export async function chooseColours(
  app: App,
  interaction: PressInteraction,
  { game, palette }: ParamsOf<'colours'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const seen = await seenAt(app, at);
    if (seen?.viewer.seat === undefined) return words(t`You do not sit at this table.`);
    await prefer(app.records, seen.viewer.game.campaign, at.user, { palette });
    return { ...inColours(seen.overview(), palette), content: translated(COLOURED[palette]) };
  });
}

const COLOURED: Readonly<Record<PaletteName, string>> = {
  dusk: later`Pictures that only you see have the usual colours now, like this one.`,
  'colour-blind': later`Pictures that only you see are painted for colour-blind eyes now, like this one. For those that all see, \`/settings\` does.`,
};
