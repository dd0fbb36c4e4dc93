import { z } from 'zod';

/** What a drawing process is started with: the URL of the drawer of each game. */
export const drawerList = z.record(z.string(), z.url());

/** What the bot's process sends to the drawing process. */
export const request = z.object({ number: z.int(), job: z.unknown() });

/** What comes back: the picture, or why there is none. */
export const reply = z.union([
  z.object({ number: z.int(), picture: z.instanceof(Uint8Array) }),
  z.object({ number: z.int(), problem: z.string() }),
]);
