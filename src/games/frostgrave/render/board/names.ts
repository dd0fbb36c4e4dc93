/** Names of figures and treasures whose bases are too small to hold letters that a phone shows legibly. */
import type { PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, measureTextWidth, strokeBox, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Disc } from '../free-space.ts';
import type { TableCanvas } from '../view.ts';
import { leastSize, placeOf, px } from '../view.ts';

/** Largest letters on a base, as a share of its width. */
const MOST_LETTERING = 0.72;

interface TableBase extends Disc {
  readonly text: string;
  readonly colour: string;
  readonly rim: string;
  /** Ground of the name; a treasure's own shape is its ground. */
  readonly ground?: string;
}

export interface TableName extends TableBase {
  readonly box: PixelBox;
  /** Stands beside its base, with a line to it. */
  readonly isAside: boolean;
}

export function holdsLetters(view: TableCanvas, radius: number): boolean {
  return 2 * radius * MOST_LETTERING >= leastSize(view);
}

/** Places the names so that they cover each other and other bases as little as possible. */
export function namesOf(view: TableCanvas, taken: readonly Disc[], tagged: ReadonlySet<string>): TableName[] {
  const all = [...figuresOf(view), ...tokensOf(view, tagged)];
  const needed = all.filter(({ radius }) => !holdsLetters(view, radius));
  const crowd = (one: TableBase) =>
    all.filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < 4 * one.radius);
  const names: TableName[] = [];
  for (const one of needed.toSorted((a, b) => crowd(b).length - crowd(a).length)) {
    const others = [...all.filter((other) => other !== one), ...taken].map(squareIn);
    const places = placesFor(view, one).map((place) => ({
      ...place,
      cost: place.far + costOf(view, place.box, others, names),
    }));
    const best = places.reduce((least, place) => (place.cost < least.cost ? place : least));
    names.push({ ...one, box: best.box, isAside: best.far > 0 });
  }
  return names;
}

function figuresOf(view: TableCanvas): TableBase[] {
  const { colours, data } = view;
  return data.figures.map(({ id, at, radius, side, hasActivated }) => {
    const own = side === null ? colours.bone : (colours.sides[side] ?? colours.bone);
    return {
      ...placeOf(view, at),
      radius: px(view, radius),
      text: id,
      colour: hasActivated ? colours.stone : colours.text,
      rim: hasActivated ? mix(own, colours.ink, 0.45) : own,
      ground: mix(own, colours.ink, hasActivated ? 0.86 : 0.72),
    };
  });
}

function tokensOf(view: TableCanvas, tagged: ReadonlySet<string>): TableBase[] {
  const { colours, data } = view;
  const loose = data.tokens.filter(({ id }) => !tagged.has(id));
  return loose.map(({ id, at, isCentral }) => ({
    ...placeOf(view, at),
    radius: px(view, isCentral ? 6 : 5),
    text: id,
    colour: colours.gold,
    rim: colours.gold,
  }));
}

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -0.8],
  [-1, -0.8],
  [1, 0.8],
  [-1, 0.8],
];
const FARTHEST = 3;

interface NamePlace {
  readonly box: PixelBox;
  /** Distance from the base, as a cost. */
  readonly far: number;
}

function placesFor(view: TableCanvas, { x, y, radius, text }: TableBase): NamePlace[] {
  const size = leastSize(view);
  const width = measureTextWidth(view.pen, text, sans(size, 700)) + size * 0.24;
  const height = size * 0.84;
  const boxAt = (at: PixelPoint) => ({ x: at.x - width / 2, y: at.y - height / 2, width, height });
  const places: NamePlace[] = [{ box: boxAt({ x, y }), far: 0 }];
  for (let ring = 0; ring < FARTHEST; ring++) {
    for (const [dx, dy] of DIRECTIONS) {
      const out = radius * (0.9 + ring * 0.8);
      const at = { x: x + dx * (out + width / 2), y: y + dy * (out + height / 2) };
      places.push({ box: boxAt(at), far: size * size * 0.06 * (1 + ring) });
    }
  }
  return places;
}

function squareIn({ x, y, radius }: Disc): PixelBox {
  const half = radius * 0.8;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

function costOf(view: TableCanvas, box: PixelBox, others: readonly PixelBox[], names: readonly TableName[]): number {
  const inside = {
    x: view.margin,
    y: view.margin,
    width: view.width - 2 * view.margin,
    height: view.height - 2 * view.margin,
  };
  const outside = box.width * box.height - overlap(box, inside);
  const onNames = names.reduce((sum, name) => sum + overlap(box, name.box), 0);
  const onBases = others.reduce((sum, other) => sum + overlap(box, other), 0);
  return 20 * outside + 6 * onNames + onBases;
}

function overlap(a: PixelBox, b: PixelBox): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

export function coveredByNames(names: readonly TableName[]): Disc[] {
  return names.flatMap(({ box: { x, y, width, height } }) =>
    [0.25, 0.75].map((share) => ({ x: x + width * share, y: y + height / 2, radius: height * 0.6 })),
  );
}

export function drawNames(view: TableCanvas, names: readonly TableName[]): void {
  const { pen, colours } = view;
  const size = leastSize(view);
  const aside = names.filter(({ isAside }) => isAside);
  for (const { x, y, box, rim } of aside) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(box.x + box.width / 2, box.y + box.height / 2);
    pen.strokeStyle = rim;
    pen.lineWidth = size * 0.1;
    pen.stroke();
  }
  for (const { box, rim, ground, isAside, text, colour } of names) {
    if (isAside || ground !== undefined) {
      fillBox(pen, box, size * 0.24, ground ?? colours.ink);
      strokeBox(pen, box, size * 0.24, rim, size * 0.08);
    }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    writeCentredText(pen, text, middle, size, colour, { colour: colours.ink, width: size * 0.22 });
  }
}
