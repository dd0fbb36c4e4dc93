import path from 'node:path';
import { z } from 'zod';
import { EXIT, type Io, type RunnableTool, tool } from '../contract/cli-tool.ts';

export interface Report {
  readonly pack: string;
  readonly problems: readonly string[];
}

interface PackChecker {
  all(): readonly string[];
  placeOf(wanted: string): string;
  reportOn(place: string): Report;
}

/**
 * Checks the given packs, or all of the game, and prints their content and problems. The exit code is 1 if there are
 * problems.
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
