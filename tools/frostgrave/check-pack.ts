import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPackHead, openPackRegistry } from '../../src/game-api/content/find-pack.ts';
import { problemLine } from '../../src/game-api/content/pack-errors.ts';
import { packCheckTool } from '../../src/game-api/content/pack-report.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { PackContent } from '../../src/games/frostgrave/content/catalog.ts';
import { readPack } from '../../src/games/frostgrave/content/load.ts';
import { checkWrittenTables } from './written-tables.ts';

export const checkPack = packCheckTool({
  allPacks: () =>
    [...openPackRegistry().packs.values()].filter(({ game }) => game === 'frostgrave').map(({ folder }) => folder),
  folderOf: placeOf,
  reportOn: (place) => {
    const { content, files, problems } = readPack(place);
    return {
      pack: path.basename(place),
      ...countContent(content),
      problems: [...problems, ...(content ? files.place(checkWrittenTables(content)) : [])].map(problemLine),
    };
  },
});

function placeOf(wanted: string): string {
  const folder = findPackHead(wanted)?.folder ?? (existsSync(wanted) ? path.resolve(wanted) : undefined);
  if (folder === undefined) throw new PlainError(`There is no pack “${wanted}”.`);
  return folder;
}

function countContent(content: PackContent | undefined): Readonly<Record<string, number>> {
  return {
    spells: content?.spells.length ?? 0,
    soldiers: content?.soldiers.soldiers.length ?? 0,
    creatures: content?.creatures.creatures.length ?? 0,
    traps: content?.traps.traps.length ?? 0,
    potions: content?.potions.potions.length ?? 0,
    scenarios: content?.scenarios.scenarios.length ?? 0,
    tables: content?.tables.length ?? 0,
  };
}
