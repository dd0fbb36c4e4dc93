/** Gives scenarios their maps: those that an owner has drawn or confirmed, and those of layouts without doubts. */
import { z } from 'zod';
import { isFault, placeLine } from '../../../../src/game-api/content/pack-errors.ts';
import { checkMap } from '../../../../src/games/frosthaven/content/checks/check-map.ts';
import { checkRules } from '../../../../src/games/frosthaven/content/checks/check-scenario.ts';
import type { Monster } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Scenario } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { scenario as scenarioSchema } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';
import type { ImportReport } from '../report.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import { countFigures } from './count-figures.ts';
import type { DrawingFile } from './drawing-file.ts';
import { isUntouched, readDrawing, writeDrawing } from './drawing-file.ts';
import type { GoalNames } from './goal-words.ts';
import { parseSituation } from './goal-words.ts';
import { mapFromLayout } from './layout-map.ts';
import type { ScenarioLayout } from './layout-source.ts';
import type { DrawnRooms, MapDraft } from './map-draft.ts';
import { drawnRooms, movedToCorner } from './map-draft.ts';
import { readTiles, writeTiles } from './tiles-file.ts';
import { Tileset } from './tileset.ts';

export const TILES_FILE = 'maps/tiles.txt';
const KIND = 'maps';
/** A fault of the folders, not of the map: it is noted at each import. */
export const NO_MONSTER = 'there is no monster ';

export function drawingFileOf(scenario: string): string {
  return `maps/${scenario}.txt`;
}

export interface MapContext {
  /** By the number of the scenario. */
  readonly layouts: ReadonlyMap<string, ScenarioLayout>;
  /** Texts of the owner in the folder that is written to, by their names. */
  readonly texts: ReadonlyMap<string, string>;
  readonly monsters: readonly Monster[];
  /** Treasures that the pack has in its table. */
  readonly numbered: readonly string[];
  readonly report: ImportReport;
}

export interface ImportedMaps {
  /** Scenarios, with their maps where these hold. */
  readonly scenarios: ReadonlyMap<string, JsonObject>;
  /** Drawings and shapes that are written anew; what somebody changed is not among them. */
  readonly texts: ReadonlyMap<string, string>;
}

export function importMaps(plans: readonly ScenarioPlan[], context: MapContext): ImportedMaps {
  const { layouts, texts: owned, report } = context;
  const tiles = readTiles(owned.get(TILES_FILE) ?? '');
  for (const why of tiles.faults) report.note(KIND, TILES_FILE, why);
  const tileset = new Tileset([...layouts.values()], tiles);
  const texts = new Map<string, string>();
  const scenarios = new Map(
    plans.map((plan) => {
      const file = drawingFileOf(plan.id);
      const own = owned.get(file);
      const layout = layoutOf(plan, context);
      const isOwn = own !== undefined && !isUntouched(own);
      const made = layout && !isOwn ? textOf(plan, mapFromLayout(layout, plan, tileset), context) : undefined;
      if (made !== undefined) texts.set(file, made);
      if (made !== undefined && tiles.faults.length === 0) texts.set(TILES_FILE, writeTiles(tileset));
      const text = isOwn ? own : (made ?? own);
      return [plan.id, text === undefined ? plan.data : withMap(plan, readDrawing(text), context)] as const;
    }),
  );
  return { scenarios, texts };
}

/** Undefined for a layout of another edition: its figures are not those of the scenario. */
function layoutOf({ index, id, rooms }: ScenarioPlan, { layouts, report }: MapContext): ScenarioLayout | undefined {
  const layout = id.startsWith('scenario-') ? layouts.get(index) : undefined;
  if (!layout) return undefined;
  const entries = layout.maps.flatMap((page) => page.entries);
  const shown = [...new Set(entries.flatMap(({ monsters }) => monsters.map(({ name }) => slugOf(name))))];
  const own = new Set(rooms.flatMap(({ figures }) => figures.map(({ name }) => slugOf(name))));
  if (shown.filter((name) => own.has(name)).length * 2 >= shown.length) return layout;
  report.note(KIND, `layout ${index}`, 'its figures are none of this scenario: it belongs to another edition');
  return undefined;
}

