import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { DRAWER, pictureJob } from '../../../src/games/frosthaven/render/index.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import { createRenderPool } from '../../../src/workers/rendering/render-pool.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { median, roundTo } from '../../contract/bench-row.ts';
import { benchState } from './state.ts';

const PICTURES = 10;

export async function pictureFigures(catalog: Catalog): Promise<BenchRow[]> {
  const scenario = [...catalog.scenarios.keys()].at(-1);
  if (scenario === undefined) return [];
  const book = new InMemorySession(scenarioRules(catalog), benchState(catalog, scenario), seedRng(5));
  const player = randomPlayer(5);
  while (!book.game.isOver && book.game.state.round < 3) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    book.answer(open.question.seat, open.number, player.answer(open.question));
  }
  const view = book.game.viewFor('public');
  const room = createRenderPool({ drawers: { frosthaven: DRAWER } });
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i <= PICTURES; i++) {
    const started = performance.now();
    bytes = (await room.draw(pictureJob('board', { view, width: 1600 }))).length;
    if (i > 0) times.push(performance.now() - started);
  }
  await room.close();
  return [
    { name: 'picture of a round at 1600 px', value: roundTo(median(times)), unit: 'ms' },
    { name: 'size of that picture', value: roundTo(bytes / 1024, 0), unit: 'KiB' },
  ];
}
