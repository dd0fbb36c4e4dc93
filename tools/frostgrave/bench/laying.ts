import { generateOffer } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { measureMs, median, roundTo } from '../../contract/bench-row.ts';

const TABLES = 5;

export function generationFigures(): BenchRow[] {
  return (['city', 'dungeon'] as const).flatMap((setting) =>
    ([2, 3, 4] as const).map((players): BenchRow => {
      const size = players === 2 ? 300 : 360;
      const times = Array.from({ length: TABLES }, (_, i) =>
        measureMs(() => generateOffer(i + 1, { setting, players, size })),
      );
      return { name: `laying a ${setting} for ${players}, p50`, value: roundTo(median(times), 0), unit: 'ms' };
    }),
  );
}
