import type {
  MultipleChoice,
  OpenedQuestion,
  OptionalAction,
  Question,
  Reply,
  Request,
  RuleGenerator,
} from './rule.ts';
import { cancelRule, onlyAnswer } from './rule.ts';

export interface OptionalActionRule<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>
  extends OptionalAction<Note> {
  readonly rule: () => RuleGenerator<void, Prompt, Note, Q>;
}

/**
 * Runs the rule that `begin` makes. While its first question is open, a seat may take one of the `offered` optional
 * actions; then `begin` runs again.
 * `offered` must return nothing once the rule has changed the state. A correction also restarts the rule while it
 * `isUntouched`.
 */
export function* withOptionalActions<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  offered: () => readonly OptionalActionRule<Prompt, Note, Q>[],
  begin: () => RuleGenerator<T, Prompt, Note, Q>,
  isUntouched: () => boolean = () => false,
): RuleGenerator<T, Prompt, Note, Q> {
  let before: readonly OpenedQuestion[] | undefined;
  for (;;) {
    const course = yield* runUntilInterrupted(begin(), { offered, isUntouched }, before);
    if (course.type === 'done') return course.value;
    if (course.type === 'aside') yield* course.doing.rule();
    before = course.open;
  }
}

export function restartOnCorrection<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  begin: () => RuleGenerator<T, Prompt, Note, Q>,
  isUntouched: () => boolean = () => true,
): RuleGenerator<T, Prompt, Note, Q> {
  return withOptionalActions(() => [], begin, isUntouched);
}

interface OptionalActionOffer<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly offered: () => readonly OptionalActionRule<Prompt, Note, Q>[];
  readonly isUntouched: () => boolean;
}

type RuleProgress<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> =
  | { readonly type: 'done'; readonly value: T }
  | {
      readonly type: 'aside';
      readonly doing: OptionalActionRule<Prompt, Note, Q>;
      readonly open: readonly OpenedQuestion[];
    }
  | { readonly type: 'anew'; readonly open: readonly OpenedQuestion[] };

function* runUntilInterrupted<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  rule: RuleGenerator<T, Prompt, Note, Q>,
  { offered, isUntouched }: OptionalActionOffer<Prompt, Note, Q>,
  before: readonly OpenedQuestion[] | undefined,
): RuleGenerator<RuleProgress<T, Prompt, Note, Q>, Prompt, Note, Q> {
  let isFirst = true;
  let result = rule.next();
  try {
    while (!result.done) {
      const request = result.value;
      const doings = isFirst ? optionalActionsAt(request, offered) : [];
      const isFresh = isFirst && request.type === 'ask' && !request.canAskAgain && isUntouched();
      const more = isFirst ? extendRequest(request, doings, before) : request;
      const reply: Reply = yield isFresh && more.type === 'ask' ? { ...more, canAskAgain: true } : more;
      if (isFresh && reply.type === 'anew') return { type: 'anew', open: reply.open };
      const doing = doings.find(
        ({ seat, value }) => reply.type === 'aside' && seat === reply.seat && value === reply.value,
      );
      if (doing && reply.type === 'aside') return { type: 'aside', doing, open: reply.open };
      isFirst = isFirst && hasNoChoice(request);
      result = rule.next(reply);
    }
    return { type: 'done', value: result.value };
  } finally {
    if (!result.done) cancelRule(rule);
  }
}

function optionalActionsAt<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  request: Request<Prompt, Note, Q>,
  offered: () => readonly OptionalActionRule<Prompt, Note, Q>[],
): readonly OptionalActionRule<Prompt, Note, Q>[] {
  if (request.type !== 'ask' || request.optionalActions) return [];
  return offered().filter(
    ({ seat, value }) => !request.questions.some((each) => each.seat === seat && isLegalValue(each, value)),
  );
}

function isLegalValue(question: Question<unknown, unknown>, value: string): boolean {
  return question.validator
    ? question.validator.validate(value) === undefined
    : question.options.some((option) => option.value === value);
}

function extendRequest<Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  request: Request<Prompt, Note, Q>,
  doings: readonly OptionalActionRule<Prompt, Note, Q>[],
  earlierQuestions: readonly OpenedQuestion[] | undefined,
): Request<Prompt, Note, Q> {
  if (request.type !== 'ask') return request;
  const optionalActions = doings.map(({ rule: _, ...aside }): OptionalAction<Note> => aside);
  return {
    ...request,
    ...(optionalActions.length > 0 && { optionalActions: optionalActions }),
    ...(earlierQuestions && !request.earlierQuestions && { earlierQuestions: earlierQuestions }),
  };
}

function hasNoChoice(request: Request<unknown, unknown, Question<unknown, unknown>>): boolean {
  return request.type === 'ask' && request.questions.every((question) => onlyAnswer(question) !== undefined);
}
