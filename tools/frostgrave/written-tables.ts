import type { FileProblem } from '../../src/game-api/content/pack-errors.ts';
import { nestProblems, problemsAt, problemsInFile } from '../../src/game-api/content/pack-errors.ts';
import type { PackContent, TableText } from '../../src/games/frostgrave/content/catalog.ts';
import { fileOf } from '../../src/games/frostgrave/content/files.ts';
import { findFaults } from '../../src/games/frostgrave/mapgen/generate/checks.ts';
import type { ParsedTable } from '../../src/games/frostgrave/mapgen/parser/map-parser.ts';
import { readTable } from '../../src/games/frostgrave/mapgen/parser/map-parser.ts';

/** Checks written tables like generated ones, and that scenarios use them with the right number of seats. FSC-16 */
export function checkWrittenTables({ tables, scenarios }: PackContent): FileProblem[] {
  const read = tables.map(({ id, text }) => ({ id, text, table: parseTable(text) }));
  const misplaced = scenarios.scenarios.flatMap(({ id, seats, table }) => {
    const found = 'written' in table ? read.find((each) => each.id === table.written)?.table : undefined;
    if (!found || (seats.least <= found.players && seats.most === found.players)) return [];
    return nestProblems(`scenario ${id}`, problemsAt('table', [`is for ${found.players} seats`]));
  });
  return [
    ...read.flatMap((each) => problemsInFile(`tables/${each.id}.txt`, problemsAt('', faultsOfTable(each)))),
    ...problemsInFile(fileOf('scenarios'), misplaced),
  ];
}

function parseTable(text: string): ParsedTable | undefined {
  const read = readTable(text);
  return 'table' in read ? read.table : undefined;
}

function faultsOfTable({ text }: TableText): string[] {
  const read = readTable(text);
  if ('why' in read) return [read.why];
  const { players } = read.table;
  return players === 2 || players === 3 || players === 4 ? findFaults(read.table, players) : [];
}
