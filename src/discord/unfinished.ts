/** What people were told is under way when an earlier run ended: this one goes on with it, or says that nothing comes of it. */

import { button, buttonRows } from '../games/panel/controls.ts';
import { asJson } from '../games/panel/message.ts';
import { type Panel, words } from '../games/panel/panel.ts';
import { bold, escaped, mention } from '../games/panel/text.ts';
import { languageFor, speaking } from '../language/language.ts';
import { t } from '../language/t.ts';
import { endJob, openJobs, putJob, type TableJob, type Work } from '../tables/jobs.ts';
import type { Campaign } from '../tables/records.ts';
import { publicly } from '../tables/table-settings.ts';
import type { App } from './app.ts';
import { goOnWithAct } from './handlers/acts.ts';
import { postHome } from './handlers/campaign.ts';
import { handReplay } from './handlers/replay.ts';
import { customId } from './ids.ts';
import { lookForThread } from './places.ts';
import { type Answerable, place } from './reply.ts';
import { allUnderway } from './underway.ts';

/** Milliseconds for which Discord takes answers to an interaction: a quarter of an hour, less a little. */
const ANSWERABLE = 14 * 60_000;

/** Starts that go on with the same work: what ended two of them is left. */
const MOST_TRIES = 2;

/** Goes on with what an earlier run has left, all at once; nothing of it keeps the rest from going on. */
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

/** Whoever wanted it is shown what comes of it. Throws where nothing does. */
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

/** The campaign that lives in a channel has its panel there, and its threads. */
async function bringHome(app: App, by: Answerable, channel: string): Promise<void> {
  const campaign = await app.records.campaignIn(channel);
  if (!campaign) throw new Error('No campaign came of it.');
  await postHome(app, campaign);
  for (const { id, thread } of await allUnderway(app.records, campaign.id))
    if (thread !== undefined) await lookForThread(app, id);
  app.deliverer.wakeCampaign(campaign.id);
  await place(app, by, words(t`${bold(escaped(campaign.name))} goes on here.`));
}

/** Whoever wanted it reads that nothing came of it; where they can’t be answered in private any more, in the channel. */
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
