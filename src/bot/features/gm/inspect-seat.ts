/** `/gm look`: a game-master who does not play looks into a seat, and the table is told. */

import { button, buttonRows, type ControlRow, menu, menuRow } from '../../../game-api/panel/controls.ts';
import { MENU_OPTIONS } from '../../../game-api/panel/limits.ts';
import { type Panel, words } from '../../../game-api/panel/panel.ts';
import { bold, escaped, unmarked } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { type App, gameHere } from '../../context/context.ts';
import { seenAt } from '../../panels/match-view.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { atTable, whyNot } from '../play/answer.ts';
import { noMatch } from '../shared/find-match.ts';
import { notice } from '../shared/table-decision.ts';

export async function lookHere(app: App, interaction: Replyable): Promise<void> {
  const game = await gameHere(app, interaction.channelId ?? '', interaction.user.id);
  if (!game) {
    await acknowledge(interaction);
    return show(app, interaction, await noMatch(app, interaction));
  }
  await atTable(app, interaction, game.id, async (at) => {
    const questions = await at.master.questions();
    if ('why' in questions) return words(questions.why);
    const seen = await seenAt(app, at);
    if (!seen || seen.viewer.seat !== undefined) return words(t`A game-master who plays looks into nobody’s hand.`);
    const options = seen.viewer.game.seats
      .slice(0, MENU_OPTIONS)
      .map(({ seat }) => ({ value: seat, label: unmarked(seen.seatName(seat)) }));
    const rows: ControlRow[] = [
      menuRow(menu(customId({ action: 'look-into', game: game.id }), t`Into which seat?`, options)),
    ];
    const content = t`You would see what that seat sees, and the table is told that you look.`;
    return { content, components: rows };
  });
}

/** Until that part of the match is over, cards of the hand can be corrected too. */
export async function lookInto(
  app: App,
  interaction: PressInteraction,
  { game }: ParamsOf<'look-into'>,
): Promise<void> {
  const [seat = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  await atTable(app, interaction, game, async (at): Promise<Panel> => {
    const by = bold(escaped(interaction.user.displayName));
    const told = (name: string) =>
      notice({
        to: 'thread',
        content: t`The game-master ${by} looks into the seat of ${bold(name)}, and sees what it sees.`,
      });
    const why = whyNot(await at.master.lookInto(seat, told, interaction.id));
    if (why !== undefined) return words(why);
    const seen = await seenAt(app, at);
    const match = await at.master.seenBy(seat);
    if (!seen || 'why' in match) return words(t`There is no such game.`);
    const panel = match.face({ ...seen.viewer, seat }).panel();
    const correct = button(customId({ action: 'correct', game }), t`Set something right`);
    return { ...panel, components: buttonRows([correct]) };
  });
}
