import { EMBED_TOTAL_LENGTH } from '../../bot/client/limits.ts';
import type { Embed } from '../schemas/embeds.ts';
import type { Issue } from './api-error.ts';

export function embedIssues(embeds: readonly Embed[]): Issue[] {
  if (embeds.reduce((sum, embed) => sum + embedLength(embed), 0) <= EMBED_TOTAL_LENGTH) return [];
  const message = `Embed size exceeds maximum size of ${EMBED_TOTAL_LENGTH}`;
  return [{ path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message }];
}

export function embedLength(embed: Embed): number {
  const fields = (embed.fields ?? []).flatMap((field) => [field.name, field.value]);
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name, ...fields];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
