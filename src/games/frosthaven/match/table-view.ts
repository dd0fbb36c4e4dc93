import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import type { Match, Viewer } from '../../../game-api/contract/game.ts';
import type { Contingency } from '../../../game-api/values/planned-answer.ts';
import type { OpenScenarioQuestion, OpenToDo } from '../rules/open-question.ts';
import type { View } from '../rules/view.ts';
import { ScenarioMatch } from './match.ts';
import type { TurnAhead } from './turn-ahead.ts';
import { canPlanTurn } from './turn-ahead.ts';

export interface TableView extends Omit<Viewer, 'palette'> {
  readonly view: View;
  /** Every open question, secret ones for their seat alone. */
  readonly questions: readonly OpenScenarioQuestion[];
  readonly asides: readonly OpenToDo[];
  readonly ahead?: OpenScenarioQuestion | undefined;
  readonly contingencies?: readonly Contingency[];
  /** Absent where the seat can’t plan its turn. `steps`: what it has planned of it. */
  readonly turnAhead?: (steps: Answer) => TurnAhead | undefined;
}

/** Throws for a match of another kind. */
export function tableViewOf({ game, seat, match, presence }: Viewer & { readonly match: Match }): TableView {
  if (!(match instanceof ScenarioMatch)) throw new Error(`Match ${game.id} is no scenario.`);
  const isOver = game.result !== undefined;
  const plays = !isOver && seat !== undefined && !presence.away.includes(seat);
  return {
    game,
    seat,
    presence,
    view: match.viewFor(seat ?? 'public'),
    questions: isOver ? [] : match.questions,
    asides: isOver ? [] : match.optionalActions.filter(({ optionalAction }) => optionalAction.seat === seat),
    ahead: plays ? match.questionAhead(seat)?.open : undefined,
    contingencies: plays ? match.contingencies(seat) : [],
    ...(plays && canPlanTurn(match, seat) && { turnAhead: rememberTurn(match, seat) }),
  };
}

/** One panel asks several times. */
function rememberTurn(match: ScenarioMatch, seat: Seat): (steps: Answer) => TurnAhead | undefined {
  const known = new Map<string, TurnAhead | undefined>();
  return (steps) => {
    const key = steps.join('\n');
    if (!known.has(key)) known.set(key, match.sequenceAhead(seat, steps));
    return known.get(key);
  };
}
