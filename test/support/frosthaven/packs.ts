/** Packs for tests: the one that comes with the program, changed in one place. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { placeLine } from '../../../src/game-api/content/pack-errors.ts';
import { checkContent } from '../../../src/games/frosthaven/content/checks/check.ts';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import { DEFAULT_PACK, PACKS } from '../../../src/games/frosthaven/content/load.ts';
import type { Scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { firstWinter } from '../first-winter.ts';

/** What the checks find in the pack with some of its parts replaced: where in a file, and what. */
export function problemsWith(parts: Partial<PackContent>): string[] {
  return checkContent({ ...firstWinter, ...parts }).map(placeLine);
}

type Input = z.input<typeof scenario>;

/** A small scenario of one room with four starting hexes and a hound, unless `parts` say otherwise. */
export function smallScenario(parts: Partial<Input> = {}): Scenario {
  return scenario.parse({
    id: 'small',
    name: 'Small',
    about: '',
    introduction: '',
    goal: { kill: 'all' },
    goalText: 'Kill all enemies.',
    conclusion: { completed: '', lost: '' },
    loot: {},
    rooms: [{ id: 'one', at: 'A1', map: ['S S S S h'] }],
    ...parts,
    legend: {
      S: { start: true },
      h: { monster: 'hound', ranks: ['normal', 'normal', 'elite'] },
      ...parts.legend,
    },
  });
}

/** What the checks find in the pack when `parts` make its only scenario. */
export function problemsOfScenario(parts: Partial<Input>, more: Partial<PackContent> = {}): string[] {
  const pack = { ...firstWinter.pack, beginners: 'small' };
  return problemsWith({ pack, scenarios: [smallScenario(parts)], campaign: undefined, quests: undefined, ...more });
}

/** A folder with a copy of the pack, the same for all tests of a file; whoever changes it puts it right again. */
let copied: string | undefined;

function folderWithCopy(): string {
  if (copied === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
    link(path.join(PACKS, DEFAULT_PACK), path.join(folder, DEFAULT_PACK));
    copied = folder;
  }
  return copied;
}

/** For `afterAll` of every file that uses `withCopy`. */
export function removeCopy(): void {
  if (copied !== undefined) rmSync(copied, { recursive: true });
  copied = undefined;
}

/** The files of a folder in another one, which are the same and not copied. */
function link(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [there, here] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(there, here);
    else symlinkSync(there, here);
  }
}

/** Runs `look` on a folder with a copy of the pack in which the text of some files was changed; undefined removes one. */
export function withCopy(
  changes: Readonly<Record<string, ((text: string) => string) | undefined>>,
  look: (folder: string) => void,
): void {
  const folder = folderWithCopy();
  const placeOf = (file: string) => path.join(folder, DEFAULT_PACK, file);
  try {
    for (const [file, change] of Object.entries(changes)) {
      const place = placeOf(file);
      const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
      // What is linked is the pack itself: a file that is to change goes first.
      rmSync(place, { force: change !== undefined });
      if (change) writeFileSync(place, change(text));
    }
    look(folder);
  } finally {
    for (const file of Object.keys(changes)) {
      const there = path.join(PACKS, DEFAULT_PACK, file);
      rmSync(placeOf(file), { force: true });
      if (existsSync(there)) symlinkSync(there, placeOf(file));
    }
  }
}

/** A text with something replaced that stands behind the beginning of the entry with this id. */
export function editedIn(text: string, entry: string, from: string | RegExp, to: string): string {
  const begin = text.indexOf(`"id": "${entry}"`);
  if (begin < 0) throw new Error(`There is no ${entry}.`);
  return text.slice(0, begin) + text.slice(begin).replace(from, to);
}

/** A problem in which `cards[brace-for-it]` stands for the place that the card has in the file as it is now. */
export function withPlaces(file: string, problem: string): string {
  const json: unknown = JSON.parse(readFileSync(path.join(PACKS, DEFAULT_PACK, file), 'utf8'));
  return problem.replace(/\b([a-z]+)\[([a-z][a-z-]*)\]/, (_, list: string, entry: string) => {
    return `${list}[${placeIn(json, list, entry)}]`;
  });
}

function placeIn(json: unknown, list: string, entry: string): number {
  const lists = z.object({ [list]: z.array(z.object({ id: z.string() })) });
  const all = z.union([lists, z.object({ set: lists }).transform(({ set }) => set)]).parse(json)[list] ?? [];
  const place = all.findIndex(({ id }) => id === entry);
  if (place < 0) throw new Error(`There is no ${entry} among the ${list}.`);
  return place;
}
