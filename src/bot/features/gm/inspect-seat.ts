/** `/gm`: a game-master who does not play looks into a seat, and the table is told. */

import type { ControlRow } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { MENU_OPTIONS } from '../../../game-api/panel/limits.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, stripMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { refusalText, respondInSession } from '../play/answer.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { toNotice } from '../shared/table-decision.ts';
import { startCorrection } from './correcting.ts';

export async function offerInspectSeat(app: BotContext, interaction: Replyable): Promise<void> {
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  if (!game) {
    await acknowledge(interaction);
    return editReply(app, interaction, await noMatchPanel(app, interaction));
  }
  await respondInSession(app, interaction, game.id, async (at) => {
    const questions = await at.gameMaster.openQuestions();
    if ('why' in questions) return textPanel(questions.why);
    const seen = await presenterOf(app, at);
    if (!seen || seen.viewer.seat !== undefined)
      return textPanel(t`A game-master who also plays can’t look into other hands.`);
    const options = seen.viewer.game.seats
      .slice(0, MENU_OPTIONS)
      .map(({ seat }) => ({ value: seat, label: stripMarkdown(seen.seatName(seat)) }));
    const rows: ControlRow[] = [menuRow(menu(inspectSeat.customId({ game: game.id }), t`Into which seat?`, options))];
    const content = t`You will see what that seat sees, and the table is told that you look.`;
    return { content, components: rows };
  });
}

/** Until that part of the match is over, cards of the hand can be corrected too. */
export const inspectSeat = defineAction({
  id: 'look-into',
  params: { game: number },
  run: async (app, interaction, { game }) => {
    const [seat = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
    await respondInSession(app, interaction, game, async (at): Promise<Panel> => {
      const by = bold(escapeMarkdown(interaction.user.displayName));
      const told = (name: string) =>
        toNotice({
          to: 'thread',
          content: t`Game-master ${by} looks into the seat of ${bold(name)} and sees what it sees.`,
        });
      const why = refusalText(await at.gameMaster.inspectSeat(seat, told, interaction.id));
      if (why !== undefined) return textPanel(why);
      const seen = await presenterOf(app, at);
      const match = await at.gameMaster.inspectedMatch(seat);
      if (!seen || 'why' in match) return textPanel(t`There is no such game.`);
      const panel = match.presenterFor({ ...seen.viewer, seat }).panel();
      const correct = button(startCorrection.customId({ game }), t`Correct something`);
      return { ...panel, components: buttonRows([correct]) };
    });
  },
});
