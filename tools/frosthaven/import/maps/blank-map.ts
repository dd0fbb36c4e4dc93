/** A drawing without a layout: rooms with all that stands in them; only the hexes are left to the owner. */
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import type { JsonObject } from '../action-json.ts';
import type { RoomPlan } from '../scenario/rooms.ts';
import { doorOf } from '../scenario/rule-effects.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import { columnOf } from './hex-rows.ts';
import type { DraftHex, DraftRoom, MapDraft } from './map-draft.ts';
import { neededSpots } from './needed-spots.ts';

const WIDTH = 6;
const STARTS = 4;
const LEAST_ROWS = 4;
/** No data says where it is: the owner finds letters for it in the legend. */
const TERRAIN: readonly JsonObject[] = [
  { overlay: { tile: 'obstacle', name: 'Obstacle' } },
  { overlay: { tile: 'trap', name: 'Trap', damage: true } },
  { overlay: { tile: 'difficult', name: 'Difficult Terrain' } },
  { overlay: { tile: 'hazardous', name: 'Hazardous Terrain' } },
  { overlay: { tile: 'icy', name: 'Icy Terrain' } },
  { loot: true },
];

/** Hexes of a tile, where its shape is drawn or confirmed. */
type ShapeLookup = (tile: string) => readonly Axial[] | undefined;

/** Rooms stand side by side, each with a door to the one before. A tile lies as its shape is drawn: no data says its turn. */
export function blankMap(plan: ScenarioPlan, shapeOf: ShapeLookup = () => undefined): MapDraft {
  const bare = { rooms: [], spare: plan.rooms.flatMap(thingsIn) };
  const spots = neededSpots(plan.data, bare);
  const rooms: DraftRoom[] = [];
  let left = 0;
  for (const [i, room] of plan.rooms.entries()) {
    const first = i === 0 ? [...Array.from({ length: STARTS }, () => ({ start: true })), ...spots] : [];
    const shape = room.tile === undefined ? undefined : shapeOf(room.tile);
    const floor = hexesOfThings([...first, ...thingsIn(room)], shape ?? []).map((hex) => shifted(hex, left));
    rooms.push({ id: room.id, note: noteOf(room), hexes: [...doorInto(room, i, floor), ...floor] });
    left = Math.ceil((Math.max(...floor.map(columnOf)) + GAP) / 2);
  }
  const doubts = [
    { why: 'this map is not drawn yet: move the letters to their hexes, then take this line away', at: [] },
  ];
  return { rooms, doubts, spare: TERRAIN };
}

/** Columns between rooms: a door stands there. */
const GAP = 3;

function shifted(hex: DraftHex, left: number): DraftHex {
  return { ...hex, q: hex.q + left };
}

function thingsIn({ figures, treasures }: RoomPlan): JsonObject[] {
  return [
    ...figures.map(({ placed }) => placed),
    ...treasures.map((number) => ({ overlay: { tile: 'treasure', number } })),
  ];
}

function doorInto({ door }: RoomPlan, i: number, floor: readonly Axial[]): DraftHex[] {
  if (i === 0) return [];
  const placed = { overlay: { tile: 'door' }, ...(door !== undefined && { mark: doorOf(door) }) };
  const first = Math.min(...floor.flatMap(({ q, r }) => (r === 0 ? [q] : [])));
  return [{ q: first - 1, r: 0, placed }];
}

/** On the shape, from its upper left corner; on rows of their own without one, or where it is full. */
function hexesOfThings(things: readonly JsonObject[], shape: readonly Axial[]): DraftHex[] {
  const top = Math.min(...shape.map(({ r }) => r));
  const moved = shape.map(({ q, r }) => ({ q, r: r - top }));
  const corner = Math.floor(Math.min(...moved.map(columnOf)) / 2);
  const drawn = moved
    .map(({ q, r }) => ({ q: q - corner, r }))
    .toSorted((one, other) => one.r - other.r || one.q - other.q);
  const below = Math.max(-1, ...drawn.map(({ r }) => r)) + 1;
  const least = shape.length === 0 ? LEAST_ROWS : 0;
  const rows = Math.max(least, Math.ceil((things.length - drawn.length) / WIDTH) + (shape.length === 0 ? 1 : 0));
  const more = Array.from({ length: rows * WIDTH }, (_, i) => {
    const row = below + Math.floor(i / WIDTH);
    return { q: (i % WIDTH) - Math.floor(row / 2), r: row };
  });
  return [...drawn, ...more].map((hex, i) => ({ ...hex, placed: things[i] ?? {} }));
}

function noteOf({ number, tile, section, door, figures }: RoomPlan): string {
  return [
    `Room ${number}`,
    ...(tile === undefined ? [] : [`tile ${tile}`]),
    ...(section === undefined ? [] : [`section ${section}`]),
    ...(door === undefined ? [] : [`behind door ${door}`]),
    `${figures.length} figures`,
  ].join(', ');
}
