import { fillBox, measuringPen, shortened, strokeBox, wrapped, write } from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import {
  drawAll,
  EDGE,
  heightOf,
  inRows,
  PAD,
  type PageSection,
  pagePng,
  ROOM,
  WIDTH,
} from '../../../../render/canvas/page-layout.ts';
import { mix, type PaletteName } from '../../../../render/canvas/palette.ts';
import { type Colours, coloursOf } from '../colours.ts';
import type { SchoolShown, SpellShown, SpellsData } from './data.ts';
import { drawNumber } from './number.ts';
import { drawSchool } from './rings.ts';
import { lookOf } from './schools.ts';
import { titlePart } from './title.ts';

export function drawSpells({ title, aside, schools }: SpellsData, palette: PaletteName): Buffer {
  const sections = [titlePart(title, aside), ...schools.map(schoolPart)];
  return pagePng({ width: WIDTH, height: heightOf(sections) }, coloursOf(palette), (pen, colours) =>
    drawAll(sections, pen, colours),
  );
}

const LEFT = EDGE + PAD;
const HEAD = 74;
const RINGS = { own: 6, aligned: 4, neutral: 2, opposed: 2 } as const;

function schoolPart({ id, name, standing, spells }: SchoolShown): PageSection<Colours> {
  const { colour } = lookOf(id);
  const rows = inRows(spells.map(spellPart), 14);
  const height = HEAD + rows.height + PAD;
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: EDGE, y: top, width: ROOM, height }, 18, palette.panel);
      strokeBox(pen, { x: EDGE, y: top, width: ROOM, height }, 18, mix(colour, palette.panel, 0.45), RINGS[standing]);
      drawSchool(pen, palette, { id, standing }, { x: LEFT + 30, y: top + 38 });
      write(pen, name, LEFT + 74, top + 47, { font: display(29), fill: mix(colour, palette.snow, 0.5) });
      write(pen, standing, EDGE + ROOM - PAD, top + 45, {
        font: sans(26, 600),
        fill: mix(palette.stone, palette.text, 0.4),
        align: 'right',
      });
      rows.draw(pen, palette, top + HEAD);
    },
  };
}

const INDENT = 78;
const NAME = sans(32, 700);
const TEXT = sans(27, 400);
const LEADING = 33;
const MOST_LINES = 6;

function spellPart(spell: SpellShown): PageSection<Colours> {
  const room = ROOM - 2 * PAD - INDENT;
  const lines = wrapped(measuringPen(), spell.words, TEXT, room).slice(0, MOST_LINES);
  return {
    height: 44 + lines.length * LEADING,
    draw(pen, palette, top) {
      drawNumber(pen, palette, spell, { x: LEFT + 30, y: top + 32 });
      const chance = `${spell.chance} %${spell.better > 0 ? ` · −${spell.better}` : ''}`;
      write(pen, chance, EDGE + ROOM - PAD, top + 30, {
        font: sans(29, 600),
        fill: palette.lamp,
        align: 'right',
      });
      write(pen, shortened(pen, spell.name, NAME, room - 140), LEFT + INDENT, top + 30, {
        font: NAME,
        fill: spell.isChosen ? palette.lamp : palette.text,
      });
      lines.forEach((line, i) => {
        const fill = mix(palette.stone, palette.text, 0.55);
        write(pen, shortened(pen, line, TEXT, room), LEFT + INDENT, top + 64 + i * LEADING, { font: TEXT, fill });
      });
    },
  };
}
