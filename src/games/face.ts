/** What a match shows: to one who looks at it, and to its whole table. */
import type { Answered } from '../kernel/log.ts';
import type { Seat } from '../kernel/rule.ts';
import type { Panel } from './panel/panel.ts';
import type { Open, OpenToDo } from './table.ts';

/** Where somebody is within the choices of a question. */
export interface Place {
  /** The question; for another one the rest means nothing. */
  readonly question?: number;
  readonly page?: number;
  /** What was chosen already of an answer that is given step by step. */
  readonly before?: readonly string[];
  /** Which leaf of the picture is shown, from 0. */
  readonly leaf?: number;
}

/** Whose something is: for whoever chose it, or for everybody, who may not learn what was chosen in secret. */
export type Whose = 'your' | 'their';

/** A match as one seat sees it, or an onlooker: it is made from what that seat may see, and knows nothing else. */
export interface Face {
  /** What it is called: the name of a scenario. */
  readonly title: string;
  /** The panel of whoever looks. */
  panel(place?: Place): Panel;
  /** What everybody may see, as a picture. */
  overview(): Panel;
  /** What a seat is called. Markup is escaped. */
  seatName(seat: Seat): string;
  /** `it is your turn.`: what is asked, in words that everybody may read. */
  asked(open: Open): string;
  /** `your attack on the first of them`: what would be taken back. */
  taken(answer: Pick<Answered, 'crumb' | 'value'>, whose: Whose): string;
  /** Whether it could be done once more: then a button that was made before does not do it. */
  isRepeatable(toDo: OpenToDo): boolean;
}
