import { z } from 'zod';
import { componentSchema } from '../shapes/components.ts';
import { embedSchema } from '../shapes/embeds.ts';
import { allowedMentionsSchema } from '../world/mentions.ts';

const noteSchema = z.object({
  id: z.string(),
  filename: z.string().optional(),
  description: z.string().optional(),
});

/** What a bot says of the attachments of a message, before anything else of it is read. */
export const notesSchema = z.object({ attachments: z.array(noteSchema).nullish() });

/** What a bot says of a message that it posts or changes. `null` empties a part; what is left out stays. */
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

/** Any JSON without the nulls inside its values, which mean the same as leaving out. Those at the top stay. */
export function withoutInnerNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withoutNulls(value)]));
}

/** Any JSON without the keys whose value is null. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutNulls(item)]));
}
