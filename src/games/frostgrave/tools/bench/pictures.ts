/** How fast tables are drawn, and how large the files are, drawn where the bot draws them: in a process of their own. */
import { createDrawingRoom } from '../../../../drawing/room/room.ts';
import { type Figure, median, rounded } from '../../../bench-figure.ts';
import type { Catalog } from '../../content/catalog.ts';
import { boxAround, tablePicture } from '../../present/pictures.ts';
import type { Lore } from '../../rules/game.ts';
import { lotFrom } from '../simulated/lot.ts';
import { benchBook, goOn } from './panels.ts';

const PICTURES = 10;

export async function pictureFigures(catalog: Catalog, lore: Lore): Promise<Figure[]> {
  const book = benchBook(catalog, lore);
  const lot = lotFrom(5);
  while ((book.game.state.turn?.number ?? 0) < 3 && goOn(book, lot));
  const view = book.game.viewFor('public');
  const middle = { x: 150, y: 150 };
  const whole = await drawnOften(() => tablePicture(view).job);
  const part = await drawnOften(() => tablePicture(view, { box: boxAround(view, [middle], 60) }).job);
  return [
    { name: 'picture of a table at 1600 px', value: rounded(whole.milliseconds), unit: 'ms' },
    { name: 'size of that picture', value: rounded(whole.bytes / 1024, 0), unit: 'KiB' },
    { name: 'picture of a part, for a panel', value: rounded(part.milliseconds), unit: 'ms' },
    { name: 'size of that picture', value: rounded(part.bytes / 1024, 0), unit: 'KiB' },
  ];
}

type Job = ReturnType<typeof tablePicture>['job'];

async function drawnOften(job: () => Job): Promise<{ milliseconds: number; bytes: number }> {
  const room = createDrawingRoom({ drawers: { frostgrave: new URL('../../draw/drawer.ts', import.meta.url) } });
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i <= PICTURES; i += 1) {
    const started = performance.now();
    bytes = (await room.draw(job())).length;
    if (i > 0) times.push(performance.now() - started);
  }
  await room.close();
  return { milliseconds: median(times), bytes };
}
