/** Random dungeons as scenarios, with the rooms drawn so far and nothing of later ones. RDG-03 to RDG-12 */

import { t } from '../../../i18n/t.ts';
import type { Axial } from './board/hex.ts';
import { distance, labelOf } from './board/hex.ts';
import type { DoorType, DrawnRoom } from './dungeon.ts';
import { DOOR_TYPES, drawnRoomsOf, ENTRANCES, EXITS, exitMark, RANDOM_DUNGEON, ROOMS, roomName } from './dungeon.ts';
import type { Dungeons, Penalty, RoomCard, SetupCard } from './schema/scenario/dungeons.ts';
import type { ScenarioRule, SimpleEffect } from './schema/scenario/happenings.ts';
import type { MapPlacement } from './schema/scenario/map.ts';
import type { Scenario } from './schema/scenario/scenarios.ts';
import type { ScenarioId } from './terms.ts';

/** Leaves space for further rooms on all sides. */
const FIRST_CORNER: DrawingPosition = { x: 28, r: 0 };

/** Position on the joint drawing: letters from the left, and rows. */
interface DrawingPosition {
  readonly x: number;
  readonly r: number;
}

/** RDG-04 */
const LOOT: Scenario['loot'] = {
  money: 12,
  lumber: 2,
  metal: 2,
  hide: 2,
  arrowvine: 1,
  axenut: 1,
  corpsecap: 1,
  flamefruit: 1,
  rockroot: 1,
  snowthistle: 1,
};

const about = () => ({
  about: t`Three rooms in a row, drawn as you open the doors. A casual scenario: nothing counts.`,
  introduction: t`There are doors in these hills that are on no map, and behind them are rooms that somebody once had a use for. The lamp is full. Nobody has said where it goes.`,
  goalText: t`Clear all three rooms of enemies.`,
  rules: t`Open a door to draw the next room. If there are two doors, the other one stays shut for good. Doors A lead to rooms with entrance A, doors B to rooms with entrance B. Revealing the second and third room has a cost.`,
  conclusion: {
    completed: t`The last room has no further door, only the wall that it was dug into. You count yourselves, then the coins, and go back the way you came. It is shorter now.`,
    lost: t`The door falls shut, and whoever still can listens to how quiet it becomes behind it.`,
  },
});

/** Throws for a card that the pack lacks. */
export function dungeonScenario(cards: Dungeons, name: ScenarioId): Scenario {
  const drawn = drawnRoomsOf(name);
  const made = roomsMade(cards, drawn);
  const letters = new Letters();
  const last = made.at(-1);
  return {
    ...about(),
    id: RANDOM_DUNGEON,
    name: last ? titleOf(last.room, last.setup) : t`A random dungeon`,
    goal: { all: [{ revealed: roomName(ROOMS - 1) }, { kill: 'all' }] },
    rooms: made.map((each) => ({
      id: roomName(each.place),
      at: labelAt(each.corner),
      map: each.cells.map((row) => row.map((cell) => letters.of(cell)).join('')),
      story: storyOf(each),
    })),
    legend: letters.legend,
    events: made.flatMap(rulesOf),
    loot: LOOT,
    treasures: Object.fromEntries(
      made.flatMap(({ setup, place }) => (setup.treasure ? [[String(place + 1), setup.treasure]] : [])),
    ),
  };
}

/** Returns the title of a room and its setup: `The Flooded Icehouse`. RDG-03 */
export function titleOf({ noun }: Pick<RoomCard, 'noun'>, { adjective }: Pick<SetupCard, 'adjective'>): string {
  return `The ${adjective} ${noun}`;
}

function storyOf({ room, setup, drawn }: MadeRoom): string {
  const cost = drawn.penalty === 'none' ? '' : `\n${room[drawn.penalty].text}`;
  return `**${titleOf(room, setup)}.** ${room.story}${cost}`;
}

type RoomCell = ' ' | '#' | MapPlacement;

interface MadeRoom {
  readonly place: number;
  readonly drawn: DrawnRoom;
  readonly room: RoomCard;
  readonly setup: SetupCard;
  readonly corner: DrawingPosition;
  readonly cells: readonly (readonly RoomCell[])[];
}

function roomsMade({ rooms, setups }: Dungeons, drawn: readonly DrawnRoom[]): MadeRoom[] {
  const made: MadeRoom[] = [];
  for (const [place, each] of drawn.entries()) {
    const room = rooms.find((card) => card.id === each.room);
    const setup = setups.find((card) => card.id === each.setup);
    if (!room || !setup) throw new Error(`The pack has no room ${each.room} or no setup ${each.setup}.`);
    const before = made.at(-1);
    const corner = before ? cornerBehind(before, room, each.entrance) : FIRST_CORNER;
    const cells = room.map.map((line, row) =>
      [...line].map((letter) => cellOf(letter, { room, setup, drawn: each, place, row })),
    );
    made.push({
      place,
      drawn: each,
      room,
      setup,
      corner,
      cells: place === 0 ? withStarts(cells, corner, room, each) : cells,
    });
  }
  return made;
}

