/** Views that single games add, by button or command. */
import type { MatchView } from '../../../game-api/contract/actions.ts';
import { withTaste } from '../../../game-api/panel/panel.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import { loadPresenter } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, deferPrivateReply, editReply } from '../../response/responses.ts';
import { noMatchPanel } from '../shared/find-game.ts';

type LookContent = NonNullable<ReturnType<MatchView['renderFor']>>;

export async function showMatchView(
  app: BotContext,
  interaction: Replyable,
  game: number,
  { placement, shown }: Pick<MatchView, 'placement'> & { readonly shown: LookContent },
): Promise<void> {
  await (placement === 'beside' ? deferPrivateReply(interaction) : acknowledge(interaction));
  await renderMatchView(app, interaction, game, shown);
}

export async function tellNoMatch(app: BotContext, interaction: Replyable): Promise<void> {
  await deferPrivateReply(interaction);
  await editReply(app, interaction, await noMatchPanel(app, interaction));
}

export async function showMatchViewHere(
  app: BotContext,
  interaction: Replyable,
  action: string,
  more: readonly string[] = [],
): Promise<void> {
  await acknowledge(interaction);
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  if (!game) return editReply(app, interaction, await noMatchPanel(app, interaction));
  const shown = (await findMatchView(app, game.id, action))?.renderFor([`${game.id}`, ...more]);
  if (!shown) return editReply(app, interaction, await noMatchPanel(app, interaction));
  await renderMatchView(app, interaction, game.id, shown);
}

async function findMatchView(app: BotContext, game: number, action: string): Promise<MatchView | undefined> {
  const campaign = (await app.records.game(game))?.campaign;
  const there = campaign === undefined ? undefined : await app.records.campaign(campaign);
  return there && app.pack(there.pack).views?.get(action);
}

async function renderMatchView(
  app: BotContext,
  interaction: Replyable,
  game: number,
  shown: LookContent,
): Promise<void> {
  const seen = await loadPresenter(app, game, interaction.user.id);
  await editReply(app, interaction, seen ? withTaste(shown(seen), seen.viewer) : await noMatchPanel(app, interaction));
}
