import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Overview } from '../../page-protocol.ts';
import { CHANNEL } from '../../state/model.ts';
import { t } from '../i18n/t.ts';
import type { PageRoute } from '../state/route.ts';
import type { PageState } from '../state/state.ts';
import { draftOf } from '../state/state.ts';
import { Channels, channelIcon } from './channel-list.ts';
import { Composer, focusComposer } from './composer/composer.ts';
import { usePage, usePageState } from './context.ts';
import { ModalDialog } from './controls/modal-dialog.ts';
import { ForumView, Tags } from './forum-view.ts';
import { Crystal, Icon } from './icons.ts';
import { Lightbox } from './messages/lightbox.ts';
import { MessageList } from './messages/message-list.ts';
import { channelLabel, userName } from './names.ts';
import { Seats } from './seat-list.ts';

export function App(): ComponentChild {
  const state = usePageState();
  const { overview, route } = state;
  useShortcuts(state);
  useEffect(() => {
    document.title = titleOf(overview, route);
  }, [overview, route]);
  if (overview === undefined || route === undefined) {
    return h('p', { class: 'waiting', role: 'status' }, h(Crystal, {}), t`Looking for the local table…`);
  }
  return h(MainView, { state, overview, route });
}

interface MainViewProps {
  readonly state: PageState;
  readonly overview: Overview;
  readonly route: PageRoute;
}

function MainView({ state, overview, route }: MainViewProps): ComponentChild {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const close = (): void => setDrawerOpen(false);
  return h(
    'div',
    {
      class: isDrawerOpen ? 'table drawer-open' : 'table',
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
    },
    h(TopBar, { overview, route }),
    h(
      'aside',
      { class: 'drawer' },
      h(Channels, { overview, route, onChosen: close }),
      h('p', { class: 'not-discord' }, t`This is a local table, not Discord. Nothing leaves this computer.`),
    ),
    isDrawerOpen &&
      h('button', { type: 'button', class: 'shade', 'aria-label': t`Close the list of channels`, onClick: close }),
    h(
      'main',
      {},
      h(ChannelHead, { overview, route, isDrawerOpen, onMenu: () => setDrawerOpen(!isDrawerOpen) }),
      h(Status, { state, overview }),
      isForum(overview, route)
        ? h(ForumView, { overview, route })
        : state.messages === undefined
          ? h('div', { class: 'list-frame' })
          : h(MessageList, { key: `${route.seatId} ${route.channelId}`, state, overview, messages: state.messages }),
      h(Foot, { state, overview }),
    ),
    state.modal && h(ModalDialog, { key: state.modal.id, ...state.modal, overview, seatId: route.seatId }),
    state.lightbox && h(Lightbox, { enlarged: state.lightbox }),
  );
}

function isForum(overview: Overview, route: PageRoute): boolean {
  return overview.channels.find(({ id }) => id === route.channelId)?.type === CHANNEL.forum;
}

function TopBar({ overview, route }: Omit<MainViewProps, 'state'>): ComponentChild {
  return h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'brand' },
      h(Crystal, {}),
      h('h1', {}, overview.guildName),
      h('span', { class: 'local-tag' }, t`Local table, not Discord`),
    ),
    h(Seats, { overview, seatId: route.seatId }),
  );
}

interface ChannelHeadProps {
  readonly overview: Overview;
  readonly route: PageRoute;
  readonly isDrawerOpen: boolean;
  readonly onMenu: () => void;
}

function ChannelHead({ overview, route, isDrawerOpen, onMenu }: ChannelHeadProps): ComponentChild {
  const page = usePage();
  const channel = overview.channels.find((candidate) => candidate.id === route.channelId);
  const parent = channel?.thread === undefined ? undefined : channel.parentId;
  const seat = overview.seats.find((candidate) => candidate.id === route.seatId);
  const elsewhere = seat?.channels.some((one) => one.id !== route.channelId && one.mentions > 0);
  return h(
    'div',
    { class: 'channel-head' },
    h(
      'button',
      {
        type: 'button',
        class: 'icon-button menu',
        'aria-label': t`Channels`,
        'aria-expanded': isDrawerOpen,
        onClick: onMenu,
      },
      h(Icon, { name: 'menu' }),
      elsewhere && h('span', { class: 'dot' }),
    ),
    parent !== undefined &&
      h(
        'button',
        { type: 'button', class: 'link parent', onClick: () => page.goTo({ ...route, channelId: parent }) },
        channelLabel(overview, parent),
        h('span', { 'aria-hidden': 'true' }, ' ›'),
      ),
    channel && h('h2', {}, h('span', { class: 'channel-sign' }, channelIcon(channel)), channel.name),
    channel && h(Tags, { overview, post: channel }),
    channel?.topic && h('p', { class: 'topic' }, channel.topic),
  );
}

function Status({ state, overview }: { readonly state: PageState; readonly overview: Overview }): ComponentChild {
  const text = !state.isConnected
    ? t`The local table has stopped. This page comes back when it does.`
    : overview.bot.isHere
      ? undefined
      : t`The game-master is not here yet. Commands and buttons work once it is.`;
  return text && h('p', { class: 'status', role: 'status' }, h(Icon, { name: 'warning' }), text);
}

function Foot({ state, overview }: { readonly state: PageState; readonly overview: Overview }): ComponentChild {
  const page = usePage();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(0, state.typingUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [state.typingUntil]);
  const isTyping = state.typingUntil > Date.now();
  return h(
    'div',
    { class: 'foot' },
    state.notices.map((notice) =>
      h(
        'p',
        { key: notice.key, class: `notice notice-${notice.kind}`, role: notice.kind === 'failed' ? 'alert' : 'status' },
        notice.kind === 'waiting' ? h('span', { class: 'dots' }) : h(Icon, { name: 'warning' }),
        h('span', {}, notice.text),
        notice.kind === 'failed' &&
          h('button', { type: 'button', class: 'link', onClick: () => page.removeNotice(notice.key) }, t`Dismiss`),
      ),
    ),
    h(Composer, { state, overview }),
    h(
      'p',
      { class: 'typing', 'aria-live': 'polite' },
      isTyping && [h('span', { class: 'dots' }), `${overview.bot.name} is typing…`],
    ),
  );
}

/** Alt and a digit changes the seat; a slash focuses the composer. */
function useShortcuts(state: PageState): void {
  const page = usePage();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null) return;
      const place = /^Digit([1-9])$/.exec(event.code)?.[1];
      const seat = event.altKey && place !== undefined ? state.overview?.seats[Number(place) - 1] : undefined;
      if (seat !== undefined) {
        event.preventDefault();
        page.switchSeat(seat.id);
      } else if (event.key === '/' && !isWriting(event.target)) {
        event.preventDefault();
        if (draftOf(state) === '') page.setDraft('/');
        focusComposer();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [page, state]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function titleOf(overview: Overview | undefined, route: PageRoute | undefined): string {
  if (overview === undefined || route === undefined) return t`Hoarfrost, local table`;
  const mentions = overview.seats.flatMap((seat) => seat.channels).reduce((sum, { mentions }) => sum + mentions, 0);
  const where = t`${channelLabel(overview, route.channelId)} as ${userName(overview, route.seatId)}`;
  return `${mentions > 0 ? `(${mentions}) ` : ''}${where} · ${t`${overview.guildName}, local table`}`;
}
