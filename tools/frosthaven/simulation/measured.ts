import { z } from 'zod';
import type { Gives } from '../../../src/games/frosthaven/campaign/inputs.ts';
import { TALLIES } from '../../../src/games/frosthaven/content/schema/campaign/tallies.ts';
import { RESOURCES } from '../../../src/games/frosthaven/content/schema/terms.ts';
import { byLevel } from '../../../src/games/frosthaven/rules/scenario/setup/level.ts';

/** Means a character and game; zeros are left out. */
const means = z.strictObject({
  games: z.int().min(0),
  /** From the dial alone, without the bonus of a completed scenario. */
  experience: z.number(),
  coins: z.number(),
  checks: z.number(),
  /** Shares of characters that met their battle goal, and that were exhausted. */
  goal: z.number(),
  exhausted: z.number(),
  resources: z.partialRecord(z.enum(RESOURCES), z.number()),
  tally: z.partialRecord(z.enum(TALLIES), z.number()),
});
export type Means = z.infer<typeof means>;

const row = z.strictObject({
  level: z.int(),
  players: z.int(),
  completed: means,
  lost: means,
});
export const balanceRowsSchema = z.array(row);
export type BalanceRow = z.infer<typeof row>;

export interface GameResult {
  readonly result: 'completed' | 'lost';
  readonly gives: Gives;
}

export interface CellResults {
  readonly level: number;
  readonly players: number;
  readonly came: readonly GameResult[];
}

function computeMeans(all: readonly GameResult[]): Means {
  const each = all.flatMap(({ result, gives: { gains, level = 1 } }) =>
    gains.map((own) => ({ ...own, level, result })),
  );
  const mean = (of: (own: (typeof each)[number]) => number) =>
    Number((each.reduce((sum, own) => sum + of(own), 0) / Math.max(1, each.length)).toFixed(2));
  const some = <Name extends string>(names: readonly Name[], of: (own: (typeof each)[number], name: Name) => number) =>
    Object.fromEntries(
      names.map((name) => [name, mean((own) => of(own, name))] as const).filter(([, value]) => value !== 0),
    );
  const bonus = (result: GameResult['result'], level: number) =>
    result === 'completed' ? byLevel('bonusExperience', level) : 0;
  return {
    games: all.length,
    experience: mean(({ experience, result, level }) => experience - bonus(result, level)),
    coins: mean(({ gold, level }) => gold / byLevel('gold', level)),
    checks: mean(({ checks }) => checks),
    goal: mean(({ goal }) => (goal ? 1 : 0)),
    exhausted: mean(({ exhausted }) => (exhausted ? 1 : 0)),
    resources: some(RESOURCES, ({ resources }, kind) => resources[kind] ?? 0),
    tally: some(TALLIES, ({ tally = {} }, kind) => tally[kind] ?? 0),
  };
}

export function computeRows(cells: readonly CellResults[]): BalanceRow[] {
  const keys = [...new Set(cells.map(({ level, players }) => `${level} ${players}`))];
  return keys.flatMap((key) => {
    const own = cells.filter(({ level, players }) => `${level} ${players}` === key);
    const of = (result: GameResult['result']) =>
      computeMeans(own.flatMap(({ came }) => came).filter((each) => each.result === result));
    return own
      .slice(0, 1)
      .map(({ level, players }) => ({ level, players, completed: of('completed'), lost: of('lost') }));
  });
}
