/** The tool that checks packs: what is alike of every game's. */
import path from 'node:path';
import { z } from 'zod';
import { EXIT, type Io, type RunnableTool, tool } from './tool.ts';

/** What is in a pack, in figures, and everything that is wrong with it, a line each. */
export interface Report {
  readonly pack: string;
  readonly problems: readonly string[];
}

/** How a game checks its packs; a place is their folder. */
interface PackChecker {
  /** Where all packs of the game lie. */
  all(): readonly string[];
  /** What is meant by an id or a folder. Throws a PlainError where there is no such pack. */
  placeOf(wanted: string): string;
  reportOn(place: string): Report;
}

/**
 * Checks the packs that are said by id or by folder, or all of the game, and prints what is in each and what is wrong with it. Exit
 * code 1 with problems.
 */
export function packCheck({ all, placeOf, reportOn }: PackChecker): RunnableTool {
  return tool({
    name: 'check:pack',
    usage: 'ids or folders of packs, or nothing for all of them',
    options: z.object({ pack: z.array(z.string()).default([]) }),
    bare: 'pack',
    run: ({ pack: wanted }, io) => {
      const places = wanted.length > 0 ? wanted.map(placeOf) : all();
      const sound = places.map((place) => isSound(place, reportOn(place), io));
      return sound.every(Boolean) ? EXIT.fine : EXIT.unexpected;
    },
  });
}

function isSound(place: string, report: Report, io: Io): boolean {
  io.print(JSON.stringify(report));
  for (const problem of report.problems) io.note(`${path.basename(place)}: ${problem}`);
  return report.problems.length === 0;
}
