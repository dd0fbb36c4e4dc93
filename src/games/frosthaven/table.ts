/** A scenario as somebody at its table finds it. */
import type { Seat } from '../../kernel/rule.ts';
import type { Match, Presence, Table } from '../game.ts';
import { ScenarioMatch } from './match.ts';
import type { Open, OpenToDo } from './open.ts';
import type { View } from './rules/view.ts';

/** A match, and who looks at it. */
interface Found {
  readonly game: Table & { readonly result: string | undefined };
  /** Undefined for onlookers. */
  readonly seat: Seat | undefined;
  readonly match: Match;
  readonly presence: Presence;
}

export interface TableView extends Omit<Found, 'match'> {
  /** What whoever looks may see. */
  readonly view: View;
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly Open[];
  /** What whoever looks may do now without being asked. */
  readonly asides: readonly OpenToDo[];
}

/** The same with all that a scenario shows. Throws where another kind of match is played. */
export function scenarioAt({ game, seat, match, presence }: Found): TableView {
  if (!(match instanceof ScenarioMatch)) throw new Error(`Match ${game.id} is no scenario.`);
  const isOver = game.result !== undefined;
  return {
    game,
    seat,
    presence,
    view: match.viewFor(seat ?? 'public'),
    questions: isOver ? [] : match.questions,
    asides: isOver ? [] : match.asides.filter(({ aside }) => aside.seat === seat),
  };
}
