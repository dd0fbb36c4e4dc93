import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillBox,
  fillDisc,
  fitFontSize,
  measuringPen,
  strokeBox,
  strokeDisc,
  truncateText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import {
  CONTENT_WIDTH,
  drawPageSections,
  PAGE_MARGIN,
  PAGE_WIDTH,
  pageHeight,
} from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { EnemyRankView, EnemyView } from '../../rules/view.ts';
import { drawEmblem } from '../board/faces.ts';
import { drawRing, ringOf } from '../board/rings.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import type { CardText } from './lines.ts';
import { breakLines, drawCardText } from './lines.ts';

const PAD = 20;
const FACE = 58;
const HEAD = 56;
const NAME = { largest: 42, smallest: 30 };
const RANK = 19;
const ROW_GAP = 12;
const ROUNDEL = 40;
const CARD_NAME = 32;
const TEXT_SCALE = 1;
const SMALLER = 0.96;
const LEFT = PAD + 2 * FACE + PAD;
const ROOM = CONTENT_WIDTH - LEFT - PAD;

interface RankRow {
  readonly rank: EnemyRankView['rank'];
  readonly text: CardText;
  readonly height: number;
}

interface EnemyLayout {
  readonly enemy: EnemyView;
  readonly rows: readonly RankRow[];
  readonly card: CardText | undefined;
  readonly statHeight: number;
  readonly height: number;
}

/** Draws a stat card for each kind of enemy, and the ability card that it acts by. MON-01, MON-06 */
export function drawEnemies(enemies: readonly EnemyView[], options: PageOptions = {}): Buffer {
  const pen = measuringPen();
  const sections = enemies.map((enemy) => sectionOf(layoutOf(pen, enemy)));
  const size = { width: PAGE_WIDTH, height: pageHeight(sections) };
  return pageOf(size, options, (page, palette) => drawPageSections(sections, page, palette));
}

function layoutOf(pen: Pen, enemy: EnemyView): EnemyLayout {
  const rows = enemy.ranks.map(({ rank, stats }): RankRow => {
    const text = breakLines(pen, [stats], ROOM - 2 * RANK - ROW_GAP, TEXT_SCALE);
    return { rank, text, height: Math.max(text.height, 2 * RANK) };
  });
  const stats = rows.reduce((sum, { height }) => sum + height + ROW_GAP, PAD + HEAD);
  const statHeight = Math.max(stats, 2 * (PAD + FACE)) + PAD - ROW_GAP;
  const card = enemy.card && breakLines(pen, enemy.card.lines, ROOM, SMALLER);
  const cardHeight = card ? Math.max(card.height + CARD_NAME + ROW_GAP, 2 * ROUNDEL) + 2 * PAD : 0;
  return { enemy, rows, card, statHeight, height: statHeight + cardHeight };
}

function sectionOf(layout: EnemyLayout): PageSection<Colours> {
  return {
    height: layout.height,
    draw: (pen, palette, top) => {
      const box = { x: PAGE_MARGIN, y: top, width: CONTENT_WIDTH, height: layout.height };
      fillBox(pen, box, 20, palette.panel);
      drawStats(pen, palette, layout, { x: box.x, y: top });
      if (layout.card) drawAbilityCard(pen, palette, layout, layout.card, { x: box.x, y: top + layout.statHeight });
      strokeBox(pen, box, 20, mix(palette.panel, palette.stone, 0.5), 3);
    },
  };
}

function drawStats(pen: Pen, palette: Colours, { enemy, rows }: EnemyLayout, { x, y }: PixelPoint): void {
  const { name, icon, ranks } = enemy;
  const face = { x: x + PAD + FACE, y: y + PAD + FACE };
  const kind = ringOf({ kind: 'monster', ...(ranks[0]?.rank && { rank: ranks[0].rank }) });
  drawRing(pen, palette, { kind, colour: palette.rings[kind], face: enemy.face }, face, FACE);
  drawEmblem(pen, palette, icon, face, FACE * 1.35);
  const bold = (size: number) => sans(size, 700);
  const font = bold(fitFontSize(pen, name, bold, NAME.largest, ROOM, NAME.smallest));
  writeText(pen, truncateText(pen, name, font, ROOM), x + LEFT, y + PAD + 36, { font, fill: palette.text });
  let top = y + PAD + HEAD;
  for (const { rank, text, height } of rows) {
    const ring = ringOf({ kind: 'monster', ...(rank && { rank }) });
    drawRing(
      pen,
      palette,
      { kind: ring, colour: palette.rings[ring] },
      { x: x + LEFT + RANK, y: top + height / 2 },
      RANK,
    );
    const corner = { x: x + LEFT + 2 * RANK + ROW_GAP, y: top + (height - text.height) / 2 };
    drawCardText(pen, palette, text, corner);
    top += height + ROW_GAP;
  }
}

function drawAbilityCard(
  pen: Pen,
  palette: Colours,
  { enemy, height, statHeight }: EnemyLayout,
  text: CardText,
  { x, y }: PixelPoint,
): void {
  if (!enemy.card) return;
  const { name, initiative } = enemy.card;
  const box = { x: x + 6, y, width: CONTENT_WIDTH - 12, height: height - statHeight - 6 };
  fillBox(pen, box, 16, mix(palette.panel, palette.ink, 0.45));
  const at = { x: x + PAD + FACE, y: y + PAD + ROUNDEL };
  fillDisc(pen, at.x, at.y, ROUNDEL, palette.ink);
  strokeDisc(pen, at.x, at.y, ROUNDEL - 2, palette.lamp, 4);
  writeCentredText(pen, String(initiative).padStart(2, '0'), at, ROUNDEL * 1.2, palette.text);
  const font = sans(CARD_NAME, 600);
  writeText(pen, truncateText(pen, name, font, ROOM), x + LEFT, y + PAD + 26, { font, fill: palette.lamp });
  drawCardText(pen, palette, text, { x: x + LEFT, y: y + PAD + CARD_NAME + ROW_GAP });
}
