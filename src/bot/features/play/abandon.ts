import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { GameRow } from '../../../matches/settings/repositories.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { canManage } from '../shared/campaign-permissions.ts';
import { isPlayable } from '../shared/find-game.ts';

export async function offerAbandon(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  const why = await whyCannotAbandon(app, interaction, game);
  if (why || !game) return editReply(app, interaction, textPanel(why ?? nothingPlayed()));
  const name = await matchName(app, game);
  await editReply(app, interaction, {
    content: t`This ends ${bold(name)} without a result: nobody gains anything, and you can’t take it back.`,
    components: buttonRows([button(abandonMatch.customId({ game: game.id }), t`Abandon it`, 'danger')]),
    picture: undefined,
  });
}

export const abandonMatch = defineAction({
  id: 'abandon',
  params: { game: number },
  run: async (app, interaction, { game: number }) => {
    await acknowledge(interaction);
    const game = await app.records.game(number);
    const why = await whyCannotAbandon(app, interaction, game);
    if (why || !game) return editReply(app, interaction, textPanel(why ?? nothingPlayed()));
    await app.matchService.abandon(number);
    await editReply(
      app,
      interaction,
      textPanel(
        t(
          '{kind, select, scenario {The scenario was abandoned.} other {The {kind} was abandoned.}} Nobody gains anything.',
          { kind: game.kind },
        ),
      ),
    );
  },
});

const nothingPlayed = () => t`Nothing is being played here.`;

async function whyCannotAbandon(
  app: BotContext,
  interaction: Replyable,
  game: GameRow | undefined,
): Promise<string | undefined> {
  const campaign = game && (await app.records.campaign(game.campaign));
  if (!campaign || game.result) return nothingPlayed();
  return canManage(interaction, campaign) ? undefined : t`Only the founder or a moderator can abandon it.`;
}

async function matchName(app: BotContext, { campaign, kind, scenario, level }: GameRow): Promise<string> {
  const pack = (await app.records.campaign(campaign))?.pack;
  if (pack === undefined || !isPlayable(app, pack)) return scenario;
  return app.pack(pack).kinds.get(kind)?.title({ scenario, level }) ?? scenario;
}
