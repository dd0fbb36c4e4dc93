/** Time and file size of pictures, drawn in a process as the bot draws them. */

import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import type { Lore } from '../../../src/games/frostgrave/rules/game.ts';
import { boxAround, tablePicture } from '../../../src/games/frostgrave/ui/pictures.ts';
import { createRenderPool } from '../../../src/workers/rendering/render-pool.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { median, roundTo } from '../../contract/bench-row.ts';
import { randomIntFrom } from '../simulation/lot.ts';
import { answerNext, benchSession } from './panels.ts';

const PICTURES = 10;

export async function pictureFigures(catalog: Catalog, lore: Lore): Promise<BenchRow[]> {
  const book = benchSession(catalog, lore);
  const lot = randomIntFrom(5);
  while ((book.game.state.turn?.number ?? 0) < 3 && answerNext(book, lot));
  const view = book.game.viewFor('public');
  const middle = { x: 150, y: 150 };
  const whole = await measureDrawing(() => tablePicture(view).job);
  const fresh = await measureDrawing((time) => tablePicture(withNewGround(view, time)).job);
  const part = await measureDrawing(() => tablePicture(view, { box: boxAround(view, [middle], 60) }).job);
  const freshPart = await measureDrawing((time) => {
    const other = withNewGround(view, time);
    return tablePicture(other, { box: boxAround(other, [middle], 60) }).job;
  });
  return [
    ...figuresOf('picture of a table at 1600 px', whole),
    ...figuresOf('the same of a table that was not drawn before', fresh),
    ...figuresOf('picture of a part, for a panel', part),
    ...figuresOf('the same of a part that was not drawn before', freshPart),
  ];
}

type TablePictureView = Parameters<typeof tablePicture>[0];
type TablePictureJob = ReturnType<typeof tablePicture>['job'];

/** Shifts the ground invisibly, so that no cache applies. */
function withNewGround(view: TablePictureView, time: number): TablePictureView {
  const pieces = view.ground.pieces.map((piece) => ({ ...piece, name: `${piece.name} ${time}` }));
  return { ...view, ground: { ...view.ground, pieces } };
}

interface PictureTiming {
  readonly milliseconds: number;
  readonly bytes: number;
}

function figuresOf(name: string, { milliseconds, bytes }: PictureTiming): BenchRow[] {
  return [
    { name, value: roundTo(milliseconds), unit: 'ms' },
    { name: 'size of that picture', value: roundTo(bytes / 1024, 0), unit: 'KiB' },
  ];
}

async function measureDrawing(job: (time: number) => TablePictureJob): Promise<PictureTiming> {
  const room = createRenderPool({
    drawers: { frostgrave: new URL('../../../src/games/frostgrave/render/drawer.ts', import.meta.url) },
  });
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i <= PICTURES; i += 1) {
    const wanted = job(i);
    const started = performance.now();
    bytes = (await room.draw(wanted)).length;
    if (i > 0) times.push(performance.now() - started);
  }
  await room.close();
  return { milliseconds: median(times), bytes };
}
