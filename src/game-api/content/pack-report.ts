import path from 'node:path';
import { z } from 'zod';
import type { Io, RunnableTool } from '../contract/cli-tool.ts';
import { defineTool, EXIT } from '../contract/cli-tool.ts';
import type { FileProblem, Leniency } from './pack-errors.ts';
import { problemLine } from './pack-errors.ts';

export interface SortedProblems extends Readonly<Record<Leniency, readonly string[]>> {
  /** Faults: the pack can't be played with them. */
  readonly problems: readonly string[];
}

export interface Report extends Partial<SortedProblems> {
  readonly pack: string;
  readonly problems: readonly string[];
}

export function sortProblems(all: readonly FileProblem[]): SortedProblems {
  const linesOf = (wanted: Leniency | undefined) => all.filter(({ lenient }) => lenient === wanted).map(problemLine);
  return { problems: linesOf(undefined), unfinished: linesOf('unfinished'), unusual: linesOf('unusual') };
}

export interface HandEntry {
  readonly place: string;
  readonly text: string;
}

export type HandList = readonly { readonly kind: string; readonly entries: readonly HandEntry[] }[];

interface PackChecker {
  allPacks(): readonly string[];
  folderOf(wanted: string): string;
  reportOn(place: string): Report;
  /** Throws a PlainError for a pack that can't be read. */
  listByHand?(place: string): HandList;
}

/**
 * Checks the given packs, or all of the game, and prints their content and problems. The exit code is 1 if there are
 * faults; with `strict`, also for what is unfinished or unusual.
 */
export function packCheckTool({ allPacks, folderOf, reportOn, listByHand }: PackChecker): RunnableTool {
  return defineTool({
    name: 'check:pack',
    usage: 'ids or folders of packs, or nothing for all of them',
    options: z.object({
      pack: z.array(z.string()).default([]),
      'by-hand': z.boolean().default(false).describe('lists what the table does by hand'),
      strict: z.boolean().default(false).describe('fails for what is unfinished or unusual too'),
      all: z.boolean().default(false).describe('names each of many alike'),
    }),
    positional: 'pack',
    run: ({ pack: wanted, strict, all, 'by-hand': isByHand }, io) => {
      const places = wanted.length > 0 ? wanted.map(folderOf) : allPacks();
      if (isByHand && listByHand) {
        for (const place of places) printHandList(place, listByHand(place), io);
        return EXIT.ok;
      }
      const sound = places.map((place) =>
        printReport(place, reportOn(place), { io, strict, isFolded: !all && !strict }),
      );
      return sound.every(Boolean) ? EXIT.ok : EXIT.failure;
    },
  });
}

function printHandList(place: string, list: HandList, io: Io): void {
  const pack = path.basename(place);
  const all = list.filter(({ entries }) => entries.length > 0);
  for (const { kind, entries } of all) io.print(JSON.stringify({ pack, kind, count: entries.length, entries }));
  const counts = all.map(({ kind, entries }) => `${kind} ${entries.length}`);
  io.note(`${pack}: by hand: ${counts.join(', ') || 'nothing'}`);
}

interface ReportPrinter {
  readonly io: Io;
  readonly strict: boolean;
  readonly isFolded: boolean;
}

/** So many lines of one kind are still read one by one. */
const MOST_ALIKE = 5;
const SHOWN = 2;

/** Lines that differ in names and numbers alone: the first ones, and how many more there are. */
export function foldAlike(lines: readonly string[]): readonly string[] {
  const kinds = new Map<string, string[]>();
  for (const line of lines) {
    const kind = kindOf(line);
    kinds.set(kind, [...(kinds.get(kind) ?? []), line]);
  }
  return [...kinds.values()].flatMap((alike) =>
    alike.length <= MOST_ALIKE
      ? alike
      : [...alike.slice(0, SHOWN), `… and ${alike.length - SHOWN} more like this: --all names them`],
  );
}

function kindOf(line: string): string {
  return line
    .slice(line.lastIndexOf(': ') + 1)
    .replaceAll(/“[^”]*”/gu, '“”')
    .replaceAll(/\b[\p{L}]+(?:-[\p{L}\d]+)+\b|\d+/gu, '');
}

function printReport(place: string, report: Report, { io, strict, isFolded }: ReportPrinter): boolean {
  const { problems } = report;
  const linesOf = (lines: readonly string[] = []) => (isFolded ? foldAlike(lines) : lines);
  const [unfinished, unusual] = [linesOf(report.unfinished), linesOf(report.unusual)];
  const lenient = [
    ...unfinished.map((problem) => `unfinished: ${problem}`),
    ...unusual.map((problem) => `unusual: ${problem}`),
  ];
  io.print(JSON.stringify({ ...report, ...(report.unfinished && { unfinished }), ...(report.unusual && { unusual }) }));
  for (const problem of [...problems, ...lenient]) io.note(`${path.basename(place)}: ${problem}`);
  return problems.length === 0 && (!strict || lenient.length === 0);
}
