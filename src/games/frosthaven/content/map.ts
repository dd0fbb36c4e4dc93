import type { PackProblem } from '../../../game-api/content/pack-errors.ts';
import { placeLine } from '../../../game-api/content/pack-errors.ts';
import type { Axial } from './board/hex.ts';
import { DIRECTIONS, labelOf } from './board/hex.ts';
import type { MapPlacement } from './schema/scenario/map.ts';
import type { Scenario } from './schema/scenario/scenarios.ts';
import type { HexLabel } from './terms.ts';

export interface MapHex extends Axial {
  readonly label: HexLabel;
  readonly room: string | undefined;
  readonly kind: 'floor' | 'wall' | 'door' | 'corridor';
  readonly placed: MapPlacement;
}

export interface ScenarioMap {
  readonly hexes: readonly MapHex[];
  readonly walls: readonly (readonly [Axial, Axial])[];
  /** SPC-06: pairs of hexes that count as adjacent for movement. */
  readonly passages: readonly (readonly [Axial, Axial])[];
  readonly rooms: readonly MapRoom[];
}

export interface MapRoom {
  readonly id: string;
  readonly story: string;
  /** TILE-07: all rooms joined by corridors, this one included. */
  readonly joined: readonly string[];
}

export class MapError extends Error {}

type DrawnScenario = Pick<Scenario, 'rooms' | 'legend' | 'walls' | 'passages'>;

export interface MapFault extends PackProblem {
  /** Two hexes for a fault between them; empty if no hex is known. */
  readonly at: readonly Axial[];
}

/** Throws a MapError that names the room, the line and the fault. */
export function mapOf(scenario: DrawnScenario): ScenarioMap {
  const { map, faults } = parseMap(scenario);
  if (faults[0]) throw new MapError(placeLine(faults[0]));
  return map;
}

/** Returns as much of a map as can be read, with the faults of its drawing. */
export function parseMap(scenario: DrawnScenario): { map: ScenarioMap; faults: MapFault[] } {
  const hexes = new Map<HexLabel, MapHex>();
  const faults: MapFault[] = [];
  for (const room of scenario.rooms) {
    const drawn = hexesOf(room, scenario.legend);
    faults.push(...drawn.faults);
    for (const hex of drawn.hexes) {
      const { label } = hex;
      if (hexes.has(label)) faults.push({ place: `room ${room.id}`, message: `${label} is drawn twice`, at: [hex] });
      else hexes.set(label, hex);
    }
  }
  const all = [...hexes.values()];
  const walls = linked(all, 'walls', scenario.walls);
  const passages = linked(all, 'passages', scenario.passages);
  return {
    map: {
      hexes: all,
      walls: walls.pairs,
      passages: passages.pairs,
      rooms: scenario.rooms.map(({ id, story }) => ({ id, story: story ?? '', joined: joinedWith(all, id) })),
    },
    faults: gathered([...faults, ...walls.faults, ...passages.faults]),
  };
}

function gathered(faults: readonly MapFault[]): MapFault[] {
  const all = new Map<string, MapFault>();
  for (const fault of faults) {
    const words = placeLine(fault);
    all.set(words, { ...fault, at: [...(all.get(words)?.at ?? []), ...fault.at] });
  }
  return [...all.values()];
}

type ScenarioRoom = Scenario['rooms'][number];

function hexesOf(room: ScenarioRoom, legend: Scenario['legend']) {
  const corner = placeOf(room.at);
  const hexes: MapHex[] = [];
  const faults: MapFault[] = [];
  for (const [i, line] of room.map.entries()) {
    for (const [j, letter] of [...line].entries()) {
      if (letter === ' ') continue;
      const x = corner.x + j;
      const r = corner.r + i;
      const hex = { q: (x - r) / 2, r };
      const place = `room ${room.id}, line ${i + 1}`;
      const fault = (message: string) => faults.push({ place, message, at: [hex] });
      const between = (x + r) % 2 !== 0;
      const placed = letter === '.' || letter === '#' ? {} : legend[letter];
      if (between) fault(`“${letter}” stands between two hexes`);
      else if (!placed) fault(`the legend has no “${letter}”`);
      if (!between) hexes.push(mapHex(room.id, hex, letter, placed ?? {}));
    }
  }
  return { hexes, faults };
}

function mapHex(room: string, hex: Axial, letter: string, placed: MapPlacement): MapHex {
  const kind = kindOf(letter, placed);
  const outside = kind === 'door' || kind === 'corridor';
  return { ...hex, label: labelOf(hex), room: outside ? undefined : room, kind, placed };
}

/** MAP-01, MAP-11: by drawing and tile, never by name. */
function kindOf(letter: string, { overlay }: MapPlacement): MapHex['kind'] {
  if (letter === '#' || overlay?.tile === 'wall') return 'wall';
  return overlay?.tile === 'door' || overlay?.tile === 'corridor' ? overlay.tile : 'floor';
}

function placeOf(text: string): { x: number; r: number } {
  const [, letters = 'A', number = '1'] = /^([A-Z]+)(\d+)$/.exec(text) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const r = Number(number) - 1;
  return { x: 2 * column + (r & 1), r };
}

function linked(hexes: readonly MapHex[], what: string, pairs: Scenario['walls'] = []) {
  const known: [Axial, Axial][] = [];
  const faults: MapFault[] = [];
  const byLabel = new Map<string, MapHex>(hexes.map((hex) => [hex.label, hex]));
  for (const pair of pairs) {
    const [one, other] = [byLabel.get(pair[0]), byLabel.get(pair[1])];
    if (one && other) known.push([one, other]);
    for (const text of pair.filter((each) => !byLabel.has(each))) {
      const at = [one, other].filter((hex) => hex !== undefined);
      faults.push({ place: what, message: `there is no hex ${text}`, at });
    }
  }
  return { pairs: known, faults };
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

export function roomsBeside(hexes: readonly MapHex[], { q, r }: Axial): string[] {
  const touching = DIRECTIONS.map((step) => labelOf({ q: q + step.q, r: r + step.r }));
  const rooms = hexes.filter((hex) => hex.kind === 'floor' && touching.includes(hex.label)).map((hex) => hex.room);
  return [...new Set(rooms.filter((room) => room !== undefined))];
}

export function hexesAt(map: ScenarioMap, at: string | readonly string[]): MapHex[] {
  return map.hexes.filter(({ label, placed }) => (typeof at === 'string' ? placed.mark === at : at.includes(label)));
}
