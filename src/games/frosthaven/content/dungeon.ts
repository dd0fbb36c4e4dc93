/** Names of random dungeons, which encode the cards drawn so far. RDG-01, RDG-02, RDG-07, RDG-08, RDG-10 */

import { id } from '../../../engine/values/id.ts';
import type { Penalty, RoomCard } from './schema/scenario/dungeons.ts';
import type { ScenarioId } from './terms.ts';

export const RANDOM_DUNGEON: ScenarioId = id('random-dungeon');

/** RDG-02 */
export const ROOMS = 3;

/** RDG-07 */
export const DOOR_TYPES = ['a', 'b'] as const;
export type DoorType = (typeof DOOR_TYPES)[number];
export const SEVERITIES = ['none', 'minor', 'major'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Drawn room: its cards, the used entrance, and the penalty. */
export interface DrawnRoom {
  readonly room: string;
  readonly setup: string;
  readonly entrance: DoorType;
  readonly penalty: Severity;
}

export function isDungeon(name: string): boolean {
  return name === RANDOM_DUNGEON || name.startsWith(`${RANDOM_DUNGEON}/`);
}

/** Returns one id for all random dungeons, as campaigns record them. */
export function baseScenarioOf(name: ScenarioId): ScenarioId {
  return isDungeon(name) ? RANDOM_DUNGEON : name;
}

export function dungeonIdOf(drawn: readonly DrawnRoom[]): ScenarioId {
  return id([RANDOM_DUNGEON, ...drawn.map((each) => PARTS.map((part) => each[part]).join('.'))].join('/'));
}

const PARTS = ['room', 'setup', 'entrance', 'penalty'] as const;

export function drawnRoomsOf(name: string): DrawnRoom[] {
  return name
    .split('/')
    .slice(1)
    .map((each): DrawnRoom => {
      const [room = '', setup = '', entrance, penalty] = each.split('.');
      return {
        room,
        setup,
        entrance: DOOR_TYPES.find((type) => type === entrance) ?? 'a',
        penalty: SEVERITIES.find((severity) => severity === penalty) ?? 'none',
      };
    });
}

export const ENTRANCES: Readonly<Record<DoorType, string>> = { a: 'A', b: 'B' };
export const EXITS: Readonly<Record<DoorType, string>> = { a: 'Y', b: 'Z' };

/** Returns the types of the entrances, as the card's back shows them. RDG-08 */
export function entrancesOf({ map: [first = ''] }: Pick<RoomCard, 'map'>): DoorType[] {
  return DOOR_TYPES.filter((type) => first.includes(ENTRANCES[type]));
}

/** Returns the types of the exits. RDG-07 */
export function exitsOf({ map }: Pick<RoomCard, 'map'>): DoorType[] {
  return DOOR_TYPES.filter((type) => map.at(-1)?.includes(EXITS[type]));
}

export function roomName(place: number): string {
  return `room-${place + 1}`;
}

export function exitMark(place: number, type: DoorType): string {
  return `exit-${place + 1}-${type}`;
}

/** Returns true if the penalty hits who opened the door, which nobody did for the first room. RDG-10 */
export function isForDoorOpener({ then }: Penalty): boolean {
  return then.some((effect) => 'to' in effect && effect.to === 'whoever did it');
}
