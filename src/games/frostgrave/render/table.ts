import { createScaledCanvas, releaseCanvas } from '../../../render/canvas/canvas.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import { drawCombats, drawFigures, drawTokens } from './board/bases.ts';
import { drawGround } from './board/ground.ts';
import { drawLabels, labelsOf } from './board/labels.ts';
import { drawMarks } from './board/magic.ts';
import {
  drawAllowed,
  drawReach,
  drawRings,
  drawSights,
  drawSigns,
  drawWays,
  drawZones,
  signsOf,
} from './board/marks.ts';
import { coveredByNames, drawNames, namesOf } from './board/names.ts';
import { drawDoors, drawExits } from './board/openings.ts';
import { drawTags, tagsOf } from './board/tags.ts';
import { coloursOf } from './colours.ts';
import type { TableData } from './data.ts';
import { drawFrame } from './frame.ts';
import { quantizePng } from './quantize-png.ts';
import type { TableCanvas } from './view.ts';
import { measureTable } from './view.ts';

export function drawTable(data: TableData, palette: PaletteName): Buffer {
  const size = measureTable(data);
  const { canvas, pen } = createScaledCanvas(size.width, size.height, 1);
  const view: TableCanvas = { pen, colours: coloursOf(palette), data, ...size };
  drawGround(view, palette);
  drawZones(view);
  drawAllowed(view);
  drawDoors(view);
  drawReach(view);
  drawRings(view);
  drawMarks(view);
  drawTokens(view);
  const signs = signsOf(view);
  const tags = tagsOf(view, signs);
  const names = namesOf(view, [...signs, ...tags], new Set(tags.map(({ text }) => text)));
  if (data.hasNames) drawLabels(view, labelsOf(view, [...signs, ...tags, ...coveredByNames(names)]));
  drawSights(view);
  drawWays(view);
  drawTags(view, tags);
  drawFigures(view);
  drawNames(view, names);
  drawCombats(view);
  drawSigns(view, signs);
  drawFrame(view);
  drawExits(view);
  const png = quantizePng(canvas, inOrder(view.colours));
  releaseCanvas(canvas);
  return png;
}

/** Puts colours of warbands first, because of two similar colours the palette keeps the first. */
function inOrder({ sides, bone, flags, ...others }: TableCanvas['colours']): string[] {
  return [...sides, bone, ...Object.values(others), ...flags]
    .filter((colour) => /^#[0-9a-f]{6}$/.test(`${colour}`))
    .map(String);
}
