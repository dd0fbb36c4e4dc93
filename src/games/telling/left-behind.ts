/** Messages that tell of what was taken back: a few are marked, and of all others it is said where they are. */

import { type Back, type Entry, whoseMove } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/rule.ts';
import { t } from '../../language/t.ts';
import type { OutgoingMessage } from '../game.ts';
import { asJson, type PublicButton } from '../panel/message.ts';
import { CONTENT_LENGTH } from '../panel/sizes.ts';
import { fitted, inPages } from '../panel/text.ts';
import { panelButton } from '../panel/unasked.ts';

/** A message, and the last entry of the log when it was posted, and when it was last added to: altogether, and by whoever alone did that. */
export interface PostedMessage {
  readonly key: string;
  readonly from: number;
  readonly until?: number;
  readonly by?: Readonly<Record<Seat, number>>;
  /** What it says; of the last few alone. */
  readonly said?: MessageText;
}

/** What a message says. */
export interface MessageText extends MarkedLines {
  readonly head: string;
}

/** When a line was told: the last entry of the log by then, and whose doing it was. */
export interface Mark {
  readonly at: number;
  readonly by?: Seat;
}

/** Messages that are remembered. */
const MOST_KEPT = 60;
/** Messages that are marked by one undo. */
const MOST_MARKED = 5;
/** Messages of which is remembered what they say, so that it can be set right. */
const MOST_SAID = 3;
/** Characters for what stands before links. */
const ROOM_FOR_WORDS = 200;

export function withPosted(past: readonly PostedMessage[], key: string, entries: readonly Entry[]): PostedMessage[] {
  const from = entries.at(-1)?.number ?? lastIn(past);
  return [...past, { key, from }].slice(-MOST_KEPT);
}

function lastIn(past: readonly PostedMessage[]): number {
  const last = past.at(-1);
  return last?.until ?? last?.from ?? 0;
}

/** A line is added to a message now. */
export function markOf(past: readonly PostedMessage[], entries: readonly Entry[]): Mark {
  const first = entries.find((entry) => entry.type === 'answer' || entry.type === 'correction');
  const by = first && whoseMove(first);
  return { at: entries.at(-1)?.number ?? lastIn(past), ...(by !== undefined && { by }) };
}

/** The same messages; what one says is remembered, since now another goes on. */
export function withSaid(past: readonly PostedMessage[], key: string, said: MessageText): PostedMessage[] {
  const forgotten = past.slice(0, -MOST_SAID).map(({ said: _, ...each }) => each);
  return [...forgotten, ...past.slice(-MOST_SAID)].map((each) => (each.key === key ? { ...each, said } : each));
}

/** The same messages, to one of which something was added. */
export function withAdded(past: readonly PostedMessage[], key: string, { at, by }: Mark): PostedMessage[] {
  return past.map((each) =>
    each.key === key ? { ...each, until: at, ...(by !== undefined && { by: { ...each.by, [by]: at } }) } : each,
  );
}

type UndoRange = Pick<Back, 'to' | 'number' | 'own' | 'seat'>;

/** What has just been taken back. */
function takenBackIn(entries: readonly Entry[]): UndoRange | undefined {
  const back = entries.find(({ type }) => type === 'undo' || type === 'restart');
  return back && 'to' in back ? back : undefined;
}

/** A message that tells of what no longer holds; `isPartly`: not in all that it says. */
export interface LeftBehind extends PostedMessage {
  readonly isPartly: boolean;
}

/** Those that tell of what no longer holds, the newest first; of what one seat takes back for itself alone, those to which it has added. */
export function leftBehind(past: readonly PostedMessage[], entries: readonly Entry[]): LeftBehind[] {
  const back = takenBackIn(entries);
  if (!back) return [];
  const { to, number, own, seat } = back;
  const last = ({ until, from, by }: PostedMessage) => (own ? (by?.[seat] ?? 0) : Math.max(from, until ?? from));
  return past
    .filter((each) => last(each) > to && each.from < number)
    .map((each) => ({ ...each, isPartly: own !== undefined || each.from <= to }))
    .reverse();
}

/** What stands in a message below its head, and when it was told. */
export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: readonly Mark[];
}

/** Without what no longer holds: by their places, which are still there. */
export function lasting(marks: readonly (Mark | undefined)[], entries: readonly Entry[]): number[] {
  const back = takenBackIn(entries);
  const isOver = ({ at, by }: Mark) => back !== undefined && at > back.to && (!back.own || by === back.seat);
  return marks.flatMap((mark, i) => (mark && isOver(mark) ? [] : [i]));
}

/** What marks them, or sets them right. `posted`: where messages are, by their keys. */
export function marked(
  game: number,
  stale: readonly LeftBehind[],
  entries: readonly Entry[],
  posted: ReadonlyMap<string, string> = new Map(),
): OutgoingMessage[] {
  const edits = stale.slice(0, MOST_MARKED).map((each): OutgoingMessage => {
    const content = each.isPartly && each.said ? setRight(each.said, entries) : undefined;
    const buttons = [markButton(game, each.isPartly)];
    return { key: each.key, kind: 'edit', body: asJson({ to: 'thread', ...(content && { content }), buttons }) };
  });
  const links = stale.slice(MOST_MARKED).flatMap(({ key }) => posted.get(key) ?? []);
  const pages = inPages(links, CONTENT_LENGTH - ROOM_FOR_WORDS, ' ');
  const notices = pages.map((page) => t`-# What these messages tell was taken back, too: ${page}`);
  return [
    ...edits,
    ...notices.map(
      (content): OutgoingMessage => ({ key: 'notice', kind: 'post', body: asJson({ to: 'thread', content }) }),
    ),
  ];
}

function setRight({ head, lines, marks }: MessageText, entries: readonly Entry[]): string | undefined {
  const kept = lasting(
    lines.map((_, i) => marks[i]),
    entries,
  );
  if (kept.length === lines.length) return undefined;
  const still = kept.map((i) => lines[i] ?? '');
  return fitted([head, ...still, t`-# ↩ What came after this was taken back.`].join('\n'), CONTENT_LENGTH);
}

/** The button that says of a message that it no longer holds, or not all of it, and shows what does. */
function markButton(game: number, isPartly: boolean): PublicButton {
  const label = isPartly ? t`↩ Partly taken back: see how things stand` : t`↩ Taken back: see how things stand`;
  return { ...panelButton(game), label };
}
