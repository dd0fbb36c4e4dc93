/** What is remembered of what a table was told, so that the next step of its match goes on with it. */
import { z } from 'zod';
import { type Json, json } from '../../kernel/json.ts';
import { part } from './folding.ts';

/** A short message that calls whoever is asked in the middle of something. It goes away once nobody is asked any more. */
const aside = z.object({
  key: z.string(),
  /** Whether single people are asked, or the party. */
  of: z.enum(['seats', 'party']),
  /** Who was called by it. */
  users: z.array(z.string()),
  content: z.string(),
});
export type Aside = z.infer<typeof aside>;

/** Questions for the party that follow one another, with nobody else asked between them. */
const run = z.object({
  /** The numbers of the first and of the present question. */
  since: z.number(),
  asked: z.number(),
  /** Whose doing led to the present one. */
  by: z.string().exactOptional(),
});
export type MessageRun = z.infer<typeof run>;

/** The last entry of the log when a line was told, and the seat whose answer led to it. */
const mark = z.object({ at: z.number(), by: z.string().exactOptional() });

/** The message that is being added to, and what stands beside it. */
const telling = z.object({
  /** Key of the message, and how many messages there were. */
  key: z.string(),
  count: z.number(),
  /** Which call it made. */
  call: z.string(),
  head: z.string(),
  lines: z.array(z.string()),
  /** When each of them was told, and by whose doing. */
  marks: z.array(mark).exactOptional(),
  /** Whose lines these are, where the older of them may be folded. */
  parts: z.array(part).exactOptional(),
  /** What the game remembers of the last line, where that may go on with the next press. */
  last: json.exactOptional(),
  /** What the last line was before it went on, the oldest first. */
  grown: z.array(z.object({ words: z.string(), mark })).exactOptional(),
  why: z.array(z.string()),
  /** When each of these was told. */
  whyMarks: z.array(mark).exactOptional(),
  /** The message that has the picture of this part of the match, and what was drawn on it last. */
  board: z.object({ key: z.string(), print: z.string() }).exactOptional(),
  /** A print of what the message was last changed into. */
  shown: z.string().exactOptional(),
  aside: aside.exactOptional(),
  /** The last messages, each with the last entry of the log when it was posted, and when it was added to. */
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
export type AnnouncementState = z.infer<typeof telling>;

const NOTHING: AnnouncementState = { key: '', count: 0, call: '', head: '', lines: [], why: [] };

/** What was remembered of a match; nothing where nothing was told. */
export function toldOf({ telling: known }: { readonly telling: Json }): AnnouncementState {
  return telling.safeParse(known).data ?? NOTHING;
}
