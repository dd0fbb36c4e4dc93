/** The files of a pack, laid over those of the packs that it extends. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LaidFile } from './lay-over.ts';
import { fieldsOfOtherKind, layOver } from './lay-over.ts';
import type { FileProblem } from './pack-errors.ts';
import { problemsAt, problemsInFile } from './pack-errors.ts';
import type { PackLayer } from './pack-layers.ts';
import { findLayers } from './pack-layers.ts';
import type { SchemaFault } from './schema-errors.ts';
import { formatPath } from './schema-errors.ts';

const HEAD = 'pack.json';

interface PackFilesOptions {
  /** True for files that hold one thing: such a file replaces another, and is never laid over it. */
  readonly holdsOneThing: (file: string) => boolean;
}

interface PlacedFault {
  /** The file as its pack calls it: `items.json`, or `first-winter/items.json` of a pack that is extended. */
  readonly name: string;
  readonly path: string;
  readonly fault: SchemaFault;
}

interface OpenLayer extends PackLayer {
  readonly files: ReadonlySet<string>;
}

export class PackFiles {
  /** Faults of the layers themselves; names of files are those of `nameOf`. */
  readonly problems: readonly FileProblem[];
  readonly #layers: readonly OpenLayer[];
  readonly #holdsOneThing: PackFilesOptions['holdsOneThing'];
  readonly #laid = new Map<string, LaidFile>();

  constructor(folder: string, { holdsOneThing }: PackFilesOptions) {
    const { layers, problems } = findLayers(folder);
    this.#layers = layers.map((layer) => ({ ...layer, files: new Set(filesIn(layer.folder)) }));
    this.#holdsOneThing = holdsOneThing;
    this.problems = problems.length > 0 ? problems : this.#clashes();
  }

  list(): readonly string[] {
    const all = new Set(this.#layers.flatMap(({ files }) => [...files]));
    return [...all].filter((file) => this.has(file)).sort();
  }

  has(file: string): boolean {
    return this.#sources(file).length > 0;
  }

  /** Throws an error of the file system, or a SyntaxError. */
  text(file: string): string {
    const [first, ...more] = this.#sources(file);
    if (first === undefined || more.length === 0) return readFileSync(this.pathOf(file), 'utf8');
    const read = (layer: number) => ({ layer, data: this.#parse(layer, file) });
    const laid = layOver([read(first), ...more.map(read)]);
    this.#laid.set(file, laid);
    return JSON.stringify(laid.data);
  }

  nameOf(file: string): string {
    return this.#nameIn(this.#sources(file)[0] ?? 0, file);
  }

  pathOf(file: string): string {
    return this.#pathIn(this.#sources(file)[0] ?? 0, file);
  }

  /** Says of a fault in a `text` in which file it stands, and where there. */
  placeFault(file: string, fault: SchemaFault): PlacedFault {
    const origin = this.#laid.get(file)?.originOf(fault.path);
    if (!origin) return { name: this.nameOf(file), path: this.pathOf(file), fault };
    return {
      name: this.#nameIn(origin.layer, file),
      path: this.#pathIn(origin.layer, file),
      fault: { ...fault, path: origin.path, place: formatPath(origin.path) },
    };
  }

  place(problems: readonly FileProblem[]): FileProblem[] {
    return problems.map(({ file, others, ...problem }) => ({
      ...problem,
      file: this.nameOf(file),
      ...(others && { others: others.map((each) => this.nameOf(each)) }),
    }));
  }

  #sources(file: string, from = 0): number[] {
    const found: number[] = [];
    for (const [i, { files, without }] of this.#layers.entries()) {
      if (i < from) continue;
      if (files.has(file)) found.push(i);
      const isEnd = file === HEAD || without.includes(file) || (found.length > 0 && this.#isWhole(file));
      if (isEnd) break;
    }
    return found;
  }

  #isWhole(file: string): boolean {
    return path.extname(file) !== '.json' || this.#holdsOneThing(file);
  }

  #nameIn(layer: number, file: string): string {
    return layer === 0 ? file : `${this.#layers[layer]?.id}/${file}`;
  }

  #pathIn(layer: number, file: string): string {
    return path.join(this.#layers[layer]?.folder ?? '', file);
  }

  #parse(layer: number, file: string): unknown {
    return JSON.parse(readFileSync(this.#pathIn(layer, file), 'utf8'));
  }

  #clashes(): FileProblem[] {
    return this.#layers.flatMap(({ files, without }, layer) => {
      const shadows = [...files].filter((file) => file !== HEAD && !without.includes(file) && this.#isJson(file));
      const missing = without.filter((file) => this.#sources(file, layer + 1).length === 0);
      return [
        ...problemsInFile(
          this.#nameIn(layer, HEAD),
          problemsAt(
            'without',
            missing.map((file) => `${file} is no file of what the pack extends`),
          ),
        ),
        ...shadows.flatMap((file) => this.#clashesIn(layer, file)),
      ];
    });
  }

  #isJson(file: string): boolean {
    return path.extname(file) === '.json';
  }

  #clashesIn(layer: number, file: string): FileProblem[] {
    const [other] = this.#sources(file, layer + 1);
    if (other === undefined) return [];
    const [own, below] = [this.#maybeParse(layer, file), this.#maybeParse(other, file)];
    const from = this.#layers[other]?.id ?? '';
    return problemsInFile(
      this.#nameIn(layer, file),
      this.#holdsOneThing(file) ? idProblems(own, below, from) : kindProblems(own, below, from),
    );
  }

  /** Undefined for what is no JSON, of which its reader tells. */
  #maybeParse(layer: number, file: string): unknown {
    try {
      return this.#parse(layer, file);
    } catch {
      return undefined;
    }
  }
}

function idProblems(own: unknown, other: unknown, from: string) {
  const [here, there] = [idIn(own), idIn(other)];
  if (here === undefined || there === undefined || here === there) return [];
  return problemsAt('', [`holds ${here}, and replaces ${there} of ${from}: rename one of file and id`]);
}

function kindProblems(own: unknown, other: unknown, from: string) {
  return fieldsOfOtherKind(own, other).flatMap((field) => problemsAt(field, [`is of another kind than in ${from}`]));
}

function idIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('set' in data) return idIn(data.set);
  return 'id' in data && typeof data.id === 'string' ? data.id : undefined;
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const isFile = (file: string) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isFile);
  return files.map((file) => file.replaceAll(path.sep, '/')).filter((file) => !HIDDEN.test(file));
}

/** Files that tools keep below a pack for themselves: `.imported/items.json`. */
const HIDDEN = /(^|\/)\./;
