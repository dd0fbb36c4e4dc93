import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import type { Figure } from '../state.ts';
import { outcomesOf } from './move-outcomes.ts';
import type { Decision } from './plan.ts';
import type { Stop } from './reasons.ts';
import { reasonOf, stopReasonOf } from './reasons.ts';

export type MonsterDecision = Stop;

/** Asks the party if several outcomes are legal, and announces the focus with its reason. MMV-10 */
export function* decideOutcome(game: Game, decision: Decision, figure: Figure): Rule<MonsterDecision | undefined> {
  const legal = legalOutcomes(game, decision);
  const decided = legal.length === 0 ? undefined : yield* chooseOutcome(game, figure, legal);
  const why = reasonOf(decision, decided?.focus, new Set(legal.map(({ focus }) => focus.id)).size > 1);
  game.emit({ type: 'focused', figure: figure.id, focus: decided?.focus.id, why });
  const stop = decided && stopReasonOf(game, decision, legal, decided);
  if (stop) game.emit({ type: 'decided', figure: figure.id, why: { ...stop, legal: legal.length } });
  return decided;
}

export function legalOutcomes(game: Game, decision: Decision): MonsterDecision[] {
  return outcomesOf(decision).flatMap(({ end, targets, focus, goal, way }) => {
    const enemy = decision.figures[focus];
    const others = targets.flatMap((target) => decision.figures[target] ?? []);
    const [at, to] = [game.board.labelAt(end), game.board.labelAt(goal)];
    return enemy ? [{ end: at, targets: others, focus: enemy, goal: to, ...(way && { way }) }] : [];
  });
}

/** Asks the party to pick one of several outcomes. SET-30 */
export function* chooseOutcome(game: Game, figure: Figure, legal: readonly MonsterDecision[]): Rule<MonsterDecision> {
  const choices = legal.map((each): ScenarioChoice<MonsterDecision> => {
    const targets = each.targets.map(({ id }) => id);
    return {
      value: `${each.end} ${each.focus.id} ${targets.join('+')}`.trim(),
      is: each,
      note: { is: 'outcome', end: each.end, targets, focus: each.focus.id },
    };
  });
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices,
  });
}

export function haveSameNames(some: readonly Figure[], others: readonly Figure[]): boolean {
  return some.map(({ id }) => id).join() === others.map(({ id }) => id).join();
}

/** Keeps the earlier focus while it is there. FOC-01 */
export function withKeptFocus(decision: Decision, before: MonsterDecision | undefined): Decision {
  const focus = decision.figures.findIndex(({ id }) => id === before?.focus.id);
  return focus < 0 ? decision : { ...decision, focus };
}
