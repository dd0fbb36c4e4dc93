/** A scenario as somebody at its table finds it. */
import type { Match, Viewer } from '../game.ts';
import { ScenarioMatch } from './match.ts';
import type { OpenScenarioQuestion, OpenToDo } from './open.ts';
import type { View } from './rules/view.ts';

export interface TableView extends Omit<Viewer, 'palette'> {
  /** What whoever looks may see. */
  readonly view: View;
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly OpenScenarioQuestion[];
  /** What whoever looks may do now without being asked. */
  readonly asides: readonly OpenToDo[];
}

/** What somebody sees of a scenario. Throws where another kind of match is played. */
export function scenarioAt({ game, seat, match, presence }: Viewer & { readonly match: Match }): TableView {
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
