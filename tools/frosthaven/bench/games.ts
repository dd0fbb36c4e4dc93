import { movesOf, resumeFrom } from '../../../src/engine/log/log.ts';
import { Book } from '../../../src/engine/session/memory-session.ts';
import { LiveGame } from '../../../src/engine/session/session.ts';
import { cursorFrom } from '../../../src/engine/values/rng.ts';
import { type BenchFigure, median, rounded, timed } from '../../../src/game-api/contract/bench-row.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { frosthaven } from '../../../src/games/frosthaven/rules/rules.ts';
import { benchState } from './state.ts';

const GAMES = 20;
const REBUILDS = 20;
const IN_MEMORY = 100;

export function gameFigures(catalog: Catalog): BenchFigure[] {
  const books: ReturnType<typeof play>[] = [];
  let decisions = 0;
  const ms = timed(() => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const book = play(catalog, seed);
      decisions += book.entries.length;
      books.push(book);
    }
  });
  return [
    {
      name: 'decisions and draws in simulation, without storage',
      value: rounded(decisions / (ms / 1000), 0),
      unit: '1/s',
    },
    ...rebuildFigures(catalog, books),
    { name: 'memory of a live game', value: rounded(memoryOfOne(catalog) / 1024, 0), unit: 'KiB' },
  ];
}

function play(catalog: Catalog, seed: number) {
  const scenarios = [...catalog.scenarios.keys()];
  const scenario = scenarios[seed % scenarios.length] ?? scenarios[0];
  if (scenario === undefined) throw new Error('The pack has no scenario.');
  const book = new Book(frosthaven(catalog), benchState(catalog, scenario), cursorFrom(seed));
  const player = randomPlayer(seed);
  while (!book.game.over) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    book.answer(open.question.seat, open.number, player.answer(open.question));
  }
  return book;
}

function rebuildFigures(catalog: Catalog, books: readonly ReturnType<typeof play>[]): BenchFigure[] {
  let longest: ReturnType<typeof resumeFrom> | undefined;
  for (const book of books) {
    const moves = movesOf(book.entries);
    for (const end of moves.keys()) {
      const cut = resumeFrom(book.snapshots, moves.slice(0, end + 1));
      if (!longest || cut.tail.length > longest.tail.length) longest = cut;
    }
  }
  if (!longest) return [];
  const { snapshot, tail } = longest;
  const rules = frosthaven(catalog);
  const last = tail.at(-1)?.number ?? 0;
  const rebuild = () => {
    LiveGame.resume(rules, snapshot, tail, last);
  };
  rebuild();
  const ms = median(Array.from({ length: REBUILDS }, () => timed(rebuild)));
  return [
    { name: 'longest tail', value: tail.length, unit: 'entries' },
    { name: 'rebuild of a game from its longest tail', value: rounded(ms, 2), unit: 'ms' },
  ];
}

function memoryOfOne(catalog: Catalog): number {
  const [scenario] = catalog.scenarios.keys();
  if (scenario === undefined) return 0;
  const rules = frosthaven(catalog);
  const games: unknown[] = [];
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let seed = 1; seed <= IN_MEMORY; seed++) {
    games.push(LiveGame.begin(rules, benchState(catalog, scenario), cursorFrom(seed)).game);
  }
  globalThis.gc?.();
  const used = process.memoryUsage().heapUsed - before;
  return games.length === 0 ? 0 : used / games.length;
}
