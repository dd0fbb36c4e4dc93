/** Checks of random dungeons: every room can be entered, left and filled. RDG-05 to RDG-08, RDG-11 */

import type { FileProblem, PackProblem } from '../../../../game-api/content/pack-errors.ts';
import { duplicateProblems, problemsAt, problemsInFile } from '../../../../game-api/content/pack-errors.ts';
import { DIRECTIONS, labelOf } from '../board/hex.ts';
import type { PackContent } from '../content-index.ts';
import type { DoorType, DrawnRoom } from '../dungeon.ts';
import { DOOR_TYPES, dungeonIdOf, entrancesOf, exitsOf, ROOMS } from '../dungeon.ts';
import { dungeonScenario } from '../dungeon-scenario.ts';
import { FILE } from '../files.ts';
import type { MapHex } from '../map.ts';
import { parseMap } from '../map.ts';
import type { Dungeons, RoomCard, SetupCard } from '../schema/scenario/dungeons.ts';
import { SPOTS } from '../schema/scenario/dungeons.ts';
import { checkRules } from './check-scenario.ts';

type Monsters = Pick<PackContent, 'monsters' | 'items'>;

export function checkDungeons(content: PackContent): FileProblem[] {
  const { dungeons } = content;
  if (!dungeons) return [];
  const { rooms, setups } = dungeons;
  const drawings = rooms.flatMap((room) => problemsAt(`room ${room.id}`, drawingProblems(room)));
  const features = setups.flatMap((setup) => problemsAt(`setup ${setup.id}`, featureProblems(setup, content)));
  const isSound = drawings.length === 0 && features.length === 0;
  return [
    ...problemsInFile(FILE.dungeonRooms, [...duplicateProblems('room', rooms), ...drawings, ...matchProblems(rooms)]),
    ...problemsInFile(FILE.dungeonSetups, [...duplicateProblems('setup', setups), ...features]),
    ...problemsInFile(FILE.dungeonRooms, isSound ? allBuilt(dungeons, content.monsters) : []),
  ];
}

/** RDG-08: a matching room must be left however many were used. */
function matchProblems(rooms: readonly RoomCard[]): PackProblem[] {
  const isLed = (type: DoorType) => rooms.some((room) => exitsOf(room).includes(type));
  const few = DOOR_TYPES.filter(
    (type) => isLed(type) && rooms.filter((room) => entrancesOf(room).includes(type)).length < ROOMS,
  );
  return few.flatMap((type) => problemsAt('rooms', [`fewer than ${ROOMS} have an entrance ${type.toUpperCase()}`]));
}

const DOORS = ['A', 'B', 'Y', 'Z'];

function drawingProblems({ map, legend }: RoomCard): string[] {
  const letters = [...map.join('')];
  const count = (letter: string) => letters.filter((each) => each === letter).length;
  const [first = '', last = ''] = [map[0], map.at(-1)];
  const inner = map.slice(1, -1).join('');
  const spots = Array.from({ length: SPOTS }, (_, i) => String.fromCharCode('a'.charCodeAt(0) + i));
  const known = [' ', '.', '#', ...DOORS, ...spots, ...Object.keys(legend)];
  return [
    ...spots.filter((spot) => count(spot) !== 1).map((spot) => `the spot “${spot}” is there ${count(spot)} times`),
    ...(/^[ AB]+$/.test(first) && /[AB]/.test(first)
      ? []
      : ['the first line holds entrances “A” and “B”, and nothing else']),
    ...(/^[ YZ]+$/.test(last) && /[YZ]/.test(last) ? [] : ['the last line holds exits “Y” and “Z”, and nothing else']),
    ...DOORS.filter((door) => inner.includes(door)).map((door) => `“${door}” stands in the middle`),
    ...DOORS.filter((door) => count(door) > 1).map((door) => `“${door}” is there twice`),
    ...[...new Set(letters)]
      .filter((letter) => !known.includes(letter))
      .map((letter) => `the legend has no “${letter}”`),
    ...Object.keys(legend)
      .filter((letter) => count(letter) === 0 || [...DOORS, ...spots].includes(letter))
      .map((letter) => `legend “${letter}”: is in no drawing, or is the letter of a spot or a door`),
  ];
}

