import type { ComponentChild } from 'preact';
import { h } from 'preact';
import type { Emoji } from '../../schemas/components.ts';
import { emojiText } from './names.ts';

/** Decorates a label, so it has no text of its own for screen readers. */
export function EmojiSign({ emoji }: { readonly emoji: Emoji }): ComponentChild {
  return emoji.id === undefined
    ? h('span', {}, emojiText(emoji))
    : h('img', { class: 'custom-emoji', src: `/emojis/${emoji.id}.png`, alt: '' });
}
