import type { PackContent } from '../content-index.ts';
import type { MapFault, MapHex, ScenarioMap } from '../map.ts';
import { parseMap, roomsBeside } from '../map.ts';
import type { Scenario } from '../schema/scenario/scenarios.ts';

export type MapDrawing = Pick<Scenario, 'rooms' | 'legend' | 'walls' | 'passages' | 'treasures'>;

/**
 * Returns faults with their hexes, and the map if it can be drawn.
 * `numbered`: treasures in the pack's table.
 */
export function checkMap(
  scenario: MapDrawing,
  monsters: PackContent['monsters'],
  numbered: readonly string[] = [],
): { map: ScenarioMap | undefined; faults: MapFault[] } {
  const { map, faults } = parseMap(scenario);
  const inLegend = legendFaults(scenario, map, monsters);
  const [first] = faults;
  if (first) return { map: undefined, faults: [...inLegend, ...faults] };
  return {
    map,
    faults: [...inLegend, ...startFaults(map), ...wayFaults(map), ...treasureFaults(scenario, map, numbered)],
  };
}

function legendFaults({ legend, rooms }: MapDrawing, map: ScenarioMap, monsters: PackContent['monsters']): MapFault[] {
  const drawn = new Set(rooms.flatMap((room) => [...room.map.join('')]));
  return Object.entries(legend).flatMap(([letter, placed]) => {
    const { overlay, monster, role, ranks, start, loot } = placed;
    const problems: string[] = [];
    if (monster !== undefined && !monsters.some(({ id }) => id === monster))
      problems.push(`there is no monster ${monster}`);
    const isRanked = ranks !== undefined;
    if (monster === undefined ? isRanked && role === undefined : !isRanked)
      problems.push('monster and ranks go together');
    if ('.# '.includes(letter)) problems.push('is never looked up');
    else if (!drawn.has(letter)) problems.push('is in no drawing');
    if (monster !== undefined && start) problems.push('is a starting hex with a monster in it');
    const solid = overlay !== undefined && ['obstacle', 'wall', 'door'].includes(overlay.tile);
    if (solid && (monster !== undefined || start || loot))
      problems.push(`puts something into the tile “${overlay.tile}”`);
    const at = map.hexes.filter((hex) => hex.placed === placed);
    return problems.map((message) => ({ place: `legend “${letter}”`, message, at }));
  });
}

function startFaults(map: ScenarioMap): MapFault[] {
  const joined = map.rooms[0]?.joined ?? [];
  const isInside = ({ room }: MapHex) => room !== undefined && joined.includes(room);
  const starts = map.hexes.filter(({ placed }) => placed.start);
  const inside = starts.filter(isInside);
  const outside = starts.filter((hex) => !isInside(hex));
  return [
    ...(inside.length < 4
      ? [
          {
            place: '',
            message: `the first room has ${inside.length} starting hexes; four characters need four`,
            at: inside,
          },
        ]
      : []),
    ...(outside.length > 0
      ? [{ place: '', message: `${outside.length} starting hexes are not in the first room`, at: outside }]
      : []),
  ];
}

function wayFaults(map: ScenarioMap): MapFault[] {
  const first = map.rooms[0]?.id ?? '';
  const doors = map.hexes.filter(({ kind }) => kind === 'door');
  return [
    ...doors
      .filter((door) => roomsBeside(map.hexes, door).length < 2)
      .map((door) => ({ place: '', message: `the door at ${door.label} does not part two rooms`, at: [door] })),
    ...unreached(map, first).map((room) => ({
      place: '',
      message: `room ${room} can’t be reached from ${first}`,
      at: map.hexes.filter((hex) => hex.room === room && hex.kind !== 'wall'),
    })),
  ];
}

function unreached(map: ScenarioMap, first: string): string[] {
  const reached = new Set([first]);
  const links = map.hexes.filter(({ kind }) => kind === 'door' || kind === 'corridor');
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const link of links) {
      const rooms = roomsBeside(map.hexes, link);
      if (rooms.some((room) => reached.has(room))) for (const room of rooms) reached.add(room);
    }
  }
  return map.rooms.map(({ id }) => id).filter((id) => !reached.has(id));
}

function treasureFaults({ treasures = {} }: MapDrawing, map: ScenarioMap, numbered: readonly string[]): MapFault[] {
  const drawn = map.hexes.flatMap((hex) => {
    const { overlay } = hex.placed;
    return overlay?.tile === 'treasure' ? [{ hex, number: String(overlay.number) }] : [];
  });
  const idle = drawn.filter(
    ({ number }) => number !== 'goal' && treasures[number] === undefined && !numbered.includes(number),
  );
  const missing = Object.keys(treasures).filter((name) => drawn.every(({ number }) => number !== name));
  return [
    ...idle.map(({ hex, number }) => ({
      place: '',
      message: `treasure ${number} at ${hex.label} gives nothing`,
      at: [hex],
    })),
    ...missing.map((name) => ({ place: '', message: `no hex holds treasure ${name}`, at: [] })),
  ];
}
