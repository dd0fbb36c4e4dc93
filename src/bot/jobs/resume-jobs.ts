/** Resumes jobs of an earlier run, or tells the user that they are lost. */

import { button, buttonRows } from '../../game-api/panel/controls.ts';
import { type Panel, words } from '../../game-api/panel/panel.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import { bold, escaped, mention } from '../../game-api/panel/text.ts';
import { languageFor, speaking } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { endJob, openJobs, putJob, type TableJob, type Work } from '../../matches/service/jobs.ts';
import type { Campaign } from '../../matches/settings/repositories.ts';
import { publicly } from '../../matches/settings/table-settings.ts';
import { allUnderway } from '../context/active-matches.ts';
import type { App } from '../context/context.ts';
import { postHome } from '../features/campaign/campaign.ts';
import { goOnWithAct } from '../features/play/game-actions.ts';
import { handReplay } from '../features/play/replay.ts';
import { lookForThread } from '../notify/channel-events.ts';
import { customId } from '../response/custom-ids.ts';
import { type Answerable, place } from '../response/responses.ts';

/** Milliseconds in which an interaction can still be answered: a little under fifteen minutes. */
const ANSWERABLE = 14 * 60_000;

/** Starts that resume a job; then it is given up, for it may be what crashed them. */
const MOST_TRIES = 2;

export async function goOnWithJobs(app: App): Promise<void> {
  const jobs = await openJobs(app.records);
  await Promise.all(jobs.map((job) => speaking(languageFor(job.locale), () => goOnWith(app, job))));
}

async function goOnWith(app: App, job: TableJob): Promise<void> {
  const { records, log } = app;
  try {
    const isLeft = isLate(app, job) || job.tries >= MOST_TRIES;
    if (!isLeft) await putJob(records, { ...job, tries: job.tries + 1 });
    const isDone = !isLeft && (await hasDone(app, job));
    if (!isDone) await tellLost(app, job);
    await endJob(records, job.id);
  } catch (err) {
    log.error({ err }, 'what has become of something that was under way could not be told');
  }
}

function isLate({ tables }: App, { since }: TableJob): boolean {
  return tables.now - since > ANSWERABLE;
}

async function hasDone(app: App, job: TableJob): Promise<boolean> {
  try {
    await done(app, job);
    return true;
  } catch (err) {
    app.log.error({ err }, 'something that was under way could not be gone on with');
    return false;
  }
}

function answerableBy({ rest }: App, { answer, user }: TableJob): Answerable {
  return { ...answer, client: { rest }, user: { id: user } };
}

async function done(app: App, job: TableJob): Promise<void> {
  const by = answerableBy(app, job);
  const { work } = job;
  switch (work.what) {
    case 'act':
      return goOnWithAct(app, { ...job, work }, by);
    case 'replay':
      return handReplay(app, by, work.game, work.most);
    case 'home':
      return bringHome(app, by, work.channel);
    case 'export':
      await place(app, by, exportAgain(work.campaign));
  }
}

function exportAgain(campaign: number): Panel {
  return {
    content: `${startedAnew()} ${t`The file has not reached you; the table was told that you have it.`}`,
    components: buttonRows([button(customId({ action: 'export-now', campaign }), t`Give me the file`, 'danger')]),
  };
}

const startedAnew = () => t`I was started anew in the middle of this.`;

async function bringHome(app: App, by: Answerable, channel: string): Promise<void> {
  const campaign = await app.records.campaignIn(channel);
  if (!campaign) throw new Error('No campaign came of it.');
  await postHome(app, campaign);
  for (const { id, thread } of await allUnderway(app.records, campaign.id))
    if (thread !== undefined) await lookForThread(app, id);
  app.deliverer.wakeCampaign(campaign.id);
  await place(app, by, words(t`${bold(escaped(campaign.name))} goes on here.`));
}

/** Tells the user in private, or in the channel where the interaction can't be answered any more. */
async function tellLost(app: App, job: TableJob): Promise<void> {
  const { records, deliverer } = app;
  const isAnswered =
    !isLate(app, job) &&
    (await place(app, answerableBy(app, job), words(`${startedAnew()} ${lostWords(job.work)}`)).then(
      () => true,
      () => false,
    ));
  if (isAnswered) return;
  const campaign = await campaignOf(app, job.work);
  if (campaign && !campaign.ended) {
    const content = publicly(campaign, () => `${mention(job.user)}: ${startedAnew()} ${lostWords(job.work)}`);
    await records.change({ campaign: campaign.id, notice: asJson({ to: 'channel', content, mentions: [job.user] }) });
    deliverer.wakeCampaign(campaign.id);
  }
}

function lostWords({ what }: Work): string {
  switch (what) {
    case 'act':
      return t`What you began has not been done; please press again.`;
    case 'replay':
      return t`Your replay has not been made; please ask for it again.`;
    case 'home':
      return t`\`/campaign panel\` shows the panel of the campaign here.`;
    case 'export':
      return t`Your file has not reached you; please ask for it again.`;
  }
}

async function campaignOf({ records }: App, work: Work): Promise<Campaign | undefined> {
  switch (work.what) {
    case 'home':
      return records.campaignIn(work.channel);
    case 'replay':
      return records.campaign((await records.game(work.game))?.campaign ?? 0);
    default:
      return records.campaign(work.campaign);
  }
}
