import type { Overview } from '../../page-protocol.ts';
import { t } from '../i18n/t.ts';

export function userName(overview: Overview, id: string): string {
  return overview.users.find((user) => user.id === id)?.name ?? t`somebody`;
}

export function channelLabel(overview: Overview, id: string): string {
  const channel = overview.channels.find((candidate) => candidate.id === id);
  if (channel === undefined) return '#unknown';
  return channel.type === 0 ? `#${channel.name}` : channel.name;
}

const HUES = ['#7fb4d9', '#e0a3b8', '#a8c686', '#d9b36c', '#b6a3e0', '#7fcabb', '#e59a7a'];

export function colourOf(overview: Overview, id: string): string {
  const place = overview.users.filter((user) => !user.bot).findIndex((user) => user.id === id);
  return HUES[place % HUES.length] ?? '#dfe8ee';
}

export function emojiText(emoji: { readonly id?: string | undefined; readonly name?: string | undefined }): string {
  if (emoji.name === undefined) return '';
  return emoji.id === undefined ? emoji.name : `:${emoji.name}:`;
}
