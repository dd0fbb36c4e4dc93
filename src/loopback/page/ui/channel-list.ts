import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useState } from 'preact/hooks';
import type { Overview } from '../../page-protocol.ts';
import type { Channel } from '../../state/model.ts';
import { CHANNEL } from '../../state/model.ts';
import { isBotIn } from '../../state/place.ts';
import { t } from '../i18n/t.ts';
import type { PageRoute } from '../state/route.ts';
import { usePage } from './context.ts';
import { Icon } from './icons.ts';
import { UnreadBadge, unreadText } from './news.ts';

interface ChannelsProps {
  readonly overview: Overview;
  readonly route: PageRoute;
  readonly onChosen: () => void;
}

export function Channels({ overview, route, onChosen }: ChannelsProps): ComponentChild {
  const seat = overview.seats.find((candidate) => candidate.id === route.seatId);
  const visible = overview.channels.filter((channel) => seat?.channels.some(({ id }) => id === channel.id));
  const line = (channel: Channel): ComponentChild =>
    h(ChannelLine, { key: channel.id, channel, overview, route, onChosen });
  const group = (parentId: string | undefined): ComponentChild =>
    h(
      'ul',
      {},
      sortChannels(visible.filter((one) => isPlace(one) && one.guildId === undefined && one.parentId === parentId)).map(
        (channel) =>
          h('li', { key: channel.id }, line(channel), h(Threads, { threads: threadsOf(visible, channel), line })),
      ),
    );
  const categories = sortChannels(visible.filter((channel) => channel.type === CHANNEL.category));
  const direct = visible.filter((channel) => channel.type === CHANNEL.direct);
  const elsewhere = visible.filter((channel) => !isBotIn(channel));
  return h(
    'nav',
    { class: 'channels', 'aria-label': t`Channels` },
    h('h2', {}, t`Channels`),
    group(undefined),
    categories.map((category) => [h('h2', { key: category.id }, category.name), group(category.id)]),
    direct.length > 0 && h('h2', {}, t`Direct messages`),
    h(
      'ul',
      {},
      direct.map((one) => h('li', { key: one.id }, line(one))),
    ),
    elsewhere.length > 0 && h('h2', {}, t`Where the game-master is not`),
    h(
      'ul',
      {},
      elsewhere.map((one) => h('li', { key: one.id }, line(one))),
    ),
  );
}

function isPlace({ type }: Channel): boolean {
  return type === CHANNEL.text || type === CHANNEL.forum;
}

function sortChannels(channels: readonly Channel[]): Channel[] {
  return [...channels].sort((a, b) => a.position - b.position);
}

function threadsOf(visible: readonly Channel[], parent: Channel): Channel[] {
  return visible.filter((channel) => channel.parentId === parent.id && channel.thread !== undefined);
}

interface ThreadsProps {
  readonly threads: readonly Channel[];
  readonly line: (channel: Channel) => ComponentChild;
}

function Threads({ threads, line }: ThreadsProps): ComponentChild {
  const [isOpen, setOpen] = useState(false);
  const archived = threads.filter((thread) => thread.thread?.archived);
  const active = threads.filter((thread) => !thread.thread?.archived);
  if (threads.length === 0) return null;
  return h(
    'ul',
    { class: 'threads' },
    active.map((thread) => h('li', { key: thread.id }, line(thread))),
    archived.length > 0 &&
      h(
        'li',
        { key: 'archived' },
        h(
          'button',
          { type: 'button', class: 'channel archived', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
          isOpen ? t`Hide ${archived.length} archived` : t`Show ${archived.length} archived`,
        ),
      ),
    isOpen && archived.map((thread) => h('li', { key: thread.id }, line(thread))),
  );
}

interface ChannelLineProps extends ChannelsProps {
  readonly channel: Channel;
}

function ChannelLine({ channel, overview, route, onChosen }: ChannelLineProps): ComponentChild {
  const page = usePage();
  const seat = overview.seats.find((candidate) => candidate.id === route.seatId);
  const { unread = 0, mentions = 0 } = seat?.channels.find(({ id }) => id === channel.id) ?? {};
  const go = (): void => {
    page.goTo({ seatId: route.seatId, channelId: channel.id });
    onChosen();
  };
  const isHere = channel.id === route.channelId;
  const isPrivate = channel.type === CHANNEL.privateThread;
  return h(
    'button',
    {
      type: 'button',
      class: ['channel', isHere && 'channel-here', unread > 0 && 'channel-unread'].filter(Boolean).join(' '),
      'aria-current': isHere ? 'page' : undefined,
      'aria-label': `${channel.name}${isPrivate ? t`, private thread` : ''}${unreadText(unread, mentions)}`,
      onClick: go,
    },
    h('span', { class: 'channel-sign' }, channelIcon(channel)),
    h('span', { class: 'channel-name' }, channel.name),
    h(UnreadBadge, { unread, mentions }),
  );
}

export function channelIcon(channel: Channel): ComponentChild {
  if (channel.type === CHANNEL.privateThread) return h(Icon, { name: 'lock' });
  if (channel.type === CHANNEL.forum) return h(Icon, { name: 'forum' });
  if (channel.type === CHANNEL.publicThread) return h(Icon, { name: 'thread' });
  return channel.type === CHANNEL.direct || channel.type === CHANNEL.group ? '@' : '#';
}
