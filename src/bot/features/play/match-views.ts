/** Views that single games add, by button or command. */
import type { MatchLook } from '../../../game-api/contract/actions.ts';
import { inColours } from '../../../game-api/panel/panel.ts';
import { type App, gameHere } from '../../context/context.ts';
import { see } from '../../panels/match-view.ts';
import { acknowledge, acknowledgeBeside, type Replyable, show } from '../../response/responses.ts';
import { noMatch } from '../shared/find-match.ts';

type LookContent = NonNullable<ReturnType<MatchLook['with']>>;

export async function lookAt(
  app: App,
  interaction: Replyable,
  game: number,
  { stands, shown }: Pick<MatchLook, 'stands'> & { readonly shown: LookContent },
): Promise<void> {
  await (stands === 'beside' ? acknowledgeBeside(interaction) : acknowledge(interaction));
  await showSeen(app, interaction, game, shown);
}

export async function tellNoMatch(app: App, interaction: Replyable): Promise<void> {
  await acknowledgeBeside(interaction);
  await show(app, interaction, await noMatch(app, interaction));
}

export async function lookHere(
  app: App,
  interaction: Replyable,
  action: string,
  more: readonly string[] = [],
): Promise<void> {
  await acknowledge(interaction);
  const game = await gameHere(app, interaction.channelId ?? '', interaction.user.id);
  if (!game) return show(app, interaction, await noMatch(app, interaction));
  const shown = (await lookOf(app, game.id, action))?.with([`${game.id}`, ...more]);
  if (!shown) return show(app, interaction, await noMatch(app, interaction));
  await showSeen(app, interaction, game.id, shown);
}

async function lookOf(app: App, game: number, action: string): Promise<MatchLook | undefined> {
  const campaign = (await app.records.game(game))?.campaign;
  const there = campaign === undefined ? undefined : await app.records.campaign(campaign);
  return there && app.pack(there.pack).looks.get(action);
}

async function showSeen(app: App, interaction: Replyable, game: number, shown: LookContent): Promise<void> {
  const seen = await see(app, game, interaction.user.id);
  await show(app, interaction, seen ? inColours(shown(seen), seen.viewer.palette) : await noMatch(app, interaction));
}
