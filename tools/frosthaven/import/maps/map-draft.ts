/** A map before it is text: rooms of hexes with what stands in them, and doubts. */
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import { labelOf } from '../../../../src/games/frosthaven/content/board/hex.ts';
import type { JsonObject } from '../action-json.ts';
import { rowsOf } from './hex-rows.ts';
import { keyOf } from './layout-source.ts';

export interface DraftHex extends Axial {
  /** As in the legend of a scenario; nothing for bare floor. */
  readonly placed: JsonObject;
}

export interface DraftRoom {
  readonly id: string;
  readonly hexes: readonly DraftHex[];
  /** For whoever draws it: `tile 30-A, behind door 1`. */
  readonly note?: string | undefined;
}

export interface MapDoubt {
  readonly why: string;
  readonly at: readonly Axial[];
}

export interface MapDraft {
  readonly rooms: readonly DraftRoom[];
  readonly doubts: readonly MapDoubt[];
  /** Things without a hex yet; each has a letter for whoever finds its place. */
  readonly spare: readonly JsonObject[];
}

interface DrawnRoom {
  readonly id: string;
  readonly at: string;
  readonly map: readonly string[];
}

/** As a file of a pack has them. */
export interface DrawnRooms {
  readonly rooms: readonly DrawnRoom[];
  readonly legend: Readonly<Record<string, JsonObject>>;
}

/** Letters by what they mostly stand for; then all others. */
const USUAL: readonly (readonly [kind: string, letters: string])[] = [
  ['start', 'S'],
  ['loot', '*'],
  ['door', '+=/'],
  ['corridor', ':;'],
  ['obstacle', 'oOQ0'],
  ['trap', '^v'],
  ['difficult', '~'],
  ['icy', '_'],
  ['hazardous', '%'],
  ['treasure', '$€'],
  ['pressure plate', '@'],
];
const OTHERS = [...'abcdefghijklmnpqrstuwxyzABCDEFGHIJKLMNPRTUVWXYZ123456789αβγδεζηθικλμνξπρστυφχψω'];

/** Moves the map so that no hex lies left of column A or above row 1. */
export function movedToCorner(draft: MapDraft): MapDraft {
  const hexes = draft.rooms.flatMap((room) => room.hexes);
  if (hexes.length === 0) return draft;
  const top = Math.min(...hexes.map(({ r }) => r));
  const left = Math.min(...hexes.map(({ q, r }) => q + Math.floor((r - top) / 2)));
  const by = <T extends Axial>(hex: T): T => ({ ...hex, q: hex.q - left, r: hex.r - top });
  return {
    ...draft,
    rooms: draft.rooms.map((room) => ({ ...room, hexes: room.hexes.map(by) })),
    doubts: draft.doubts.map((each) => ({ ...each, at: each.at.map(by) })),
  };
}

export function drawnRooms(draft: MapDraft): DrawnRooms {
  const letters = new Letters();
  const rooms = draft.rooms.map(({ id, hexes }) => {
    const { corner, rows } = rowsOf(hexes.map((hex) => ({ ...hex, letter: letters.of(hex.placed) })));
    return { id, at: corner, map: rows };
  });
  for (const placed of draft.spare) letters.of(placed);
  return { rooms, legend: letters.legend };
}

class Letters {
  readonly legend: Record<string, JsonObject> = {};
  readonly #known = new Map<string, string>();

  of(placed: JsonObject): string {
    if (Object.keys(placed).length === 0) return '.';
    const key = JSON.stringify(placed);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const letter = [...usualLetters(placed), ...OTHERS].find((each) => this.legend[each] === undefined) ?? '?';
    this.#known.set(key, letter);
    this.legend[letter] = placed;
    return letter;
  }
}

function usualLetters(placed: JsonObject): string[] {
  const { overlay, start, loot } = placed;
  const tile = typeof overlay === 'object' && overlay !== null && 'tile' in overlay ? String(overlay.tile) : '';
  const kind = start === true ? 'start' : tile === '' && loot === true ? 'loot' : tile;
  return [...(USUAL.find(([each]) => each === kind)?.[1] ?? '')];
}

export function doubtLine({ why, at }: MapDoubt): string {
  const places = [...new Map(at.map((hex) => [keyOf(hex), labelOf(hex)])).values()];
  return places.length === 0 ? why : `${places.slice(0, 6).join(', ')}: ${why}`;
}
