import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { openPackRegistry } from '../../../src/game-api/content/find-pack.ts';
import type { FileProblem, PackProblem } from '../../../src/game-api/content/pack-errors.ts';
import { problemLine, problemsAt, problemsInFile } from '../../../src/game-api/content/pack-errors.ts';
import type { PackRegistry } from '../../../src/game-api/content/pack-registry.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import type { Report } from '../../../src/game-api/content/pack-report.ts';
import { packCheckTool } from '../../../src/game-api/content/pack-report.ts';
import type { SchemaResult } from '../../../src/game-api/content/schema-errors.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/catalog.ts';
import { checkContent } from '../../../src/games/frosthaven/content/checks/check.ts';
import type { JsonReader } from '../../../src/games/frosthaven/content/file-readers.ts';
import { READERS } from '../../../src/games/frosthaven/content/file-readers.ts';
import { FILE } from '../../../src/games/frosthaven/content/files.ts';
import type { FILE_SCHEMAS } from '../../../src/games/frosthaven/content/json-schema.ts';
import { readPack } from '../../../src/games/frosthaven/content/load.ts';
import { isFrosthavenPack, packFolder } from '../chosen-pack.ts';
import { checkWords } from './check-words.ts';

export interface PackReport extends Report {
  readonly classes: number;
  readonly cards: number;
  readonly monsters: number;
  readonly scenarios: number;
  readonly goals: number;
  readonly items: number;
}

export const checkPack = packCheckTool({
  allPacks: () => packFolders(openPackRegistry()),
  folderOf: placeOf,
  reportOn: (place) => reportOn(path.basename(place), path.dirname(place)),
});

/** Takes a folder without `pack.json` as well, so that a pack under construction can be checked. */
function placeOf(wanted: string): string {
  const isFolder = path.basename(wanted) !== wanted && statSync(wanted, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? path.resolve(wanted) : packFolder(wanted);
}

/** Includes packs whose `pack.json` is unreadable. */
function packFolders({ packs, unreadable }: PackRegistry): string[] {
  const own = [...packs.values()].filter(isFrosthavenPack);
  return [...own, ...unreadable.values()].map(({ folder }) => folder);
}

export function reportOn(name: string, folder: string = PACKS): PackReport {
  const place = path.join(folder, name);
  const misshapen = shapeProblems(place);
  if (misshapen.length > 0) return { ...countContent(name, undefined), problems: misshapen.map(problemLine) };
  const content = readPack(place);
  const problems = [...nameProblems(name, content), ...checkContent(content), ...checkWords(content)];
  return { ...countContent(name, content), problems: problems.map(problemLine) };
}

function nameProblems(folder: string, { pack }: PackContent): FileProblem[] {
  const isSame = pack.id === folder;
  return problemsInFile(
    FILE.pack,
    isSame ? [] : problemsAt('', [`calls the pack ${pack.id}, and its folder ${folder}`]),
  );
}

function countContent(name: string, content: PackContent | undefined): Omit<PackReport, 'problems'> {
  const classes = content?.classes ?? [];
  return {
    pack: name,
    classes: classes.length,
    cards: classes.reduce((sum, { cards }) => sum + cards.length, 0),
    monsters: content?.monsters.length ?? 0,
    scenarios: content?.scenarios.length ?? 0,
    goals: content?.goals.length ?? 0,
    items: content?.items.length ?? 0,
  };
}

const FOLDERS = { classes: 'class', monsters: 'monsters', scenarios: 'scenario' } as const;
const FILES = { 'pack.json': 'pack', 'goals.json': 'goals', 'items.json': 'items' } as const;
const MORE_FILES = {
  'road-events.json': 'road-events',
  'outpost-events.json': 'outpost-events',
  'alchemy.json': 'alchemy',
  'dungeons/rooms.json': 'dungeon-rooms',
  'dungeons/setups.json': 'dungeon-setups',
  'buildings.json': 'buildings',
  'guard.json': 'guard',
  'treasures.json': 'treasures',
  'campaign.json': 'campaign',
  'quests.json': 'quests',
} as const;

function shapeProblems(place: string): FileProblem[] {
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(place, file)).isFile())
    .map((file) => file.replaceAll(path.sep, '/'));
  const missing = [
    ...Object.keys(FILES).filter((file) => !files.includes(file)),
    ...Object.keys(FOLDERS).filter((each) => !files.some((file) => path.posix.dirname(file) === each)),
  ];
  return [
    ...missing.flatMap((file) => problemsInFile(file, problemsAt('', ['is missing']))),
    ...files.sort().flatMap((file) => problemsInFile(file, problemsOfFile(place, file))),
  ];
}

function problemsOfFile(place: string, file: string): readonly PackProblem[] {
  const kind = kindOf(file);
  if (!kind) return path.extname(file) === '.json' ? problemsAt('', ['nothing reads a file of this name']) : [];
  const reader: JsonReader<Shape> = READERS[kind];
  let shaped: SchemaResult<Shape>;
  try {
    shaped = reader(readFileSync(path.join(place, file), 'utf8'));
  } catch (error) {
    return problemsAt('', [`is not JSON: ${error instanceof Error ? error.message : error}`]);
  }
  return shaped.faults ?? checkFileName(file, shaped.data);
}

type Shape = z.infer<(typeof FILE_SCHEMAS)[keyof typeof FILE_SCHEMAS]>;

/** Reports files whose names differ from their content's id: every other problem is located by file name. */
function checkFileName(file: string, data: Shape): PackProblem[] {
  const id = 'set' in data ? data.set.id : 'id' in data ? data.id : undefined;
  const { dir, name } = path.parse(file);
  return dir === '' || id === undefined || id === name
    ? []
    : problemsAt('', [`holds ${id}, so call it ${dir}/${id}.json`]);
}

function kindOf(file: string): keyof typeof FILE_SCHEMAS | undefined {
  for (const [name, kind] of entriesOf({ ...FILES, ...MORE_FILES })) if (file === name) return kind;
  const { dir, ext } = path.posix.parse(file);
  return ext === '.json' ? entriesOf(FOLDERS).find(([folder]) => folder === dir)?.[1] : undefined;
}

function entriesOf<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record);
}
