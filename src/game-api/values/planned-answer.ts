import type { Answer } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import type { AnyOpenQuestion } from './seats.ts';

/** The number that buttons quote for a question that is not asked yet. */
export const QUESTION_AHEAD = 0;

/** The number of typed drafts of such a question, beside which the plan itself lies. */
export const DRAFT_AHEAD = -1;

/** The number under which a plan of several answers lies. Buttons quote it, less the number of answers planned. */
export const SEQUENCE_AHEAD = -2;

/** A question that a seat may answer before it is asked. `about` names it; its answer holds while `basis` does. */
export interface QuestionAhead {
  readonly about: string;
  readonly basis: Json;
  readonly open: AnyOpenQuestion;
}

/**
 * Questions that a seat may answer ahead, one after the other. `open`: the next one; undefined where no more can be
 * foreseen. `steps`: the planned answers that still fit, as `extendSteps` made them. `since`: the last entry of the log;
 * an undo to before it ends the plan.
 */
export interface SequenceAhead {
  readonly about: string;
  readonly basis: Json;
  readonly since: number;
  readonly open: AnyOpenQuestion | undefined;
  readonly steps: Answer;
  extendSteps(value: Answer): Answer;
  shortenSteps(): Answer;
}

/** An answer to a question that is not asked yet. Only its own seat ever learns of it. */
export interface PlannedAnswer {
  readonly about: string;
  readonly basis: Json;
  readonly value: Answer;
}

/**
 * `value`: the part of the plan that answers this question; by default all of it. `isDefault`: something that the
 * plan leaves open, so that standing orders come first. `changed`: what is no longer as it was, as a value of the game.
 */
export type PlanVerdict =
  | { readonly type: 'holds'; readonly value?: Answer; readonly isDefault?: true }
  | { readonly type: 'changed'; readonly changed: string };

/**
 * Something that may befall a seat while others act, and that it may answer ahead. `number`: negative, under which it is kept.
 * `values`: all that may be said, each once and in any order.
 */
export interface Contingency {
  readonly number: number;
  readonly about: string;
  readonly values: readonly string[];
}

/** `count`: for how many of its present contingencies the seat has said it. */
export interface ShownContingency extends ShownPlan {
  readonly about: string;
  readonly count: number;
}

/** A planned answer as its seat sees it. `changed` is set where the question is asked all the same. */
export interface ShownPlan {
  readonly value: Answer;
  readonly changed?: string;
}
