/** The short message that calls whoever is asked in the middle of something, at once; it goes away when all have answered. */

import { PARTY } from '../../../kernel/rule.ts';
import type { Outgoing, Sitting } from '../../game.ts';
import { asJson } from '../../panel/message.ts';
import { CONTENT_LENGTH } from '../../panel/sizes.ts';
import { capital, fitted } from '../../panel/text.ts';
import { thoseHere } from '../../people.ts';
import type { Happened } from '../happened.ts';
import type { Open } from '../open.ts';
import { askedWords } from '../say/asked.ts';
import { actingSeat } from '../say/calls.ts';
import type { Names } from '../say/names.ts';
import type { Aside, Run } from './telling.ts';

type Here = Required<Sitting>;
type Asked = Pick<Happened, 'questions' | 'view' | 'game' | 'presence' | 'by'>;

/** Questions that no call of a round makes: those in the middle of others’ turns, and those for the party. */
export function interruptionsIn({ questions, view }: Pick<Asked, 'questions' | 'view'>): Open[] {
  const acting = actingSeat(view);
  return questions.filter(
    ({ question, answered }) => !answered && question.seat !== acting && !OF_EVERYBODY.includes(question.prompt.about),
  );
}

/** What everybody is asked at its time has a call of its own. */
const OF_EVERYBODY: readonly Open['question']['prompt']['about'][] = [
  'road event',
  'battle goal',
  'starting hex',
  'card selection',
  'short rest',
  'short rest again',
];

/** The run that the question for the party belongs to, now that it is asked; undefined when the party is asked nothing. */
export function runWith(before: Run | undefined, { questions, by }: Pick<Asked, 'questions' | 'by'>): Run | undefined {
  const open = questions.find(({ question, answered }) => question.seat === PARTY && !answered);
  if (!open) return undefined;
  if (before?.asked === open.number) return before;
  return { since: before?.since ?? open.number, asked: open.number, ...(by !== undefined && { by }) };
}

/** Who is to be called in the middle of something, and the words of it; undefined when nobody is. */
export interface Wanted extends Omit<Aside, 'key'> {
  /** Those who were not called by the message that stands there: where there are any, it takes another message. */
  readonly fresh: readonly string[];
}

/** What the short message is to be now. `run` is that of the question for the party, `before` the message that is there. */
export function wantedNow(
  asked: Asked,
  names: Names,
  run: Run | undefined,
  before: Aside | undefined,
): Wanted | undefined {
  const open = asked.presence.isDeserted ? [] : interruptionsIn(asked);
  const here = thoseHere(asked.game, asked.presence);
  if (open.some(({ question }) => question.seat === PARTY)) return partyWanted(asked, open, names, here, run, before);
  const called = here.filter(({ seat }) => open.some(({ question }) => question.seat === seat));
  if (called.length === 0) return undefined;
  const users = called.map(({ user }) => user);
  const known = before?.of === 'seats' ? before.users : [];
  const fresh = users.filter((user) => !known.includes(user));
  return { of: 'seats', users, fresh, content: fitted(callsOf(open, called, asked, names).join('\n'), CONTENT_LENGTH) };
}

/**
 * Everybody who is there decides, and is called once in a run of such questions. If whoever pressed last goes away, the
 * others are called anew: they may have left it to them. Who alone is there, and has led to it, sees it anyway.
 */
function partyWanted(
  { by, view }: Asked,
  open: readonly Open[],
  names: Names,
  here: readonly Here[],
  run: Run | undefined,
  before: Aside | undefined,
): Wanted | undefined {
  const users = here.map(({ user }) => user);
  const hasLeft = run?.by !== undefined && !here.some(({ seat }) => seat === run.by);
  const known = before?.of === 'party' && !isNews(hasLeft, before, users) ? before.users : [];
  if (known.length === 0 && here.every(({ seat }) => seat === by)) return undefined;
  const words = open.map(({ question }) => askedWords(question, names, view)).join(' ');
  const content = `${users.map(mention).join(' ')} **The party decides**, one press by anybody: ${words}`;
  const isKnown = known.length > 0;
  return {
    of: 'party',
    users: isKnown ? known : users,
    fresh: isKnown ? [] : users,
    content: fitted(content, CONTENT_LENGTH),
  };
}

/** Whether somebody who was called is gone, and it was the one who had pressed last. */
function isNews(hasLeft: boolean, before: Aside, users: readonly string[]): boolean {
  return hasLeft && before.users.some((user) => !users.includes(user));
}

/** A line for everything that is asked, with all who are asked it. */
function callsOf(open: readonly Open[], called: readonly Here[], { view }: Asked, names: Names): string[] {
  const lines = new Map<string, string[]>();
  for (const { seat, user } of called) {
    const words = open
      .filter(({ question }) => question.seat === seat)
      .map(({ question }) => askedWords(question, names, view))
      .join(' ');
    lines.set(words, [...(lines.get(words) ?? []), mention(user)]);
  }
  return [...lines].map(([words, users]) => `${users.join(' ')} ${capital(words)}`);
}

function mention(user: string): string {
  return `<@${user}>`;
}

/** A short message goes away. */
export function gone({ key }: Aside): Outgoing {
  return { key, kind: 'delete', body: asJson({ to: 'thread' }) };
}
