/** Loading of packs; errors name the file, the place and the expected value. */
import path from 'node:path';
import { isFault, placeLine, problemLine } from '../../../game-api/content/pack-errors.ts';
import { PackFiles } from '../../../game-api/content/pack-files.ts';
import { PACKS } from '../../../game-api/content/pack-registry.ts';
import { readPackWords } from '../../../game-api/content/pack-words.ts';
import type { SchemaFault, SchemaResult } from '../../../game-api/content/schema-errors.ts';
import { Catalog } from './catalog.ts';
import { checkContent } from './checks/check.ts';
import type { PackContent } from './content-index.ts';
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
  const files = openPackFiles(folder);
  const content = files.problems.length === 0 ? readPack(files) : undefined;
  const { words, problems } = readPackWords(files);
  const problem = files.problems[0] ?? (content && files.place(checkContent(content)).find(isFault)) ?? problems[0];
  if (content === undefined || problem)
    throw new ContentError(`${path.basename(folder)}: ${problem ? problemLine(problem) : 'is not there'}`);
  return new Catalog(content, undefined, words);
}

/** Classes, sets of monsters and scenarios have a file each. */
const ONE_THING = /^(classes|monsters|scenarios)\//;

export function openPackFiles(folder: string): PackFiles {
  return new PackFiles(folder, { holdsOneThing: (file) => ONE_THING.test(file) });
}

/** Reads files and checks their shapes, not their references. */
export function readPack(files: PackFiles): PackContent {
  const monsterFiles = readAll(files, 'monsters', READERS.monsters);
  const standing = monsterFiles.flatMap(({ set, monsters }) =>
    monsters.map((monster) => [monster, FILE.set(set.id)] as const),
  );
  return {
    pack: read(files, FILE.pack, READERS.pack),
    classes: readAll(files, 'classes', READERS.class),
    sets: monsterFiles.map(({ set }) => set),
    monsters: monsterFiles.flatMap(({ monsters }) => monsters),
    scenarios: readAll(files, 'scenarios', READERS.scenario),
    goals: read(files, FILE.goals, READERS.goals).goals,
    items: read(files, FILE.items, READERS.items).items,
    roadEvents: maybeRead(files, FILE.roadEvents, READERS['road-events'])?.events ?? [],
    outpostEvents: maybeRead(files, FILE.outpostEvents, READERS['outpost-events'])?.events ?? [],
    alchemy: maybeRead(files, FILE.alchemy, READERS.alchemy),
    buildings: maybeRead(files, FILE.buildings, READERS.buildings)?.buildings ?? [],
    guard: maybeRead(files, FILE.guard, READERS.guard),
    treasures: maybeRead(files, FILE.treasures, READERS.treasures)?.treasures ?? [],
    campaign: maybeRead(files, FILE.campaign, READERS.campaign),
    dungeons: readDungeons(files),
    quests: maybeRead(files, FILE.quests, READERS.quests),
    monsterFiles: new Map(standing),
  };
}

export function readMonsters(folder: string) {
  return readAll(openPackFiles(folder), 'monsters', READERS.monsters);
}

export function readTreasures(folder: string) {
  return maybeRead(openPackFiles(folder), FILE.treasures, READERS.treasures)?.treasures ?? [];
}

function readDungeons(files: PackFiles): Dungeons | undefined {
  if (!files.list().some((file) => path.posix.dirname(file) === 'dungeons')) return undefined;
  return {
    rooms: read(files, FILE.dungeonRooms, READERS['dungeon-rooms']).rooms,
    setups: read(files, FILE.dungeonSetups, READERS['dungeon-setups']).setups,
  };
}

function maybeRead<T>(files: PackFiles, file: string, reader: JsonReader<T>): T | undefined {
  return files.has(file) ? read(files, file, reader) : undefined;
}

function readAll<T>(files: PackFiles, folder: string, reader: JsonReader<T>): T[] {
  const all = files.list().filter((file) => path.posix.dirname(file) === folder && path.extname(file) === '.json');
  if (all.length === 0) throw new ContentError(`${files.pathOf(folder)}: there is no such folder.`);
  return all.map((file) => read(files, file, reader));
}

function read<T>(files: PackFiles, file: string, reader: JsonReader<T>): T {
  let shaped: SchemaResult<T>;
  try {
    shaped = reader(files.text(file));
  } catch (error) {
    throw new ContentError(`${files.pathOf(file)}: ${error instanceof Error ? error.message : error}`);
  }
  const { data, faults } = shaped;
  if (faults)
    throw new ContentError(
      faults
        .slice(0, 1)
        .map((fault) => faultLine(files, file, fault))
        .join(''),
    );
  return data;
}

function faultLine(files: PackFiles, file: string, of: SchemaFault): string {
  const { path: place, fault } = files.placeFault(file, of);
  return `${place}: ${placeLine(fault)}`;
}
