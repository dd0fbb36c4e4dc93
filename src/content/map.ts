/** From drawings of rooms to a map. */
import { type Axial, DIRECTIONS, labelOf } from '../frosthaven/board/hex.ts';
import type { HexLabel } from '../frosthaven/terms.ts';
import type { Placed } from './schema/map.ts';
import type { Scenario } from './schema/scenarios.ts';

/** A hex of a map, with what the drawing puts there. */
export interface MapHex extends Axial {
  readonly label: HexLabel;
  /** Doors and corridors belong to no room. */
  readonly room: string | undefined;
  readonly kind: 'floor' | 'wall' | 'door' | 'corridor';
  readonly placed: Placed;
}

export interface ScenarioMap {
  readonly hexes: readonly MapHex[];
  readonly walls: readonly (readonly [Axial, Axial])[];
  /** Pairs of hexes that are adjacent for movement, wherever they lie. SPC-06 */
  readonly passages: readonly (readonly [Axial, Axial])[];
  readonly rooms: readonly MapRoom[];
}

export interface MapRoom {
  readonly id: string;
  readonly story: string;
  /** All rooms, itself included, that corridors make one with it. TILE-07 */
  readonly joined: readonly string[];
}

export class MapError extends Error {}

/** The map of a scenario. Throws a MapError that names the room, the line and what is wrong. */
export function mapOf(scenario: Pick<Scenario, 'rooms' | 'legend' | 'walls' | 'passages'>): ScenarioMap {
  const hexes = new Map<HexLabel, MapHex>();
  for (const room of scenario.rooms) {
    for (const hex of hexesOf(room, scenario.legend)) {
      if (hexes.has(hex.label)) throw new MapError(`room ${room.id}: ${hex.label} is drawn twice`);
      hexes.set(hex.label, hex);
    }
  }
  const all = [...hexes.values()];
  return {
    hexes: all,
    walls: (scenario.walls ?? []).map(([a, b]) => [named(all, 'walls', a), named(all, 'walls', b)] as const),
    passages: (scenario.passages ?? []).map(
      ([a, b]) => [named(all, 'passages', a), named(all, 'passages', b)] as const,
    ),
    rooms: scenario.rooms.map(({ id, story }) => ({ id, story: story ?? '', joined: joinedWith(all, id) })),
  };
}

type Room = Scenario['rooms'][number];

function hexesOf(room: Room, legend: Scenario['legend']): MapHex[] {
  const corner = placeOf(room.at);
  return room.map.flatMap((line, i) =>
    [...line].flatMap((letter, j) => {
      if (letter === ' ') return [];
      const x = corner.x + j;
      const r = corner.r + i;
      if ((x + r) % 2 !== 0) throw new MapError(`room ${room.id}, line ${i + 1}: “${letter}” stands between two hexes`);
      const placed = letter === '.' || letter === '#' ? {} : legend[letter];
      if (!placed) throw new MapError(`room ${room.id}, line ${i + 1}: the legend has no “${letter}”`);
      const hex = { q: (x - r) / 2, r };
      const kind = kindOf(letter, placed);
      const outside = kind === 'door' || kind === 'corridor';
      return [{ ...hex, label: labelOf(hex), room: outside ? undefined : room.id, kind, placed }];
    }),
  );
}

/** By the drawing and the kind of its tile, never by a name. MAP-01, MAP-11 */
function kindOf(letter: string, { overlay }: Placed): MapHex['kind'] {
  if (letter === '#' || overlay?.tile === 'wall') return 'wall';
  return overlay?.tile === 'door' || overlay?.tile === 'corridor' ? overlay.tile : 'floor';
}

/** Row, and position in characters, of a label. */
function placeOf(text: string): { x: number; r: number } {
  const [, letters = 'A', number = '1'] = /^([A-Z]+)(\d+)$/.exec(text) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const r = Number(number) - 1;
  return { x: 2 * column + (r & 1), r };
}

function named(hexes: readonly MapHex[], what: string, text: string): Axial {
  const hex = hexes.find((each) => each.label === text);
  if (!hex) throw new MapError(`${what}: there is no hex ${text}`);
  return hex;
}

/** TILE-07 */
function joinedWith(hexes: readonly MapHex[], start: string): string[] {
  const joined = new Set([start]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const corridor of hexes.filter((hex) => hex.kind === 'corridor')) {
      const rooms = roomsBeside(hexes, corridor);
      if (!rooms.some((room) => joined.has(room))) continue;
      for (const room of rooms) if (!joined.has(room)) grew = Boolean(joined.add(room));
    }
  }
  return [...joined];
}

/** The rooms that touch a hex. */
export function roomsBeside(hexes: readonly MapHex[], { q, r }: Axial): string[] {
  const touching = DIRECTIONS.map((step) => labelOf({ q: q + step.q, r: r + step.r }));
  const rooms = hexes.filter((hex) => hex.kind === 'floor' && touching.includes(hex.label)).map((hex) => hex.room);
  return [...new Set(rooms.filter((room) => room !== undefined))];
}

/** The hexes with a mark of the legend, or with these labels. */
export function hexesAt(map: ScenarioMap, at: string | readonly string[]): MapHex[] {
  return map.hexes.filter(({ label, placed }) => (typeof at === 'string' ? placed.mark === at : at.includes(label)));
}
