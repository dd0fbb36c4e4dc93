import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import type { Signs } from '../../../game-api/panel/emojis.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel, withPalette } from '../../../game-api/panel/panel.ts';
import { notAtTableWords } from '../../../game-api/panel/refusal-text.ts';
import { msg, translateMsg } from '../../../i18n/t.ts';
import type { Preferences } from '../../../matches/settings/campaign-preferences.ts';
import { changePreferences } from '../../../matches/settings/campaign-preferences.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { PressInteraction } from '../../response/responses.ts';
import { respondInSession } from '../play/answer.ts';

export const chooseColours = defineAction({
  id: 'colours',
  run: (app, interaction, { game, palette }) =>
    changeTaste(app, interaction, game, { palette }, (seen) => ({
      ...withPalette(seen.overview(), palette),
      content: translateMsg(CHOSEN_WORDS[palette]),
    })),
});

export const chooseSigns = defineAction({
  id: 'signs',
  run: (app, interaction, { game, signs }) =>
    changeTaste(app, interaction, game, { signs }, () => textPanel(translateMsg(SIGNS_WORDS[signs]))),
});

/** Refuses whoever does not sit at the match. */
async function changeTaste(
  app: BotContext,
  interaction: PressInteraction,
  game: number,
  taste: Partial<Pick<Preferences, 'palette' | 'signs'>>,
  panel: (seen: MatchPresenter) => Panel,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    const seen = await presenterOf(app, at);
    if (seen?.viewer.seat === undefined) return textPanel(notAtTableWords());
    await changePreferences(app.records, seen.viewer.game.campaign, at.user, taste);
    return panel(seen);
  });
}

const SIGNS_WORDS: Readonly<Record<Signs, string>> = {
  emojis: msg`Your own panels now have emojis before words.`,
  words: msg`Your own panels now have words without emojis.`,
};

const CHOSEN_WORDS: Readonly<Record<PaletteName, string>> = {
  dusk: msg`Your own pictures now use the usual colours, like this one.`,
  'colour-blind': msg`Your own pictures now use colour-blind colours, like this one. \`/settings\` changes the ones for everyone.`,
};
