/** Finds lines of code, and the reachable ones among them, by the tree shaking of esbuild. */
import path from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';
import type { SourceFile } from './sources.ts';
import { ROOT, readSources } from './sources.ts';

/** By file, the lines (from 1) on which code begins. */
export type CodeLines = ReadonlyMap<string, ReadonlySet<number>>;

export function hasCode(lines: CodeLines, file: string, line: number): boolean {
  return lines.get(file)?.has(line) === true;
}

export async function findCode(all: readonly SourceFile[]): Promise<CodeLines> {
  return findBundledLines(all.map(({ file }, i) => `import * as all${i} from './${file}'; console.log(all${i});`));
}

/** Finds all code that `npm start` can reach: the bot, its drawing processes and the local table, but no tools. */
export async function findReachableCode(): Promise<CodeLines> {
  const start = toolImports().filter((line) => line.includes("'./src/cli/start.ts'"));
  const ofPlay = findWorkerFiles().filter((file) => !isToolFile(file));
  return findBundledLines([...start, ...ofPlay.map(importLine)], toolFolders());
}

function toolFolders(): string[] {
  return INDEXES.map(({ file }) => path.dirname(file));
}

const INDEXES = readSources('tools').filter(({ file }) => /^tools\/[^/]+\/index\.ts$/.test(file));
const LISTS = [...INDEXES, ...readSources('src').filter(({ file }) => file === 'src/cli.ts')];

/** True for the files of tools and commands. */
export function isToolFile(file: string): boolean {
  return /^(src\/cli|tools)\//.test(file);
}

export function importLine(file: string): string {
  const name = file.replaceAll(/\W/g, '_');
  return `import * as ${name} from './${file}'; console.log(${name});`;
}

export function toolImports(): string[] {
  const called = LISTS.flatMap(({ file, text }) =>
    [...text.matchAll(/import\('(\.{1,2}\/.+?)'\)\)\.(\w+)/g)].map(([, other = '', name = '']) => ({
      file: path.join(path.dirname(file), other),
      name,
    })),
  );
  return called.map(({ file, name }, i) => `import { ${name} as start${i} } from './${file}'; console.log(start${i});`);
}

export function findWorkerFiles(): string[] {
  const all = readSources('src', 'tools').flatMap(({ file, text }) =>
    [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, other = '']) =>
      path.join(path.dirname(file), other),
    ),
  );
  return [...new Set(all)];
}

const sourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });

/** Returns the lines that a bundle of `entry` keeps, with the folders `without` left outside it. */
export async function findBundledLines(entry: readonly string[], without: readonly string[] = []): Promise<CodeLines> {
  const { outputFiles } = await build({
    stdin: { contents: entry.join('\n'), resolveDir: ROOT, loader: 'ts' },
    absWorkingDir: ROOT,
    outdir: ROOT,
    write: false,
    bundle: true,
    treeShaking: true,
    packages: 'external',
    external: without.map((folder) => `./${folder}/*`),
    platform: 'node',
    format: 'esm',
    sourcemap: 'external',
    sourcesContent: false,
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  const map = sourceMap.parse(JSON.parse(outputFiles.find((file) => file.path.endsWith('.map'))?.text ?? ''));
  const lines = new Map<string, Set<number>>();
  for (const { source, line } of mappedLines(map.mappings)) {
    const file = map.sources[source] ?? '';
    lines.set(file, (lines.get(file) ?? new Set()).add(line));
  }
  return lines;
}

/** Yields the places of a source map, whose numbers count from the place before. */
function* mappedLines(mappings: string): Generator<{ source: number; line: number }> {
  let source = 0;
  let line = 1;
  for (const segment of mappings.split(/[;,]/)) {
    const [, toSource, toLine] = numbersIn(segment);
    if (toSource === undefined || toLine === undefined) continue;
    source += toSource;
    line += toLine;
    yield { source, line };
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base-64 VLQ: five bits a digit, lowest first; a sixth bit continues, the last bit is the sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
