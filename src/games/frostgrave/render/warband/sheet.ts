import { t } from '../../../../i18n/t.ts';
import { CLASS_BADGE, drawClassBadge } from '../../../../render/canvas/badge.ts';
import type { Pen } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fitFontSize,
  measureTextWidth,
  measuringPen,
  strokeBox,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import {
  balanceColumns,
  COLUMN_CONTENT_WIDTH,
  CONTENT_WIDTH,
  drawPageSections,
  PADDING,
  PAGE_MARGIN,
  PAGE_WIDTH,
  pageHeight,
  renderPage,
  stackSections,
  titledSection,
} from '../../../../render/canvas/page-layout.ts';
import type { PaletteName } from '../../../../render/canvas/palette.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { coloursOf } from '../colours.ts';
import type { SchoolEntry, WarbandData, WarbandLeaf } from './data.ts';
import { figurePart } from './figures.ts';
import { drawNumber } from './number.ts';
import { wheelPart } from './rings.ts';
import { emblemOf } from './schools.ts';
import { titlePart } from './title.ts';

export function drawWarband(data: WarbandData, palette: PaletteName): Buffer {
  const { leaf, leaders, band, room, schools, name, gold } = data;
  const known = schools.flatMap((school) => school.spells.map((spell) => ({ school, spell })));
  const casters = titledSection(
    leaders.length > 1 ? t`Wizard and apprentice` : t`Wizard`,
    '',
    stackSections(leaders.map(figurePart), 18),
  );
  const spells = titledSection(
    t`Spells`,
    `${known.length}`,
    stackSections([...(known.length === 0 ? [] : [wheelPart(data.school.id, schools)]), listPart(known)], 14),
  );
  const others = titledSection(
    t`The band`,
    room,
    band.length === 0 ? words(t`Nobody goes with them.`) : stackSections(band.map(figurePart), 18),
  );
  const top = leaf === undefined || leaf === 'band' ? head(data) : titlePart(name, t`${gold} gold`);
  const below: Readonly<Record<WarbandLeaf, readonly PageSection<Colours>[]>> = {
    band: [casters, others],
    more: [others],
    last: [others],
    spells: [spells],
    goods: goods(data),
  };
  const sections = [top, ...(leaf === undefined ? [casters, spells, others, ...below.goods] : below[leaf])];
  return renderPage({ width: PAGE_WIDTH, height: pageHeight(sections) }, coloursOf(palette), (pen, colours) =>
    drawPageSections(sections, pen, colours),
  );
}

const HEAD = 216;
const MIDDLE = PAGE_MARGIN + 104;

function head(data: WarbandData): PageSection<Colours> {
  const { icon, colour } = emblemOf(data.school.id);
  return {
    height: HEAD,
    draw(pen, palette, top) {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height: HEAD };
      const face = pen.createLinearGradient(0, top, 0, top + HEAD);
      face.addColorStop(0, mix(colour, palette.ink, 0.55));
      face.addColorStop(1, palette.panel);
      fillBox(pen, box, 22, face);
      strokeBox(pen, box, 22, mix(colour, palette.stone, 0.4), 4);
      const { level, experience, school } = data;
      const share = (experience.has - experience.from) / Math.max(1, experience.to - experience.from);
      drawClassBadge(
        pen,
        palette,
        { icon, letters: school.name, colour, level, share },
        { x: MIDDLE, y: top + HEAD / 2 },
      );
      drawNames(pen, palette, data, top);
    },
  };
}

