/** How the rules of Frosthaven ask: what is asked about, what is shown beside every choice, and a few shapes of asking. */

import * as choosing from '../../../kernel/choosing.ts';
import type { Seat } from '../../../kernel/rule.ts';
import * as kernel from '../../../kernel/rule.ts';
import { KINDS, type PrintedLines, type Prompt } from './prompts.ts';
import type { CardHalf } from './state/values.ts';
import type { CardId, Condition, Element, FigureId, GoalId, HexLabel, ItemId, MonsterSetId } from './terms.ts';

/** What a choice is, for those who show it. */
export type Note =
  | { readonly is: 'word' }
  | {
      readonly is: 'hex';
      readonly hex: HexLabel;
      readonly cost?: number;
      /** From the figure that chooses. */
      readonly range?: number;
      /** What would hurt on the way there, by name. */
      readonly dangers?: readonly string[];
      readonly opensDoor?: true;
    }
  | {
      readonly is: 'figure';
      readonly figure: FigureId;
      /** From the figure that chooses. */
      readonly range?: number;
      readonly expects?: Expectation;
    }
  | {
      readonly is: 'card';
      readonly card: CardId;
      readonly half?: CardHalf;
      readonly basic?: true;
      /** What would come of it from here. */
      readonly idle?: Idle;
      /** The mode in which it is played. */
      readonly mode?: string;
    }
  | { readonly is: 'item'; readonly item: ItemId }
  | { readonly is: 'perk'; readonly perk: string }
  | { readonly is: 'goal'; readonly goal: GoalId }
  | { readonly is: 'element'; readonly element: Element }
  | { readonly is: 'condition'; readonly condition: Condition }
  | { readonly is: 'lines'; readonly lines: PrintedLines }
  | {
      readonly is: 'area';
      readonly hexes: readonly HexLabel[];
      readonly targets: readonly FigureId[];
      /** Of an attack: what it would meet at each target, in the same order. */
      readonly expects?: readonly Expectation[];
    }
  | {
      readonly is: 'outcome';
      readonly end: HexLabel;
      readonly targets: readonly FigureId[];
      readonly focus: FigureId;
    }
  | {
      readonly is: 'slot';
      readonly seat: Seat | undefined;
      readonly set: MonsterSetId | undefined;
      /** Allies of the scenario that act by themselves. */
      readonly role?: string;
    }
  | { readonly is: 'modifier'; readonly cards: readonly string[]; readonly value: number };

/** What an action, or some abilities of it, would lack as things stand. CHR-07 */
export interface Idle {
  /** Nobody is in reach; or nothing could be done by it for another reason. */
  readonly why: 'no target' | 'no effect';
  /** The abilities that it is true of; without them, of the whole action. */
  readonly verbs?: readonly string[];
}

/** What an attack on a figure would meet. */
export interface Expectation {
  readonly value: number;
  readonly drawing: 'normal' | 'advantage' | 'disadvantage';
  readonly shield: number;
  readonly retaliate: number;
}

export type { Prompt } from './prompts.ts';
export type Rule<T> = kernel.RuleGenerator<T, Prompt, Note>;
export type ScenarioQuestion = kernel.MultipleChoice<Prompt, Note>;

export type ScenarioChoice<T> = choosing.ChoiceOption<T, Note>;
export type ScenarioChoiceQuestion<T> = choosing.ChoiceQuestion<T, Prompt, Note>;

/** Asks for some of `choices`, one where nothing else is said. */
export function choose<T>(asked: ScenarioChoiceQuestion<T>): Rule<T[]> {
  return choosing.choose(KINDS[asked.prompt.about], asked);
}

/** Asks for exactly one of `choices`. */
export function chooseOne<T>(asked: ScenarioChoiceQuestion<T>): Rule<T> {
  return choosing.chooseOne(KINDS[asked.prompt.about], asked);
}

/** Asks several seats at once; the answers in the order of the questions. */
export function chooseAll<T>(all: readonly ScenarioChoiceQuestion<T>[]): Rule<T[][]> {
  return choosing.chooseAll(all.map((asked) => ({ kind: KINDS[asked.prompt.about], asked })));
}

/** A choice that is a single word, such as skipping. */
export function word<T>(value: string, is: T): ScenarioChoice<T> {
  return { value, is, note: { is: 'word' } };
}

/** Draws one of `things`, each as likely as the others, by their names. */
export function* draw<T>(kind: string, things: readonly T[], nameOf: (thing: T) => string): Rule<T> {
  const outcome = yield* kernel.chance(kind, things.map(nameOf));
  const drawn = things.find((thing) => nameOf(thing) === outcome);
  if (drawn === undefined) throw new Error(`${outcome} was not among what could be drawn.`);
  return drawn;
}
