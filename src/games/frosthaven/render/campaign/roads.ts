/** Roads, and ways of the flowchart between scenarios. MAPB-03 */

import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { CampaignMap, Chain } from './map-data.ts';
import type { Survey } from './survey.ts';
import { sitePosition } from './survey.ts';

export function drawRoads({ pen, palette, at }: Survey, { roads }: Pick<CampaignMap, 'roads'>): void {
  pen.save();
  pen.setLineDash([11, 9]);
  pen.strokeStyle = withOpacity(mix(palette.stone, '#d8c39a', 0.5), 0.6);
  pen.lineWidth = 3;
  for (const road of roads) {
    pen.beginPath();
    road.map(at).forEach(({ x, y }, i) => {
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    pen.stroke();
  }
  pen.restore();
}

/** Colours of chains, each with a dash of its own for colour-blind players. */
const COLOURS: Readonly<Record<string, readonly [colour: string, dash: readonly number[]]>> = {
  amber: ['#f0b25c', []],
  red: ['#e0705c', [18, 8]],
  blue: ['#7fbbe6', [3, 9]],
  green: ['#7cc79a', [18, 7, 3, 7]],
  violet: ['#b79be0', [9, 9]],
  grey: ['#b7c2cc', [2, 6]],
};
const PLAIN = ['#b7c2cc', []] as const;

export function inkOfChain(chain: Chain | undefined): readonly [colour: string, dash: readonly number[]] {
  return (chain && COLOURS[chain.colour]) ?? PLAIN;
}

const SHORT = 54;
const SHORT_OF_TOWN = 72;
/** Curvature as a share of the length. */
const SWING = 0.16;
const HEAD = 15;

export function drawWays(survey: Survey): void {
  const { map } = survey;
  for (const from of map.sites) {
    for (const name of from.leadsTo) {
      const to = map.sites.find(({ id }) => id === name);
      const [start, end] = [sitePosition(survey, from), to && sitePosition(survey, to)];
      if (!to || !start || !end || (start[0] === end[0] && start[1] === end[1])) continue;
      const chain = to.chain === undefined ? undefined : map.chains[to.chain];
      const short = [from.inTown ? SHORT_OF_TOWN : SHORT, to.inTown ? SHORT_OF_TOWN : SHORT] as const;
      drawWay(survey, [survey.at(start), survey.at(end)], short, chain);
    }
  }
}

function drawWay(
  { pen, palette }: Survey,
  [start, end]: readonly [PixelPoint, PixelPoint],
  [before, behind]: readonly [number, number],
  chain: Chain | undefined,
): void {
  const [colour, dash] = inkOfChain(chain);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const bend = { x: (start.x + end.x) / 2 - dy * SWING, y: (start.y + end.y) / 2 + dx * SWING };
  const [from, to] = [towards(start, bend, before), towards(end, bend, behind)];
  const stroke = (ink: string, width: number) => {
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke();
  };
  stroke(withOpacity(palette.ink, 0.55), 10);
  pen.save();
  pen.setLineDash([...dash]);
  stroke(colour, 5);
  pen.restore();
  drawHead(pen, bend, to, colour);
}

function towards(from: PixelPoint, to: PixelPoint, far: number): PixelPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}

function drawHead(pen: Pen, from: PixelPoint, tip: PixelPoint, colour: string): void {
  const heading = Math.atan2(tip.y - from.y, tip.x - from.x);
  pen.beginPath();
  pen.moveTo(tip.x + Math.cos(heading) * HEAD * 0.6, tip.y + Math.sin(heading) * HEAD * 0.6);
  for (const side of [2.5, -2.5]) {
    pen.lineTo(tip.x + Math.cos(heading + side) * HEAD, tip.y + Math.sin(heading + side) * HEAD);
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}
