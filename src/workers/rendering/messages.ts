import { z } from 'zod';

export const drawerList = z.record(z.string(), z.url());

export const request = z.object({ number: z.int(), job: z.unknown() });

export const reply = z.union([
  z.object({ number: z.int(), picture: z.instanceof(Uint8Array) }),
  z.object({ number: z.int(), problem: z.string() }),
]);
