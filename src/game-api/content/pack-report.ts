import path from 'node:path';
import { z } from 'zod';
import type { Io, RunnableTool } from '../contract/cli-tool.ts';
import { defineTool, EXIT } from '../contract/cli-tool.ts';

export interface Report {
  readonly pack: string;
  readonly problems: readonly string[];
}

interface PackChecker {
  allPacks(): readonly string[];
  folderOf(wanted: string): string;
  reportOn(place: string): Report;
}

/**
 * Checks the given packs, or all of the game, and prints their content and problems. The exit code is 1 if there are
 * problems.
 */
export function packCheckTool({ allPacks, folderOf, reportOn }: PackChecker): RunnableTool {
  return defineTool({
    name: 'check:pack',
    usage: 'ids or folders of packs, or nothing for all of them',
    options: z.object({ pack: z.array(z.string()).default([]) }),
    positional: 'pack',
    run: ({ pack: wanted }, io) => {
      const places = wanted.length > 0 ? wanted.map(folderOf) : allPacks();
      const sound = places.map((place) => printReport(place, reportOn(place), io));
      return sound.every(Boolean) ? EXIT.ok : EXIT.failure;
    },
  });
}

function printReport(place: string, report: Report, io: Io): boolean {
  io.print(JSON.stringify(report));
  for (const problem of report.problems) io.note(`${path.basename(place)}: ${problem}`);
  return report.problems.length === 0;
}
