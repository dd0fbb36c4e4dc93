import { t } from '../../../../i18n/t.ts';
import { CLASS_BADGE, drawClassBadge } from '../../../../render/canvas/badge.ts';
import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measureTextWidth,
  measuringPen,
  strokeBox,
  strokeDisc,
  truncateText,
  wrapText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import {
  balanceColumns,
  COLUMN_CONTENT_WIDTH,
  CONTENT_WIDTH,
  PADDING,
  PAGE_MARGIN,
  titledSection,
} from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import { maybeTerm } from '../../rules/view-schema/words.ts';
import { drawCardText } from '../cards/lines.ts';
import type { Colours } from '../colours.ts';
import { CHECK, COIN } from '../emblems.ts';
import type { PageOptions } from '../options.ts';
import type { BoxedPerk, SheetLeaf, SheetView } from './data.ts';
import { SHEET_LEAVES } from './data.ts';
import { drawHistogram } from './histogram.ts';
import { masteriesPart } from './masteries.ts';
import type { SheetSection } from './parts.ts';
import { breakLinesToFit, drawBoxes, drawSections, widthOfBoxes } from './parts.ts';

const LEFT = PAGE_MARGIN + PADDING;
const INNER = CONTENT_WIDTH - 2 * PADDING;

export interface SheetOptions extends PageOptions {
  /** Without one, all is drawn. */
  readonly leaf?: SheetLeaf;
}

export function drawSheet(view: SheetView, { leaf, ...options }: SheetOptions = {}): Buffer {
  const leaves: Readonly<Record<SheetLeaf, readonly SheetSection[]>> = {
    person: [supplies(view), ...questPart(view), itemsPart(view)],
    deck: [deckPart(view), ...masteriesPart(view)],
    perks: perksPart(view),
  };
  if (leaf === 'perks' && view.perks.length > 0) return drawSections(leaves.perks, options);
  const shown = leaf ? leaves[leaf] : SHEET_LEAVES.flatMap((each) => leaves[each]);
  return drawSections([head(view), ...shown], options);
}

const HEAD = 216;
const MIDDLE = PAGE_MARGIN + 104;

function head(view: SheetView): SheetSection {
  return {
    height: HEAD,
    draw(pen, palette, top) {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height: HEAD };
      const face = pen.createLinearGradient(0, top, 0, top + HEAD);
      face.addColorStop(0, mix(view.colour, palette.ink, 0.45));
      face.addColorStop(1, palette.panel);
      fillBox(pen, box, 22, face);
      strokeBox(pen, box, 22, mix(view.colour, palette.stone, 0.35), 4);
      const { icon, colour, level, className: letters } = view;
      const roundel = { icon, letters, colour, level, share: wayToNext(view) };
      drawClassBadge(pen, palette, roundel, { x: MIDDLE, y: top + HEAD / 2 });
      drawNames(pen, palette, view, top);
    },
  };
}

/** From 0 to 1. */
function wayToNext({ experience: { has, from, to } }: SheetView): number {
  return to === undefined ? 1 : Math.max(0, Math.min(1, (has - from) / (to - from)));
}

function drawNames(pen: Pen, palette: Colours, view: SheetView, top: number): void {
  const left = MIDDLE + CLASS_BADGE.ring + 28;
  const room = PAGE_MARGIN + CONTENT_WIDTH - PADDING - left;
  const size = fitFontSize(pen, view.name, display, 48, room, 28);
  writeText(pen, truncateText(pen, view.name, display(size), room), left, top + 62, {
    font: display(size),
    fill: palette.snow,
  });
  const pale = mix(palette.stone, palette.text, 0.6);
  writeText(pen, t`${view.className}, level ${view.level}`, left, top + 102, { font: sans(31, 600), fill: pale });
  writeText(pen, nextWords(view), left, top + 140, { font: sans(29, 600), fill: palette.lamp });
  const y = top + 182;
  let x = left;
  for (const { icon, colour, words } of figuresOf(view, palette)) {
    drawIcon(pen, icon, x + 20, y, 40, colour);
    writeText(pen, words, x + 48, y + 13, { font: sans(38, 700), fill: palette.text });
    x += 150;
  }
}

