/** `import -- map SCENARIO`: a drawing for the owner, with its picture beside it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../../../../src/game-api/contract/cli-tool.ts';
import { EXIT, PlainError } from '../../../../src/game-api/contract/cli-tool.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import { blankMap } from './blank-map.ts';
import { countFigures } from './count-figures.ts';
import { readDrawing } from './drawing-file.ts';
import { drawingFileOf, mergedData, TILES_FILE, textOf } from './import-maps.ts';
import type { ScenarioFiles } from './import-scenario-files.ts';
import { drawPicture } from './map-picture.ts';
import { readTiles } from './tiles-file.ts';
import { Tileset } from './tileset.ts';

/** A drawing that is there stays as it is; its picture is drawn anew. */
export function drawScenario(
  words: readonly string[],
  to: string | undefined,
  { texts, plans, context }: ScenarioFiles,
  io: Io,
): number {
  const [verb, wanted, ...others] = words;
  if (verb !== 'map' || wanted === undefined || others.length > 0 || to === undefined)
    throw new PlainError('import: say map SCENARIO --from FOLDER --to FOLDER.');
  const plan = planOf(wanted, plans);
  const file = drawingFileOf(plan.id);
  const owned = context.texts.get(file);
  const text = texts.get(file) ?? owned ?? textOf(plan, blankMap(plan, confirmedShapes(context)), context);
  if (text !== owned) write(to, file, text);
  const tiles = texts.get(TILES_FILE);
  if (tiles !== undefined && context.texts.get(TILES_FILE) !== tiles) write(to, TILES_FILE, tiles);
  const drawing = readDrawing(text);
  const drawn = drawPicture(mergedData(plan, drawing, context.numbered), drawing, context.monsters, context.numbered);
  if (!drawn) throw new PlainError(`import: ${path.join(to, file)} has nothing that can be drawn.`);
  const picture = file.replace(/\.txt$/, '.png');
  write(to, picture, drawn.png);
  const waits = drawn.missing.map((why) => `${why}: the map waits for it`);
  const uncounted = drawing.doubts.length > 0 ? [] : countFigures(plan, drawing);
  for (const why of [...drawn.faults, ...waits, ...uncounted]) io.print(JSON.stringify({ file, why }));
  const doubts = drawn.faults.length + waits.length;
  io.print(JSON.stringify({ file: path.join(to, file), picture: path.join(to, picture), doubts }));
  return EXIT.ok;
}

/** Shapes that are drawn or confirmed, of both sides of a tile. */
function confirmedShapes({ texts }: Pick<ScenarioFiles['context'], 'texts'>) {
  const tileset = new Tileset([], readTiles(texts.get(TILES_FILE) ?? ''));
  return (tile: string) => {
    const { hexes, doubt } = tileset.shapeOf(tile);
    return doubt === undefined ? hexes : undefined;
  };
}

/** By id, or by its number in the book. */
function planOf(wanted: string, plans: readonly ScenarioPlan[]): ScenarioPlan {
  const found = plans.find(({ id }) => id === wanted) ?? plans.find(({ index }) => index === wanted);
  if (!found) throw new PlainError(`import: there is no scenario ${wanted} in the folders.`);
  return found;
}

export function writeTexts(to: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) write(to, file, text);
}

function write(to: string, file: string, content: string | Buffer): void {
  const place = path.join(to, file);
  try {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  } catch (error) {
    throw new PlainError(`import: ${place} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}
