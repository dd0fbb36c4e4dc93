/** Scenario files read as far as they can be: what is drawn in them, and what is wrong with them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PlainError } from '../../../tool.ts';
import { checkMap, type MapDrawing } from '../../content/check-map.ts';
import { issuesOf } from '../../content/issues.ts';
import { drawnMap, type MapFault, type ScenarioMap } from '../../content/map.ts';
import type { Monster } from '../../content/schema/cards.ts';
import { type Member, member } from '../../content/schema/cast.ts';
import { label, placed } from '../../content/schema/map.ts';
import { scenario } from '../../content/schema/scenarios.ts';

const pairs = z.array(z.tuple([label, label])).catch([]);
/** Of a scenario file only what a picture can't do without; the rest is left out where it is wrong. */
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

/** A map as far as it is drawn, and everything that is wrong with its file. */
export interface Drawing {
  readonly name: string;
  readonly map: ScenarioMap;
  readonly cast: Readonly<Record<string, Member | undefined>>;
  readonly exit: unknown;
  readonly faults: readonly MapFault[];
}

/** Throws a PlainError where nothing can be drawn. */
export function readDrawing(file: string, monsters: readonly Monster[]): Drawing {
  const json = jsonIn(file);
  const whole = scenario.safeParse(json);
  const shown = drawing.safeParse(json);
  if (!shown.success) throw new PlainError(`render: ${file}: ${issuesOf(shown.error, json)[0]}`);
  const { name, rooms, legend, walls, passages, cast, escape: exit } = shown.data;
  const drawn: MapDrawing = { rooms, legend, ...(walls && { walls }), ...(passages && { passages }) };
  const { map, faults } = drawnMap(drawn);
  const wrong = whole.success
    ? checkMap(whole.data, monsters).faults
    : [...shapeFaults(whole.error, json, map, legend), ...faults];
  return { name, map, cast, exit: exit?.at, faults: wrong };
}

/** What stands in the legend is wrong wherever its letter stands; for anything else no place is known. */
function shapeFaults(
  error: z.ZodError,
  json: unknown,
  { hexes }: ScenarioMap,
  legend: MapDrawing['legend'],
): MapFault[] {
  return error.issues.flatMap((issue) => {
    const [part, letter] = issue.path;
    const at = part === 'legend' ? hexes.filter((hex) => hex.placed === legend[String(letter)]) : [];
    return issuesOf(new z.ZodError([issue]), json).map((message) => ({ message, at }));
  });
}

function jsonIn(file: string): unknown {
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
