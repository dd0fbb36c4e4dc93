import { existsSync, writeFileSync } from 'node:fs';
import type { Io } from '../../../src/game-api/contract/cli-tool.ts';
import { EXIT } from '../../../src/game-api/contract/cli-tool.ts';
import type { Usage } from '../checks/usage.ts';
import { readJson } from '../read-json.ts';
import type { BalanceRow, CellResults } from './measured.ts';
import { balanceRowsSchema, computeRows } from './measured.ts';
import type { PlayedScenario, ScenarioSimulation } from './one-game.ts';
import { playOne } from './one-game.ts';

/** Default levels: the first, one midway, one near the end. */
export const LEVELS = [1, 4, 7] as const;

export interface BalanceTableOptions
  extends Pick<ScenarioSimulation, 'catalog' | 'variants' | 'enhancements' | 'favors'>,
    Partial<Pick<ScenarioSimulation, 'items'>> {
  readonly games: number;
  readonly seed: number;
  readonly scenarios: readonly string[];
  readonly sizes: readonly number[];
  readonly levels: readonly number[];
  readonly usage: Usage;
  readonly save?: string | undefined;
}

interface BalanceCell extends CellResults {
  readonly scenario: string;
  readonly games: number;
  readonly won: number;
  readonly rounds: number;
}

/** Prints a line a cell, then the whole as Markdown. Returns the exit code. */
export async function playTable(wanted: BalanceTableOptions, io: Io): Promise<number> {
  const cells: BalanceCell[] = [];
  const errors: string[] = [];
  for (const scenario of wanted.scenarios) {
    for (const level of wanted.levels) {
      for (const players of wanted.sizes) {
        const games = await playCell(wanted, { scenario, level, players }, errors);
        const cell = cellOf({ scenario, level, players, games });
        cells.push(cell);
        io.print(JSON.stringify({ ...cell, came: undefined }));
      }
    }
  }
  if (wanted.save !== undefined) saveRows(wanted.save, computeRows(cells));
  io.print(JSON.stringify({ errors, outside: cells.filter(isOutside).map(nameOf) }));
  for (const line of markdownTable(cells, wanted)) io.note(line);
  return errors.length > 0 ? EXIT.failure : EXIT.ok;
}

/** Keeps rows of other levels and sizes. */
function saveRows(file: string, rows: readonly BalanceRow[]): void {
  const before = existsSync(file) ? readJson(file, balanceRowsSchema) : [];
  const key = ({ level, players }: BalanceRow) => 10 * level + players;
  const others = before.filter((row) => !rows.some((fresh) => key(fresh) === key(row)));
  const all = [...others, ...rows].sort((one, other) => key(one) - key(other));
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

type CellKey = Pick<BalanceCell, 'scenario' | 'level' | 'players'>;

async function playCell(wanted: BalanceTableOptions, where: CellKey, errors: string[]): Promise<PlayedScenario[]> {
  const games: PlayedScenario[] = [];
  for (let seed = wanted.seed; seed < wanted.seed + wanted.games; seed++) {
    try {
      games.push(await playOne({ ...wanted, ...where, seed, mode: 'sensible', bare: true, referee: false }));
    } catch (error) {
      errors.push(`${nameOf(where)}, seed ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return games;
}

function cellOf({ games, ...where }: CellKey & { readonly games: readonly PlayedScenario[] }): BalanceCell {
  const share = (sum: number) => Number((sum / Math.max(1, games.length)).toFixed(2));
  return {
    ...where,
    games: games.length,
    won: share(games.filter(({ result }) => result === 'completed').length),
    rounds: share(games.reduce((sum, { rounds }) => sum + rounds, 0)),
    came: games.flatMap(({ result, gives }) => (gives ? [{ result, gives }] : [])),
  };
}

const MIN_WON = 0.15;
const MAX_WON = 0.9;

function isOutside({ won }: BalanceCell): boolean {
  return won < MIN_WON || won > MAX_WON;
}

function nameOf({ scenario, level, players }: CellKey): string {
  return `${scenario}, ${players} players, level ${level}`;
}

function markdownTable(
  cells: readonly BalanceCell[],
  { scenarios, levels, sizes, catalog }: BalanceTableOptions,
): string[] {
  const columns = levels.flatMap((level) => sizes.map((players) => ({ level, players })));
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  return [
    row(['Scenario', ...columns.map(({ level, players }) => `level ${level}, ${players}`)]),
    row(Array.from({ length: columns.length + 1 }, () => '---')),
    ...scenarios.map((scenario) => {
      const of = ({ level, players }: (typeof columns)[number]) =>
        cells.find((cell) => cell.scenario === scenario && cell.level === level && cell.players === players);
      const name = [...catalog.scenarios].find(([id]) => id === scenario)?.[1].name ?? scenario;
      return row([name, ...columns.map((column) => of(column)?.won.toFixed(2) ?? '')]);
    }),
  ];
}
