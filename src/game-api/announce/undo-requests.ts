import { z } from 'zod';
import type { Seat } from '../../engine/rules/rule.ts';

/** The note with the key of the last message whose picture Discord refused to change. */
export const PICTURE_REFUSED = 'picture refused';

export const UNDO_REQUESTS = 'undo requests';

/** `isWhole`: all since entry `to` is to be undone, whoever decided it. */
const requests = z.record(
  z.string(),
  z.object({ to: z.number(), asks: z.string(), isWhole: z.boolean().exactOptional() }),
);
export type UndoRequests = z.infer<typeof requests>;

export function readUndoRequests(note: unknown): ReadonlyMap<Seat, UndoRequests[string]> {
  return new Map(Object.entries(requests.safeParse(note).data ?? {}));
}

export function undoRequestKey(to: number, seat: Seat): string {
  return `undo ${to} ${seat}`;
}
