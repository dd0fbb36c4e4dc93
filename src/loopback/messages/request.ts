import { z } from 'zod';
import { componentSchema } from '../schemas/components.ts';
import { embedSchema } from '../schemas/embeds.ts';
import { allowedMentionsSchema } from '../state/mentions.ts';

const noteSchema = z.object({
  id: z.string(),
  filename: z.string().optional(),
  description: z.string().optional(),
});

export const notesSchema = z.object({ attachments: z.array(noteSchema).nullish() });

/** `null` empties a field; a missing field stays. */
export const messageRequestSchema = z.object({
  content: z.string().nullish(),
  embeds: z.array(embedSchema).nullish(),
  components: z.array(componentSchema).nullish(),
  flags: z.int().nullish(),
  allowed_mentions: allowedMentionsSchema.nullish(),
  nonce: z.union([z.string(), z.number()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z.object({ message_id: z.string(), fail_if_not_exists: z.boolean().optional() }).nullish(),
  poll: z.unknown().optional(),
  sticker_ids: z.array(z.string()).nullish(),
});

export type MessageRequest = z.infer<typeof messageRequestSchema>;

/** Removes nulls below the top level, where they mean the same as a missing field. */
export function withoutInnerNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withoutNulls(value)]));
}

export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutNulls(item)]));
}
