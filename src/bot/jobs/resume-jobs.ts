/** Resumes jobs of an earlier run, or tells the user that they are lost. */

import { button, buttonRows } from '../../game-api/panel/controls.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { textPanel } from '../../game-api/panel/panel.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown, mention } from '../../game-api/panel/text.ts';
import { languageFor, withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { TableJob, Work } from '../../matches/service/jobs.ts';
import { endJob, openJobs, saveJob } from '../../matches/service/jobs.ts';
import type { Campaign } from '../../matches/settings/repositories.ts';
import { inTableLanguage } from '../../matches/settings/table-settings.ts';
import { listAllActiveMatches } from '../context/active-matches.ts';
import type { BotContext } from '../context/context.ts';
import { exportCampaign } from '../features/campaign/campaign-file.ts';
import { postCampaignPanel } from '../features/campaign/campaign-panel.ts';
import { resumeAction } from '../features/play/game-actions.ts';
import { sendReplay } from '../features/play/replay.ts';
import { reapplyErasures, resumeErasures } from '../features/privacy/erase-user.ts';
import { ensureThread } from '../notify/channel-events.ts';
import type { ReplyHandle } from '../response/responses.ts';
import { sendPanel } from '../response/responses.ts';
import { announceRestore } from './after-restore.ts';

/** Milliseconds in which an interaction can still be answered: a little under fifteen minutes. */
const REPLY_WINDOW_MS = 14 * 60_000;

/** Starts that resume a job; then it is given up, for it may be what crashed them. */
const MAX_ATTEMPTS = 2;

/** Resumes jobs of an earlier run. A job that can't be read must not stop the rest. */
export async function resumeEarlierRun(app: BotContext): Promise<void> {
  const { matchService, outboxWorker, log } = app;
  const failed = (err: unknown) => log.error({ err }, 'start: could not resume an earlier run');
  await matchService.endOutdated().catch(failed);
  await resumeErasures(app).catch(failed);
  // Whoever is forgotten must be so before tables go on with what was restored; else the next start tries again.
  await reapplyErasures(app)
    .then(() => announceRestore(app))
    .catch(failed);
  await outboxWorker.enqueuePending().catch(failed);
  await app.postTags.enqueueAll().catch(failed);
  void resumeJobs(app).catch(failed);
}

async function resumeJobs(app: BotContext): Promise<void> {
  const jobs = await openJobs(app.records);
  await Promise.all(jobs.map((job) => withLanguage(languageFor(job.locale), () => resumeJob(app, job))));
}

async function resumeJob(app: BotContext, job: TableJob): Promise<void> {
  const { records, log } = app;
  try {
    const isLeft = isReplyExpired(app, job) || job.tries >= MAX_ATTEMPTS;
    if (!isLeft) await saveJob(records, { ...job, tries: job.tries + 1 });
    const isDone = !isLeft && (await tryToRun(app, job));
    if (!isDone) await reportLostJob(app, job);
    await endJob(records, job.id);
  } catch (err) {
    log.error({ err }, 'jobs: could not report an interrupted job');
  }
}

function isReplyExpired({ matchService }: BotContext, { since }: TableJob): boolean {
  return matchService.now - since > REPLY_WINDOW_MS;
}

async function tryToRun(app: BotContext, job: TableJob): Promise<boolean> {
  try {
    await runJob(app, job);
    return true;
  } catch (err) {
    app.log.error({ err }, 'jobs: could not resume an interrupted job');
    return false;
  }
}

function replyHandleOf({ rest }: BotContext, { answer, user, since }: TableJob): ReplyHandle {
  return { ...answer, client: { rest }, user: { id: user }, since };
}

async function runJob(app: BotContext, job: TableJob): Promise<void> {
  const by = replyHandleOf(app, job);
  const { work } = job;
  switch (work.what) {
    case 'act':
      return resumeAction(app, { ...job, work }, by);
    case 'replay':
      return sendReplay(app, by, work.game, work.most);
    case 'home':
      return finishMove(app, by, work.channel);
    case 'export':
      await sendPanel(app, by, exportRetryPanel(work.campaign));
  }
}

function exportRetryPanel(campaign: number): Panel {
  return {
    content: `${restartWords()} ${t`The file did not reach you; the table was told that you have it.`}`,
    components: buttonRows([button(exportCampaign.customId({ campaign }), t`Give me the file`, 'danger')]),
  };
}

const restartWords = () => t`I was restarted in the middle of this.`;

async function finishMove(app: BotContext, by: ReplyHandle, channel: string): Promise<void> {
  const campaign = await app.records.campaignInChannel(channel);
  if (!campaign) throw new Error('No campaign came of it.');
  await postCampaignPanel(app, campaign);
  for (const { id, thread } of await listAllActiveMatches(app.records, campaign.id))
    if (thread !== undefined) await ensureThread(app, id);
  app.outboxWorker.enqueueCampaign(campaign.id);
  await sendPanel(app, by, textPanel(t`${bold(escapeMarkdown(campaign.name))} continues here.`));
}

/** Tells the user in private, or in the channel where the interaction can't be answered any more. */
async function reportLostJob(app: BotContext, job: TableJob): Promise<void> {
  const { records, outboxWorker } = app;
  const isAnswered =
    !isReplyExpired(app, job) &&
    (await sendPanel(app, replyHandleOf(app, job), textPanel(`${restartWords()} ${lostWords(job.work)}`)).then(
      () => true,
      () => false,
    ));
  if (isAnswered) return;
  const campaign = await campaignOf(app, job.work);
  if (campaign && !campaign.ended) {
    const content = inTableLanguage(campaign, () => `${mention(job.user)}: ${restartWords()} ${lostWords(job.work)}`);
    await records.changeCampaign({
      campaign: campaign.id,
      notice: asJson({ to: 'channel', content, mentions: [job.user] }),
    });
    outboxWorker.enqueueCampaign(campaign.id);
  }
}

function lostWords({ what }: Work): string {
  switch (what) {
    case 'act':
      return t`Your press was not carried out; please press again.`;
    case 'replay':
      return t`Your replay was not made; please ask again.`;
    case 'home':
      return t`\`/campaign panel\` shows the campaign panel here.`;
    case 'export':
      return t`Your file did not reach you; please ask again.`;
  }
}

async function campaignOf({ records }: BotContext, work: Work): Promise<Campaign | undefined> {
  switch (work.what) {
    case 'home':
      return records.campaignInChannel(work.channel);
    case 'replay':
      return records.campaign((await records.game(work.game))?.campaign ?? 0);
    default:
      return records.campaign(work.campaign);
  }
}
