/** The announcer's memory between two steps of a match. */
import { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { json } from '../../engine/values/json.ts';
import { messagePart } from './fold-lines.ts';

/** The short message to interrupted players; deleted once no question is open. */
const pingMessage = z.object({
  key: z.string(),
  of: z.enum(['seats', 'party']),
  users: z.array(z.string()),
  content: z.string(),
});
export type PingMessage = z.infer<typeof pingMessage>;

/** Consecutive party questions, without a question to a seat between them. */
const run = z.object({
  since: z.number(),
  asked: z.number(),
  by: z.string().exactOptional(),
});
export type MessageRun = z.infer<typeof run>;

/** The last entry of the log when a line was told, and the seat that caused it. */
const mark = z.object({ at: z.number(), by: z.string().exactOptional() });

const announcementState = z.object({
  key: z.string(),
  count: z.number(),
  call: z.string(),
  head: z.string(),
  accent: z.int().exactOptional(),
  lines: z.array(z.string()),
  marks: z.array(mark).exactOptional(),
  parts: z.array(messagePart).exactOptional(),
  /** The game's data for a last line that may grow with the next press. */
  last: json.exactOptional(),
  grown: z.array(z.object({ words: z.string(), mark })).exactOptional(),
  why: z.array(z.string()),
  whyMarks: z.array(mark).exactOptional(),
  /** The message with the current picture, and a hash of that. */
  board: z.object({ key: z.string(), print: z.string() }).exactOptional(),
  /** Hash of the message's last edit. */
  shown: z.string().exactOptional(),
  aside: pingMessage.exactOptional(),
  /** Interruptions (`seat number`) of whoever had just answered: their own panel has led them there. */
  led: z.array(z.string()).exactOptional(),
  /** The newest messages: the last entry of the log at the post, and at the last addition. */
  past: z
    .array(
      z.object({
        key: z.string(),
        from: z.number(),
        until: z.number().exactOptional(),
        by: z.record(z.string(), z.number()).readonly().exactOptional(),
        said: z
          .object({ head: z.string(), lines: z.array(z.string()).readonly(), marks: z.array(mark).readonly() })
          .exactOptional(),
      }),
    )
    .exactOptional(),
  party: run.exactOptional(),
});
export type AnnouncementState = z.infer<typeof announcementState>;

const NO_MESSAGE: AnnouncementState = { key: '', count: 0, call: '', head: '', lines: [], why: [] };

export function announcementStateOf({ telling: known }: { readonly telling: Json }): AnnouncementState {
  return announcementState.safeParse(known).data ?? NO_MESSAGE;
}
