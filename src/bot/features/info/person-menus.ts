/** Menus on a person: their sheet, and whom or what they are waiting for. Only what everybody may see is told. */

import type { UserContextMenuCommandInteraction } from 'discord.js';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, truncateLines } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { msg, t } from '../../../i18n/t.ts';
import { seatsOf } from '../../../matches/people/seats.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { isSeated, listAllActiveMatches } from '../../context/active-matches.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { defineUserMenu } from '../../context/context-menu.ts';
import type { PendingMatch } from '../../notify/open-questions.ts';
import { loadPendingMatch, matchPlaceWords, openQuestionLine, openQuestionWords } from '../../notify/open-questions.ts';
import { withUserTaste } from '../../panels/match-view.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { campaignContext } from '../shared/campaign-context.ts';
import { noCampaignPanel } from '../shared/campaign-permissions.ts';

const notPlayingWords = (name: string) => t`${name} does not play in this campaign.`;

export const sheetMenu = defineUserMenu({
  name: msg`Sheet`,
  run: (app, interaction, user) => showOfMember(app, interaction, user, sheetPanel),
});

export const waitingMenu = defineUserMenu({
  name: msg`What are they waiting for`,
  run: (app, interaction, user) => showOfMember(app, interaction, user, waitingPanel),
});

async function showOfMember(
  app: BotContext,
  interaction: UserContextMenuCommandInteraction,
  user: string,
  panelFor: typeof sheetPanel,
): Promise<void> {
  await acknowledge(interaction);
  const campaign = await findCampaignInChannel(app, interaction.channelId);
  if (!campaign) return editReply(app, interaction, noCampaignPanel());
  const panel = await panelFor(app, interaction, campaign, user);
  await editReply(app, interaction, await withUserTaste(app, campaign.id, interaction.user.id, panel));
}

async function sheetPanel(
  app: BotContext,
  interaction: UserContextMenuCommandInteraction,
  campaign: Campaign,
  user: string,
): Promise<Panel> {
  const name = nameOf(interaction);
  const member = (await app.records.members(campaign.id)).find((each) => each.user === user);
  if (!member) return textPanel(notPlayingWords(name));
  const at = campaignContext(app, interaction, campaign);
  const sheet = await app.pack(campaign.pack).campaignHooks?.memberSheet?.(at, member.id);
  return sheet ?? textPanel(t`${name} has no sheet in this campaign yet.`);
}

async function waitingPanel(
  app: BotContext,
  interaction: UserContextMenuCommandInteraction,
  campaign: Campaign,
  user: string,
): Promise<Panel> {
  const name = nameOf(interaction);
  const rows = (await listAllActiveMatches(app.records, campaign.id)).filter((row) => isSeated(row, user));
  const asker = interaction.user.id;
  const found = await Promise.all(rows.map((row) => loadPendingMatch(app, campaign, row, asker)));
  const waiting = found.flatMap((each) => each ?? []).filter(({ openQuestions }) => openQuestions.length > 0);
  if (waiting.length === 0) {
    const isMember = (await app.records.members(campaign.id)).some((each) => each.user === user);
    return textPanel(isMember ? t`${name} has nothing to answer and waits for nobody.` : notPlayingWords(name));
  }
  const lines = waiting.flatMap((each) => [
    ...(waiting.length > 1 ? [matchPlaceWords(each)] : []),
    ...waitingLines(each, user, name),
  ]);
  return textPanel(truncateLines(lines.join('\n'), CONTENT_LENGTH));
}

/** Answers that they owe, else those of the party, else those of others. */
function waitingLines(pending: PendingMatch, user: string, name: string): string[] {
  const { row, presenter, openQuestions } = pending;
  const { away } = presenter.viewer.presence;
  const own = seatsOf(row, user);
  if (own.every((seat) => away.includes(seat))) return [t`${name} is away.`];
  const asked = (seats: readonly string[]) => openQuestions.filter(({ open }) => seats.includes(open.question.seat));
  const owed = asked(own.filter((seat) => !away.includes(seat)));
  const shared = owed.length > 0 ? owed : asked([PARTY]);
  if (shared.length > 0)
    return [
      owed.length > 0 ? t`${name} owes an answer:` : t`${name} may answer, as anybody at the table may:`,
      ...shared.map((each) => `- ${capitalize(openQuestionWords(presenter, each))}`),
    ];
  return [t`${name} waits for others:`, ...openQuestions.map((each) => openQuestionLine(pending, each))];
}

function nameOf({ targetUser }: UserContextMenuCommandInteraction): string {
  return bold(escapeMarkdown(targetUser.displayName));
}
