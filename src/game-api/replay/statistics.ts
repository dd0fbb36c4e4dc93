import { z } from 'zod';
import type { PlaybackCount, PlaybackRow, StatisticsColumn } from './playback.ts';

const icon = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .exactOptional();
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .exactOptional();
/** `on`: the target of the greatest. */
const cell = z.object({ sum: z.number(), most: z.number(), times: z.int(), on: z.string().exactOptional() });
type TallyCell = z.infer<typeof cell>;

/** Plain JSON, kept after the match. Column names and words are translated when shown. */
export const tally = z.object({
  columns: z.array(z.object({ key: z.string(), name: z.string(), of: z.enum(['sum', 'most', 'mean']), icon })),
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      isWord: z.literal(true).exactOptional(),
      icon,
      colour,
      cells: z.record(z.string(), cell),
    }),
  ),
});
export type MatchTally = z.infer<typeof tally>;
type TallyRow = MatchTally['rows'][number];

export function emptyTally(columns: readonly StatisticsColumn[]): MatchTally {
  return { columns: [...columns], rows: [] };
}

export function addCounts(
  before: MatchTally,
  counts: readonly PlaybackCount[],
  rows: readonly PlaybackRow[],
): MatchTally {
  const all = new Map<string, TallyRow>(before.rows.map((row) => [row.key, row]));
  for (const row of rows) all.set(row.key, { ...row, cells: all.get(row.key)?.cells ?? {} });
  for (const { who, what, value, on } of counts) {
    const row = all.get(who);
    if (row) all.set(who, withCell(row, what, { sum: value, most: value, times: 1, ...(on !== undefined && { on }) }));
  }
  return { ...before, rows: [...all.values()] };
}

/** Merges tallies; rows with equal names are one. */
export function mergeTallies(tallies: readonly MatchTally[]): MatchTally | undefined {
  const [first] = tallies;
  if (!first) return undefined;
  const rows = new Map<string, TallyRow>();
  for (const row of tallies.flatMap((each) => each.rows)) {
    const known = rows.get(row.name) ?? { ...row, cells: {} };
    const summed = Object.entries(row.cells).reduce((sum, [what, more]) => withCell(sum, what, more), known);
    rows.set(row.name, summed);
  }
  return { columns: first.columns, rows: [...rows.values()] };
}

function withCell(row: TallyRow, what: string, more: TallyCell): TallyRow {
  const known = row.cells[what];
  const sum = known ? addCells(known, more) : more;
  return { ...row, cells: { ...row.cells, [what]: sum } };
}

function addCells(known: TallyCell, more: TallyCell): TallyCell {
  const { most, on } = more.most > known.most ? more : known;
  return { sum: known.sum + more.sum, most, times: known.times + more.times, ...(on !== undefined && { on }) };
}

export function valueIn({ cells }: Pick<TallyRow, 'cells'>, { key, of }: StatisticsColumn): number | undefined {
  const known = cells[key];
  if (!known) return of === 'mean' ? undefined : 0;
  return { sum: known.sum, most: known.most, mean: known.sum / known.times }[of];
}

export function valueWords(value: number | undefined, { of }: StatisticsColumn): string {
  if (value === undefined) return '–';
  if (of !== 'mean') return `${value}`;
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? `−${(-rounded).toFixed(1)}` : `+${rounded.toFixed(1)}`;
}
