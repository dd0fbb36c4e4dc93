/** A table from straight above. */
import type { PaletteName } from '../../../drawing/palette.ts';
import { sheet } from '../../../drawing/pen.ts';
import { drawCombats, drawFigures, drawTokens } from './bases.ts';
import { coloursOf } from './colours.ts';
import type { TableData } from './data.ts';
import { drawFrame } from './frame.ts';
import { drawGround } from './ground.ts';
import { indexedPng } from './indexed.ts';
import { drawReach, drawRings, drawSights, drawSigns, drawWays, drawZones } from './marks.ts';
import { drawDoors, drawExits } from './openings.ts';
import { drawHeights } from './pieces.ts';
import { measured, type View } from './view.ts';

export function drawTable(data: TableData, palette: PaletteName): Buffer {
  const size = measured(data);
  const { canvas, pen } = sheet(size.width, size.height, 1);
  const view: View = { pen, colours: coloursOf(palette), data, ...size };
  drawGround(view, palette);
  drawZones(view);
  drawDoors(view);
  drawReach(view);
  drawRings(view);
  drawTokens(view);
  drawHeights(view);
  drawSights(view);
  drawWays(view);
  drawFigures(view);
  drawCombats(view);
  drawSigns(view);
  drawFrame(view);
  drawExits(view);
  return indexedPng(canvas, inOrder(view.colours));
}

/** What tells warbands apart comes first: where two colours are alike, the first is shown. */
function inOrder({ sides, bone, flags, ...others }: View['colours']): string[] {
  return [...sides, bone, ...Object.values(others), ...flags]
    .filter((colour) => /^#[0-9a-f]{6}$/.test(`${colour}`))
    .map(String);
}
