/** Erasure of a user: their tables are told, their seats are vacated, and messages lose their name. */

import type { Seat } from '../../../engine/rules/rule.ts';
import { PackUnusable } from '../../../game-api/content/pack-registry.ts';
import type { PublicMessage } from '../../../game-api/panel/public-message.ts';
import { bold, escaped } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { endJobsOf } from '../../../matches/service/jobs.ts';
import {
  beginLeaving,
  forgottenPeople,
  isForgotten,
  noteForgotten,
  thoseLeaving,
} from '../../../matches/settings/erased-users.ts';
import type { Campaign, OutboxMessage } from '../../../matches/settings/repositories.ts';
import { lastRestored } from '../../../matches/settings/restored.ts';
import { matchesUnderway, matchFor, sitsAt } from '../../context/active-matches.ts';
import type { App } from '../../context/context.ts';
import { customId } from '../../response/custom-ids.ts';
import { decided, notice } from '../shared/table-decision.ts';

/** Erases a user, called `name` by whoever asks for it. The next start resumes what fails. */
export async function forgetPerson(app: App, user: string, name?: string): Promise<void> {
  const { records, tables } = app;
  const { names, channels } = await records.placesOf(user);
  const all = [...names, ...(name === undefined ? [] : [name])];
  const shown = [...new Set(all.map((each) => bold(escaped(each))))];
  await beginLeaving(records, { user, shown, channels: [...channels] });
  app.forgotten(await noteForgotten(records, user, tables.now));
  await forgetRows(app, user, shown);
}

async function forgetRows(app: App, user: string, shown: readonly string[]): Promise<void> {
  const { records, tables } = app;
  const theirs = await records.campaignsWith(user);
  for (const campaign of theirs) await leaveSeats(app, campaign, user).catch(unlessUnusable);
  await endJobsOf(records, user);
  await tables.erase({ user, shown });
  for (const { id } of theirs) app.homes.start(id);
  app.unsaying.start(0);
}

export async function goOnForgetting(app: App): Promise<void> {
  const all = await forgottenPeople(app.records);
  if (all.length > 0) app.forgotten(all);
  for (const { user, shown } of await thoseLeaving(app.records)) await forgetRows(app, user, shown);
}

/** Erases users again who are back in the database from a backup. */
export async function forgetAgain(app: App): Promise<void> {
  const restored = await lastRestored(app.records);
  if (!restored || restored.told) return;
  const all = await forgottenPeople(app.records);
  if (all.length === 0) return;
  for (const user of await app.records.everybody())
    if (isForgotten(all, user, restored.taken)) await forgetPerson(app, user);
}

function unlessUnusable(error: unknown): void {
  if (!(error instanceof PackUnusable)) throw error;
}

/** Returns borrowed seats and vacates the user's own; the table is told in one line. */
async function leaveSeats(app: App, campaign: Campaign, user: string): Promise<void> {
  const { records, tables } = app;
  for (const match of await matchesUnderway(records, campaign.id))
    if (sitsAt(match, user)) await giveBack(app, match.id, user);
  const member = (await records.members(campaign.id)).find((each) => each.user === user);
  if (!member) return;
  const plays = (await tables.campaigns.players(campaign.id))?.get(member.id);
  const change = { campaign: campaign.id, forgets: user };
  const match = await matchFor(records, campaign.id, user);
  await decided(app, campaign, match, async () => ({
    change,
    vacates: user,
    message: vacantMessage(campaign.id, member.id, plays),
  }));
  for (const other of await matchesUnderway(records, campaign.id))
    if (sitsAt(other, user)) await tables.change(other.id, async () => ({ vacates: user }));
}

async function giveBack({ tables }: App, match: number, user: string): Promise<void> {
  await tables.at(match, user, async (at) => {
    const told = (name: string): OutboxMessage =>
      notice({ to: 'thread', content: t`${bold(name)} is played by its owner again.` });
    for (const seat of await at.borrowed()) await at.returnSeat(seat, told, `forgotten ${match} ${seat}`);
  });
}

function vacantMessage(campaign: number, member: number, plays: Seat | undefined): PublicMessage {
  const seat = plays === undefined ? t`Their seat` : bold(plays);
  return {
    to: 'thread',
    content: t`Somebody has had this bot forget them. ${seat} is nobody’s now: the bot plays it as for somebody who is away, until another takes it and the table agrees.`,
    buttons: [{ id: customId({ action: 'claim', campaign, member }), label: t`Take this seat`, look: 'plain' }],
  };
}
