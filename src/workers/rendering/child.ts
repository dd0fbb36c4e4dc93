import { z } from 'zod';
import { measureTextWidth, measuringPen } from '../../render/canvas/canvas.ts';
import { display, sans } from '../../render/canvas/fonts.ts';
import { hasIcon } from '../../render/canvas/icons.ts';
import { type Drawer, drawJob } from '../../render/drawer.ts';
import { drawerList, request } from './messages.ts';

type DrawerOrError = Drawer | Error;

const drawerModule = z.object({
  drawer: z.custom<Drawer>((value) => z.object({ pictures: z.array(z.unknown()) }).safeParse(value).success),
});

function serve(): void {
  const drawers = loadDrawers();
  process.on('message', async (message) => {
    const { number, job } = request.parse(message);
    // Whoever asked may be gone before the picture is done; then nobody needs it any more.
    process.send?.(drawOrExplain(await drawers, number, job), () => {});
  });
  process.on('disconnect', () => process.exit());
}

function drawOrExplain(drawers: ReadonlyMap<string, DrawerOrError>, number: number, job: unknown) {
  const drawerOf = (game: string) => {
    const loaded = drawers.get(game);
    if (loaded instanceof Error) throw loaded;
    return loaded;
  };
  try {
    return { number, picture: drawJob(drawerOf, job) };
  } catch (problem) {
    return { number, problem: asError(problem).message };
  }
}

async function loadDrawers(): Promise<ReadonlyMap<string, DrawerOrError>> {
  warmUp();
  const list = drawerList.parse(JSON.parse(process.argv[2] ?? '{}'));
  const drawers = new Map<string, DrawerOrError>();
  for (const [game, url] of Object.entries(list)) drawers.set(game, await loadDrawer(game, url));
  return drawers;
}

async function loadDrawer(game: string, url: string): Promise<DrawerOrError> {
  try {
    const { drawer } = drawerModule.parse(await import(url));
    drawer.warmUp?.();
    return drawer;
  } catch (problem) {
    return new Error(`The drawer of ${game} could not be loaded: ${asError(problem).message}`);
  }
}

function warmUp(): void {
  const pen = measuringPen();
  for (const font of [sans(20, 400), sans(20, 600), sans(20, 700), display(20)])
    measureTextWidth(pen, 'Hoarfrost 0', font);
  hasIcon('');
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}

serve();
