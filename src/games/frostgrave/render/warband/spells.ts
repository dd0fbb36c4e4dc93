import { msg, translateMsg } from '../../../../i18n/t.ts';
import {
  fillBox,
  measuringPen,
  strokeBox,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import {
  CONTENT_WIDTH,
  drawPageSections,
  PADDING,
  PAGE_MARGIN,
  PAGE_WIDTH,
  pageHeight,
  renderPage,
  stackSections,
} from '../../../../render/canvas/page-layout.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { coloursOf } from '../colours.ts';
import type { SchoolEntry, SpellEntry, SpellsData } from './data.ts';
import { drawNumber } from './number.ts';
import { drawSchool } from './rings.ts';
import { emblemOf } from './schools.ts';
import { titlePart } from './title.ts';

export function drawSpells({ title, aside, schools }: SpellsData, palette: PaletteName): Buffer {
  const sections = [titlePart(title, aside), ...schools.map(schoolPart)];
  return renderPage({ width: PAGE_WIDTH, height: pageHeight(sections) }, coloursOf(palette), (pen, colours) =>
    drawPageSections(sections, pen, colours),
  );
}

const LEFT = PAGE_MARGIN + PADDING;
const HEAD = 74;
const STANDINGS: Readonly<Record<SchoolEntry['standing'], string>> = {
  own: msg`own`,
  aligned: msg`aligned`,
  neutral: msg`neutral`,
  opposed: msg`opposed`,
};
const RINGS = { own: 6, aligned: 4, neutral: 2, opposed: 2 } as const;

function schoolPart({ id, name, standing, spells }: SchoolEntry): PageSection<Colours> {
  const { colour } = emblemOf(id);
  const rows = stackSections(spells.map(spellPart), 14);
  const height = HEAD + rows.height + PADDING;
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, palette.panel);
      strokeBox(
        pen,
        { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height },
        18,
        mix(colour, palette.panel, 0.45),
        RINGS[standing],
      );
      drawSchool(pen, palette, { id, standing }, { x: LEFT + 30, y: top + 38 });
      writeText(pen, name, LEFT + 74, top + 47, { font: display(29), fill: mix(colour, palette.snow, 0.5) });
      writeText(pen, translateMsg(STANDINGS[standing]), PAGE_MARGIN + CONTENT_WIDTH - PADDING, top + 45, {
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

function spellPart(spell: SpellEntry): PageSection<Colours> {
  const room = CONTENT_WIDTH - 2 * PADDING - INDENT;
  const lines = wrapText(measuringPen(), spell.words, TEXT, room).slice(0, MOST_LINES);
  return {
    height: 44 + lines.length * LEADING,
    draw(pen, palette, top) {
      drawNumber(pen, palette, spell, { x: LEFT + 30, y: top + 32 });
      const chance = `${spell.chance} %${spell.better > 0 ? ` · −${spell.better}` : ''}`;
      writeText(pen, chance, PAGE_MARGIN + CONTENT_WIDTH - PADDING, top + 30, {
        font: sans(29, 600),
        fill: palette.lamp,
        align: 'right',
      });
      writeText(pen, truncateText(pen, spell.name, NAME, room - 140), LEFT + INDENT, top + 30, {
        font: NAME,
        fill: spell.isChosen ? palette.lamp : palette.text,
      });
      lines.forEach((line, i) => {
        const fill = mix(palette.stone, palette.text, 0.55);
        writeText(pen, truncateText(pen, line, TEXT, room), LEFT + INDENT, top + 64 + i * LEADING, {
          font: TEXT,
          fill,
        });
      });
    },
  };
}
