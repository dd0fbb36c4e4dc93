/** Orders for a whole phase: what a seat may order now or ahead, and whether that still fits. */
import type { Seat } from '../../../engine/rules/rule.ts';
import { json } from '../../../engine/values/json.ts';
import type { AnyOpenQuestion } from '../../../game-api/contract/game.ts';
import type { PlannedAnswer, PlanVerdict, QuestionAhead } from '../../../game-api/values/planned-answer.ts';
import { QUESTION_AHEAD } from '../../../game-api/values/planned-answer.ts';
import type { Lore } from '../rules/game.ts';
import { figuresOnTable } from '../rules/game.ts';
import type { PhaseBasis } from '../rules/phase-orders/phase-answers.ts';
import { judgePhase, phaseBasis, phaseBasisOf } from '../rules/phase-orders/phase-answers.ts';
import type { PhaseOrder } from '../rules/phase-orders/phase-order.ts';
import { mergePhaseOrders, printPhaseOrder, readPhaseOrder, turnName } from '../rules/phase-orders/phase-order.ts';
import type { PhaseScope } from '../rules/phase-orders/phase-scope.ts';
import { laterScope, scopeOf } from '../rules/phase-orders/phase-scope.ts';
import type { GameQuestion, Prompt } from '../rules/questions.ts';
import type { StateData } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { quickAnswer } from '../settings/policies.ts';
import type { PhaseProposals } from './phase-question.ts';
import { phaseQuestion, supposedGame } from './phase-question.ts';

interface OrderedMatch {
  readonly state: StateData;
  viewFor(seat: 'public'): View;
  readonly questions: readonly (AnyOpenQuestion & { readonly question: GameQuestion })[];
}

export type PhaseAhead = QuestionAhead & { readonly open: AnyOpenQuestion & { readonly question: GameQuestion } };

export class PhaseOrders {
  readonly #lore: Lore;
  readonly #match: OrderedMatch;
  readonly #ahead = new Map<Seat, { readonly key: string; readonly ahead: PhaseAhead }>();

  constructor(lore: Lore, match: OrderedMatch) {
    this.#lore = lore;
    this.#match = match;
  }

  /** The same question as long as what it rests on is the same, since its proposals take long. */
  questionAhead(seat: Seat): PhaseAhead | undefined {
    const { state, questions } = this.#match;
    if (!state.turn || !state.isDeployed || state.over) return undefined;
    const game = supposedGame(this.#lore, this.#match);
    const open = questions.find(({ question, answered }) => question.seat === seat && !answered);
    const scope = open ? scopeOf(game, open.question) : laterScope(game, seat);
    if (!scope || scope.figures.length === 0) return undefined;
    const key = keyOf(state, scope);
    const known = this.#ahead.get(seat);
    if (known?.key === key) return known.ahead;
    const proposed: PhaseProposals = { known: undefined };
    const about = turnName(scope.turn);
    const question = phaseQuestion(game, scope, key, proposed);
    const ahead: PhaseAhead = {
      about,
      basis: json.parse(phaseBasisOf(game)),
      open: { number: QUESTION_AHEAD, crumb: about, question, answered: undefined },
    };
    this.#ahead.set(seat, { key, ahead });
    return ahead;
  }

  judge({ question }: { readonly question: GameQuestion }, planned: PlannedAnswer): PlanVerdict | undefined {
    const [value = ''] = planned.value;
    const order = readPhaseOrder(value);
    const basis: PhaseBasis | undefined = phaseBasis.safeParse(planned.basis).data;
    if (!order || !basis) return undefined;
    const verdict = judgePhase(supposedGame(this.#lore, this.#match), question, order, basis);
    if (verdict?.type === 'holds') return verdict;
    if (!verdict) return this.#defaultAnswer(question, order);
    const { figure, why, with: other } = verdict;
    return { type: 'changed', changed: [figure, why, ...(other === undefined ? [] : [other])].join(' ') };
  }

  /** Whatever else an ordered activation asks of its own seat is decided as while others play. */
  #defaultAnswer(question: GameQuestion, order: PhaseOrder): PlanVerdict | undefined {
    const { turn } = this.#match.state;
    const acting = turn?.activation?.figures ?? [];
    const isOrdered = acting.some(({ figure }) => order.entries.some((entry) => entry.figure === figure));
    if (turn?.number !== order.turn || !isOrdered || !DEFAULTS.includes(question.prompt.kind)) return undefined;
    const value = quickAnswer(question, this.#match.viewFor('public'));
    return value && { type: 'holds', value, isDefault: true };
  }
}

const DEFAULTS: readonly Prompt['kind'][] = ['after-win', 'place-creature', 'trap-target', 'trap-place', 'trap-pass'];

/** Ahead of other seats' moves, only the own figures count; nobody would finish reading otherwise. */
function keyOf(state: StateData, { turn, seat, phases, isNow, figures, leader = '', most }: PhaseScope): string {
  const watched = figuresOnTable(state).filter(({ side }) => isNow || side === seat);
  const places = watched.map(({ id, at: { x, y, z }, health }) => `${id} ${x}.${y}.${z} ${health}`);
  return [turn, seat, phases.join(), isNow, figures.join(), leader, most, ...places].join(' ');
}

/** What was ordered before to others stays. */
export function mergedPlan(before: PlannedAnswer | undefined, value: readonly string[]): readonly string[] {
  const older = readPhaseOrder(before?.value[0] ?? '');
  const newer = readPhaseOrder(value[0] ?? '');
  return older && newer ? [printPhaseOrder(mergePhaseOrders(newer, older))] : value;
}
