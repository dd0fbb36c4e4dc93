import type { Correction } from '../log/log.ts';
import type { MultipleChoice, Question, RuleGenerator, Seat } from '../rules/rule.ts';
import type { CorrectionRule } from './correction.ts';

/** A rule's access to the state and the table. Lives as long as one step. */
export interface RuleContext<State, Event> {
  readonly state: State;
  emit(event: Event): void;
  /** Marks that hidden information was shown: earlier moves then need the table's consent to be undone. */
  reveal(): void;
  /** The path of the rules: `['banner-spear', 'top', 'attack 1']`. */
  readonly rulePath: string[];
}

/** A part of the game between two snapshots: one figure's turn, or one step of a phase. */
export interface Step<
  State,
  Event,
  Prompt = string,
  Note = string,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  readonly name: string;
  rule(play: RuleContext<State, Event>): RuleGenerator<void, Prompt, Note, Q>;
  /**
   * Returns the rule that makes a correction, or the reason why it is impossible. Must not change the state.
   * A step without it allows no corrections.
   */
  correct?(
    play: RuleContext<State, Event>,
    correction: Correction,
  ): CorrectionRule<Prompt, Note, Q> | { readonly why: string };
}

/** By default prompts and notes are text, and everybody sees the whole state. */
export interface GameRules<
  State,
  Event,
  Prompt = string,
  Note = string,
  View = State,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  /** Incremented when the shape of the state changes. */
  readonly schema: number;
  /** Parses a state of this schema, for snapshots from elsewhere. Throws if the text is none. */
  parseState(text: string): State;
  nextStep(state: State): Step<State, Event, Prompt, Note, Q> | undefined;
  /** Wraps the rule of each step; it may change how the rule's requests are asked. */
  wrapRule?(
    play: RuleContext<State, Event>,
    rule: RuleGenerator<void, Prompt, Note, Q>,
  ): RuleGenerator<void, Prompt, Note, Q>;
  /**
   * Returns the state as a seat, or everybody, may see it: a new object, built from an allow-list.
   * `another` is another seat's view of the same state; its public parts may be reused.
   */
  viewFor(state: State, seat: Seat | 'public', another?: View): View;
}

export function* withRulePath<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
  crumbs: string[],
  name: string,
  rule: RuleGenerator<T, Prompt, Note, Q>,
): RuleGenerator<T, Prompt, Note, Q> {
  crumbs.push(name);
  try {
    return yield* rule;
  } finally {
    crumbs.pop();
  }
}
