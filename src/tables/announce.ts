import type { Event } from '../games/frosthaven/rules/events.ts';
import type { Summary } from '../games/frosthaven/rules/scenario/summary.ts';
import type { View } from '../games/frosthaven/rules/view.ts';
import type { Answered } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import type { Advance } from '../kernel/run.ts';
import type { Json } from '../store/json.ts';
import type { Campaign, GameRow, Outgoing, Reminder } from '../store/store.ts';
import type { Open } from './open.ts';
import type { Presence } from './presence.ts';
import type { requestsIn } from './requests.ts';

/** The note of a game in which the key stands of the last message whose picture Discord refused to change. */
export const PICTURE_REFUSED = 'picture refused';

/** Something happened at a table. */
export interface Happened {
  readonly game: GameRow;
  /** What everybody may see now. */
  readonly view: View;
  readonly advance: Advance<Event>;
  readonly reason: 'begun' | 'answered' | 'undone' | 'restarted' | 'abandoned';
  /** Whose doing it was. */
  readonly by?: Seat | undefined;
  readonly questions: readonly Open[];
  readonly presence: Presence;
  /** The key of the last message whose picture Discord refused to change. */
  readonly refused?: string | undefined;
  /** Requests to take something back that stand. */
  readonly requests?: ReturnType<typeof requestsIn>;
  /** What was taken back. */
  readonly taken?: Answered | undefined;
  /** The campaign, where the scenario is over. */
  readonly campaign?: Campaign | undefined;
  /** When the scenario is over. */
  readonly summary: Summary | undefined;
}

/** What is to be told, and what to remember of having told it. */
export interface Announcement {
  readonly outgoing: readonly Outgoing[];
  readonly notes: Readonly<Record<string, Json>>;
  readonly telling: Json;
  readonly reminders: readonly Reminder[];
}

/** Turns what happened into messages. It must be a function of its input alone; it is called inside the turn's writing. */
export type Announce = (happened: Happened) => Announcement;
