import { z } from 'zod';
import { PARTY } from '../../engine/rules/rule.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { bold, formatList, truncateLines } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import { inTableLanguage } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { BotContext } from '../context/context.ts';
import { toNotice } from '../features/shared/table-decision.ts';
import type { PendingMatch } from '../notify/open-questions.ts';
import { formatRelativeTimestamp } from '../panels/due-time.ts';

/** Note of a match: its last activity when the table was told. */
const STALLED = 'stalled';
const lastActivity = z.number();

/** Tells the table once, until the match moves again. */
export async function announceStall(app: BotContext, waiting: PendingMatch): Promise<void> {
  const { row } = waiting;
  if (lastActivity.safeParse(await app.records.note(row.id, STALLED)).data === row.moved) return;
  await app.records.changeNote(row.id, STALLED, () => row.moved, [
    toNotice(inTableLanguage(waiting.campaign, () => stalledMessage(waiting))),
  ]);
  app.outboxWorker.enqueue(row.id);
}

const waysWords = () => t`\`/campaign panel\` lets the bot play for someone, sets time limits, or takes a player out.`;

/** Names the awaited players without a ping. */
function stalledMessage({ presenter, openQuestions }: PendingMatch): PublicMessage {
  const who = openQuestions.map(({ open: { question } }) =>
    question.seat === PARTY ? t`anyone (the party decides)` : bold(presenter.seatName(question.seat)),
  );
  const since = formatRelativeTimestamp(Math.min(...openQuestions.map((each) => each.since)));
  const content = t`The game has stalled: it has waited for ${formatList([...new Set(who)])} since ${since} and sends no more reminders. ${waysWords()}`;
  return { to: 'thread', content: truncateLines(content, CONTENT_LENGTH) };
}
