/** A match as its table knows it: who sits there, who is there, and what is asked. */
import type { Seat } from '../kernel/rule.ts';
import type { OpenAside, OpenQuestion } from '../kernel/run.ts';

/** A question that waits for its answer, whatever it is about. */
export type Open = OpenQuestion<unknown, unknown>;
/** Something that its seat may do now without being asked. */
export type OpenToDo = OpenAside<unknown>;

/** Who sits at a seat. */
export interface Sitting {
  readonly seat: Seat;
  /** Undefined at the seat of a companion, whom nobody plays. */
  readonly user?: string;
  readonly member: number;
}

/** How a table is attended. */
export interface Presence {
  /** The seats of those who are away, and of companions: the bot plays for both. */
  readonly away: readonly Seat[];
  /** Nobody who still plays is there: the bot plays no table alone, so the match waits. */
  readonly isDeserted: boolean;
}

/** A match as a row: its number, which its buttons carry, and its people. */
export interface Playing {
  readonly id: number;
  readonly campaign: number;
  readonly seats: readonly Sitting[];
  /** How it ended, in a word of the game; undefined while it goes on. */
  readonly result: string | undefined;
}

/** What somebody finds at a table. */
export interface Found {
  readonly game: Playing;
  /** The seat of whoever looks; undefined for onlookers. */
  readonly seat: Seat | undefined;
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly Open[];
  /** What whoever looks may do now without being asked. */
  readonly asides: readonly OpenToDo[];
  readonly presence: Presence;
}
