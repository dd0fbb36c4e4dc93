/** A match as its table knows it: who sits there, who is there, and what is asked. */
import type { PaletteName } from '../drawing/palette.ts';
import type { Json } from '../kernel/json.ts';
import type { Question, Seat } from '../kernel/rule.ts';
import type { OpenAside, OpenQuestion } from '../kernel/run.ts';

/** A question that waits for its answer, whatever it is about. */
export type AnyOpenQuestion = OpenQuestion<unknown, unknown, Question<unknown, unknown>>;
/** Something that its seat may do now without being asked. */
export type OpenToDo = OpenAside<unknown>;

/** Who sits at a seat. */
export interface SeatAssignment {
  readonly seat: Seat;
  /** Undefined at the seat of a companion, whom nobody plays. */
  readonly user?: string;
  readonly member: number;
}

/** A match as its table knows it. */
export interface MatchTable {
  /** The number of the match, which its buttons carry. */
  readonly id: number;
  readonly campaign: number;
  readonly seats: readonly SeatAssignment[];
  /** What has been told so far, as the last `tell` left it. */
  readonly telling: Json;
}

/** How a table is attended. */
export interface Presence {
  /** The seats of those who are away, and of companions: the bot plays for both. */
  readonly away: readonly Seat[];
  /** Nobody who still plays is there: the bot plays no table alone, so the match waits. */
  readonly isDeserted: boolean;
}

/** Who looks at a match, and what of its table they find. */
export interface Viewer {
  readonly game: MatchTable & { readonly result: string | undefined };
  /** Undefined for onlookers. */
  readonly seat: Seat | undefined;
  readonly presence: Presence;
  /** The colours in which they want to see it. */
  readonly palette?: PaletteName | undefined;
}

/** A message on its way: a new one, other words for the one with the same key, a picture for it, or its end. */
export interface OutgoingMessage {
  readonly key: string;
  readonly kind: 'post' | 'edit' | 'picture' | 'delete';
  readonly body: Json;
}
