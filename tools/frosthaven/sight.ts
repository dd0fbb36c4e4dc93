import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';
import { canSee } from '../../src/games/frosthaven/rules/board/line-of-sight.ts';
import { singleFileTool } from './of-one-file.ts';
import type { Pair, SightViews } from './puzzles/peer-cases.ts';
import { axialOf, pairOf, peerBoard, sightViews } from './puzzles/peer-cases.ts';
import { readJson } from './read-json.ts';

/** Prints the unseen cells of every view in a file, one JSON line each, then their number and the time taken. */
export const sight = singleFileTool('sight', answerAll);

function answerAll(file: string, io: Io): void {
  const views = readJson(file, sightViews);
  const started = performance.now();
  let pairs = 0;
  for (const [i, view] of views.views.entries()) {
    try {
      const { blocked, looked } = findBlocked(views.boards, view);
      pairs += looked;
      io.print(JSON.stringify({ case: view.case, from: view.from, blocked }));
    } catch (error) {
      throw new PlainError(`${file}: views[${i}] (${view.case}): ${error instanceof Error ? error.message : error}`);
    }
  }
  io.print(JSON.stringify({ views: views.views.length, pairs, ms: Math.round(performance.now() - started) }));
}

export function findBlocked(
  boards: SightViews['boards'],
  view: SightViews['views'][number],
): { blocked: Pair[]; looked: number } {
  const board = peerBoard(boards, view.board, view.wall, view.thinWalls);
  const from = board.cellAt(axialOf(view.from));
  const blocked = board.cells.filter((cell) => !canSee(board, from, cell)).map((cell) => pairOf(board.axial(cell)));
  return { blocked, looked: board.cells.length };
}
