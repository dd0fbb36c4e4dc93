/** Layouts of the folders, and texts that an owner has in the folder that is written to. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { placeLine } from '../../../../src/game-api/content/pack-errors.ts';
import { parseWithFaults } from '../../../../src/game-api/content/schema-errors.ts';
import type { ImportReport } from '../report.ts';
import type { ScenarioLayout } from './layout-source.ts';
import { scenarioLayout } from './layout-source.ts';

const MAX_BYTES = 8_000_000;
const MAX_TEXT = 200_000;
const KIND = 'maps';
const LAYOUTS = 'maps/layouts.json';

/** The first folder that has a layout of a scenario keeps it. */
export function readLayouts(folders: readonly string[], report: ImportReport): ReadonlyMap<string, ScenarioLayout> {
  const found = new Map<string, ScenarioLayout>();
  for (const folder of folders) {
    for (const [index, layout] of Object.entries(readJson(path.join(folder, LAYOUTS), report))) {
      const { data, faults } = parseWithFaults(scenarioLayout, layout);
      if (faults) report.note(KIND, `${LAYOUTS}, ${index}`, faults.slice(0, 1).map(placeLine).join(''));
      else if (!found.has(index)) found.set(index, data);
    }
  }
  return found;
}

function readJson(place: string, report: ImportReport): Record<string, unknown> {
  if (!existsSync(place)) return {};
  try {
    if (statSync(place).size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES} bytes`);
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(place, 'utf8')));
  } catch (error) {
    report.note(KIND, LAYOUTS, error instanceof z.ZodError ? 'is no list of layouts' : messageOf(error));
    return {};
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'can’t be read';
}

/** Texts of `maps/` by their names: `maps/scenario-7.txt`. */
export function readMapTexts(pack: string, report: ImportReport): ReadonlyMap<string, string> {
  const folder = path.join(pack, 'maps');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return new Map(
    names.flatMap((name): [string, string][] => {
      const file = `maps/${name}`;
      try {
        if (statSync(path.join(folder, name)).size > MAX_TEXT) throw new Error(`is larger than ${MAX_TEXT} bytes`);
        return [[file, readFileSync(path.join(folder, name), 'utf8')]];
      } catch (error) {
        report.note(KIND, file, messageOf(error));
        return [];
      }
    }),
  );
}
