/** Requests to take back something with the whole table's consent, as they are noted while they stand. */
import { z } from 'zod';
import type { Seat } from '../../kernel/rule.ts';

/** The note of a game in which the key stands of the last message whose picture Discord refused to change. */
export const PICTURE_REFUSED = 'picture refused';

/** The note of a game that holds the requests that stand. */
export const REQUESTS = 'undo requests';

/** By the seat that asks: the entry to go back to, and the words of the request without those whom it pings. */
const requests = z.record(z.string(), z.object({ to: z.number(), asks: z.string() }));
export type Requests = z.infer<typeof requests>;

/** The requests of a note; none where there is no such note. */
export function requestsIn(note: unknown): ReadonlyMap<Seat, Requests[string]> {
  return new Map(Object.entries(requests.safeParse(note).data ?? {}));
}

/** What the message of a request is called in the outbox, and the note of those who agree to it. */
export function requestKey(to: number, seat: Seat): string {
  return `undo ${to} ${seat}`;
}
