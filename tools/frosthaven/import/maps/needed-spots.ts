/** Marks that rules of a scenario speak of, and that no hex has yet. */
import { z } from 'zod';
import type { JsonObject } from '../action-json.ts';
import type { MapDraft } from './map-draft.ts';

const marked = z.looseObject({ mark: z.string() });
const SPOT = /"(?:at|who|present)":"(spot-[a-z0-9-]+)"/g;

/** Each as an entry of the legend. */
export function neededSpots(data: JsonObject, { rooms, spare }: Pick<MapDraft, 'rooms' | 'spare'>): JsonObject[] {
  const asked = new Set([...JSON.stringify(data.events ?? []).matchAll(SPOT)].flatMap(([, mark]) => mark ?? []));
  const drawn = [...rooms.flatMap(({ hexes }) => hexes.map(({ placed }) => placed)), ...spare];
  const there = new Set(drawn.flatMap((placed) => marked.safeParse(placed).data?.mark ?? []));
  return [...asked]
    .filter((mark) => !there.has(mark))
    .toSorted()
    .map((mark) => ({ mark, aid: mark.replace('spot-', '').slice(0, 20) }));
}
