import { stripInvisible } from '../../../engine/values/typed-text.ts';
import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel, withTaste } from '../../../game-api/panel/panel.ts';
import { EVERYBODY, logPanel, recapPanel } from '../../../game-api/replay/log-pages.ts';
import { msg, t } from '../../../i18n/t.ts';
import type { GameRow } from '../../../matches/settings/repositories.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel, findMatchInChannel } from '../../context/context.ts';
import { defineMessageMenu } from '../../context/context-menu.ts';
import { loadPresenter } from '../../panels/match-view.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import type { MessageStep } from '../shared/message-step.ts';
import { findMessageStep, noMatchMessageWords, noStepWords } from '../shared/message-step.ts';

const nothingToTell = () => t`Of this nothing is told again.`;

/** Returns the match of the channel: the one under way, else the last. */
export async function findLatestMatch(app: BotContext, interaction: Replyable): Promise<GameRow | undefined> {
  const channel = interaction.channelId ?? '';
  const here = await findMatchInChannel(app, channel, interaction.user.id);
  if (here) return here;
  const campaign = await findCampaignInChannel(app, channel);
  return campaign && (await app.records.gamesOf(campaign.id)).at(-1);
}

export async function showLogHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const match = await findLatestMatch(app, interaction);
  await editReply(app, interaction, match ? await buildLogPanel(app, match.id) : await noMatchPanel(app, interaction));
}

export const turnLogPage = defineAction({
  id: 'log',
  run: async (app, interaction, { game, page, of }) => {
    await acknowledge(interaction);
    await editReply(app, interaction, await buildLogPanel(app, game, page, of));
  },
});

export const showLogChapter = defineAction({
  id: 'log-chapter',
  run: async (app, interaction, { game, of }) => {
    await acknowledge(interaction);
    await editReply(app, interaction, await buildLogPanel(app, game, Number(selectedValue(interaction)), of));
  },
});

export const showLogOfFigure = defineAction({
  id: 'log-figure',
  run: async (app, interaction, { game }) => {
    await acknowledge(interaction);
    await editReply(app, interaction, await buildLogPanel(app, game, undefined, selectedValue(interaction)));
  },
});

function selectedValue(interaction: PressInteraction): string | undefined {
  return interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
}

async function buildLogPanel(app: BotContext, game: number, page?: number, of: string = EVERYBODY): Promise<Panel> {
  const chronicle = await app.matchService.histories.historyOf(game);
  return chronicle ? logPanel(chronicle.chapters, { game, page, of }) : textPanel(nothingToTell());
}

/** `/recap`: events since the user's last answer, and the state of the match. */
export async function showRecapHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const match = await findLatestMatch(app, interaction);
  await editReply(
    app,
    interaction,
    match ? await buildRecapPanel(app, match.id, interaction.user.id) : await noMatchPanel(app, interaction),
  );
}

async function buildRecapPanel(app: BotContext, game: number, user: string): Promise<Panel> {
  const seen = await loadPresenter(app, game, user);
  const seat = seen?.viewer.seat;
  const missed = await app.matchService.histories.recap(game, seat);
  if (!seen || !missed) return textPanel(nothingToTell());
  const { chapters, isAll } = missed;
  const panel = recapPanel(
    chapters,
    { game, head: recapHeading(seat !== undefined, isAll), own: ownNames(seen) },
    seen.overview().picture,
  );
  return withTaste(panel, seen.viewer);
}

/** Tells the most important public events after a message. */
export const sinceMenu = defineMessageMenu({
  name: msg`What happened since`,
  run: async (app, interaction, message) => {
    await acknowledge(interaction);
    const found = await findMessageStep(app, interaction.channelId, message);
    await editReply(app, interaction, await buildSincePanel(app, found, interaction.user.id));
  },
});

async function buildSincePanel(app: BotContext, found: MessageStep | undefined, user: string): Promise<Panel> {
  if (!found?.step) return textPanel(found ? noStepWords() : noMatchMessageWords());
  const game = found.row.id;
  const seen = await loadPresenter(app, game, user);
  const chapters = await app.matchService.histories.eventsSince(game, found.step.until);
  if (!seen || !chapters) return textPanel(nothingToTell());
  return recapPanel(chapters, { game, head: t`Since this message`, own: ownNames(seen) }, undefined);
}

function ownNames(seen: MatchPresenter): string[] {
  const { seat } = seen.viewer;
  return seat === undefined ? [] : [plainName(seen.seatName(seat))];
}

function recapHeading(plays: boolean, isAll: boolean): string {
  if (!plays) return t`What happened last`;
  return isAll ? t`The story so far` : t`Since your last answer`;
}

function plainName(name: string): string {
  return stripInvisible(name.replace(/\\([\\*_~`|>[\]()#])/g, '$1').replaceAll('\u200b', ''));
}