function nextWords({ experience: { has, to }, level }: SheetView): string {
  if (to === undefined) return t`${has} experience; this is the highest level`;
  return to > has
    ? t`${has} experience, ${to - has} more to level ${level + 1}`
    : t`${has} experience: level ${level + 1} waits`;
}

function figuresOf({ hitPoints, handSize, gold }: SheetView, palette: Colours) {
  return [
    { icon: COIN, colour: palette.coin, words: `${gold}` },
    { icon: 'hearts', colour: palette.harm, words: `${hitPoints}` },
    { icon: 'poker-hand', colour: palette.snow, words: `${handSize}` },
  ];
}

const SUPPLY = { columns: 3, height: 48 };

function supplies({ resources }: SheetView): SheetSection {
  const height = Math.ceil(resources.length / SUPPLY.columns) * SUPPLY.height + PADDING;
  return {
    height,
    draw(pen, palette, top) {
      fillBox(pen, { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height }, 18, palette.panel);
      const wide = INNER / SUPPLY.columns;
      resources.forEach(({ icon, amount, name }, i) => {
        const x = LEFT + (i % SUPPLY.columns) * wide;
        const y = top + PADDING / 2 + (Math.floor(i / SUPPLY.columns) + 0.5) * SUPPLY.height;
        const pale = mix(palette.panel, palette.stone, 0.7);
        drawIcon(pen, icon, x + 20, y, 38, amount === 0 ? pale : palette.lamp);
        const font = sans(34, 700);
        writeText(pen, `${amount}`, x + 52, y + 12, { font, fill: amount === 0 ? pale : palette.text });
        const fill = amount === 0 ? pale : mix(palette.stone, palette.text, 0.5);
        writeText(pen, name, x + 60 + measureTextWidth(pen, `${amount}`, font), y + 11, { font: sans(28, 400), fill });
      });
    },
  };
}

const TEXT = 28;
const LEADING = 34;

function questPart({ quest }: SheetView): SheetSection[] {
  if (quest === undefined) return [];
  if (quest === 'hidden') return [titledSection(t`Personal quest`, t`hidden`, { height: 0, draw: () => {} })];
  const lines = wrapText(measuringPen(), quest.task, sans(TEXT, 400), INNER);
  const bars = 46;
  const inside: SheetSection = {
    height: lines.length * LEADING + quest.asks.length * bars,
    draw(pen, palette, top) {
      lines.forEach((line, i) => {
        writeText(pen, line, LEFT, top + TEXT + i * LEADING, { font: sans(TEXT, 400), fill: palette.text });
      });
      quest.asks.forEach((ask, i) => {
        drawTally(pen, palette, ask, { x: LEFT, y: top + lines.length * LEADING + 14 + i * bars });
      });
    },
  };
  return [titledSection(quest.name, t`personal quest`, inside)];
}

const TALLY = { width: INNER - 150, height: 26 };

function drawTally(pen: Pen, palette: Colours, { has, of }: { has: number; of: number }, at: PixelPoint): void {
  const parts = of <= 20 ? of : 1;
  const wide = TALLY.width / parts;
  for (let i = 0; i < parts; i++) {
    const box = { x: at.x + i * wide, y: at.y, width: wide - (parts > 1 ? 4 : 0), height: TALLY.height };
    fillBox(pen, box, 6, palette.ink);
    const share = parts === 1 ? Math.min(1, has / of) : i < has ? 1 : 0;
    if (share > 0) fillBox(pen, { ...box, width: box.width * share }, 6, has >= of ? palette.good : palette.lamp);
  }
  const font = sans(30, 700);
  writeText(pen, t`${has} of ${of}`, LEFT + INNER, at.y + 23, { font, fill: palette.text, align: 'right' });
}

