import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillDisc, strokeDisc } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { PageSection } from '../../../../render/canvas/page-layout.ts';
import { CONTENT_WIDTH, PAGE_MARGIN } from '../../../../render/canvas/page-layout.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { SchoolEntry, SpellEntry } from './data.ts';
import { STANDINGS } from './data.ts';
import { drawNumber } from './number.ts';
import { emblemOf } from './schools.ts';

const ONCE_AROUND = 20;
const GAP = 0.05;

/** Draws one stroke for each point of Health, with at least twenty strokes around. */
export function drawHealthRing(pen: Pen, palette: Colours, { x, y }: PixelPoint, radius: number, health: string): void {
  const has = Number.parseInt(health, 10);
  const strokes = Math.max(ONCE_AROUND, has);
  pen.save();
  pen.lineCap = 'butt';
  pen.lineWidth = 6;
  for (let i = 0; i < strokes; i += 1) {
    pen.strokeStyle = i < has ? palette.harm : mix(palette.panel, palette.ink, 0.6);
    pen.beginPath();
    pen.arc(x, y, radius, (i / strokes - 0.25) * FULL_TURN + GAP, ((i + 1) / strokes - 0.25) * FULL_TURN - GAP);
    pen.stroke();
  }
  pen.restore();
}

const RINGS = { own: 3, aligned: 2, neutral: 1, opposed: 1 } as const;

/** Draws three rings for the wizard's own school, two for an aligned one, one otherwise; a broken ring is opposed. */
export function drawSchool(
  pen: Pen,
  palette: Colours,
  { id, standing }: Pick<SchoolEntry, 'id' | 'standing'>,
  { x, y }: PixelPoint,
): void {
  const { icon, colour } = emblemOf(id);
  fillDisc(pen, x, y, 28, palette.ink);
  pen.save();
  pen.lineCap = 'butt';
  if (standing === 'opposed') pen.setLineDash([9, 7]);
  for (let i = 0; i < RINGS[standing]; i += 1) strokeDisc(pen, x, y, 27 - 4.5 * i, mix(colour, palette.snow, 0.2), 2.5);
  pen.restore();
  drawIcon(pen, icon, x, y, standing === 'own' ? 25 : 30, colour);
}

const FIRST = { x: 112, y: 66 };
const STEP = { x: 82, y: 52 };
const NODE = 24;
const BADGE = 15;

interface Node {
  readonly school: SchoolEntry;
  readonly spell: SpellEntry;
}

/** Draws the wizard's school in the middle, then rings of spells: own, aligned, neutral, opposed. */
export function wheelPart(own: string, schools: readonly SchoolEntry[]): PageSection<Colours> {
  const rings = STANDINGS.map((standing): Node[] =>
    schools
      .filter((school) => school.standing === standing)
      .flatMap((school) => school.spells.map((spell) => ({ school, spell }))),
  );
  const last = rings.findLastIndex((nodes) => nodes.length > 0);
  const height = 2 * (FIRST.y + Math.max(0, last) * STEP.y + NODE + 8);
  return {
    height,
    draw(pen, palette, top) {
      const middle = { x: PAGE_MARGIN + CONTENT_WIDTH / 2, y: top + height / 2 };
      for (let ring = 0; ring <= last; ring += 1) drawOrbit(pen, palette, middle, ring);
      drawSchool(pen, palette, { id: own, standing: 'own' }, middle);
      rings.forEach((nodes, ring) => {
        for (const [i, node] of nodes.entries()) drawNode(pen, palette, node, onOrbit(middle, ring, i / nodes.length));
      });
    },
  };
}

function radiiOf(ring: number): PixelPoint {
  return { x: FIRST.x + ring * STEP.x, y: FIRST.y + ring * STEP.y };
}

/** Each ring starts a little farther round, so that spells do not line up. */
function onOrbit({ x, y }: PixelPoint, ring: number, share: number): PixelPoint {
  const radii = radiiOf(ring);
  const turn = FULL_TURN * (share - 0.5 + 0.09 * ring);
  return { x: x + radii.x * Math.cos(turn), y: y + radii.y * Math.sin(turn) };
}

function drawOrbit(pen: Pen, palette: Colours, { x, y }: PixelPoint, ring: number): void {
  const radii = radiiOf(ring);
  pen.save();
  if (STANDINGS[ring] === 'opposed') pen.setLineDash([10, 8]);
  pen.strokeStyle = mix(palette.panel, palette.stone, 0.55 - 0.1 * ring);
  pen.lineWidth = 4 - 0.7 * ring;
  pen.beginPath();
  pen.ellipse(x, y, radii.x, radii.y, 0, 0, FULL_TURN);
  pen.stroke();
  pen.restore();
}

function drawNode(pen: Pen, palette: Colours, { school, spell }: Node, at: PixelPoint): void {
  const { icon, colour } = emblemOf(school.id);
  drawNumber(pen, palette, spell, at, NODE);
  const badge = { x: at.x - NODE * 0.95, y: at.y - NODE * 0.7 };
  fillDisc(pen, badge.x, badge.y, BADGE, palette.panel);
  drawIcon(pen, icon, badge.x, badge.y, BADGE * 1.7, colour);
}
