/** Emojis of the application, before words, on buttons and in menus of private panels. Where none are registered, panels have words alone. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PictureJob } from '../../render/job.ts';
import { escapeMarkdown } from './text.ts';

export interface EmojiDefinition {
  /** At most 23 letters, digits and underscores: a fingerprint of the picture is added. */
  readonly name: string;
  /** Drawn 128 px wide. */
  readonly job: PictureJob;
}

export interface RegisteredEmoji {
  readonly name: string;
  readonly id: string;
}

/** With emojis before words, or words alone. */
export const SIGNS = ['emojis', 'words'] as const;
export type Signs = (typeof SIGNS)[number];

export type EmojiSet = ReadonlyMap<string, RegisteredEmoji>;

const emojiStorage = new AsyncLocalStorage<EmojiSet>();

/** Runs `work` and all that it awaits with these emojis. */
export function withEmojis<T>(emojis: EmojiSet, work: () => T): T {
  return emojiStorage.run(emojis, work);
}

/** Undefined where it is not registered. */
export function findEmoji(name: string | undefined): RegisteredEmoji | undefined {
  return name === undefined ? undefined : emojiStorage.getStore()?.get(name);
}

/** The emoji and a space, to stand before its word. Empty where it is not registered. */
export function emojiMark(name: string): string {
  const known = findEmoji(name);
  return known ? `<:${known.name}:${known.id}> ` : '';
}

export function haveEmojis(): boolean {
  return (emojiStorage.getStore()?.size ?? 0) > 0;
}

const MARK = /(<:\w{2,32}:\d+> )/g;

/** Escapes Markdown between the emojis. */
export function escapeMarked(text: string): string {
  const escaped = (part: string, i: number) => (i % 2 === 1 ? part : escapeMarkdown(part));
  return text.split(MARK).map(escaped).join('');
}

export function withoutEmojis(text: string): string {
  return text.replace(MARK, '');
}
