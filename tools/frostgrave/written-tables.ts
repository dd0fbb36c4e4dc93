import { at, inFile, type Problem, within } from '../../src/game-api/content/pack-errors.ts';
import type { PackContent, WrittenTable } from '../../src/games/frostgrave/content/catalog.ts';
import { fileOf } from '../../src/games/frostgrave/content/files.ts';
import { wrongWith } from '../../src/games/frostgrave/mapgen/generate/checks.ts';
import { type ParsedTable, readTable } from '../../src/games/frostgrave/mapgen/parser/map-parser.ts';

/** Checks written tables like generated ones, and that scenarios use them with the right number of seats. FSC-16 */
export function checkWritten({ tables, scenarios }: PackContent): Problem[] {
  const read = tables.map(({ id, text }) => ({ id, text, table: tableIn(text) }));
  const misplaced = scenarios.scenarios.flatMap(({ id, seats, table }) => {
    const found = 'written' in table ? read.find((each) => each.id === table.written)?.table : undefined;
    if (!found || (seats.least <= found.players && seats.most === found.players)) return [];
    return within(`scenario ${id}`, at('table', [`is for ${found.players} seats`]));
  });
  return [
    ...read.flatMap((each) => inFile(`tables/${each.id}.txt`, at('', wrongIn(each)))),
    ...inFile(fileOf('scenarios'), misplaced),
  ];
}

function tableIn(text: string): ParsedTable | undefined {
  const read = readTable(text);
  return 'table' in read ? read.table : undefined;
}

function wrongIn({ text }: WrittenTable): string[] {
  const read = readTable(text);
  if ('why' in read) return [read.why];
  const { players } = read.table;
  return players === 2 || players === 3 || players === 4 ? wrongWith(read.table, players) : [];
}
