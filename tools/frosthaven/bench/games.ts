import { effectiveMoves, resumeFrom } from '../../../src/engine/log/log.ts';
import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { EngineSession } from '../../../src/engine/session/session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { measureMs, median, roundTo } from '../../contract/bench-row.ts';
import { benchState } from './state.ts';

const GAMES = 20;
const REBUILDS = 20;
const IN_MEMORY = 100;

export function gameFigures(catalog: Catalog): BenchRow[] {
  const books: ReturnType<typeof play>[] = [];
  let decisions = 0;
  const ms = measureMs(() => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const book = play(catalog, seed);
      decisions += book.entries.length;
      books.push(book);
    }
  });
  return [
    {
      name: 'decisions and draws in simulation, without storage',
      value: roundTo(decisions / (ms / 1000), 0),
      unit: '1/s',
    },
    ...rebuildFigures(catalog, books),
    { name: 'memory of a live game', value: roundTo(memoryOfOne(catalog) / 1024, 0), unit: 'KiB' },
  ];
}

function play(catalog: Catalog, seed: number) {
  const scenarios = [...catalog.scenarios.keys()];
  const scenario = scenarios[seed % scenarios.length] ?? scenarios[0];
  if (scenario === undefined) throw new Error('The pack has no scenario.');
  const book = new InMemorySession(scenarioRules(catalog), benchState(catalog, scenario), seedRng(seed));
  const player = randomPlayer(seed);
  while (!book.game.isOver) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    book.answer(open.question.seat, open.number, player.answer(open.question));
  }
  return book;
}

function rebuildFigures(catalog: Catalog, books: readonly ReturnType<typeof play>[]): BenchRow[] {
  let longest: ReturnType<typeof resumeFrom> | undefined;
  for (const book of books) {
    const moves = effectiveMoves(book.entries);
    for (const end of moves.keys()) {
      const cut = resumeFrom(book.snapshots, moves.slice(0, end + 1));
      if (!longest || cut.tail.length > longest.tail.length) longest = cut;
    }
  }
  if (!longest) return [];
  const { snapshot, tail } = longest;
  const rules = scenarioRules(catalog);
  const last = tail.at(-1)?.number ?? 0;
  const rebuild = () => {
    EngineSession.resume(rules, snapshot, tail, last);
  };
  rebuild();
  const ms = median(Array.from({ length: REBUILDS }, () => measureMs(rebuild)));
  return [
    { name: 'longest tail', value: tail.length, unit: 'entries' },
    { name: 'rebuild of a game from its longest tail', value: roundTo(ms, 2), unit: 'ms' },
  ];
}

function memoryOfOne(catalog: Catalog): number {
  const [scenario] = catalog.scenarios.keys();
  if (scenario === undefined) return 0;
  const rules = scenarioRules(catalog);
  const games: unknown[] = [];
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let seed = 1; seed <= IN_MEMORY; seed++) {
    games.push(EngineSession.begin(rules, benchState(catalog, scenario), seedRng(seed)).game);
  }
  globalThis.gc?.();
  const used = process.memoryUsage().heapUsed - before;
  return games.length === 0 ? 0 : used / games.length;
}
