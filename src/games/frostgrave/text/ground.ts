import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import { squareOf } from '../board/describe.ts';
import { edgesOf, insideness } from '../board/geometry/shapes.ts';
import { translatePieceName } from '../board/piece-names.ts';
import type { Door, Exit, Ground, Piece, Spot } from '../board/space.ts';

export function groundWords(ground: Ground): string[] {
  return [
    ...(ground.rooms ?? []).map((room, i, rooms) => roomWords(room, i, rooms)),
    ...ground.doors.map((door) => doorWords(door, ground)),
    ...(ground.exits ?? []).map((exit) => exitWords(exit, ground)),
    ...ground.pieces.map(pieceWords),
  ];
}

const KINDS: Readonly<Record<Piece['kind'], string>> = {
  solid: msg`solid`,
  soft: msg`soft`,
  rough: msg`rough`,
  water: msg`water`,
  ice: msg`ice`,
  smoke: msg`smoke`,
  pit: msg`pit`,
};

export function kindWords(kind: Piece['kind']): string {
  return translateMsg(KINDS[kind]);
}

function pieceWords({ id, name, kind, outline, base, top, ladder, spell }: Piece): string {
  const height = kind === 'solid' || kind === 'soft' || kind === 'pit' ? `, ${heightWords(base, top, kind)}` : '';
  const title = id === name ? id : `${id} ${translatePieceName(name)}`;
  const what = ladder ? t`stairs` : kindWords(kind);
  return spell === undefined
    ? `- ${title}: ${what}, ${extent(outline)}${height}`
    : t`- ${title}, by magic: ${what}, ${extent(outline)}${height}`;
}

function extent(outline: readonly Spot[]): string {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const from = squareOf({ x: Math.min(...xs), y: Math.min(...ys) });
  const to = squareOf({
    x: Math.max(Math.min(...xs), Math.max(...xs) - 1),
    y: Math.max(Math.min(...ys), Math.max(...ys) - 1),
  });
  return from === to ? from : t`${from} to ${to}`;
}

function heightWords(base: number, top: number, kind: Piece['kind']): string {
  if (kind === 'pit') return t`${Math.abs(base) / 10}″ deep`;
  return base > 0 ? t`from ${base / 10}″ to ${top / 10}″ up` : t`${top / 10}″ high`;
}

/** `room 3`; a place on a shared wall is in several. */
export function roomsAt({ x, y }: Spot, { rooms = [] }: Ground): string[] {
  return rooms.flatMap((room, i) => (insideness(x, y, edgesOf(room)) > 0 ? [t`room ${i + 1}`] : []));
}

/** Names rooms that join this one without a wall between. */
function roomWords(room: readonly Spot[], at: number, rooms: readonly (readonly Spot[])[]): string {
  const open = rooms.flatMap((other, i) => (i !== at && isOpenTo(room, other) ? [`${i + 1}`] : []));
  return open.length === 0
    ? t`- room ${at + 1}: ${extent(room)}`
    : t`- room ${at + 1}: ${extent(room)}, open to ${formatList(open)}`;
}

interface GroundLine {
  readonly from: Spot;
  readonly to: Spot;
}

function wallsOf(room: readonly Spot[]): GroundLine[] {
  return room.map((from, i) => ({ from, to: room[(i + 1) % room.length] ?? from }));
}

function isOpenTo(a: readonly Spot[], b: readonly Spot[]): boolean {
  return wallsOf(a).some((wall) => wallsOf(b).some((other) => doShare(wall, other)));
}

function doShare(a: GroundLine, b: GroundLine): boolean {
  const areUpright = a.from.x === a.to.x && b.from.x === b.to.x && a.from.x === b.from.x;
  const areLevel = a.from.y === a.to.y && b.from.y === b.to.y && a.from.y === b.from.y;
  const common = (way: 'x' | 'y') =>
    Math.min(Math.max(a.from[way], a.to[way]), Math.max(b.from[way], b.to[way])) -
    Math.max(Math.min(a.from[way], a.to[way]), Math.min(b.from[way], b.to[way]));
  return (areUpright && common('y') > 0) || (areLevel && common('x') > 0);
}

/** `between rooms 2 and 5` */
function besideWords(line: GroundLine, { rooms = [] }: Ground): string {
  const beside = rooms.flatMap((room, i) => (wallsOf(room).some((wall) => doShare(wall, line)) ? [`${i + 1}`] : []));
  if (beside.length === 0) return '';
  return beside.length === 1 ? t`, of room ${beside.join('')}` : t`, between rooms ${formatList(beside)}`;
}

function doorWords({ id, from, to, isOpen }: Door, ground: Ground): string {
  return t`- ${id}: a door, ${extent([from, to])}${besideWords({ from, to }, ground)}, ${isOpen ? t`open` : t`closed`}`;
}

function exitWords({ id, from, to }: Exit, ground: Ground): string {
  const within = ({ x, y }: Spot) => ({ x: Math.min(x, ground.width - 1), y: Math.min(y, ground.depth - 1) });
  return t`- ${id}: a way out, ${extent([within(from), within(to)])}${besideWords({ from, to }, ground)}`;
}
