import { PARTY } from '../../engine/rules/rule.ts';
import type { Reminder } from '../contract/game.ts';
import { presentSeats } from '../values/attendance.ts';
import type { AnnouncementState, MessageRun } from './announcement-state.ts';
import type { TableQuestions } from './ping-message.ts';

const HOUR = 60 * 60_000;
/** A shorter wait where everybody waits within one player's turn. */
const INTERRUPTION_DELAY = 3 * HOUR;
const TURN_DELAY = 24 * HOUR;

/**
 * Returns one reminder for each user who owes an answer. Everybody present owes the party's answer until one gives
 * it.
 * A run of party questions reminds once, also users with several seats.
 */
export function remindersFor(
  asked: TableQuestions,
  before: AnnouncementState,
  run: MessageRun | undefined,
): Reminder[] {
  const { questions, table, presence, interruptions = [] } = asked;
  const reminders = presentSeats(table, presence).flatMap(({ seat, user }): Reminder[] => {
    const own = questions.find(({ question, answered }) => question.seat === seat && !answered);
    const after = own && !interruptions.some(({ open }) => open === own) ? TURN_DELAY : INTERRUPTION_DELAY;
    if (own) return [{ user, question: own.number, after }];
    if (!run || !questions.some(({ question }) => question.seat === PARTY)) return [];
    const isNew = run.asked !== before.party?.asked;
    return [{ user, question: run.since, after, ...(isNew && { anew: true as const }) }];
  });
  return [...new Map(reminders.toReversed().map((each) => [each.user, each])).values()].reverse();
}
