/** Rivers, and bridges where roads cross them. */

import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { CampaignMap } from './map-data.ts';
import { between, smoothNoise } from './noise.ts';
import { smoothLine } from './outline.ts';
import type { Survey } from './survey.ts';

type Point = readonly [number, number];

/** Widths of a river at its spring and at its mouth, in squares. */
const WIDTHS = [0.04, 0.13] as const;
/** How far a river winds aside, in squares. */
const WINDING = 0.22;

export function drawRivers(survey: Survey, { rivers = [], roads }: Pick<CampaignMap, 'rivers' | 'roads'>): void {
  rivers.forEach((river, i) => {
    const course = windingCourse(river, i);
    drawCourse(survey, course, 1.9, withOpacity(survey.palette.ink, 0.4));
    drawCourse(survey, course, 1, '#35607a');
    drawCourse(survey, course, 0.35, withOpacity('#9cc3d6', 0.55));
    for (const road of roads) drawBridges(survey, course, road);
  });
}

function windingCourse(river: readonly Point[], salt: number): readonly Point[] {
  const line = smoothLine(river);
  return line.map(([x, y], i) => {
    const calm = Math.min(1, (line.length - 1 - i) / 4, i / 4) * WINDING;
    return [
      x + (smoothNoise(x * 2, y * 2, 101 + salt) - 0.5) * calm,
      y + (smoothNoise(x * 2, y * 2, 111 + salt) - 0.5) * calm,
    ];
  });
}

function drawCourse({ pen, square, at }: Survey, course: readonly Point[], share: number, ink: string): void {
  pen.strokeStyle = ink;
  course.slice(1).forEach((to, i) => {
    const [start, end] = [at(course[i] ?? to), at(to)];
    pen.lineWidth = between(...WIDTHS, (i + 1) / course.length) * square * share;
    pen.beginPath();
    pen.moveTo(start.x, start.y);
    pen.lineTo(end.x, end.y);
    pen.stroke();
  });
}

function drawBridges(survey: Survey, course: readonly Point[], road: readonly Point[]): void {
  road.slice(1).forEach((to, i) => {
    const from = road[i] ?? to;
    course.slice(1).forEach((below, j) => {
      const crossing = crossingOf([from, to], [course[j] ?? below, below]);
      if (crossing) drawBridge(survey, survey.at(crossing), Math.atan2(to[1] - from[1], to[0] - from[0]));
    });
  });
}

type Segment = readonly [Point, Point];

function crossingOf([[x1, y1], [x2, y2]]: Segment, [[x3, y3], [x4, y4]]: Segment): Point | undefined {
  const turn = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
  if (turn === 0) return undefined;
  const along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / turn;
  const across = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / turn;
  if (along < 0 || along > 1 || across < 0 || across > 1) return undefined;
  return [x1 + along * (x2 - x1), y1 + along * (y2 - y1)];
}

function drawBridge({ pen, palette, square }: Survey, { x, y }: PixelPoint, heading: number): void {
  const [half, high] = [square * 0.16, square * 0.14];
  pen.save();
  pen.translate(x, y);
  pen.rotate(heading);
  pen.fillStyle = mix('#a5825c', palette.ink, 0.35);
  pen.fillRect(-half, -high / 2, 2 * half, high);
  pen.fillStyle = mix('#d8c39a', palette.snow, 0.3);
  for (const side of [-1, 1]) pen.fillRect(-half, (side * high) / 2 - 1.5, 2 * half, 3);
  pen.restore();
}
