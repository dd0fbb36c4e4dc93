/** Reads scenario files as far as possible, so that faulty ones can be drawn with their faults. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { placeLine } from '../../../src/game-api/content/pack-errors.ts';
import type { SchemaFault } from '../../../src/game-api/content/schema-errors.ts';
import { parseWithFaults } from '../../../src/game-api/content/schema-errors.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { MapDrawing } from '../../../src/games/frosthaven/content/checks/check-map.ts';
import { checkMap } from '../../../src/games/frosthaven/content/checks/check-map.ts';
import type { MapFault, ScenarioMap } from '../../../src/games/frosthaven/content/map.ts';
import { parseMap } from '../../../src/games/frosthaven/content/map.ts';
import type { Monster } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { CastMember } from '../../../src/games/frosthaven/content/schema/scenario/cast.ts';
import { member } from '../../../src/games/frosthaven/content/schema/scenario/cast.ts';
import { label, placed } from '../../../src/games/frosthaven/content/schema/scenario/map.ts';
import { scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';

const pairs = z.array(z.tuple([label, label])).catch([]);
/** Minimum that a picture needs of a scenario file; other faulty parts are left out. */
const drawing = z.object({
  name: z.string().catch('A map'),
  rooms: z.array(z.object({ id: z.string(), at: label, map: z.array(z.string()).min(1) })).min(1),
  legend: z.record(
    z.string(),
    placed.catch(() => ({})),
  ),
  walls: pairs.optional(),
  passages: pairs.optional(),
  cast: z.record(z.string(), member.optional().catch(undefined)).catch({}),
  escape: z.object({ at: z.unknown() }).optional().catch(undefined),
});

export interface DrawnMap {
  readonly name: string;
  readonly map: ScenarioMap;
  readonly cast: Readonly<Record<string, CastMember | undefined>>;
  readonly exit: unknown;
  readonly faults: readonly MapFault[];
}

/** Throws a PlainError if nothing can be drawn. */
export function readDrawing(file: string, monsters: readonly Monster[], numbered: readonly string[] = []): DrawnMap {
  const json = readJsonFile(file);
  const whole = parseWithFaults(scenario, json);
  const shown = parseWithFaults(drawing, json);
  if (shown.faults) throw new PlainError(`render: ${file}: ${shown.faults.slice(0, 1).map(placeLine).join('')}`);
  const { name, rooms, legend, walls, passages, cast, escape: exit } = shown.data;
  const drawn: MapDrawing = { rooms, legend, ...(walls && { walls }), ...(passages && { passages }) };
  const { map, faults } = parseMap(drawn);
  const wrong = whole.faults
    ? [...shapeFaults(whole.faults, map, legend), ...faults]
    : checkMap(whole.data, monsters, numbered).faults;
  return { name, map, cast, exit: exit?.at, faults: wrong };
}

/** Faults of the legend are marked wherever their letter stands; no other fault has a place. */
function shapeFaults(found: readonly SchemaFault[], { hexes }: ScenarioMap, legend: MapDrawing['legend']): MapFault[] {
  return found.map(({ path: [part, letter], place, message }) => {
    const at = part === 'legend' ? hexes.filter((hex) => hex.placed === legend[String(letter)]) : [];
    return { place, message, at };
  });
}

function readJsonFile(file: string): unknown {
  let words: string;
  try {
    words = readFileSync(file, 'utf8');
  } catch {
    throw new PlainError(`render: ${file} can't be read.`);
  }
  try {
    return JSON.parse(words);
  } catch (error) {
    throw new PlainError(`render: ${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
