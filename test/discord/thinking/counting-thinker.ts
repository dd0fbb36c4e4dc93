/** Counts its tasks; some it can't do, and one it does not outlive. */
import { z } from 'zod';
import type { Thinker } from '../../../src/games/thinker.ts';

const known = z.object({
  n: z.int().exactOptional(),
  throws: z.string().exactOptional(),
  dies: z.boolean().exactOptional(),
});
let tasks = 0;

export const thinker: Thinker = (folder) => (task) => {
  const { n, throws, dies } = known.parse(task);
  if (throws !== undefined) throw new Error(throws);
  if (dies) process.exit(1);
  tasks += 1;
  return `${n} in ${folder}, task ${tasks}`;
};
