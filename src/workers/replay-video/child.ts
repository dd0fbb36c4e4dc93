/** The film process: a film takes as long as many pictures, so it has a process of its own. */
import { z } from 'zod';
import type { Drawer } from '../../render/drawer.ts';
import { drawn } from '../../render/drawer.ts';
import { reel } from '../../render/replay/storyboard.ts';
import { filmOf } from '../../render/replay/video.ts';

const drawerModule = z.object({
  drawer: z.custom<Drawer>((value) => z.object({ pictures: z.array(z.unknown()) }).safeParse(value).success),
});

process.once('message', async (message) => {
  process.send?.(await answered(message), () => process.exit());
});
process.once('disconnect', () => process.exit());

async function answered(message: unknown) {
  try {
    const { drawer } = drawerModule.parse(await import(process.argv[2] ?? ''));
    drawer.warmUp?.();
    return filmOf((job) => drawn(() => drawer, job), reel.parse(message));
  } catch (problem) {
    return { why: problem instanceof Error ? problem.message : String(problem) };
  }
}
