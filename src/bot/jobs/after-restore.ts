/** After a restore from a backup: tables hear where they stand, and older messages lose their buttons' effect. */

import { MessageFlags } from 'discord.js';
import { PARTY } from '../../engine/rules/rule.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../game-api/panel/controls.ts';
import { splitCustomId } from '../../game-api/panel/custom-ids.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import { mention, truncateLines } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import type { Campaign, GameRow, OutboxMessage } from '../../matches/settings/repositories.ts';
import type { RestoreRecord } from '../../matches/settings/restored.ts';
import { markRestoreAnnounced, readRestoreRecord } from '../../matches/settings/restored.ts';
import { inTableLanguage, inTableLanguageOf } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { ActionTarget } from '../context/action.ts';
import { listActiveMatches } from '../context/active-matches.ts';
import type { BotContext } from '../context/context.ts';
import { loadPresenter } from '../panels/match-view.ts';
import { actionRows } from '../response/components.ts';
import type { Replyable } from '../response/responses.ts';

/** Tells every campaign and match under way, once a restore. */
export async function announceRestore(app: BotContext): Promise<void> {
  const { records, campaignPanelQueue } = app;
  const restored = await readRestoreRecord(records);
  if (!restored || restored.told) return;
  const campaigns = await records.activeCampaigns();
  const matches = (await Promise.all(campaigns.map(({ id }) => listActiveMatches(records, id)))).flat();
  const outgoing = [];
  for (const match of matches) {
    const messages = await inTableLanguageOf(records, match, () => restoreMessages(app, match, restored));
    outgoing.push({ game: match.id, messages });
  }
  const notices = campaigns.map((campaign) => ({
    campaign: campaign.id,
    body: asJson(inTableLanguage(campaign, () => restoreNotice(campaign, restored))),
  }));
  await markRestoreAnnounced(records, restored, { notices, outgoing });
  for (const { id } of campaigns) campaignPanelQueue.enqueue(id);
}

function restoreWords({ taken }: RestoreRecord): string {
  const when = `<t:${Math.floor(taken / 1000)}:f>`;
  return t`The bot had to be restored from a backup. Everything is as it was on ${when}; please redo what happened since.`;
}

const oldPanelsWords = () => t`Older panels and buttons no longer work.`;

function restoreNotice({ id }: Campaign, restored: RestoreRecord): PublicMessage {
  return {
    to: 'channel',
    content: `${restoreWords(restored)} ${oldPanelsWords()}`,
    buttons: [{ id: buildCustomId({ action: 'home', campaign: id }), label: t`Where we stand`, look: 'primary' }],
  };
}

async function restoreMessages(app: BotContext, match: GameRow, restored: RestoreRecord): Promise<OutboxMessage[]> {
  const seen = await loadPresenter(app, match.id, '').catch((error) => {
    if (error instanceof UnusablePackError) return undefined;
    throw error;
  });
  const key = `restored ${restored.at}`;
  const called = seen ? openCalls(seen) : [];
  const content = [restoreWords(restored), oldPanelsWords(), ...called.map(({ words }) => `- ${words}`)].join('\n');
  const post: PublicMessage = {
    to: 'thread',
    content: truncateLines(content, CONTENT_LENGTH),
    mentions: called.flatMap(({ user }) => user ?? []),
    buttons: [{ id: buildCustomId({ action: 'panel', game: match.id }), label: t`My panel`, look: 'primary' }],
  };
  const picture = seen?.overview().picture;
  const told: OutboxMessage[] = [{ key, kind: 'post', body: asJson(post) }];
  if (!picture) return told;
  const { job, alt, name } = picture;
  return [
    ...told,
    { key, kind: 'picture', body: JSON.parse(JSON.stringify({ to: 'thread', picture: { job, alt, name } })) },
  ];
}

function openCalls(seen: MatchPresenter): { readonly user: string | undefined; readonly words: string }[] {
  const open = seen.questions.filter(({ answered }) => !answered);
  return open.map((each) => {
    const { seat } = each.question;
    const user = seen.viewer.game.seats.find((sitting) => sitting.seat === seat)?.user;
    const who = user === undefined ? (seat === PARTY ? t`The party` : seen.seatName(seat)) : mention(user);
    return { user, words: `${who}: ${seen.describeQuestion(each)}` };
  });
}

/** Actions that work on old messages too: they only show the present state. */
const ALWAYS_VALID_ACTIONS: readonly string[] = ['panel', 'home'];

/** Tells whether a press comes from a message last edited before the restore. */
export function isFromBeforeRestore({ restoredAt }: Pick<BotContext, 'restoredAt'>, interaction: Replyable): boolean {
  if (restoredAt === undefined || interaction.isCommand()) return false;
  if (!interaction.message || ALWAYS_VALID_ACTIONS.includes(splitCustomId(interaction.customId).action)) return false;
  const { createdTimestamp, editedTimestamp } = interaction.message;
  return Math.max(createdTimestamp, editedTimestamp ?? 0) < restoredAt;
}

export async function replyFromBeforeRestore(interaction: Replyable, of: ActionTarget): Promise<void> {
  const { game, campaign } = of;
  const panel = game === undefined ? [] : [button(buildCustomId({ action: 'panel', game }), t`My panel`, 'primary')];
  const home =
    campaign === undefined ? [] : [button(buildCustomId({ action: 'home', campaign }), t`Where we stand`, 'primary')];
  await interaction.reply({
    content: t`This is older than the backup the bot was restored from, and no longer works. \`/status\` shows the current state, \`/campaign panel\` the campaign panel.`,
    components: actionRows(buttonRows([...panel, ...home])),
    flags: MessageFlags.Ephemeral,
  });
}
