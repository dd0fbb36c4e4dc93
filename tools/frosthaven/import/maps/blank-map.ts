/** A drawing without a layout: rooms with all that stands in them; only the hexes are left to the owner. */
import type { JsonObject } from '../action-json.ts';
import type { RoomPlan } from '../scenario/rooms.ts';
import { doorOf } from '../scenario/rule-effects.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
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

/** Rooms stand side by side, each with a door to the one before. */
export function blankMap(plan: ScenarioPlan): MapDraft {
  const bare = { rooms: [], spare: plan.rooms.flatMap(thingsIn) };
  const spots = neededSpots(plan.data, bare);
  const rooms = plan.rooms.map((room, i): DraftRoom => {
    const first = i === 0 ? [...Array.from({ length: STARTS }, () => ({ start: true })), ...spots] : [];
    return {
      id: room.id,
      note: noteOf(room),
      hexes: [...doorInto(room, i), ...rowsOfThings([...first, ...thingsIn(room)], i * (WIDTH + 1))],
    };
  });
  const doubts = [
    { why: 'this map is not drawn yet: move the letters to their hexes, then take this line away', at: [] },
  ];
  return { rooms, doubts, spare: TERRAIN };
}

function thingsIn({ figures, treasures }: RoomPlan): JsonObject[] {
  return [
    ...figures.map(({ placed }) => placed),
    ...treasures.map((number) => ({ overlay: { tile: 'treasure', number } })),
  ];
}

function doorInto({ door }: RoomPlan, i: number): DraftHex[] {
  if (i === 0) return [];
  const placed = { overlay: { tile: 'door' }, ...(door !== undefined && { mark: doorOf(door) }) };
  return [{ q: i * (WIDTH + 1) - 1, r: 0, placed }];
}

function rowsOfThings(things: readonly JsonObject[], left: number): DraftHex[] {
  const rows = Math.max(LEAST_ROWS, Math.ceil(things.length / WIDTH) + 1);
  return Array.from({ length: rows * WIDTH }, (_, i) => {
    const row = Math.floor(i / WIDTH);
    return { q: left + (i % WIDTH) - Math.floor(row / 2), r: row, placed: things[i] ?? {} };
  });
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
