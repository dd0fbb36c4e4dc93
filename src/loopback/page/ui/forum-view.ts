/** A forum: its posts with their tags, and a form to begin one. */
import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useState } from 'preact/hooks';
import type { Overview } from '../../page-protocol.ts';
import { tagNames } from '../../state/forum-tags.ts';
import type { Channel } from '../../state/model.ts';
import { t } from '../i18n/t.ts';
import type { PageRoute } from '../state/route.ts';
import { usePage } from './context.ts';
import { UnreadBadge, unreadText } from './news.ts';

interface ForumViewProps {
  readonly overview: Overview;
  readonly route: PageRoute;
}

/** Open posts first, the newest of each on top. */
export function ForumView({ overview, route }: ForumViewProps): ComponentChild {
  const visible = overview.seats.find(({ id }) => id === route.seatId)?.channels ?? [];
  const posts = overview.channels
    .filter(({ id, parentId }) => parentId === route.channelId && visible.some((channel) => channel.id === id))
    .toSorted((a, b) => Number(isArchived(a)) - Number(isArchived(b)) || Number(BigInt(b.id) - BigInt(a.id)));
  return h(
    'div',
    { class: 'list-frame' },
    h(
      'div',
      { class: 'scroller', tabIndex: 0, role: 'region', 'aria-label': t`Posts` },
      posts.length === 0 && h('p', { class: 'forum-empty' }, t`There is no post here yet.`),
      h(
        'ul',
        { class: 'posts' },
        posts.map((post) => h('li', { key: post.id }, h(PostLine, { post, overview, route }))),
      ),
    ),
  );
}

function isArchived({ thread }: Channel): boolean {
  return thread?.archived ?? false;
}

function PostLine({ post, overview, route }: ForumViewProps & { readonly post: Channel }): ComponentChild {
  const page = usePage();
  const seat = overview.seats.find(({ id }) => id === route.seatId);
  const { unread = 0, mentions = 0 } = seat?.channels.find(({ id }) => id === post.id) ?? {};
  return h(
    'button',
    {
      type: 'button',
      class: isArchived(post) ? 'post post-archived' : 'post',
      'aria-label': `${post.name}${unreadText(unread, mentions)}`,
      onClick: () => page.goTo({ seatId: route.seatId, channelId: post.id }),
    },
    h(Tags, { overview, post }),
    h('span', { class: 'post-title' }, post.name, h(UnreadBadge, { unread, mentions })),
    isArchived(post) && h('span', { class: 'post-note' }, t`Archived`),
  );
}

interface TagsProps {
  readonly overview: Overview;
  readonly post: Channel;
}

export function Tags({ overview, post }: TagsProps): ComponentChild {
  const world = { channel: (id: string) => overview.channels.find((channel) => channel.id === id) };
  const names = tagNames(world, post);
  return (
    names.length > 0 &&
    h(
      'span',
      { class: 'tags' },
      names.map((name) => h('span', { key: name, class: 'tag' }, name)),
    )
  );
}

export function NewPost(): ComponentChild {
  const page = usePage();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    page.sendRequest({ type: 'post', title, text });
    setTitle('');
    setText('');
  };
  const field = (label: string, value: string, set: (typed: string) => void): ComponentChild =>
    h('input', {
      type: 'text',
      'aria-label': label,
      placeholder: label,
      value,
      required: true,
      maxLength: 100,
      onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => set(currentTarget.value),
    });
  return h(
    'form',
    { class: 'new-post', onSubmit: send },
    field(t`Title of a new post`, title, setTitle),
    field(t`Its first message`, text, setText),
    h('button', { type: 'submit', class: 'button primary' }, t`Post`),
  );
}