function cornerBehind({ corner, room }: MadeRoom, next: RoomCard, type: DoorType): DrawingPosition {
  const exit = room.map.at(-1)?.indexOf(EXITS[type]) ?? 0;
  const entrance = next.map[0]?.indexOf(ENTRANCES[type]) ?? 0;
  return { x: corner.x + exit - entrance, r: corner.r + room.map.length - 1 };
}

interface RoomPlacement {
  readonly room: RoomCard;
  readonly setup: SetupCard;
  readonly drawn: DrawnRoom;
  readonly place: number;
  readonly row: number;
}

function cellOf(letter: string, around: RoomPlacement): RoomCell {
  const { room, drawn, place, row } = around;
  if (letter === ' ' || letter === '#') return letter;
  if (letter === '.') return {};
  if (row === 0) return place === 0 && letter === ENTRANCES[drawn.entrance] ? {} : ' ';
  const exit = row === room.map.length - 1 && DOOR_TYPES.find((type) => EXITS[type] === letter);
  if (exit) return exitCell(exit, place);
  const spot = letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return room.legend[letter] ?? spotCell(spot, around);
}

function exitCell(type: DoorType, place: number): RoomCell {
  if (place === ROOMS - 1) return ' ';
  return { overlay: { tile: 'door', name: `Door ${type.toUpperCase()}` }, mark: exitMark(place, type) };
}

function spotCell(spot: number, { setup, room, drawn, place }: RoomPlacement): RoomCell {
  const mark = drawn.penalty !== 'none' && speaksOf(room[drawn.penalty], spot) ? { mark: spotMark(place, spot) } : {};
  const lying = setup.features.filter(({ at }) => at.includes(spot)).map(({ at: _, ...feature }) => feature);
  return Object.assign(mark, ...lying.map((feature) => numbered(feature, place)));
}

function numbered(feature: MapPlacement, place: number): MapPlacement {
  const { overlay } = feature;
  return overlay?.tile === 'treasure' ? { overlay: { ...overlay, number: place + 1 } } : feature;
}

function speaksOf({ then }: Penalty, spot: number): boolean {
  return then.some((effect) => 'at' in effect && effect.at === `spot-${spot}`);
}

function spotMark(place: number, spot: number): string {
  return `${roomName(place)}-spot-${spot}`;
}

/** RDG-06: free hexes within two of the entrance. */
function withStarts(
  cells: readonly (readonly RoomCell[])[],
  corner: DrawingPosition,
  room: RoomCard,
  { entrance }: DrawnRoom,
): RoomCell[][] {
  const door = axialAt({ x: corner.x + (room.map[0]?.indexOf(ENTRANCES[entrance]) ?? 0), r: corner.r });
  return cells.map((row, i) =>
    row.map((cell, j): RoomCell => {
      if (typeof cell === 'string' || cell.overlay) return cell;
      const isNear = distance(door, axialAt({ x: corner.x + j, r: corner.r + i })) <= 2;
      return isNear ? { ...cell, start: true } : cell;
    }),
  );
}

function axialAt({ x, r }: DrawingPosition): Axial {
  return { q: (x - r) / 2, r };
}

function labelAt(place: DrawingPosition): string {
  return labelOf(axialAt({ ...place, x: place.x - ((place.x + place.r) % 2) }));
}

/** RDG-09, RDG-12: effects of revealing; those of the first room hold from the start. */
function rulesOf({ room, setup, drawn, place }: MadeRoom): ScenarioRule[] {
  const revealed = { on: 'room revealed' as const, room: roomName(place) };
  const costs = drawn.penalty === 'none' ? [] : room[drawn.penalty].then.map((effect) => here(effect, place));
  return [
    ...(costs.length > 0 ? [{ id: `penalty-${place + 1}`, when: revealed, then: costs }] : []),
    ...(place === 0 && setup.element
      ? [
          {
            id: 'element',
            when: { on: 'start' as const },
            then: [{ do: 'infuse' as const, elements: [setup.element] }],
          },
        ]
      : []),
  ];
}

function here(effect: SimpleEffect, place: number): SimpleEffect {
  if (!('at' in effect) || typeof effect.at !== 'string') return effect;
  return { ...effect, at: effect.at.replace(/^spot-/, `${roomName(place)}-spot-`) };
}

/** Assigns letters to features, from characters that nobody types. */
class Letters {
  readonly #known = new Map<string, string>();
  readonly legend: Record<string, MapPlacement> = {};

  of(cell: RoomCell): string {
    if (typeof cell === 'string') return cell;
    const what = JSON.stringify(cell);
    if (what === '{}') return '.';
    const known = this.#known.get(what) ?? String.fromCharCode(FIRST_LETTER + this.#known.size);
    this.#known.set(what, known);
    this.legend[known] = cell;
    return known;
  }
}

const FIRST_LETTER = 0xe000;
