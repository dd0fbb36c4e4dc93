/** Counts its tasks; some it can't do, and one it does not outlive. */
import { z } from 'zod';
import type { TaskSolverFactory } from '../../../src/game-api/contract/compute-worker.ts';

const known = z.object({
  n: z.int().exactOptional(),
  throws: z.string().exactOptional(),
  dies: z.boolean().exactOptional(),
  loops: z.boolean().exactOptional(),
  grows: z.boolean().exactOptional(),
});
let tasks = 0;

export const thinker: TaskSolverFactory = (folder) => (task) => {
  const { n, throws, dies, loops, grows } = known.parse(task);
  if (throws !== undefined) throw new Error(throws);
  if (dies) process.exit(1);
  while (loops);
  for (const all: number[][] = []; grows; ) all.push(new Array<number>(100_000).fill(1));
  tasks += 1;
  return `${n} in ${folder}, task ${tasks}`;
};
