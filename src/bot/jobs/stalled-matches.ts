import { z } from 'zod';
import { PARTY } from '../../engine/rules/rule.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { bold, fitted, listed } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import { publicly } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { App } from '../context/context.ts';
import { notice } from '../features/shared/table-decision.ts';
import type { PendingMatch } from '../notify/open-questions.ts';
import { agoWords } from '../panels/due-time.ts';

/** Note of a match: its last activity when the table was told. */
const STALLED = 'stalled';
const moved = z.number();

/** Tells the table once, until the match moves again. */
export async function tellStalled(app: App, waiting: PendingMatch): Promise<void> {
  const { row } = waiting;
  if (moved.safeParse(await app.records.note(row.id, STALLED)).data === row.moved) return;
  await app.records.changeNote(row.id, STALLED, () => row.moved, [
    notice(publicly(waiting.campaign, () => stalledMessage(waiting))),
  ]);
  app.deliverer.wake(row.id);
}

const waysWords = () =>
  t`\`/campaign away player:\` has the bot play for somebody, \`/campaign deadlines\` settles how long answers may take, and \`/campaign remove\` takes somebody out.`;

/** Names the awaited players without a ping. */
function stalledMessage({ seen, awaited }: PendingMatch): PublicMessage {
  const who = awaited.map(({ open: { question } }) =>
    question.seat === PARTY ? t`anybody (the party decides)` : bold(seen.seatName(question.seat)),
  );
  const since = agoWords(Math.min(...awaited.map((each) => each.since)));
  const content = t`The game has stalled: it has waited for ${listed([...new Set(who)])} since ${since}, and reminds nobody any more. ${waysWords()}`;
  return { to: 'thread', content: fitted(content, CONTENT_LENGTH) };
}
