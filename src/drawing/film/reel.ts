/** A film of a match: how it looked after each turn, with what happened then. */
import { z } from 'zod';
import { pictureJob } from '../job.ts';

/** As a film is wanted: pictures are still to be drawn. */
export const reel = z.object({
  title: z.string(),
  frames: z
    .array(
      z.object({
        job: pictureJob,
        /** Above what happened: `Round 3`. */
        chapter: z.string(),
        /** What happened, without markup: all of it, and the part that stands below the picture. */
        lines: z.array(z.string()),
        caption: z.array(z.string()),
      }),
    )
    .min(1),
  /** Bytes that each of the two files may have. */
  most: z.int().positive(),
});
export type Reel = z.output<typeof reel>;

/** The two files that come of it. */
export interface Film {
  /** The animated picture. */
  readonly picture: Buffer;
  /** The page that replays it. */
  readonly page: Buffer;
}

/** What comes back from the process that makes it. */
export const filmed = z.union([
  z.object({ picture: z.instanceof(Uint8Array), page: z.instanceof(Uint8Array) }),
  z.object({ why: z.string() }),
]);
