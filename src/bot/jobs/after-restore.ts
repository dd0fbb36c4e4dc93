/** After a restore from a backup: tables hear where they stand, and older messages lose their buttons' effect. */

import { MessageFlags } from 'discord.js';
import { PARTY } from '../../engine/rules/rule.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import type { Face } from '../../game-api/contract/presenter.ts';
import { button, buttonRows } from '../../game-api/panel/controls.ts';
import { readId } from '../../game-api/panel/custom-ids.ts';
import { asJson, type PublicMessage } from '../../game-api/panel/public-message.ts';
import { fitted, mention } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import type { Campaign, GameRow, OutboxMessage } from '../../matches/settings/repositories.ts';
import { lastRestored, type RestoreRecord, restoredTold } from '../../matches/settings/restored.ts';
import { publicly, publiclyAt } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { ActionTarget } from '../context/action.ts';
import { matchesUnderway } from '../context/active-matches.ts';
import type { App } from '../context/context.ts';
import { see } from '../panels/match-view.ts';
import { actionRows } from '../response/components.ts';
import { customId } from '../response/custom-ids.ts';
import type { Replyable } from '../response/responses.ts';

/** Tells every campaign and match under way, once a restore. */
export async function tellRestored(app: App): Promise<void> {
  const { records, homes } = app;
  const restored = await lastRestored(records);
  if (!restored || restored.told) return;
  const campaigns = await records.campaigns();
  const matches = (await Promise.all(campaigns.map(({ id }) => matchesUnderway(records, id)))).flat();
  const outgoing = [];
  for (const match of matches) {
    const messages = await publiclyAt(records, match, () => toldOf(app, match, restored));
    outgoing.push({ game: match.id, messages });
  }
  const notices = campaigns.map((campaign) => ({
    campaign: campaign.id,
    body: asJson(publicly(campaign, () => noticeFor(campaign, restored))),
  }));
  await restoredTold(records, restored, { notices, outgoing });
  for (const { id } of campaigns) homes.start(id);
}

function whatHappened({ taken }: RestoreRecord): string {
  const when = `<t:${Math.floor(taken / 1000)}:f>`;
  return t`Whoever runs this bot had to restore it from a backup. All is as it was on ${when}; what happened since has to be done again.`;
}

const oldPanels = () => t`Panels and buttons from before no longer count.`;

function noticeFor({ id }: Campaign, restored: RestoreRecord): PublicMessage {
  return {
    to: 'channel',
    content: `${whatHappened(restored)} ${oldPanels()}`,
    buttons: [{ id: customId({ action: 'home', campaign: id }), label: t`Where we stand`, look: 'primary' }],
  };
}

async function toldOf(app: App, match: GameRow, restored: RestoreRecord): Promise<OutboxMessage[]> {
  const seen = await see(app, match.id, '').catch((error) => {
    if (error instanceof PackUnusable) return undefined;
    throw error;
  });
  const key = `restored ${restored.at}`;
  const called = seen ? calledIn(seen) : [];
  const content = [whatHappened(restored), oldPanels(), ...called.map(({ words }) => `- ${words}`)].join('\n');
  const post: PublicMessage = {
    to: 'thread',
    content: fitted(content, CONTENT_LENGTH),
    mentions: called.flatMap(({ user }) => user ?? []),
    buttons: [{ id: customId({ action: 'panel', game: match.id }), label: t`My panel`, look: 'primary' }],
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

function calledIn(seen: Face): { readonly user: string | undefined; readonly words: string }[] {
  const open = seen.questions.filter(({ answered }) => !answered);
  return open.map((each) => {
    const { seat } = each.question;
    const user = seen.viewer.game.seats.find((sitting) => sitting.seat === seat)?.user;
    const who = user === undefined ? (seat === PARTY ? t`The party` : seen.seatName(seat)) : mention(user);
    return { user, words: `${who}: ${seen.asked(each)}` };
  });
}

/** Actions that work on old messages too: they only show the present state. */
const ANY_TIME: readonly string[] = ['panel', 'home'];

/** Tells whether a press comes from a message last edited before the restore. */
export function isFromBefore({ restored }: Pick<App, 'restored'>, interaction: Replyable): boolean {
  if (restored === undefined || interaction.isChatInputCommand()) return false;
  if (!interaction.message || ANY_TIME.includes(readId(interaction.customId).action)) return false;
  const { createdTimestamp, editedTimestamp } = interaction.message;
  return Math.max(createdTimestamp, editedTimestamp ?? 0) < restored;
}

export async function tellFromBefore(interaction: Replyable, of: ActionTarget): Promise<void> {
  const { game, campaign } = of;
  const panel = game === undefined ? [] : [button(customId({ action: 'panel', game }), t`My panel`, 'primary')];
  const home =
    campaign === undefined ? [] : [button(customId({ action: 'home', campaign }), t`Where we stand`, 'primary')];
  await interaction.reply({
    content: t`This is from before the bot was restored from a backup, and no longer counts. \`/status\` shows how things stand, and \`/campaign panel\` the panel of the campaign.`,
    components: actionRows(buttonRows([...panel, ...home])),
    flags: MessageFlags.Ephemeral,
  });
}
