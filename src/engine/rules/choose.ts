/** Questions whose options stand for values of the rule's own types. The log holds only the options' `value`. */
import type { Answer, MultipleChoice, Option, Seat } from './question.ts';
import type { RuleGenerator } from './rule.ts';
import { answerOf, ask, askAll, askToChange } from './rule.ts';

export interface ChoiceOption<T, Note> extends Option<Note> {
  readonly is: T;
  readonly note: Note;
}

/** A question whose choices carry values. `min` and `max` default to 1. */
export interface ChoiceQuestion<T, Prompt, Note>
  extends Partial<
    Pick<MultipleChoice<Prompt, Note>, 'ordered' | 'secret' | 'reveals' | 'leftOpen' | 'mustAsk' | 'min' | 'max'>
  > {
  readonly seat: Seat;
  readonly prompt: Prompt;
  readonly choices: readonly ChoiceOption<T, Note>[];
  readonly defaultAnswer?: readonly string[];
  readonly obviousAnswer?: readonly string[] | undefined;
}

export function* choose<T, Prompt, Note>(
  kind: string,
  asked: ChoiceQuestion<T, Prompt, Note>,
): RuleGenerator<T[], Prompt, Note> {
  return chosenValues(asked, yield* ask(questionOf(kind, asked)));
}

export function* chooseOne<T, Prompt, Note>(
  kind: string,
  asked: ChoiceQuestion<T, Prompt, Note>,
): RuleGenerator<T, Prompt, Note> {
  for (const chosen of yield* choose(kind, asked)) return chosen;
  throw new Error(`Nothing was chosen: ${kind}.`);
}

export function* chooseToChange<T, Prompt, Note>(
  kind: string,
  asked: ChoiceQuestion<T, Prompt, Note>,
  given: string,
): RuleGenerator<T, Prompt, Note> {
  for (const chosen of chosenValues(asked, yield* askToChange(questionOf(kind, asked), [given]))) return chosen;
  throw new Error(`Nothing was chosen: ${kind}.`);
}

export function* chooseAll<T, Prompt, Note>(
  all: readonly { readonly kind: string; readonly asked: ChoiceQuestion<T, Prompt, Note> }[],
): RuleGenerator<T[][], Prompt, Note> {
  const answers = yield* askAll(all.map(({ kind, asked }) => questionOf(kind, asked)));
  return all.map(({ asked }) => chosenValues(asked, answerOf(answers, asked.seat)));
}

/** The question as a rule asks it, without the values of the choices. */
export function questionOf<T, Prompt, Note>(
  kind: string,
  { min = 1, max = 1, choices, defaultAnswer, obviousAnswer, ...rest }: ChoiceQuestion<T, Prompt, Note>,
): MultipleChoice<Prompt, Note> {
  return {
    kind,
    ...rest,
    options: choices.map(({ is: _, ...option }) => option),
    min,
    max,
    defaultAnswer: defaultAnswer ?? choices.slice(0, min).map(({ value }) => value),
    ...(obviousAnswer && { obviousAnswer: obviousAnswer }),
  };
}

function chosenValues<T, Prompt, Note>({ choices }: ChoiceQuestion<T, Prompt, Note>, answer: Answer): T[] {
  return answer.map((value) => {
    const choice = choices.find((each) => each.value === value);
    if (!choice) throw new Error(`${value} was not offered.`);
    return choice.is;
  });
}
