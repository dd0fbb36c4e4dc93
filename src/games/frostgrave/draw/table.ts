import type { PaletteName } from '../../../drawing/palette.ts';
import { putAway, sheet } from '../../../drawing/pen.ts';
import { drawCombats, drawFigures, drawTokens } from './bases.ts';
import { coloursOf } from './colours.ts';
import type { TableData } from './data.ts';
import { drawFrame } from './frame.ts';
import { drawGround } from './ground.ts';
import { indexedPng } from './indexed.ts';
import { drawLabels, labelsOf } from './labels.ts';
import { drawMarks } from './magic.ts';
import { drawReach, drawRings, drawSights, drawSigns, drawWays, drawZones, signsOf } from './marks.ts';
import { drawDoors, drawExits } from './openings.ts';
import { drawTags, tagsOf } from './tags.ts';
import { measured, type TableCanvas } from './view.ts';

export function drawTable(data: TableData, palette: PaletteName): Buffer {
  const size = measured(data);
  const { canvas, pen } = sheet(size.width, size.height, 1);
  const view: TableCanvas = { pen, colours: coloursOf(palette), data, ...size };
  drawGround(view, palette);
  drawZones(view);
  drawDoors(view);
  drawReach(view);
  drawRings(view);
  drawMarks(view);
  drawTokens(view);
  const signs = signsOf(view);
  const tags = tagsOf(view, signs);
  drawLabels(view, labelsOf(view, [...signs, ...tags]));
  drawSights(view);
  drawWays(view);
  drawTags(view, tags);
  drawFigures(view);
  drawCombats(view);
  drawSigns(view, signs);
  drawFrame(view);
  drawExits(view);
  const png = indexedPng(canvas, inOrder(view.colours));
  putAway(canvas);
  return png;
}

/** Puts colours of warbands first, because of two similar colours the palette keeps the first. */
function inOrder({ sides, bone, flags, ...others }: TableCanvas['colours']): string[] {
  return [...sides, bone, ...Object.values(others), ...flags]
    .filter((colour) => /^#[0-9a-f]{6}$/.test(`${colour}`))
    .map(String);
}
