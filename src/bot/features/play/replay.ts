import { textPanel } from '../../../game-api/panel/panel.ts';
import { reelOf } from '../../../game-api/replay/frames.ts';
import { t } from '../../../i18n/t.ts';
import type { ReplayVideo } from '../../../render/replay/storyboard.ts';
import { TooManyVideosError } from '../../../workers/replay-video/video-pool.ts';
import { FILE_BYTES } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import type { ReplyHandle } from '../../response/responses.ts';
import { deferPrivateReply, editReply, sendFiles } from '../../response/responses.ts';
import { withJob } from '../shared/job.ts';

const makingWords = () => t`I am redrawing the game, turn by turn. It will be here in a minute or two.`;
const nothingWords = () => t`There is nothing to replay yet.`;
const busyWords = () => t`Several replays are already in the making. Ask again in a few minutes.`;
const alreadyMakingWords = () => t`A replay for you is already in the making. Ask again when it is done.`;
const failedWords = () => t`I could not make the replay. The reason is in the log.`;
const madeWords = () =>
  t`Turn by turn, as everyone saw it. The page works offline: save it, open it, and move the slider.`;

export const showReplay = defineAction({
  id: 'replay',
  run: async (app, interaction, { game }) => {
    await deferPrivateReply(interaction);
    const over = app.limits.tryAcquire(interaction.user.id, 'film');
    if (!over) return editReply(app, interaction, textPanel(alreadyMakingWords()));
    const most = Math.min(FILE_BYTES, interaction.attachmentSizeLimit);
    await withJob(app, interaction, { what: 'replay', game, most }, async () => {
      await editReply(app, interaction, textPanel(makingWords()));
      try {
        await sendReplay(app, interaction, game, most);
      } catch (err) {
        const isBusy = err instanceof TooManyVideosError;
        if (!isBusy) app.log.warn({ err, game }, 'replay: video could not be made');
        await editReply(app, interaction, textPanel(isBusy ? busyWords() : failedWords()));
      } finally {
        over();
      }
    });
  },
});

export async function sendReplay(app: BotContext, by: ReplyHandle, game: number, most: number): Promise<void> {
  const film = await filmFor(app, game, most);
  if (!film) return editReply(app, by, textPanel(nothingWords()));
  await sendFiles(by, madeWords(), [
    { attachment: film.picture, name: 'replay.gif', description: t`The game from its beginning, turn by turn` },
    { attachment: film.page, name: 'replay.html' },
  ]);
}

/** Returns undefined where there is nothing to show. */
async function filmFor(app: BotContext, game: number, most: number): Promise<ReplayVideo | undefined> {
  const match = await app.records.game(game);
  const campaign = match && (await app.records.campaign(match.campaign));
  const frames = await app.matchService.histories.frames(game);
  if (!campaign || !frames || frames.length === 0) return undefined;
  const title = app.pack(campaign.pack).kinds.get(match.kind)?.title(match.about) ?? campaign.name;
  return app.renderReplayVideo(campaign.game, reelOf(title, frames, most));
}
