/** Finds the match and the step that a public message of the bot tells about. */

import { announcementStateOf } from '../../../game-api/announce/announcement-state.ts';
import { t } from '../../../i18n/t.ts';
import type { GameRow } from '../../../matches/settings/repositories.ts';
import type { BotContext } from '../../context/context.ts';

/** `from` and `until`: the last entry of the log at the post, and at the last addition; undefined for no step. */
export interface MessageStep {
  readonly row: GameRow;
  readonly key: string;
  readonly step: { readonly from: number; readonly until: number } | undefined;
}

export const noMatchMessageWords = () => t`I told nothing of a game in this message.`;
export const noStepWords = () =>
  t`This message belongs to no step of the game that I still know; \`/log\` has them all.`;

/** The message that opens the thread of a match: all comes after it. */
const THREAD_KEY = 'thread';

/** Looks among the messages of the thread's match, else of the channel's campaign. */
export async function findMessageStep(
  { records }: Pick<BotContext, 'records'>,
  channel: string,
  message: string,
): Promise<MessageStep | undefined> {
  const inThread = await records.gameInThread(channel);
  const campaign = inThread ? undefined : await records.campaignInChannel(channel);
  const rows = inThread ? [inThread] : campaign ? await records.gamesOf(campaign.id) : [];
  const games = rows.map(({ id }) => id);
  const posted = games.length > 0 ? await records.findPosted(games, message) : undefined;
  const row = rows.find(({ id }) => id === posted?.game);
  if (!row || !posted) return undefined;
  const told = (announcementStateOf(row).past ?? []).find(({ key }) => key === posted.key);
  const step = told && { from: told.from, until: Math.max(told.from, told.until ?? told.from) };
  return { row, key: posted.key, step: posted.key === THREAD_KEY ? { from: 0, until: 0 } : step };
}
