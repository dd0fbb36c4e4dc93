import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { t } from '../i18n/t.ts';

interface UnreadBadgeProps {
  readonly unread: number;
  readonly mentions: number;
}

export function UnreadBadge({ unread, mentions }: UnreadBadgeProps): ComponentChild {
  if (mentions > 0) return h('span', { class: 'count-badge' }, mentions);
  return unread > 0 && h('span', { class: 'dot' });
}

export function unreadText(unread: number, mentions: number): string {
  if (mentions === 1) return t`, mentioned once`;
  if (mentions > 1) return t`, mentioned ${mentions} times`;
  return unread > 0 ? t`, unread messages` : '';
}
