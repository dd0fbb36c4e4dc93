import type { ComponentChild } from 'preact';
import { h } from 'preact';
import type { Overview } from '../../page-protocol.ts';
import { Crystal } from './icons.ts';
import { colourOf, userName } from './names.ts';

export function Avatar({ overview, userId }: { readonly overview: Overview; readonly userId: string }): ComponentChild {
  if (userId === overview.bot.id) {
    return h('span', { class: 'avatar avatar-bot', 'aria-hidden': 'true' }, h(Crystal, {}));
  }
  const initial = [...userName(overview, userId)][0]?.toUpperCase() ?? '?';
  const style = { '--seat': colourOf(overview, userId) };
  return h('span', { class: 'avatar', style, 'aria-hidden': 'true' }, initial);
}
