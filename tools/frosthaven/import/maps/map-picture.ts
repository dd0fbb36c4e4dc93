/** Draws the map of a drawing as it is, with what is in doubt in red. */
import { placeLine } from '../../../../src/game-api/content/pack-errors.ts';
import { checkMap } from '../../../../src/games/frosthaven/content/checks/check-map.ts';
import type { MapFault } from '../../../../src/games/frosthaven/content/map.ts';
import { parseMap } from '../../../../src/games/frosthaven/content/map.ts';
import type { Monster } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { scenario as scenarioSchema } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { mapPicture } from '../../render/map.ts';
import type { JsonObject } from '../action-json.ts';
import type { DrawingFile } from './drawing-file.ts';
import { NO_MONSTER } from './import-maps.ts';
import { doubtLine } from './map-draft.ts';

export interface DrawnPicture {
  readonly png: Buffer;
  readonly faults: readonly string[];
  /** Types that are in no folder: the map waits for them. */
  readonly missing: readonly string[];
}

const WIDTH = 1200;
const LABELS = /^((?:[A-Z]{1,2}[1-9][0-9]?(?:, )?)+): (.+)$/;

/** Undefined where nothing can be drawn. `data`: the scenario with the rooms of the drawing. */
export function drawPicture(
  data: JsonObject,
  { doubts, faults: unread }: DrawingFile,
  monsters: readonly Monster[],
  numbered: readonly string[],
): DrawnPicture | undefined {
  const { data: scenario } = scenarioSchema.safeParse(data);
  if (!scenario || scenario.rooms.length === 0) return undefined;
  const { map } = parseMap(scenario);
  const doubted = doubts.map((line): MapFault => {
    const [, labels = '', message = line] = LABELS.exec(line) ?? [];
    const at = labels.split(', ').flatMap((label) => map.hexes.find((hex) => hex.label === label) ?? []);
    return { place: '', message, at };
  });
  const { faults: checked } = checkMap(scenario, monsters, numbered);
  const isMissing = ({ message }: MapFault) => message.startsWith(NO_MONSTER);
  const faults = [...doubted, ...checked.filter((each) => !isMissing(each))];
  const missing = new Set(checked.filter(isMissing).map(({ message }) => message));
  const drawn = { name: scenario.name, map, cast: scenario.cast ?? {}, exit: scenario.escape?.at, faults };
  return {
    png: mapPicture(drawn, monsters, WIDTH),
    faults: [...new Set([...unread, ...faults.map(lineOf)])],
    missing: [...missing],
  };
}

function lineOf(fault: MapFault): string {
  return doubtLine({ why: placeLine(fault), at: fault.at });
}
