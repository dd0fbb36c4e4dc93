import type { Overview } from '../../wire.ts';

/** The name of somebody. */
export function userName(overview: Overview, id: string): string {
  return overview.users.find((user) => user.id === id)?.name ?? 'somebody';
}

/** The name of a channel, with its sign where it has one. */
export function channelLabel(overview: Overview, id: string): string {
  const channel = overview.channels.find((candidate) => candidate.id === id);
  if (channel === undefined) return '#unknown';
  return channel.type === 0 ? `#${channel.name}` : channel.name;
}

const HUES = ['#7fb4d9', '#e0a3b8', '#a8c686', '#d9b36c', '#b6a3e0', '#7fcabb', '#e59a7a'];

/** The colour by which somebody is recognised; the name always stands beside it. */
export function colourOf(overview: Overview, id: string): string {
  const place = overview.users.filter((user) => !user.bot).findIndex((user) => user.id === id);
  return HUES[place % HUES.length] ?? '#dfe8ee';
}

/** An emoji as text: custom ones have no picture here and go by name. */
export function emojiText(emoji: { readonly id?: string | undefined; readonly name?: string | undefined }): string {
  if (emoji.name === undefined) return '';
  return emoji.id === undefined ? emoji.name : `:${emoji.name}:`;
}
