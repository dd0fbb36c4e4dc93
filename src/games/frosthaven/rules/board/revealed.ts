import { Board } from '../../content/board/board.ts';
import type { Axial } from '../../content/board/hex.ts';
import type { MapHex, ScenarioMap } from '../../content/map.ts';
import { roomsBeside } from '../../content/map.ts';
import type { State } from '../state.ts';

const BOARDS = new WeakMap<ScenarioMap, Map<string, Board>>();

/** Returns the revealed part of a map as a board. SET-05 */
export function boardOf(map: ScenarioMap, state: Pick<State, 'rooms' | 'openDoors' | 'lockedDoors'>): Board {
  const key = [state.rooms, state.openDoors, state.lockedDoors].map((each) => [...each].sort().join()).join('|');
  const known = BOARDS.get(map) ?? new Map<string, Board>();
  BOARDS.set(map, known);
  const board = known.get(key) ?? layOut(map, state);
  known.set(key, board);
  return board;
}

function layOut(map: ScenarioMap, state: Pick<State, 'rooms' | 'openDoors' | 'lockedDoors'>): Board {
  const { rooms, openDoors, lockedDoors } = state;
  const hexes = map.hexes.filter((hex) =>
    hex.room === undefined
      ? roomsBeside(map.hexes, hex).some((room) => rooms.includes(room))
      : rooms.includes(hex.room),
  );
  const isShown = ({ q, r }: Axial) => hexes.some((hex) => hex.q === q && hex.r === r);
  const fillOf = ({ kind, label }: MapHex) => {
    if (kind === 'wall' || lockedDoors.includes(label)) return { fill: 'wall' as const };
    return kind === 'door' && !openDoors.includes(label) ? { fill: 'closed door' as const } : {};
  };
  return new Board({
    rim: 'wall',
    hexes: hexes.map((hex) => ({
      q: hex.q,
      r: hex.r,
      ...(hex.room !== undefined && { room: hex.room }),
      ...fillOf(hex),
    })),
    walls: map.walls.filter((edge) => edge.every(isShown)),
    passages: map.passages.filter((edge) => edge.every(isShown)),
  });
}