const BARS = 206;

function deckPart({ deck }: SheetView): SheetSection {
  const size = deck.reduce((sum, { before }) => sum + before, 0);
  const special = deck.filter(({ isSpecial }) => isSpecial);
  const lines = special.map((card): SheetSection => {
    const parts = [{ type: 'text' as const, text: `${card.before} ×` }, ...card.line.parts];
    const text = breakLinesToFit([{ indent: 1, parts }], COLUMN_CONTENT_WIDTH, 0.96);
    return {
      height: text.height,
      draw: (pen, palette, top) => drawCardText(pen, palette, text, { x: LEFT - 16, y: top }),
    };
  });
  const below = balanceColumns(lines, 6);
  const inside: SheetSection = {
    height: BARS + (lines.length > 0 ? below.height + 10 : 0),
    draw(pen, palette, top) {
      drawHistogram(pen, palette, deck, { x: LEFT, y: top, width: INNER, height: BARS });
      below.draw(pen, palette, top + BARS + 10);
    },
  };
  return titledSection(t`Modifier deck`, t`${size} cards`, inside);
}

const ITEM = 62;

function itemsPart({ items }: SheetView): SheetSection {
  const brought = items.filter(({ isBrought }) => isBrought).length;
  const aside =
    items.length === 0 ? t`none` : brought > 0 ? t`${brought} of ${items.length} brought` : `${items.length}`;
  const rows = items.map(
    (item): SheetSection => ({ height: ITEM, draw: (pen, palette, top) => drawOwned(pen, palette, item, top) }),
  );
  return titledSection(t`Items`, aside, balanceColumns(rows, 6));
}

function drawOwned(pen: Pen, palette: Colours, item: SheetView['items'][number], top: number): void {
  const at = { x: LEFT + 28, y: top + ITEM / 2 };
  fillDisc(pen, at.x, at.y, 28, palette.ink);
  strokeDisc(pen, at.x, at.y, 27, item.isBrought ? palette.lamp : palette.stone, item.isBrought ? 5 : 2);
  drawIcon(pen, item.icon, at.x, at.y, 38, palette.snow);
  if (item.isBrought) {
    fillDisc(pen, at.x + 21, at.y + 19, 12, palette.lamp);
    drawIcon(pen, CHECK, at.x + 21, at.y + 19, 18, palette.ink);
  }
  const left = LEFT + 72;
  const room = COLUMN_CONTENT_WIDTH - 76;
  const font = sans(29, 600);
  writeText(pen, truncateText(pen, item.name, font, room), left, top + 28, { font, fill: palette.text });
  writeText(pen, maybeTerm(item.slot), left, top + 54, {
    font: sans(26, 400),
    fill: mix(palette.stone, palette.text, 0.3),
  });
}

function perksPart({ perks, marks, checks }: SheetView): SheetSection[] {
  if (perks.length === 0) return [];
  const aside = marks > 0 ? t`${marks} to mark, ${checks} of 18 checkmarks` : t`${checks} of 18 checkmarks`;
  return [titledSection(t`Perks`, aside, balanceColumns(perks.map(perkPart), 12))];
}

function perkPart(perk: BoxedPerk): SheetSection {
  const indent = widthOfBoxes(perk.boxes) + 6;
  const title = perk.name === '' ? [] : [{ indent: 1 as const, parts: [{ type: 'strong' as const, text: perk.name }] }];
  const lines = [...title, ...perk.lines].map((line) => ({ ...line, indent: 1 as const }));
  const text = breakLinesToFit(lines, COLUMN_CONTENT_WIDTH - indent + 16, 0.96);
  return {
    height: Math.max(30, text.height),
    draw(pen, palette, top) {
      drawBoxes(pen, palette, perk, { x: LEFT, y: top });
      pen.save();
      if (perk.filled === 0) pen.globalAlpha = 0.7;
      drawCardText(pen, palette, text, { x: LEFT + indent - 18, y: top });
      pen.restore();
    },
  };
}
