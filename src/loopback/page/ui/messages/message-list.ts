import type { ComponentChild } from 'preact';
import { Fragment, h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Overview } from '../../../page-protocol.ts';
import type { Message as MessageData } from '../../../state/model.ts';
import { MESSAGE } from '../../../state/model.ts';
import { t } from '../../i18n/t.ts';
import type { PageState } from '../../state/state.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icons.ts';
import { useScrollAnchor } from '../scroll-position.ts';
import { formatTime } from '../time.ts';
import { Welcome } from '../welcome-page.ts';
import { Message } from './message.ts';

interface MessageListProps {
  readonly state: PageState;
  readonly overview: Overview;
  readonly messages: readonly MessageData[];
}

const GROUP_MS = 7 * 60_000;

/** Follows new messages at the bottom, and otherwise keeps the reader's place. */
export function MessageList({ state, overview, messages }: MessageListProps): ComponentChild {
  const page = usePage();
  const { scroller, content, isAtBottom, scrollToBottom } = useScrollAnchor(messages, state.route?.seatId ?? '');
  useMarkRead(messages, isAtBottom, state);
  const older = (): void => page.sendRequest({ type: 'older', before: messages[0]?.id ?? '0' });
  return h(
    'div',
    { class: 'list-frame' },
    h(
      'div',
      { ref: scroller, class: 'scroller', tabIndex: 0, role: 'region', 'aria-label': t`Messages` },
      h(
        'div',
        { ref: content, class: 'messages', role: 'log', 'aria-live': 'polite', 'aria-relevant': 'additions' },
        state.hasOlder
          ? h('button', { type: 'button', class: 'button secondary older', onClick: older }, t`Show earlier messages`)
          : h(Welcome, { overview, state }),
        h(Lines, { state, overview, messages }),
      ),
    ),
    !isAtBottom &&
      h(
        'button',
        { type: 'button', class: 'to-bottom', onClick: scrollToBottom },
        h(Icon, { name: 'down' }),
        t`To the newest message`,
      ),
  );
}

function Lines({ state, overview, messages }: MessageListProps): ComponentChild {
  const seatId = state.route?.seatId ?? '';
  return messages.map((message, place) => {
    const before = messages[place - 1];
    const isFirstFresh = message.id === state.firstUnreadId;
    const answered = messages.find((other) => other.id === message.reference?.messageId);
    const isContinued = !isFirstFresh && isGrouped(message, before);
    return h(
      Fragment,
      { key: message.id },
      h(Divider, { message, before, isFirstFresh: isFirstFresh && place > 0 }),
      h(Message, { message, overview, seatId, isGrouped: isContinued, answered }),
    );
  });
}

function useMarkRead(messages: readonly MessageData[], isAtBottom: boolean, state: PageState): void {
  const page = usePage();
  const last = messages.at(-1)?.id;
  const sent = useRef<string | undefined>(undefined);
  useEffect(() => {
    const read = (): void => {
      if (last === undefined || last === sent.current || !isAtBottom || document.visibilityState !== 'visible') return;
      sent.current = last;
      page.sendRequest({ type: 'read', messageId: last });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [last, isAtBottom, page, state.isConnected]);
}

function isGrouped(message: MessageData, before: MessageData | undefined): boolean {
  return (
    before !== undefined &&
    before.authorId === message.authorId &&
    before.type !== MESSAGE.threadCreated &&
    message.type === MESSAGE.plain &&
    before.onlyForId === message.onlyForId &&
    message.createdAt - before.createdAt < GROUP_MS &&
    !isNewDay(message, before)
  );
}

function isNewDay(message: MessageData, before: MessageData | undefined): boolean {
  return new Date(message.createdAt).toDateString() !== new Date(before?.createdAt ?? 0).toDateString();
}

interface DividerProps {
  readonly message: MessageData;
  readonly before: MessageData | undefined;
  readonly isFirstFresh: boolean;
}

function Divider({ message, before, isFirstFresh }: DividerProps): ComponentChild {
  const day = isNewDay(message, before) ? formatTime(message.createdAt, 'D', message.createdAt) : undefined;
  if (day === undefined && !isFirstFresh) return null;
  return h(
    'div',
    { class: isFirstFresh ? 'divider divider-new' : 'divider', role: 'separator' },
    h('span', {}, [day, isFirstFresh && t`New`].filter(Boolean).join(' · ')),
  );
}
