/**
 * Random dungeons by their names: what is played of one is known by the cards that were drawn so far, and so is what it is
 * called. RDG-01, RDG-02, RDG-07, RDG-08, RDG-10
 */

import { id } from '../../../kernel/id.ts';
import type { ScenarioId } from '../rules/terms.ts';
import type { Penalty, RoomCard } from './schema/dungeons.ts';

/** What a random dungeon is called before anything of it is drawn. */
export const RANDOM_DUNGEON: ScenarioId = id('random-dungeon');

/** RDG-02 */
export const ROOMS = 3;

/** Doors are of two types. RDG-07 */
export const DOOR_TYPES = ['a', 'b'] as const;
export type DoorType = (typeof DOOR_TYPES)[number];
export const SEVERITIES = ['none', 'minor', 'major'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A room that was drawn: its cards, the entrance that is used, and what revealing it costs. */
export interface DrawnRoom {
  readonly room: string;
  readonly setup: string;
  readonly entrance: DoorType;
  readonly penalty: Severity;
}

export function isDungeon(name: string): boolean {
  return name === RANDOM_DUNGEON || name.startsWith(`${RANDOM_DUNGEON}/`);
}

/** A scenario as a campaign knows it: all dungeons are one. */
export function baseOf(name: ScenarioId): ScenarioId {
  return isDungeon(name) ? RANDOM_DUNGEON : name;
}

/** The name of a dungeon, once these rooms are drawn. */
export function dungeonOf(drawn: readonly DrawnRoom[]): ScenarioId {
  return id([RANDOM_DUNGEON, ...drawn.map((each) => PARTS.map((part) => each[part]).join('.'))].join('/'));
}

const PARTS = ['room', 'setup', 'entrance', 'penalty'] as const;

/** The rooms that the name of a dungeon says. */
export function drawnIn(name: string): DrawnRoom[] {
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

/** The letters of entrances and exits. */
export const ENTRANCES: Readonly<Record<DoorType, string>> = { a: 'A', b: 'B' };
export const EXITS: Readonly<Record<DoorType, string>> = { a: 'Y', b: 'Z' };

/** The types of the entrances of a room, as the back of its card shows them. RDG-08 */
export function entrancesOf({ map: [first = ''] }: Pick<RoomCard, 'map'>): DoorType[] {
  return DOOR_TYPES.filter((type) => first.includes(ENTRANCES[type]));
}

/** The types of its exits. RDG-07 */
export function exitsOf({ map }: Pick<RoomCard, 'map'>): DoorType[] {
  return DOOR_TYPES.filter((type) => map.at(-1)?.includes(EXITS[type]));
}

/** What the rooms of a dungeon are called in it. */
export function roomName(place: number): string {
  return `room-${place + 1}`;
}

/** The mark of an exit: of which room, and of which type. */
export function exitMark(place: number, type: DoorType): string {
  return `exit-${place + 1}-${type}`;
}

/** Whether the penalty of the first room is for whoever has opened the door: nobody has. RDG-10 */
export function isForDoorOpener({ then }: Penalty): boolean {
  return then.some((effect) => 'to' in effect && effect.to === 'whoever did it');
}
