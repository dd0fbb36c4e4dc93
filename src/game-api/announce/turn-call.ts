import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import { bold, formatList, mention } from '../panel/text.ts';
import type { AnyOpenQuestion } from '../values/seats.ts';
import type { AnnouncedStep } from './announced-step.ts';

export interface TurnCall {
  /** Identifies the call, so that it is made once: the step of the match. */
  readonly id: string;
  readonly opening?: string;
  readonly words: string;
  readonly seats: readonly Seat[];
  readonly picture: boolean;
  /** Colour of whoever acts, as 0xRRGGBB. It may change while the message grows; that of one called seat does not. */
  readonly accent?: number;
}

export function callText({ opening, words }: Pick<TurnCall, 'opening' | 'words'>, users: readonly string[]): string {
  const pings = users.map(mention).join(' ');
  if (opening === undefined) return pings === '' ? words : `${pings} ${words}`;
  return [opening, ...(pings === '' ? [] : [pings]), words].join('\n');
}

/** Where the call names no colour, that of one called seat. */
export function callAccent(
  { accentOf }: Pick<AnnouncedStep, 'accentOf'>,
  [seat, ...others]: readonly Seat[],
  named?: number,
): { readonly accent?: number } {
  const accent = named ?? (seat !== undefined && others.length === 0 ? accentOf?.(seat) : undefined);
  return accent === undefined ? {} : { accent };
}

export function waitingLine(questions: readonly AnyOpenQuestion[], seatName: (seat: Seat) => string): string {
  const seats = questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  if (seats.length === 0) return '';
  const who = seats.map((seat) => (seat === PARTY ? t`anyone (the party decides)` : bold(seatName(seat))));
  return t`-# Waiting for ${formatList(who)}.`;
}
