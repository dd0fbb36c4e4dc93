import type { AnswerSource, Entry } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import type { Announcements, NarrationContext, OutgoingMessage } from '../contract/game.ts';
import { asJson } from '../panel/public-message.ts';
import { UNDO_REQUESTS, undoRequestKey } from './undo-requests.ts';

export const requestExpiredWords = () => t`**The game has moved on: nothing was taken back.**`;

export function closedRequestMessage(to: number, seat: Seat, content: string): OutgoingMessage {
  return { key: undoRequestKey(to, seat), kind: 'edit', body: asJson({ to: 'thread', buttons: [], content }) };
}

const MOVING: readonly AnswerSource[] = ['player', 'same press', 'planned'];

/** Finds undo requests that are obsolete, because the asker or the party went on or the match `isOver`. */
export function expireRequests(
  { undoRequests, reason, by }: Pick<NarrationContext, 'undoRequests' | 'reason' | 'by'>,
  entries: readonly Entry[],
  isOver: boolean,
): Pick<Announcements, 'outgoing' | 'notes'> {
  const standing = [...(undoRequests ?? [])];
  const movers = entries.flatMap((entry) => (entry.type === 'answer' && MOVING.includes(entry.by) ? [entry.seat] : []));
  const past = standing.filter(
    ([seat]) => isOver || (reason === 'answered' && (movers.includes(seat) || movers.includes(PARTY))),
  );
  const left = standing.filter(
    ([seat]) => !past.some(([each]) => each === seat) && !(reason === 'undone' && by === seat),
  );
  const over = Object.fromEntries(past.map(([seat, { to }]) => [undoRequestKey(to, seat), null]));
  return {
    outgoing: past.map(([seat, { to, asks }]) => closedRequestMessage(to, seat, `${asks} ${requestExpiredWords()}`)),
    notes: left.length < standing.length ? { ...over, [UNDO_REQUESTS]: Object.fromEntries(left) } : {},
  };
}
