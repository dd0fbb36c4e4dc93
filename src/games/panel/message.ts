/** Public messages, as they wait to be delivered. */
import { z } from 'zod';
import { type Json, json } from '../../kernel/json.ts';

/** A button on a public message. */
const publicButton = z.object({
  id: z.string(),
  label: z.string(),
  look: z.enum(['primary', 'plain', 'good', 'danger']),
});

/** A post or an edit; an edit leaves alone what it does not name. What is deleted says this where it can only be changed any more. */
export const publicMessage = z.object({
  /** `channel`: where the campaign lives; `thread`: where the game is played. */
  to: z.enum(['channel', 'thread']),
  content: z.string().optional(),
  /** Users who may be pinged by the post. */
  mentions: z.array(z.string()).optional(),
  buttons: z.array(publicButton).optional(),
  /** A picture to attach: a job for the drawing room, with its words. */
  picture: z.object({ job: z.record(z.string(), json), alt: z.string(), name: z.string() }).optional(),
  /** It will be deleted before long. */
  fleeting: z.literal(true).optional(),
  /** Opens the thread of the game from this post. */
  thread: z.string().optional(),
});
export type PublicMessage = z.infer<typeof publicMessage>;
export type PublicButton = z.infer<typeof publicButton>;

export function asJson(message: PublicMessage): Json {
  return JSON.parse(JSON.stringify(message));
}
