import { z } from 'zod';
import { measureTextWidth, measuringPen } from '../../render/canvas/canvas.ts';
import { display, sans } from '../../render/canvas/fonts.ts';
import { hasIcon } from '../../render/canvas/icons.ts';
import type { Drawer } from '../../render/drawer.ts';
import { drawJob, loadDrawer } from '../../render/drawer.ts';
import { serveWorker } from '../serve-worker.ts';

const drawerList = z.record(z.string(), z.url());
const loading = loadDrawers();

serveWorker(z.unknown(), async (job) => {
  const drawers = await loading;
  return drawJob((game) => {
    const loaded = drawers.get(game);
    if (loaded instanceof Error) throw loaded;
    return loaded;
  }, job);
});

async function loadDrawers(): Promise<ReadonlyMap<string, Drawer | Error>> {
  warmUp();
  const list = drawerList.parse(JSON.parse(process.argv[2] ?? '{}'));
  const drawers = new Map<string, Drawer | Error>();
  for (const [game, url] of Object.entries(list)) drawers.set(game, await loadDrawerOf(game, url));
  return drawers;
}

async function loadDrawerOf(game: string, url: string): Promise<Drawer | Error> {
  try {
    return await loadDrawer(url);
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    return new Error(`The drawer of ${game} could not be loaded: ${why}`);
  }
}

function warmUp(): void {
  const pen = measuringPen();
  for (const font of [sans(20, 400), sans(20, 600), sans(20, 700), display(20)])
    measureTextWidth(pen, 'Hoarfrost 0', font);
  hasIcon('');
}
