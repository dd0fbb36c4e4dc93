import { nearDiv } from '../../board/geometry/whole-numbers.ts';
import type { Piece, Spot } from '../../board/space.ts';
import type { ParsedTable } from './map-parser.ts';
import { box, boxBetween, pieceDefaultOf } from './outlines.ts';
import { printTenths } from './words.ts';

/** Prints a table so that `readTable` returns the same one. */
export function printTable({ name, players, ground, tokens, sides }: ParsedTable): string {
  const { width, depth, ceiling, pieces, doors, rooms, exits } = ground;
  const lines = [
    `table ${name}`,
    `size ${printTenths(width)} by ${printTenths(depth)}`,
    `for ${players}`,
    ...(ceiling === undefined ? [] : [`ceiling ${printTenths(ceiling)}`]),
    ...(rooms ?? []).map((room) => `room ${printArea(room)}`),
    ...doors.map((door) => {
      const above = door.base === 0 ? '' : ` above ${printTenths(door.base)}`;
      return `door ${printSpot(door.from)} to ${printSpot(door.to)}${above} high ${printTenths(door.top)}${door.isOpen ? ' open' : ''}`;
    }),
    ...(exits ?? []).map(({ from, to }) => `exit ${printSpot(from)} to ${printSpot(to)}`),
    ...pieces.map(printPiece),
    ...tokens.map((at) => `token ${printSpot(at)}${at.z === 0 ? '' : ` up ${printTenths(at.z)}`}`),
    ...sides.map(({ edge, start, zones }) => {
      return `side ${edge} start ${printSpot(start)}${zones.map((zone) => ` zone ${printArea(zone)}`).join('')}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function printSpot({ x, y }: Spot): string {
  return `${printTenths(x)} ${printTenths(y)}`;
}

function isSame(a: readonly Spot[], b: readonly Spot[]): boolean {
  return a.length === b.length && a.every(({ x, y }, i) => x === b[i]?.x && y === b[i]?.y);
}

function printArea(outline: readonly Spot[]): string {
  const [a, , b] = outline;
  if (a && b && isSame(outline, boxBetween(a, b))) return `${printSpot(a)} to ${printSpot(b)}`;
  return `corners ${outline.map(printSpot).join(', ')}`;
}

function printPiece({ name, kind, outline, base, top, ladder }: Piece): string {
  const usual = pieceDefaultOf(name);
  const more = [
    `high ${printTenths(top - base)}`,
    ...(base === 0 ? [] : [`above ${printTenths(base)}`]),
    ...(ladder && !usual?.ladder ? ['ladder'] : []),
    ...(usual?.kind === kind ? [] : [`as ${kind}`]),
  ];
  return `${name} ${printShape(outline)} ${more.join(' ')}`;
}

function printShape(outline: readonly Spot[]): string {
  const [a, , b] = outline;
  if (a && b && b.x > a.x && b.y > a.y) {
    const [wide, deep] = [b.x - a.x, b.y - a.y];
    const middle = { x: a.x + nearDiv(wide, 2), y: a.y + nearDiv(deep, 2) };
    if (isSame(outline, box(middle, { wide, deep, degrees: 0 })))
      return `${printSpot(middle)} wide ${printTenths(wide)} deep ${printTenths(deep)}`;
  }
  return `corners ${outline.map(printSpot).join(', ')}`;
}
