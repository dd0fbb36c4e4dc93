import { z } from 'zod';
import { pictureJob } from '../job.ts';

export const storyboard = z.object({
  title: z.string(),
  frames: z
    .array(
      z.object({
        job: pictureJob,
        chapter: z.string(),
        /** Lines without markup: all of them, and the part below the picture. */
        lines: z.array(z.string()),
        caption: z.array(z.string()),
      }),
    )
    .min(1),
  /** Maximum size of each of the two files, in bytes. */
  most: z.int().positive(),
});
export type Storyboard = z.output<typeof storyboard>;

export interface ReplayVideo {
  readonly picture: Buffer;
  readonly page: Buffer;
}

export const replayVideo = z.object({ picture: z.instanceof(Uint8Array), page: z.instanceof(Uint8Array) });
