import { statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { openPackRegistry } from '../../../src/game-api/content/find-pack.ts';
import type { FileProblem, PackProblem } from '../../../src/game-api/content/pack-errors.ts';
import { problemsAt, problemsInFile } from '../../../src/game-api/content/pack-errors.ts';
import type { PackFiles } from '../../../src/game-api/content/pack-files.ts';
import type { PackRegistry } from '../../../src/game-api/content/pack-registry.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import type { SortedProblems } from '../../../src/game-api/content/pack-report.ts';
import { packCheckTool, sortProblems } from '../../../src/game-api/content/pack-report.ts';
import { isWordsFile, readPackWords } from '../../../src/game-api/content/pack-words.ts';
import type { SchemaResult } from '../../../src/game-api/content/schema-errors.ts';
import { checkContent } from '../../../src/games/frosthaven/content/checks/check.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import type { JsonReader } from '../../../src/games/frosthaven/content/file-readers.ts';
import { READERS } from '../../../src/games/frosthaven/content/file-readers.ts';
import { FILE } from '../../../src/games/frosthaven/content/files.ts';
import type { FILE_SCHEMAS } from '../../../src/games/frosthaven/content/json-schema.ts';
import { openPackFiles, readPack } from '../../../src/games/frosthaven/content/load.ts';
import { isFrosthavenPack, packFolder, withPlainErrors } from '../chosen-pack.ts';
import { listByHand } from './by-hand.ts';
import { checkWords } from './check-words.ts';

export interface PackReport extends SortedProblems {
  readonly pack: string;
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
  listByHand: (place) => listByHand(withPlainErrors(() => readPack(openPackFiles(place)))),
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
  const files = openPackFiles(place);
  const misshapen = files.problems.length > 0 ? files.problems : shapeProblems(files);
  if (misshapen.length > 0) return { ...countContent(name, undefined), ...sortProblems(misshapen) };
  const content = readPack(files);
  const ofWhole = files.place([...checkContent(content), ...checkWords(content)]);
  const problems = [...nameProblems(name, content), ...ofWhole];
  return { ...countContent(name, content), ...sortProblems(problems) };
}

function nameProblems(folder: string, { pack }: PackContent): FileProblem[] {
  const isSame = pack.id === folder;
  return problemsInFile(
    FILE.pack,
    isSame ? [] : problemsAt('', [`calls the pack ${pack.id}, and its folder ${folder}`]),
  );
}

function countContent(name: string, content: PackContent | undefined): Omit<PackReport, keyof SortedProblems> {
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

function shapeProblems(pack: PackFiles): FileProblem[] {
  const files = pack.list();
  const missing = [
    ...Object.keys(FILES).filter((file) => !files.includes(file)),
    ...Object.keys(FOLDERS).filter((each) => !files.some((file) => path.posix.dirname(file) === each)),
  ];
  return [
    ...missing.flatMap((file) => problemsInFile(file, problemsAt('', ['is missing']))),
    ...files.flatMap((file) => problemsOfFile(pack, file)),
    ...readPackWords(pack).problems,
  ];
}

function problemsOfFile(pack: PackFiles, file: string): FileProblem[] {
  const say = (problems: readonly PackProblem[]) => problemsInFile(pack.nameOf(file), problems);
  if (isWordsFile(file)) return [];
  const kind = kindOf(file);
  if (!kind) return path.extname(file) === '.json' ? say(problemsAt('', ['nothing reads a file of this name'])) : [];
  const reader: JsonReader<Shape> = READERS[kind];
  let shaped: SchemaResult<Shape>;
  try {
    shaped = reader(pack.text(file));
  } catch (error) {
    return say(problemsAt('', [`is not JSON: ${error instanceof Error ? error.message : error}`]));
  }
  const { data, faults } = shaped;
  if (!faults) return say(checkFileName(file, data));
  return faults.flatMap((each) => {
    const { name, fault } = pack.placeFault(file, each);
    return problemsInFile(name, [fault]);
  });
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