/** Faults that the checks of packs find become doubts, too. */
export function textOf(
  plan: ScenarioPlan,
  draft: MapDraft,
  context: Pick<MapContext, 'monsters' | 'numbered'>,
): string {
  const moved = movedToCorner(draft);
  const { data } = scenarioSchema.safeParse(mergedData(plan, drawnRooms(moved), context.numbered));
  const faults = data ? checkMap(withDrawnLegend(data), context.monsters, context.numbered).faults : [];
  const found = faults
    .filter(({ message }) => !message.startsWith(NO_MONSTER))
    .map(({ place, message, at }) => ({ why: placeLine({ place, message }), at }));
  return writeDrawing(`${plan.name} (scenario ${plan.index})`, { ...moved, doubts: [...moved.doubts, ...found] });
}

function withDrawnLegend(data: Scenario): Scenario {
  const letters = new Set(data.rooms.flatMap(({ map }) => [...map.join('')]));
  const legend = Object.fromEntries(Object.entries(data.legend).filter(([letter]) => letters.has(letter)));
  return { ...data, legend };
}

/** A map with doubts or faults waits: the scenario then has none, and the pack can be played. */
function withMap(plan: ScenarioPlan, drawing: DrawingFile, { monsters, numbered, report }: MapContext): JsonObject {
  const file = drawingFileOf(plan.id);
  const data = { ...mergedData(plan, drawing, numbered), ...typedGoals(drawing, plan, report) };
  const found = faultsOf(data, monsters, numbered);
  const isNew = (fault: string) => !drawing.doubts.some((line) => line.endsWith(fault));
  const why = [...drawing.doubts, ...drawing.faults, ...found.filter(isNew)];
  for (const each of new Set(why)) report.note(KIND, file, each);
  if (why.length === 0) for (const each of countFigures(plan, drawing)) report.note(KIND, file, each);
  report.count(KIND, why.length === 0 ? 'whole' : 'by hand');
  const drawn = new Set(drawing.rooms.map(({ id }) => id));
  for (const { id } of plan.rooms) report.count('rooms of maps', drawn.has(id) ? 'whole' : 'left out');
  return why.length === 0 ? data : plan.data;
}

function faultsOf(data: JsonObject, monsters: readonly Monster[], numbered: readonly string[]): string[] {
  const { data: scenario, error } = scenarioSchema.safeParse(data);
  if (!scenario) return error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { map, faults } = checkMap(scenario, monsters, numbered);
  const rules = map && faults.length === 0 ? checkRules({ scenario, map, monsters }).filter(isFault) : [];
  return [...faults, ...rules].map(({ place, message }) => placeLine({ place, message }));
}

/** Words that can't be read are shown, and the table judges. */
function typedGoals({ goal, loss, legend }: DrawingFile, { data, id }: ScenarioPlan, report: ImportReport): JsonObject {
  const names = namesIn({ ...data, legend });
  const read = (text: string | undefined) => (text === undefined ? undefined : parseSituation(text, names));
  const [won, lost] = [read(goal), read(loss)];
  const unread = [...(goal !== undefined && !won ? [goal] : []), ...(loss !== undefined && !lost ? [loss] : [])];
  for (const text of unread) report.note('scenario goals', drawingFileOf(id), `the table judges “${text}”`);
  return {
    ...(goal !== undefined && { goalText: goal }),
    ...(won && { goal: won }),
    ...(lost && { loss: lost }),
  };
}

const castNames = z.record(z.string(), z.looseObject({ name: z.string(), kind: z.string() }));

function namesIn({ cast, events, legend }: JsonObject): GoalNames {
  const { data = {} } = castNames.safeParse(cast ?? {});
  const monsters = JSON.stringify([events, legend]).matchAll(/"monster":"([a-z0-9-]+)"/g);
  return {
    cast: Object.entries(data).map(([role, { name, kind }]) => ({ id: role, name, kind })),
    monsters: new Set([...monsters].flatMap(([, name]) => name ?? [])),
  };
}

/** A treasure that no table of the pack has is read in the book. TILE-44 */
export function mergedData(
  { data }: ScenarioPlan,
  { rooms, legend }: DrawnRooms,
  numbered: readonly string[],
): JsonObject {
  const numbers = [...new Set(JSON.stringify(legend).match(/"tile":"treasure","number":\d+/g) ?? [])].map(
    (found) => /\d+$/.exec(found)?.[0] ?? '',
  );
  const unknown = numbers.filter((number) => !numbered.includes(number));
  const treasures = unknown.map((number) => [
    number,
    { gains: [{ gain: 'by hand', text: `Read treasure ${number} in your book.` }] },
  ]);
  return {
    ...data,
    rooms: rooms.map(({ id, at, map }) => ({ id, at, map: [...map] })),
    legend: { ...legend },
    ...(treasures.length > 0 && { treasures: Object.fromEntries(treasures) }),
  };
}
