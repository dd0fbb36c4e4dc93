import { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { json } from '../../engine/values/json.ts';

const publicButton = z.object({
  id: z.string(),
  label: z.string(),
  look: z.enum(['primary', 'plain', 'good', 'danger']),
});

/** A post or an edit. An edit changes only the fields that it has. */
export const publicMessage = z.object({
  to: z.enum(['channel', 'thread']),
  content: z.string().optional(),
  mentions: z.array(z.string()).optional(),
  buttons: z.array(publicButton).optional(),
  picture: z.object({ job: z.record(z.string(), json), alt: z.string(), name: z.string() }).optional(),
  /** Colour of the edge, as 0xRRGGBB. */
  accent: z.int().optional(),
  /** The message will be deleted soon. */
  fleeting: z.literal(true).optional(),
  /** Opens the match's thread, with this title, from the post. */
  thread: z.string().optional(),
});
export type PublicMessage = z.infer<typeof publicMessage>;
export type PublicButton = z.infer<typeof publicButton>;

export function asJson(message: PublicMessage): Json {
  return JSON.parse(JSON.stringify(message));
}