function drawNames(pen: Pen, palette: Colours, data: WarbandData, top: number): void {
  const left = MIDDLE + CLASS_BADGE.ring + 28;
  const room = PAGE_MARGIN + CONTENT_WIDTH - PADDING - left;
  const { name, school, level, experience, gold, games, isImported } = data;
  const size = fitFontSize(pen, name, display, 46, room, 26);
  writeText(pen, truncateText(pen, name, display(size), room), left, top + 60, {
    font: display(size),
    fill: palette.snow,
  });
  const sort = isImported
    ? t`${school.name} of level ${level}, from another table`
    : t`${school.name} of level ${level}`;
  const what = truncateText(pen, sort, sans(31, 600), room);
  writeText(pen, what, left, top + 102, { font: sans(31, 600), fill: mix(palette.stone, palette.text, 0.6) });
  const { has, to } = experience;
  const more = to > has ? t`${to - has} more to level ${level + 1}` : t`a level waits`;
  writeText(pen, truncateText(pen, t`${has} experience, ${more}`, sans(29, 600), room), left, top + 140, {
    font: sans(29, 600),
    fill: palette.lamp,
  });
  const figures = [
    { icon: 'two-coins', colour: palette.gold, words: `${gold}`, after: t`gold` },
    {
      icon: 'dungeon-gate',
      colour: palette.snow,
      words: `${games}`,
      after: t('{games, plural, one {game} other {games}}', { games }),
    },
  ];
  let x = left;
  for (const { icon, colour, words: figure, after } of figures) {
    drawIcon(pen, icon, x + 20, top + 180, 40, colour);
    writeText(pen, figure, x + 48, top + 193, { font: sans(38, 700), fill: palette.text });
    x += 56 + measureTextWidth(pen, figure, sans(38, 700));
    writeText(pen, after, x, top + 192, { font: sans(27, 400), fill: mix(palette.stone, palette.text, 0.4) });
    x += measureTextWidth(pen, after, sans(27, 400)) + 34;
  }
}

const CHIP = 50;

interface KnownSpell {
  readonly school: SchoolEntry;
  readonly spell: SchoolEntry['spells'][number];
}

function spellPart({ school, spell }: KnownSpell): PageSection<Colours> {
  const { icon, colour } = emblemOf(school.id);
  return {
    height: CHIP,
    draw(pen, palette, top) {
      const left = PAGE_MARGIN + PADDING;
      const y = top + CHIP / 2;
      drawNumber(pen, palette, spell, { x: left + 22, y }, 22);
      drawIcon(pen, icon, left + 68, y, 32, colour);
      const room = COLUMN_CONTENT_WIDTH - 94;
      const font = sans(
        fitFontSize(pen, spell.name, (size) => sans(size, 600), 30, room, 26),
        600,
      );
      writeText(pen, truncateText(pen, spell.name, font, room), left + 94, y + 10, {
        font,
        fill: palette.text,
      });
    },
  };
}

/** The wheel has them all, and so has the spell book. */
const MOST_LISTED = 20;

function listPart(known: readonly KnownSpell[]): PageSection<Colours> {
  const left = known.length - MOST_LISTED;
  const list = balanceColumns(known.slice(0, MOST_LISTED).map(spellPart), 4);
  return left <= 0 ? list : stackSections([list, words(t`${left} more in the spell book`)], 4);
}

function words(text: string): PageSection<Colours> {
  const font = sans(28, 400);
  const lines = wrapText(measuringPen(), text, font, CONTENT_WIDTH - 2 * PADDING);
  return {
    height: lines.length * 36,
    draw(pen, palette, top) {
      lines.forEach((line, i) => {
        writeText(pen, line, PAGE_MARGIN + PADDING, top + 28 + i * 36, {
          font,
          fill: mix(palette.stone, palette.text, 0.7),
        });
      });
    },
  };
}

function goods({ vault, base, bodies }: WarbandData): PageSection<Colours>[] {
  return [
    titledSection(t`Vault`, vault.length === 0 ? t`empty` : `${vault.length}`, words(counted(vault).join(' · '))),
    ...(base
      ? [
          titledSection(
            t`Base`,
            base.name,
            words(base.resources.length === 0 ? t`Nothing is bought for it yet.` : base.resources.join(' · ')),
          ),
        ]
      : []),
    ...(bodies.length === 0 ? [] : [titledSection(t`Kept bodies`, `${bodies.length}`, words(bodies.join(' · ')))]),
  ];
}

function counted(things: readonly string[]): string[] {
  return [...new Set(things)].map((thing) => {
    const times = things.filter((each) => each === thing).length;
    return times > 1 ? `${times} × ${thing}` : thing;
  });
}