function featureProblems({ features, treasure }: SetupCard, { monsters, items }: Monsters): string[] {
  const taken = features.flatMap(({ at: spots, ...feature }) => ('loot' in feature ? [] : spots));
  const again = [...new Set(taken.filter((spot, i) => taken.indexOf(spot) !== i))];
  const types = features.flatMap((feature) => ('monster' in feature ? [feature.monster] : []));
  const chests = features.filter((feature) => 'overlay' in feature && feature.overlay.tile === 'treasure');
  const item = treasure && 'item' in treasure ? treasure.item : undefined;
  return [
    ...again.map((spot) => `two things lie on the spot ${spot}`),
    ...types.filter((type) => !monsters.some(({ id }) => id === type)).map((type) => `there is no monster ${type}`),
    ...(types.length === 0 ? ['brings no monster'] : []),
    ...(chests.length > 0 === (treasure !== undefined) ? [] : ['a treasure tile and “treasure” go together']),
    ...(item === undefined || items.some(({ id }) => id === item) ? [] : [`there is no item ${item}`]),
    ...(treasure && ('blueprint' in treasure || 'random' in treasure)
      ? ['its treasure would matter to a campaign']
      : []),
  ];
}

const MOST_CHARACTERS = 4;

interface DungeonContent {
  readonly setups: Dungeons['setups'];
  readonly monsters: PackContent['monsters'];
  readonly found: readonly PackProblem[];
}

/** Cached faults: building the rooms takes most of the time of all checks. */
const lastBuilt = new WeakMap<Dungeons['rooms'], DungeonContent>();

function allBuilt(cards: Dungeons, monsters: PackContent['monsters']): readonly PackProblem[] {
  const { rooms, setups } = cards;
  const last = lastBuilt.get(rooms);
  const isSame = (monster: unknown, i: number) => monster === last?.monsters[i];
  if (last?.setups === setups && last.monsters.length === monsters.length && monsters.every(isSame)) return last.found;
  const found = rooms.flatMap((room) => builtProblems(cards, room, monsters));
  lastBuilt.set(rooms, { setups, monsters, found });
  return found;
}

function builtProblems(cards: Dungeons, room: RoomCard, monsters: PackContent['monsters']): PackProblem[] {
  return cards.setups.flatMap((setup) =>
    entrancesOf(room).flatMap((entrance) => {
      const drawn = { room: room.id, setup: setup.id, entrance };
      const [major, minor] = [
        built(cards, { ...drawn, penalty: 'major' }),
        built(cards, { ...drawn, penalty: 'minor' }),
      ];
      return problemsAt(`room ${room.id} with setup ${setup.id}`, [
        ...[major, minor].flatMap((each) => ruleProblems(each, monsters)),
        ...wayProblems(major),
      ]);
    }),
  );
}

function built(cards: Dungeons, drawn: DrawnRoom) {
  const made = dungeonScenario(cards, dungeonIdOf([drawn]));
  return { made, ...parseMap(made) };
}

function ruleProblems({ made, map }: ReturnType<typeof built>, monsters: Monsters['monsters']): string[] {
  const scenario = { ...made, goal: { kill: 'all' as const } };
  return checkRules({ scenario, map, monsters })
    .filter(({ message }) => !/speaks of the mark exit-/.test(message))
    .map(({ message }) => message);
}

function wayProblems({ map, faults }: ReturnType<typeof built>): string[] {
  const starts = map.hexes.filter(({ placed }) => placed.start);
  const free = starts.filter(({ placed }) => placed.monster === undefined);
  const [first] = starts;
  const reached = first ? reachedFrom(first, map.hexes) : new Set<string>();
  const cut = map.hexes.filter((hex) => isOpen(hex) && !reached.has(hex.label));
  return [
    ...faults.map(({ message }) => message),
    ...(free.length < MOST_CHARACTERS ? [`has ${free.length} empty hexes to start in; four characters need four`] : []),
    ...(cut.length > 0 ? [`nobody gets to ${cut.map(({ label }) => label).join(', ')}`] : []),
  ];
}

function isOpen({ kind, placed: { overlay } }: MapHex): boolean {
  return kind !== 'wall' && overlay?.tile !== 'obstacle';
}

function reachedFrom(start: MapHex, hexes: readonly MapHex[]): Set<string> {
  const open = new Map<string, MapHex>(hexes.filter(isOpen).map((hex) => [hex.label, hex]));
  const reached = new Set<MapHex>([start]);
  for (const { q, r } of reached)
    for (const step of DIRECTIONS) {
      const next = open.get(labelOf({ q: q + step.q, r: r + step.r }));
      if (next) reached.add(next);
    }
  return new Set([...reached].map(({ label }) => label));
}
