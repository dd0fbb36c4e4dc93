/** Loading of packs; errors name the file, the place and the expected value. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeLine, problemLine } from '../../../game-api/content/pack-errors.ts';
import { PACKS } from '../../../game-api/content/pack-registry.ts';
import type { SchemaResult } from '../../../game-api/content/schema-errors.ts';
import type { PackContent } from './catalog.ts';
import { Catalog } from './catalog.ts';
import { checkContent } from './checks/check.ts';
import type { JsonReader } from './file-readers.ts';
import { READERS } from './file-readers.ts';
import { FILE } from './files.ts';
import type { Dungeons } from './schema/scenario/dungeons.ts';

export { PACKS };
export const DEFAULT_PACK = 'first-winter';

export class ContentError extends Error {}

/** Throws a ContentError for a faulty pack. */
export function loadPack(name: string = DEFAULT_PACK, folder: string = PACKS): Catalog {
  return loadFolder(path.join(folder, name));
}

/** Throws a ContentError for a faulty pack. */
export function loadFolder(folder: string): Catalog {
  const content = readPack(folder);
  const problems = checkContent(content);
  if (problems[0]) throw new ContentError(`${path.basename(folder)}: ${problemLine(problems[0])}`);
  return new Catalog(content);
}

/** Reads files and checks their shapes, not their references. */
export function readPack(folder: string): PackContent {
  const monsterFiles = readMonsters(folder);
  const standing = monsterFiles.flatMap(({ set, monsters }) =>
    monsters.map((monster) => [monster, FILE.set(set.id)] as const),
  );
  return {
    pack: read(path.join(folder, 'pack.json'), READERS.pack),
    classes: readAll(path.join(folder, 'classes'), READERS.class),
    sets: monsterFiles.map(({ set }) => set),
    monsters: monsterFiles.flatMap(({ monsters }) => monsters),
    scenarios: readAll(path.join(folder, 'scenarios'), READERS.scenario),
    goals: read(path.join(folder, 'goals.json'), READERS.goals).goals,
    items: read(path.join(folder, 'items.json'), READERS.items).items,
    roadEvents: maybeRead(path.join(folder, 'road-events.json'), READERS['road-events'])?.events ?? [],
    outpostEvents: maybeRead(path.join(folder, 'outpost-events.json'), READERS['outpost-events'])?.events ?? [],
    alchemy: maybeRead(path.join(folder, 'alchemy.json'), READERS.alchemy),
    buildings: maybeRead(path.join(folder, 'buildings.json'), READERS.buildings)?.buildings ?? [],
    guard: maybeRead(path.join(folder, 'guard.json'), READERS.guard),
    treasures: readTreasures(folder),
    campaign: maybeRead(path.join(folder, 'campaign.json'), READERS.campaign),
    dungeons: readDungeons(path.join(folder, 'dungeons')),
    quests: maybeRead(path.join(folder, 'quests.json'), READERS.quests),
    monsterFiles: new Map(standing),
  };
}

export function readMonsters(folder: string) {
  return readAll(path.join(folder, 'monsters'), READERS.monsters);
}

export function readTreasures(folder: string) {
  return maybeRead(path.join(folder, 'treasures.json'), READERS.treasures)?.treasures ?? [];
}

function readDungeons(folder: string): Dungeons | undefined {
  if (!existsSync(folder)) return undefined;
  return {
    rooms: read(path.join(folder, 'rooms.json'), READERS['dungeon-rooms']).rooms,
    setups: read(path.join(folder, 'setups.json'), READERS['dungeon-setups']).setups,
  };
}

function maybeRead<T>(file: string, reader: JsonReader<T>): T | undefined {
  return existsSync(file) ? read(file, reader) : undefined;
}

function readAll<T>(folder: string, reader: JsonReader<T>): T[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    throw new ContentError(`${folder}: there is no such folder.`);
  }
  return files.sort().map((file) => read(path.join(folder, file), reader));
}

function read<T>(file: string, reader: JsonReader<T>): T {
  let shaped: SchemaResult<T>;
  try {
    shaped = reader(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const { data, faults } = shaped;
  if (faults) throw new ContentError(`${file}: ${faults.slice(0, 1).map(placeLine).join('')}`);
  return data;
}
