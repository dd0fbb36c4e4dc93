import { drawEmojiTile } from '../../../../render/canvas/emoji-tile.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import type { IconName } from '../../rules/view-schema/icons.ts';
import { COLOURS } from '../colours.ts';
import { drawTerm } from './lines.ts';

export function drawEmoji(icon: IconName, palette: PaletteName): Buffer {
  const colours = COLOURS[palette];
  return drawEmojiTile(colours.panel, (pen, at, size) => drawTerm(pen, colours, icon, at, size));
}
