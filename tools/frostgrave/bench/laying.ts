import { type BenchFigure, median, rounded, timed } from '../../../src/game-api/contract/bench-row.ts';
import { generated } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';

const TABLES = 5;

export function layingFigures(): BenchFigure[] {
  return (['city', 'dungeon'] as const).flatMap((setting) =>
    ([2, 3, 4] as const).map((players): BenchFigure => {
      const size = players === 2 ? 300 : 360;
      const times = Array.from({ length: TABLES }, (_, i) => timed(() => generated(i + 1, { setting, players, size })));
      return { name: `laying a ${setting} for ${players}, p50`, value: rounded(median(times), 0), unit: 'ms' };
    }),
  );
}
