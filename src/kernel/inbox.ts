/** What has come to a game from elsewhere. */
import type { Inbox } from './log.ts';

/**
 * How many ids of what came last are known. What really comes twice comes again soon: after a crash between two
 * transactions, or because it was asked for again. What is older is held back by whoever gives it, who keeps in rows
 * that it was given, and by rules that name the ids which they await.
 */
const MOST_KNOWN = 500;

/** After the input `id` was taken. */
export function received({ known, waiting }: Inbox, id: string): Inbox {
  return { known: [...known, id].slice(-MOST_KNOWN), waiting: waiting.filter((input) => input.id !== id) };
}

/** Whether an input of this id has come before. */
export function isKnown({ known, waiting }: Inbox, id: string): boolean {
  return known.includes(id) || waiting.some((input) => input.id === id);
}
