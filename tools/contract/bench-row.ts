export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function measureMs(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export function roundTo(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
