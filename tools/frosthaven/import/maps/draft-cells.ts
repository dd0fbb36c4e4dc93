/** Hexes of a map while it is put together. */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import type { JsonObject } from '../action-json.ts';
import { keyOf } from './layout-source.ts';
import type { DraftRoom, MapDoubt, MapDraft } from './map-draft.ts';

interface DraftCell extends Axial {
  readonly room: string;
  readonly placed: Record<string, Json>;
}

export class DraftCells {
  readonly doubts: MapDoubt[] = [];
  readonly spare: JsonObject[] = [];
  readonly #cells = new Map<string, DraftCell>();
  readonly #rooms = new Set<string>();

  doubt(why: string, ...at: readonly Axial[]): void {
    this.doubts.push({ why, at });
  }

  has(hex: Axial): boolean {
    return this.#cells.has(keyOf(hex));
  }

  at(hex: Axial): JsonObject | undefined {
    return this.#cells.get(keyOf(hex))?.placed;
  }

  /** The first room keeps a hex that two cover. */
  addFloor(hex: Axial, room: string): boolean {
    this.#rooms.add(room);
    if (this.has(hex)) return this.#cells.get(keyOf(hex))?.room === room;
    this.#cells.set(keyOf(hex), { q: hex.q, r: hex.r, room, placed: {} });
    return true;
  }

  /** Returns false, and changes nothing, where the hex has such a thing already. */
  put(hex: Axial, room: string, part: JsonObject): boolean {
    this.addFloor(hex, room);
    const placed = this.#cells.get(keyOf(hex))?.placed ?? {};
    const figure = (each: JsonObject) => each.monster ?? each.role;
    const isTaken = Object.keys(part).some((key) => placed[key] !== undefined);
    if (isTaken || (figure(placed) !== undefined && figure(part) !== undefined)) return false;
    Object.assign(placed, part);
    return true;
  }

  draft(): MapDraft {
    const cells = [...this.#cells.values()];
    const rooms = [...this.#rooms].map(
      (id): DraftRoom => ({
        id,
        hexes: cells.filter(({ room }) => room === id).map(({ q, r, placed }) => ({ q, r, placed })),
      }),
    );
    return { rooms: rooms.filter(({ hexes }) => hexes.length > 0), doubts: this.doubts, spare: this.spare };
  }
}
