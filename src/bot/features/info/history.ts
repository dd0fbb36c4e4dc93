import { withoutMarks } from '../../../engine/values/typed-text.ts';
import { inColours, type Panel, words } from '../../../game-api/panel/panel.ts';
import { EVERYBODY, logPanel, recapPanel } from '../../../game-api/replay/log-pages.ts';
import { t } from '../../../i18n/t.ts';
import type { GameRow } from '../../../matches/settings/repositories.ts';
import { type App, campaignHere, gameHere } from '../../context/context.ts';
import { see } from '../../panels/match-view.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { noMatch } from '../shared/find-match.ts';

const notTold = () => t`Of this nothing is told again.`;

/** Returns the match of the channel: the one under way, else the last. */
export async function matchToTell(app: App, interaction: Replyable): Promise<GameRow | undefined> {
  const channel = interaction.channelId ?? '';
  const here = await gameHere(app, channel, interaction.user.id);
  if (here) return here;
  const campaign = await campaignHere(app, channel);
  return campaign && (await app.records.gamesOf(campaign.id)).at(-1);
}

export async function logHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const match = await matchToTell(app, interaction);
  await show(app, interaction, match ? await logOf(app, match.id) : await noMatch(app, interaction));
}

export async function turnLog(
  app: App,
  interaction: PressInteraction,
  { game, page, of }: ParamsOf<'log'>,
): Promise<void> {
  await acknowledge(interaction);
  await show(app, interaction, await logOf(app, game, page, of));
}

export async function turnToChapter(
  app: App,
  interaction: PressInteraction,
  { game, of }: ParamsOf<'log-chapter'>,
): Promise<void> {
  await acknowledge(interaction);
  await show(app, interaction, await logOf(app, game, Number(selectedIn(interaction)), of));
}

export async function turnToFigure(
  app: App,
  interaction: PressInteraction,
  { game }: ParamsOf<'log-figure'>,
): Promise<void> {
  await acknowledge(interaction);
  await show(app, interaction, await logOf(app, game, undefined, selectedIn(interaction)));
}

function selectedIn(interaction: PressInteraction): string | undefined {
  return interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
}

async function logOf(app: App, game: number, page?: number, of: string = EVERYBODY): Promise<Panel> {
  const chronicle = await app.tables.chronicles.of(game);
  return chronicle ? logPanel(chronicle.chapters, { game, page, of }) : words(notTold());
}

/** `/recap`: events since the user's last answer, and the state of the match. */
export async function recapHere(app: App, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const match = await matchToTell(app, interaction);
  await show(
    app,
    interaction,
    match ? await recapOf(app, match.id, interaction.user.id) : await noMatch(app, interaction),
  );
}

async function recapOf(app: App, game: number, user: string): Promise<Panel> {
  const seen = await see(app, game, user);
  const seat = seen?.viewer.seat;
  const missed = await app.tables.chronicles.since(game, seat);
  if (!seen || !missed) return words(notTold());
  const { chapters, isAll } = missed;
  const own = seat === undefined ? [] : [plain(seen.seatName(seat))];
  const panel = recapPanel(chapters, { game, head: headOf(seat !== undefined, isAll), own }, seen.overview().picture);
  return inColours(panel, seen.viewer.palette);
}

function headOf(plays: boolean, isAll: boolean): string {
  if (!plays) return t`What happened last`;
  return isAll ? t`What has happened so far` : t`Since your last answer`;
}

function plain(name: string): string {
  return withoutMarks(name.replace(/\\([\\*_~`|>[\]()#])/g, '$1').replaceAll('\u200b', ''));
}
