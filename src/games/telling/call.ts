/** What a table is called to, and how it is said whom it waits for. */

import { PARTY, type Seat } from '../../kernel/rule.ts';
import { t } from '../../language/t.ts';
import { bold, listed, mention } from '../panel/text.ts';
import type { AnyOpenQuestion } from '../table.ts';

/** Somebody new is to act. */
export interface TurnCall {
  /** Which call it is, so that none is made twice: the step of the match that waits. */
  readonly id: string;
  /** What stands above those whom it pings: a heading, and what is read aloud. */
  readonly opening?: string;
  readonly words: string;
  /** Who is pinged. */
  readonly seats: readonly Seat[];
  /** The picture of how things stand goes with it. */
  readonly picture: boolean;
}

/** The words of a call with those whom it pings. */
export function headOf({ opening, words }: Pick<TurnCall, 'opening' | 'words'>, users: readonly string[]): string {
  const pings = users.map(mention).join(' ');
  if (opening === undefined) return pings === '' ? words : `${pings} ${words}`;
  return [opening, ...(pings === '' ? [] : [pings]), words].join('\n');
}

/** Below a message that goes on: whose answers are missing. */
export function waitingFor(questions: readonly AnyOpenQuestion[], seatName: (seat: Seat) => string): string {
  const seats = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  if (seats.length === 0) return '';
  const who = seats.map((seat) => (seat === PARTY ? t`anybody (the party decides)` : bold(seatName(seat))));
  return t`-# Waiting for ${listed(who)}.`;
}
