import path from 'node:path';
import type { z } from 'zod';
import type { FileProblem } from '../../../game-api/content/pack-errors.ts';
import { problemLine, problemsAt, problemsInFile } from '../../../game-api/content/pack-errors.ts';
import { PackFiles } from '../../../game-api/content/pack-files.ts';
import { PACKS } from '../../../game-api/content/pack-registry.ts';
import type { PackWords } from '../../../game-api/content/pack-words.ts';
import { isWordsFile, readPackWords } from '../../../game-api/content/pack-words.ts';
import type { SchemaResult } from '../../../game-api/content/schema-errors.ts';
import { parseWithFaults } from '../../../game-api/content/schema-errors.ts';
import type { PackContent, TableText } from './catalog.ts';
import { Catalog } from './catalog.ts';
import { checkContent } from './checks/check.ts';
import { FILES, fileOf, spellsOf } from './files.ts';
import type { Spell } from './schema/spells.ts';
import { spellsFile } from './schema/spells.ts';

export const DEFAULT_PACK = 'city-under-snow';

/** A fault in a pack; `message` names the file, the place and the expected value, in one line. */
export class ContentError extends Error {}

/** Throws a ContentError when anything in the pack is wrong. */
export function loadPack(name: string = DEFAULT_PACK, folder: string = PACKS): Catalog {
  return loadFolder(path.join(folder, name));
}

export function loadFolder(folder: string): Catalog {
  const { content, words, problems } = readPack(folder);
  const [problem] = problems;
  if (content === undefined || problem)
    throw new ContentError(`${path.basename(folder)}: ${problem ? problemLine(problem) : 'is not there'}`);
  return new Catalog(content, words);
}

/** Returns every problem of a folder; `content` is absent when a file does not match its schema. */
export function readPack(folder: string): {
  content?: PackContent;
  words?: PackWords;
  files: PackFiles;
  problems: readonly FileProblem[];
} {
  const files = new PackFiles(folder, { holdsOneThing: () => false });
  if (files.problems.length > 0) return { files, problems: files.problems };
  const reading = new PackFileReader(files);
  const content = readContent(reading);
  const misshapen = [...reading.problems, ...reading.unreadFiles()];
  if (misshapen.length > 0 || content === undefined) return { files, problems: misshapen };
  const { words, problems } = readPackWords(files);
  return { content, words, files, problems: [...files.place(checkContent(content)), ...problems] };
}

function readContent(reading: PackFileReader): PackContent | undefined {
  const files = {
    pack: reading.file(fileOf('pack'), FILES.pack),
    schools: reading.file(fileOf('schools'), FILES.schools),
    leaders: reading.file(fileOf('leaders'), FILES.leaders),
    soldiers: reading.file(fileOf('soldiers'), FILES.soldiers),
    creatures: reading.file(fileOf('creatures'), FILES.creatures),
    traits: reading.file(fileOf('traits'), FILES.traits),
    arms: reading.file(fileOf('arms'), FILES.arms),
    potions: reading.file(fileOf('potions'), FILES.potions),
    'magic-arms': reading.file(fileOf('magic-arms'), FILES['magic-arms']),
    'magic-items': reading.file(fileOf('magic-items'), FILES['magic-items']),
    prices: reading.file(fileOf('prices'), FILES.prices),
    treasure: reading.file(fileOf('treasure'), FILES.treasure),
    encounters: reading.file(fileOf('encounters'), FILES.encounters),
    traps: reading.file(fileOf('traps'), FILES.traps),
    'random-spells': reading.file(fileOf('random-spells'), FILES['random-spells']),
    injuries: reading.file(fileOf('injuries'), FILES.injuries),
    experience: reading.file(fileOf('experience'), FILES.experience),
    bases: reading.file(fileOf('bases'), FILES.bases),
    scenarios: reading.file(fileOf('scenarios'), FILES.scenarios),
  };
  const spells = files.schools?.schools.flatMap(({ id }) => readSpells(reading, id)) ?? [];
  return isComplete(files) ? { ...files, spells, tables: reading.tables() } : undefined;
}

function readSpells(reading: PackFileReader, school: string): Spell[] {
  const file = spellsOf(school);
  const read = reading.file(file, spellsFile);
  if (read && read.school !== school)
    reading.problems.push(
      ...problemsInFile(file, problemsAt('school', [`is ${read.school}, and the file that of ${school}`])),
    );
  return read?.spells.map((spell) => ({ ...spell, school })) ?? [];
}

type Complete<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function isComplete<T extends object>(parts: T): parts is T & Complete<T> {
  return Object.values(parts).every((part) => part !== undefined);
}

class PackFileReader {
  readonly problems: FileProblem[] = [];
  readonly #files: PackFiles;
  readonly #filesRead = new Set<string>();

  constructor(files: PackFiles) {
    this.#files = files;
  }

  file<T>(file: string, schema: z.ZodType<T>): T | undefined {
    this.#filesRead.add(file);
    let read: SchemaResult<T>;
    try {
      read = parseWithFaults(schema, JSON.parse(this.#files.text(file)));
    } catch (error) {
      this.problems.push(...problemsInFile(this.#files.nameOf(file), problemsAt('', [whyUnread(error)])));
      return undefined;
    }
    for (const each of read.faults ?? []) {
      const { name, fault } = this.#files.placeFault(file, each);
      this.problems.push(...problemsInFile(name, [fault]));
    }
    return read.data;
  }

  tables(): TableText[] {
    const files = this.#files.list().filter((file) => /^tables\/[a-z0-9-]+\.txt$/.test(file));
    return files.map((file) => ({ id: path.basename(file, '.txt'), text: this.#files.text(file) }));
  }

  unreadFiles(): FileProblem[] {
    const files = this.#files
      .list()
      .filter((file) => file.endsWith('.json') && !isWordsFile(file) && !this.#filesRead.has(file));
    return files.flatMap((file) =>
      problemsInFile(this.#files.nameOf(file), problemsAt('', ['nothing reads a file of this name'])),
    );
  }
}

function whyUnread(error: unknown): string {
  if (error instanceof SyntaxError) return `is not JSON: ${error.message}`;
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is missing' : String(error);
}
