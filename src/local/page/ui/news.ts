import { type ComponentChild, h } from 'preact';

interface NewsProps {
  readonly unread: number;
  readonly mentions: number;
}

/** What waits in a channel or for a seat: a number of mentions, or a dot for unread messages. */
export function News({ unread, mentions }: NewsProps): ComponentChild {
  if (mentions > 0) return h('span', { class: 'count-badge' }, mentions);
  return unread > 0 && h('span', { class: 'dot' });
}

/** The same in words, to end a label with. */
export function newsText(unread: number, mentions: number): string {
  if (mentions === 1) return ', mentioned once';
  if (mentions > 1) return `, mentioned ${mentions} times`;
  return unread > 0 ? ', unread messages' : '';
}
