/** How requests to take something back end, on their messages. */
import type { Seat } from '../../kernel/rule.ts';
import type { Outgoing } from '../../tables/records.ts';
import { requestKey } from '../../tables/requests.ts';
import { asJson } from '../message.ts';

/** What is said of a request that the game has left behind. */
export const OVERTAKEN = '**The game has gone on since: nothing was taken back.**';

/** The message of a request, now that it is over: without buttons, and saying what became of it. */
export function ending(to: number, seat: Seat, content: string): Outgoing {
  return { key: requestKey(to, seat), kind: 'edit', body: asJson({ to: 'thread', buttons: [], content }) };
}
