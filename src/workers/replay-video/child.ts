/** The film process: a film takes as long as many pictures, so it has a process of its own. */
import { z } from 'zod';
import type { Drawer } from '../../render/drawer.ts';
import { drawJob } from '../../render/drawer.ts';
import { storyboard } from '../../render/replay/storyboard.ts';
import { renderVideo } from '../../render/replay/video.ts';

const drawerModule = z.object({
  drawer: z.custom<Drawer>((value) => z.object({ pictures: z.array(z.unknown()) }).safeParse(value).success),
});

process.once('message', async (message) => {
  process.send?.(await renderOrExplain(message), () => process.exit());
});
process.once('disconnect', () => process.exit());

async function renderOrExplain(message: unknown) {
  try {
    const { drawer } = drawerModule.parse(await import(process.argv[2] ?? ''));
    drawer.warmUp?.();
    return renderVideo((job) => drawJob(() => drawer, job), storyboard.parse(message));
  } catch (problem) {
    return { why: problem instanceof Error ? problem.message : String(problem) };
  }
}
