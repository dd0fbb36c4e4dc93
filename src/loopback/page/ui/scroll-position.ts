import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../state/model.ts';

export interface ScrollAnchor {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtBottom: boolean;
  readonly scrollToBottom: () => void;
}

const NEAR_BOTTOM = 60;

/** Keeps the reader's place when messages are added: the bottom, or else the message being read. */
export function useScrollAnchor(messages: readonly Message[], seatId: string): ScrollAnchor {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  /** A channel without messages is shown from its beginning. */
  const isEmpty = useRef(true);
  isEmpty.current = messages.length === 0;
  const sticks = useRef(true);
  const fromEnd = useRef(0);
  useScrollListener(
    scroller,
    content,
    () => sticks.current && !isEmpty.current,
    (left, isNear) => {
      sticks.current = isNear;
      fromEnd.current = left;
      setAtBottom(sticks.current);
    },
  );
  useScrollRestore(scroller, sticks, fromEnd, messages, seatId);
  const scrollToBottom = (): void => {
    sticks.current = true;
    setAtBottom(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  return { scroller, content, isAtBottom, scrollToBottom: scrollToBottom };
}

interface MutableRef<T> {
  current: T;
}

/** Tracks the reader's place, and follows the bottom when pictures and edits grow the list. */
function useScrollListener(
  scroller: ScrollAnchor['scroller'],
  content: ScrollAnchor['content'],
  follows: () => boolean,
  onScroll: (fromEnd: number, isNearBottom: boolean) => void,
): void {
  useEffect(() => {
    const frame = scroller.current;
    const inside = content.current;
    if (frame === null || inside === null) return undefined;
    const note = (): void => {
      const fromEnd = frame.scrollHeight - frame.scrollTop;
      onScroll(fromEnd, fromEnd - frame.clientHeight < NEAR_BOTTOM);
    };
    const grown = new ResizeObserver(() => {
      if (follows()) frame.scrollTop = frame.scrollHeight;
    });
    grown.observe(inside);
    grown.observe(frame);
    frame.addEventListener('scroll', note, { passive: true });
    return () => {
      grown.disconnect();
      frame.removeEventListener('scroll', note);
    };
  }, []);
}

/** Scrolls to the bottom for readers who were there or are answered; keeps the place when older messages are loaded. */
function useScrollRestore(
  scroller: ScrollAnchor['scroller'],
  sticks: MutableRef<boolean>,
  fromEnd: MutableRef<number>,
  messages: readonly Message[],
  seatId: string,
): void {
  const firstId = useRef(messages[0]?.id);
  const lastId = useRef(messages.at(-1)?.id);
  useLayoutEffect(() => {
    const frame = scroller.current;
    const last = messages.at(-1);
    if (frame === null) return;
    const isPrepended = firstId.current !== undefined && messages[0]?.id !== firstId.current && !sticks.current;
    const isOwnNews = last !== undefined && last.id !== lastId.current && isCausedBy(last, seatId);
    if (isPrepended) frame.scrollTop = frame.scrollHeight - fromEnd.current;
    if (isOwnNews) sticks.current = true;
    if (sticks.current && messages.length > 0) frame.scrollTop = frame.scrollHeight;
    firstId.current = messages[0]?.id;
    lastId.current = last?.id;
  }, [messages, seatId]);
}

function isCausedBy(message: Message, seatId: string): boolean {
  return message.authorId === seatId || message.cause?.userId === seatId;
}
