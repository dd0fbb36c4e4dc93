import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BenchRow } from '../../contract/bench-row.ts';
import { measureMs, median, roundTo } from '../../contract/bench-row.ts';
import type { MonsterCases } from '../puzzles/peer-cases.ts';
import { monsterCases, sightViews } from '../puzzles/peer-cases.ts';
import { solveCase } from '../puzzles/puzzles.ts';
import { readJson } from '../read-json.ts';
import { findBlocked } from '../sight.ts';

const ROUNDS = 7;
/** Uncounted rounds: after them the JIT has compiled what is hot, as in a bot that runs for days. */
const WARM_UP = 8;

export function boardFigures(folder: string): BenchRow[] {
  const files = ['monster-moves.json', 'monster-moves-random.json'].map((file) => path.join(folder, file));
  if (!files.every((file) => existsSync(file))) return [];
  const all = files.map((file) => readJson(file, monsterCases));
  const ordinary = all.map(({ boards, cases }) => ({ boards, cases: cases.filter(({ stress }) => !stress) }));
  const stress = all.flatMap(({ boards, cases }) =>
    cases.filter((each) => each.stress).map((each) => ({ boards, cases: [each] })),
  );
  const count = ordinary.reduce((sum, { cases }) => sum + cases.length, 0);
  const views = readJson(path.join(folder, 'line-of-sight.json'), sightViews);
  const pairs = views.views.reduce((sum, view) => sum + (views.boards[view.board]?.cells.length ?? 0), 0);
  const lookAll = () => views.views.forEach((view) => void findBlocked(views.boards, view));
  return [
    {
      name: 'puzzles without the stress case',
      value: roundTo(count / (measureRepeated(() => ordinary.forEach(solveAll)) / 1000), 0),
      unit: 'cases/s',
    },
    { name: 'stress case', value: roundTo(measureRepeated(() => stress.forEach(solveAll))), unit: 'ms' },
    { name: 'sight', value: roundTo(pairs / (measureRepeated(lookAll) / 1000), 0), unit: 'pairs/s' },
  ];
}

function solveAll({ boards, cases }: Pick<MonsterCases, 'boards' | 'cases'>): void {
  for (const each of cases) solveCase(boards, each);
}

function measureRepeated(work: () => void): number {
  for (let i = 0; i < WARM_UP; i++) work();
  return median(Array.from({ length: ROUNDS }, () => measureMs(work)));
}
