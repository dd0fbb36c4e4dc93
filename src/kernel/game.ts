import type { CorrectionRule } from './correcting.ts';
import type { Correction } from './log.ts';
import type { MultipleChoice, Question, RuleGenerator, Seat } from './rule.ts';

/** What a rule works with: the state, and the means to tell the table about it. Lives as long as one step. */
export interface Play<State, Event> {
  readonly state: State;
  /** Tells the table what has just changed. */
  emit(event: Event): void;
  /** Says that something hidden has just been shown: what came before can't be taken back without the table. */
  reveal(): void;
  /** Where the rules are: `['banner-spear', 'top', 'attack 1']`. */
  readonly crumbs: string[];
}

/** A piece of the game between two quiet points: one figure's turn, or one step of a phase. */
export interface Step<State, Event, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>> {
  readonly name: string;
  rule(play: Play<State, Event>): RuleGenerator<void, Prompt, Note, Q>;
  /** What would set something right by hand now, or why that is not possible, in one sentence; changes nothing. Where it is missing, nothing can be. */
  correct?(
    play: Play<State, Event>,
    correction: Correction,
  ): CorrectionRule<Prompt, Note, Q> | { readonly why: string };
}

/** A game, as the kernel knows it. State is plain JSON; all else is functions of it. */
export interface GameRules<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
> {
  /** Rises when the shape of State changes. */
  readonly schema: number;
  /** A state of this schema from its JSON, for snapshots that come from elsewhere. Throws where it is none. */
  stateFrom(text: string): State;
  /** What comes next; undefined when the game is over. */
  nextStep(state: State): Step<State, Event, Prompt, Note, Q> | undefined;
  /** Stands between a step and its table: runs the rule of the step, and may ask for what that asks in another way. */
  between?(play: Play<State, Event>, rule: RuleGenerator<void, Prompt, Note, Q>): RuleGenerator<void, Prompt, Note, Q>;
  /**
   * What a seat, or everybody, may see. A new object, built from an allow-list. `another`: what another seat may see of this
   * very state, from which whatever all see alike may be taken.
   */
  viewFor(state: State, seat: Seat | 'public', another?: View): View;
}

/** Runs `rule` under a name that shows in the breadcrumb of its questions. */
export function* within<T, Prompt, Note, Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>>(
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
