/** The short message that calls interrupted players at once. It goes away when all have answered. */

import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { capitalize } from '../../i18n/letters.ts';
import { t } from '../../i18n/t.ts';
import type { NarrationContext } from '../contract/match.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import { asJson } from '../panel/public-message.ts';
import { mention, truncateLines } from '../panel/text.ts';
import { presentSeats, usersOf } from '../values/attendance.ts';
import type { AnyOpenQuestion, MatchTable, OutgoingMessage, Presence, SeatAssignment } from '../values/seats.ts';
import type { MessageRun, PingMessage } from './announcement-state.ts';

type OccupiedSeat = Required<SeatAssignment>;

export interface TableQuestions {
  readonly table: MatchTable;
  readonly presence: Presence;
  readonly by?: Seat | undefined;
  readonly questions: readonly AnyOpenQuestion[];
  readonly interruptions?: readonly Interruption[];
}

export interface Interruption {
  readonly open: AnyOpenQuestion;
  readonly words: string;
}

export function updateRun(
  before: MessageRun | undefined,
  { questions, by }: Pick<TableQuestions, 'questions' | 'by'>,
): MessageRun | undefined {
  const open = questions.find(({ question, answered }) => question.seat === PARTY && !answered);
  if (!open) return undefined;
  if (before?.asked === open.number) return before;
  return { since: before?.since ?? open.number, asked: open.number, ...(by !== undefined && { by }) };
}

/** Whoever answered last is led on by their own panel, and needs no ping. */
export function answeringUser({
  by,
  table,
  reason,
}: Pick<TableQuestions, 'by' | 'table'> & Pick<NarrationContext, 'reason'>): string | undefined {
  return reason === 'answered' ? table.seats.find(({ seat }) => seat === by)?.user : undefined;
}

/**
 * Returns the interruptions to which a panel has led whoever answered last. They stay so while they are open: a call
 * at a later step would tell that somebody has changed their secret orders.
 */
export function updateLed(
  before: readonly string[],
  { by, interruptions = [] }: Pick<TableQuestions, 'by' | 'interruptions'>,
): string[] {
  const keys = interruptions.map(({ open }) => ({ key: keyOf(open), seat: open.question.seat }));
  return keys.flatMap(({ key, seat }) => (before.includes(key) || (by !== undefined && seat === by) ? [key] : []));
}

/** Questions to several seats at once have one number. */
function keyOf({ number, question: { seat } }: AnyOpenQuestion): string {
  return `${seat} ${number}`;
}

export interface InterruptionCall extends Omit<PingMessage, 'key'> {
  /** Users whom the present message did not ping; if there are any, a new message is posted. */
  readonly fresh: readonly string[];
}

export function callInterrupted(
  asked: TableQuestions,
  run: MessageRun | undefined,
  before: PingMessage | undefined,
  led: readonly string[] = [],
): InterruptionCall | undefined {
  const asides = asked.presence.isDeserted ? [] : (asked.interruptions ?? []);
  const here = presentSeats(asked.table, asked.presence);
  if (asides.some(({ open }) => open.question.seat === PARTY)) return callParty(asked, asides, here, run, before);
  const called = here.filter(({ seat }) => asides.some(({ open }) => open.question.seat === seat));
  const isLed = (seat: Seat) => asides.every(({ open }) => open.question.seat !== seat || led.includes(keyOf(open)));
  if (called.every(({ seat }) => isLed(seat))) return undefined;
  const known = before?.of === 'seats' ? before.users : [];
  const users = usersOf(called.filter(({ seat }) => !isLed(seat)));
  const fresh = users.filter((user) => !known.includes(user));
  return { of: 'seats', users, fresh, content: truncateLines(callLines(asides, called).join('\n'), CONTENT_LENGTH) };
}

/**
 * Calls everybody present once for a run of party questions. If the last presser leaves, the others are called again.
 * A user who is alone and led to the question is not called.
 */
function callParty(
  { by }: TableQuestions,
  asides: readonly Interruption[],
  here: readonly OccupiedSeat[],
  run: MessageRun | undefined,
  before: PingMessage | undefined,
): InterruptionCall | undefined {
  const users = usersOf(here);
  const hasLeft = run?.by !== undefined && !here.some(({ seat }) => seat === run.by);
  const known = before?.of === 'party' && !isNews(hasLeft, before, users) ? before.users : [];
  const last = here.find(({ seat }) => seat === by)?.user;
  if (known.length === 0 && users.every((user) => user === last)) return undefined;
  const what = asides.map(({ words }) => words).join(' ');
  const content = t`${users.map(mention).join(' ')} **The party decides** (anyone may answer): ${what}`;
  const isKnown = known.length > 0;
  return {
    of: 'party',
    users: isKnown ? known : users,
    fresh: isKnown ? [] : users,
    content: truncateLines(content, CONTENT_LENGTH),
  };
}

function isNews(hasLeft: boolean, before: PingMessage, users: readonly string[]): boolean {
  return hasLeft && before.users.some((user) => !users.includes(user));
}

function callLines(asides: readonly Interruption[], called: readonly OccupiedSeat[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { seat, user } of called) {
    const own = asides.filter(({ open }) => open.question.seat === seat);
    const words = own.map((each) => each.words).join(' ');
    lines.set(words, [...new Set([...(lines.get(words) ?? []), mention(user)])]);
  }
  return [...lines].map(([words, users]) => `${users.join(' ')} ${capitalize(words)}`);
}

/** Deletes the message, or says that it is over if it pinged a while ago, so that nobody searches for it. */
export function deletePing({ key, content }: PingMessage): OutgoingMessage {
  const over = content
    .split('\n')
    .map((line) => `-# ✓ ~~${line}~~`)
    .join('\n');
  return {
    key,
    kind: 'delete',
    body: asJson({ to: 'thread', content: truncateLines(over, CONTENT_LENGTH), buttons: [] }),
  };
}
