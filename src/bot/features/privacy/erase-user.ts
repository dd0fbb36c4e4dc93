/** Erasure of a user: their tables are told, their seats are vacated, and messages lose their name. */

import type { Seat } from '../../../engine/rules/rule.ts';
import { UnusablePackError } from '../../../game-api/content/pack-registry.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { endJobsOf } from '../../../matches/service/jobs.ts';
import {
  addErasedUser,
  beginErasure,
  erasureJobs,
  isErased,
  readErasedUsers,
} from '../../../matches/settings/erased-users.ts';
import type { Campaign, OutboxMessage } from '../../../matches/settings/repositories.ts';
import { readRestoreRecord } from '../../../matches/settings/restored.ts';
import { findActiveMatch, isSeated, listActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { saveAndAnnounce, toNotice } from '../shared/table-decision.ts';

/** Erases a user, called `name` by whoever asks for it. The next start resumes what fails. */
export async function eraseUser(app: BotContext, user: string, name?: string): Promise<void> {
  const { records, matchService } = app;
  const { names, channels } = await records.userTraces(user);
  const all = [...names, ...(name === undefined ? [] : [name])];
  const shown = [...new Set(all.map((each) => bold(escapeMarkdown(each))))];
  await beginErasure(records, { user, shown, channels: [...channels] });
  app.saveErasureList(await addErasedUser(records, user, matchService.now));
  await finishErasure(app, user, shown);
}

async function finishErasure(app: BotContext, user: string, shown: readonly string[]): Promise<void> {
  const { records, matchService } = app;
  const theirs = await records.activeCampaignsOf(user);
  for (const campaign of theirs) await vacateSeats(app, campaign, user).catch(ignoreUnusablePack);
  await endJobsOf(records, user);
  await matchService.eraseUserData({ user, shown });
  for (const { id } of theirs) app.campaignPanelQueue.enqueue(id);
  app.redactionQueue.enqueue(0);
}

export async function resumeErasures(app: BotContext): Promise<void> {
  const all = await readErasedUsers(app.records);
  if (all.length > 0) app.saveErasureList(all);
  for (const { user, shown } of await erasureJobs(app.records)) await finishErasure(app, user, shown);
}

/** Erases users again who are back in the database from a backup. */
export async function reapplyErasures(app: BotContext): Promise<void> {
  const restored = await readRestoreRecord(app.records);
  if (!restored || restored.told) return;
  const all = await readErasedUsers(app.records);
  if (all.length === 0) return;
  for (const user of await app.records.allUsers()) if (isErased(all, user, restored.taken)) await eraseUser(app, user);
}

function ignoreUnusablePack(error: unknown): void {
  if (!(error instanceof UnusablePackError)) throw error;
}

/** Returns borrowed seats and vacates the user's own; the table is told in one line. */
async function vacateSeats(app: BotContext, campaign: Campaign, user: string): Promise<void> {
  const { records, matchService } = app;
  for (const match of await listActiveMatches(records, campaign.id))
    if (isSeated(match, user)) await returnBorrowedSeats(app, match.id, user);
  const member = (await records.members(campaign.id)).find((each) => each.user === user);
  if (!member) return;
  const plays = (await matchService.campaigns.players(campaign.id))?.get(member.id);
  const change = { campaign: campaign.id, forgets: user };
  const match = await findActiveMatch(records, campaign.id, user);
  await saveAndAnnounce(app, campaign, match, async () => ({
    change,
    vacates: user,
    message: vacantMessage(campaign.id, member.id, plays),
  }));
  for (const other of await listActiveMatches(records, campaign.id))
    if (isSeated(other, user)) await matchService.applyDecision(other.id, async () => ({ vacates: user }));
}

async function returnBorrowedSeats({ matchService }: BotContext, match: number, user: string): Promise<void> {
  await matchService.withSession(match, user, async (at) => {
    const told = (name: string): OutboxMessage =>
      toNotice({ to: 'thread', content: t`${bold(name)} is back with its owner.` });
    for (const seat of await at.seats.borrowed()) await at.seats.giveBack(seat, told, `forgotten ${match} ${seat}`);
  });
}

function vacantMessage(campaign: number, member: number, plays: Seat | undefined): PublicMessage {
  const seat = plays === undefined ? t`Their seat` : bold(plays);
  return {
    to: 'thread',
    content: t`A player has deleted their data. ${seat} is free now: the bot plays it until another player claims it and the table agrees.`,
    buttons: [{ id: buildCustomId({ action: 'claim', campaign, member }), label: t`Take this seat`, look: 'plain' }],
  };
}
