import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { problemLine } from '../../problems.ts';
import { EXIT, type Io, PlainError, tool } from '../../tool.ts';
import { packWanted, shelfHere } from '../../wanted-pack.ts';
import type { PackContent } from '../content/catalog.ts';
import { readPack } from '../content/load.ts';

/**
 * Checks the packs that are said by id or by folder, or all of this game, and prints what is in each and what is wrong with it.
 * Exit code 1 with problems.
 */
export const checkPack = tool({
  name: 'check:pack',
  usage: 'ids or folders of packs, or nothing for all of them',
  options: z.object({ pack: z.array(z.string()).default([]) }),
  bare: 'pack',
  run: ({ pack: wanted }, io) => {
    const own = [...shelfHere().packs.values()].filter(({ game }) => game === 'frostgrave').map(({ folder }) => folder);
    const sound = (wanted.length > 0 ? wanted.map(placeOf) : own).map((place) => printReport(place, io));
    return sound.every(Boolean) ? EXIT.fine : EXIT.unexpected;
  },
});

function placeOf(wanted: string): string {
  const folder = packWanted(wanted)?.folder ?? (existsSync(wanted) ? path.resolve(wanted) : undefined);
  if (folder === undefined) throw new PlainError(`There is no pack “${wanted}”.`);
  return folder;
}

/** Whether nothing is wrong with it. */
function printReport(place: string, io: Io): boolean {
  const name = path.basename(place);
  const { content, problems } = readPack(place);
  const lines = problems.map(problemLine);
  io.print(JSON.stringify({ pack: name, ...counted(content), problems: lines }));
  for (const line of lines) io.note(`${name}: ${line}`);
  return lines.length === 0;
}

function counted(content: PackContent | undefined): Readonly<Record<string, number>> {
  return {
    spells: content?.spells.length ?? 0,
    soldiers: content?.soldiers.soldiers.length ?? 0,
    creatures: content?.creatures.creatures.length ?? 0,
    traps: content?.traps.traps.length ?? 0,
    potions: content?.potions.potions.length ?? 0,
  };
}
