import type { Ground, Spot, TablePoint } from '../space.ts';
import type { TablePath } from '../table-path.ts';

export type TableRotation = <P extends Spot>(place: P) => P;

/** Rotates clockwise by quarter turns. A table that is not square needs an even number. */
export function rotationOf({ width, depth }: Pick<Ground, 'width' | 'depth'>, quarters: number): TableRotation {
  const times = ((quarters % 4) + 4) % 4;
  return (place) => {
    let turned = place;
    if (times === 2) return { ...place, x: width - place.x, y: depth - place.y };
    for (let i = 0; i < times; i += 1) turned = { ...turned, x: width - turned.y, y: turned.x };
    return turned;
  };
}

export function rotateGround(ground: Ground, turn: TableRotation): Ground {
  const line = <L extends { readonly from: Spot; readonly to: Spot }>(one: L): L => ({
    ...one,
    from: turn(one.from),
    to: turn(one.to),
  });
  return {
    ...ground,
    pieces: ground.pieces.map((piece) => ({ ...piece, outline: piece.outline.map(turn) })),
    doors: ground.doors.map(line),
    ...(ground.rooms ? { rooms: ground.rooms.map((room) => room.map(turn)) } : {}),
    ...(ground.exits ? { exits: ground.exits.map(line) } : {}),
  };
}

export function rotatePath(way: TablePath, turn: TableRotation): TablePath {
  return way.map(({ by, to }) => ({ by, to: turn<TablePoint>(to) }));
}
