/** Reading a pack from its folder. Bad content is an error that names the file, the place and what was expected. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { PACKS } from '../../packs.ts';
import { Catalog, type PackContent } from './catalog.ts';
import { checkContent } from './check.ts';
import { shaped } from './issues.ts';
import { FILE, foundLine, problemLine } from './problems.ts';
import { alchemyFile } from './schema/alchemy.ts';
import { buildingsFile } from './schema/buildings.ts';
import { campaignFile } from './schema/campaign-map.ts';
import { characterClass, monsterFile } from './schema/cards.ts';
import { type Dungeons, roomsFile, setupsFile } from './schema/dungeons.ts';
import { guardFile } from './schema/guard.ts';
import { outpostEventsFile } from './schema/outpost-events.ts';
import { questsFile } from './schema/quests.ts';
import { goalsFile, itemsFile, packFile } from './schema/rewards.ts';
import { roadEventsFile } from './schema/road-events.ts';
import { scenario } from './schema/scenarios.ts';
import { treasuresFile } from './schema/treasures.ts';

export { PACKS };
/** The pack that comes with the game. */
export const DEFAULT_PACK = 'first-winter';

/** Something in a pack is not as it should be; `message` says what and where, in one line. */
export class ContentError extends Error {}

/** The catalog of a pack. Throws a ContentError when anything in it is wrong. */
export function loadPack(name: string = DEFAULT_PACK, folder: string = PACKS): Catalog {
  return loadFolder(path.join(folder, name));
}

/** The same of the pack in a folder. */
export function loadFolder(folder: string): Catalog {
  const content = readPack(folder);
  const problems = checkContent(content);
  if (problems[0]) throw new ContentError(`${path.basename(folder)}: ${problemLine(problems[0])}`);
  return new Catalog(content);
}

/** All files of a pack, each of the right shape. */
export function readPack(folder: string): PackContent {
  const monsterFiles = readMonsters(folder);
  const standing = monsterFiles.flatMap(({ set, monsters }) =>
    monsters.map((monster) => [monster, FILE.set(set.id)] as const),
  );
  return {
    pack: read(path.join(folder, 'pack.json'), packFile),
    classes: readAll(path.join(folder, 'classes'), characterClass),
    sets: monsterFiles.map(({ set }) => set),
    monsters: monsterFiles.flatMap(({ monsters }) => monsters),
    scenarios: readAll(path.join(folder, 'scenarios'), scenario),
    goals: read(path.join(folder, 'goals.json'), goalsFile).goals,
    items: read(path.join(folder, 'items.json'), itemsFile).items,
    roadEvents: maybeRead(path.join(folder, 'road-events.json'), roadEventsFile)?.events ?? [],
    outpostEvents: maybeRead(path.join(folder, 'outpost-events.json'), outpostEventsFile)?.events ?? [],
    alchemy: maybeRead(path.join(folder, 'alchemy.json'), alchemyFile),
    buildings: maybeRead(path.join(folder, 'buildings.json'), buildingsFile)?.buildings ?? [],
    guard: maybeRead(path.join(folder, 'guard.json'), guardFile),
    treasures: readTreasures(folder),
    campaign: maybeRead(path.join(folder, 'campaign.json'), campaignFile),
    dungeons: readDungeons(path.join(folder, 'dungeons')),
    quests: maybeRead(path.join(folder, 'quests.json'), questsFile),
    monsterFiles: new Map(standing),
  };
}

/** The sets of monsters of a pack, each with its cards and types. */
export function readMonsters(folder: string) {
  return readAll(path.join(folder, 'monsters'), monsterFile);
}

/** The treasures that scenarios of a pack name by number alone. */
export function readTreasures(folder: string) {
  return maybeRead(path.join(folder, 'treasures.json'), treasuresFile)?.treasures ?? [];
}

/** The cards of random dungeons: rooms and setups go together. */
function readDungeons(folder: string): Dungeons | undefined {
  if (!existsSync(folder)) return undefined;
  return {
    rooms: read(path.join(folder, 'rooms.json'), roomsFile).rooms,
    setups: read(path.join(folder, 'setups.json'), setupsFile).setups,
  };
}

/** A pack may do without. */
function maybeRead<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? read(file, schema) : undefined;
}

function readAll<T>(folder: string, schema: z.ZodType<T>): T[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    throw new ContentError(`${folder}: there is no such folder.`);
  }
  return files.sort().map((file) => read(path.join(folder, file), schema));
}

function read<T>(file: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const { data, found } = shaped(schema, json);
  if (found) throw new ContentError(`${file}: ${found.slice(0, 1).map(foundLine).join('')}`);
  return data;
}
