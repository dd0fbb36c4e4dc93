/** Marks messages about undone events: the newest get a mark, older ones are linked. */

import type { Entry, UndoEntry } from '../../engine/log/log.ts';
import { seatOfDecision } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import type { OutgoingMessage } from '../contract/game.ts';
import { panelButton } from '../panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../panel/limits.ts';
import type { PublicButton } from '../panel/public-message.ts';
import { asJson, publicMessage } from '../panel/public-message.ts';
import { paginate, truncateLines } from '../panel/text.ts';

/** `from` and `until`: the last entry of the log at the post and at the last addition. `by`: the same for each seat. */
export interface PostedMessage {
  readonly key: string;
  readonly from: number;
  readonly until?: number;
  readonly by?: Readonly<Record<Seat, number>>;
  /** The text, for the newest messages only. */
  readonly said?: MessageText;
}

export interface MessageText extends MarkedLines {
  readonly head: string;
}

/** The last entry of the log when a line was told, and the seat that caused it. */
export interface Mark {
  readonly at: number;
  readonly by?: Seat;
}

const MOST_KEPT = 60;
const MOST_MARKED = 5;
const MOST_SAID = 3;
const ROOM_FOR_WORDS = 200;

export function withPosted(past: readonly PostedMessage[], key: string, entries: readonly Entry[]): PostedMessage[] {
  const from = entries.at(-1)?.number ?? lastEntryNumber(past);
  return [...past, { key, from }].slice(-MOST_KEPT);
}

function lastEntryNumber(past: readonly PostedMessage[]): number {
  const last = past.at(-1);
  return last?.until ?? last?.from ?? 0;
}

export function markOf(past: readonly PostedMessage[], entries: readonly Entry[]): Mark {
  const first = entries.find((entry) => entry.type === 'answer' || entry.type === 'correction');
  const by = first && seatOfDecision(first);
  return { at: entries.at(-1)?.number ?? lastEntryNumber(past), ...(by !== undefined && { by }) };
}

export function withMessageText(past: readonly PostedMessage[], key: string, said: MessageText): PostedMessage[] {
  const forgotten = past.slice(0, -MOST_SAID).map(({ said: _, ...each }) => each);
  return [...forgotten, ...past.slice(-MOST_SAID)].map((each) => (each.key === key ? { ...each, said } : each));
}

export function withAddition(past: readonly PostedMessage[], key: string, { at, by }: Mark): PostedMessage[] {
  return past.map((each) =>
    each.key === key ? { ...each, until: at, ...(by !== undefined && { by: { ...each.by, [by]: at } }) } : each,
  );
}

type UndoRange = Pick<UndoEntry, 'to' | 'number' | 'own' | 'seat'>;

function undoRangeIn(entries: readonly Entry[]): UndoRange | undefined {
  const back = entries.find(({ type }) => type === 'undo' || type === 'restart');
  return back && 'to' in back ? back : undefined;
}

export interface UndoneMessage extends PostedMessage {
  readonly isPartly: boolean;
}

/** Newest first. If one seat undoes its own moves, only the messages that it added to. */
export function findUndoneMessages(past: readonly PostedMessage[], entries: readonly Entry[]): UndoneMessage[] {
  const back = undoRangeIn(entries);
  if (!back) return [];
  const { to, number, own, seat } = back;
  const last = ({ until, from, by }: PostedMessage) => (own ? (by?.[seat] ?? 0) : Math.max(from, until ?? from));
  return past
    .filter((each) => last(each) > to && each.from < number)
    .map((each) => ({ ...each, isPartly: own !== undefined || each.from <= to }))
    .reverse();
}

export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: readonly Mark[];
}

/** Returns the indices of lines that still hold. */
export function validLineIndices(marks: readonly (Mark | undefined)[], entries: readonly Entry[]): number[] {
  const back = undoRangeIn(entries);
  const isOver = ({ at, by }: Mark) => back !== undefined && at > back.to && (!back.own || by === back.seat);
  return marks.flatMap((mark, i) => (mark && isOver(mark) ? [] : [i]));
}

/** Returns edits of the newest messages and links to the others. `posted` has the links by key. */
export function markUndoneMessages(
  game: number,
  stale: readonly UndoneMessage[],
  entries: readonly Entry[],
  posted: ReadonlyMap<string, string> = new Map(),
): OutgoingMessage[] {
  const edits = stale.slice(0, MOST_MARKED).map((each): OutgoingMessage => {
    const content = each.isPartly && each.said ? textWithoutUndone(each.said, entries) : undefined;
    const buttons = [undoneButton(game, each.isPartly)];
    return { key: each.key, kind: 'edit', body: asJson({ to: 'thread', ...(content && { content }), buttons }) };
  });
  const links = stale.slice(MOST_MARKED).flatMap(({ key }) => posted.get(key) ?? []);
  const pages = paginate(links, CONTENT_LENGTH - ROOM_FOR_WORDS, ' ');
  const notices = pages.map((page) => t`-# These messages were taken back too: ${page}`);
  return [
    ...edits,
    ...notices.map(
      (content): OutgoingMessage => ({ key: 'notice', kind: 'post', body: asJson({ to: 'thread', content }) }),
    ),
  ];
}

function textWithoutUndone({ head, lines, marks }: MessageText, entries: readonly Entry[]): string | undefined {
  const kept = validLineIndices(
    lines.map((_, i) => marks[i]),
    entries,
  );
  if (kept.length === lines.length) return undefined;
  const still = kept.map((i) => lines[i] ?? '');
  return truncateLines([head, ...still, t`-# ↩ Everything after this was taken back.`].join('\n'), CONTENT_LENGTH);
}

function undoneButton(game: number, isPartly: boolean): PublicButton {
  const label = isPartly ? t`↩ Partly taken back: see the current state` : t`↩ Taken back: see the current state`;
  return { ...panelButton(game), label };
}

/** Edits of marked messages take the buttons of the marks; marks without such an edit follow. */
export function mergeMarks(
  outgoing: readonly OutgoingMessage[],
  marks: readonly OutgoingMessage[],
): readonly OutgoingMessage[] {
  const isChanged = (key: string) => outgoing.some((each) => each.kind === 'edit' && each.key === key);
  const merged = outgoing.map((each) => {
    const mark = each.kind === 'edit' ? marks.find(({ key, kind }) => kind === 'edit' && key === each.key) : undefined;
    if (!mark) return each;
    const { buttons = [] } = publicMessage.parse(mark.body);
    return { ...each, body: asJson({ ...publicMessage.parse(each.body), buttons }) };
  });
  return [...merged, ...marks.filter(({ key, kind }) => kind !== 'edit' || !isChanged(key))];
}
