import * as choosing from '../../../engine/rules/choose.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import * as engine from '../../../engine/rules/rule.ts';
import type {
  CardId,
  ClassId,
  Condition,
  Element,
  FigureId,
  GoalId,
  HexLabel,
  ItemId,
  MonsterSetId,
} from '../content/terms.ts';
import type { PrintedLines, Prompt } from './prompts.ts';
import { PROMPT_NAMES } from './prompts.ts';
import type { CardHalf } from './state/values.ts';

export type Note =
  | { readonly is: 'word' }
  | {
      readonly is: 'hex';
      readonly hex: HexLabel;
      readonly cost?: number;
      readonly range?: number;
      readonly dangers?: readonly string[];
      readonly opensDoor?: true;
    }
  | {
      readonly is: 'figure';
      readonly figure: FigureId;
      readonly range?: number;
      readonly expects?: Expectation;
    }
  | {
      readonly is: 'card';
      readonly card: CardId;
      readonly half?: CardHalf;
      readonly basic?: true;
      readonly idle?: Idle;
      readonly mode?: string;
      readonly begins?: FirstChoice;
    }
  | { readonly is: 'item'; readonly item: ItemId }
  | { readonly is: 'perk'; readonly perk: string }
  | { readonly is: 'goal'; readonly goal: GoalId }
  | { readonly is: 'mastery'; readonly class: ClassId; readonly mastery: string }
  | { readonly is: 'element'; readonly element: Element }
  | { readonly is: 'condition'; readonly condition: Condition }
  | { readonly is: 'lines'; readonly lines: PrintedLines }
  | {
      readonly is: 'area';
      readonly hexes: readonly HexLabel[];
      readonly targets: readonly FigureId[];
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
      readonly role?: string;
    }
  | { readonly is: 'modifier'; readonly cards: readonly string[]; readonly value: number };

/** Abilities of an action that would have no effect now. CHR-07 */
export interface Idle {
  readonly why: 'no target' | 'no effect';
  readonly verbs?: readonly string[];
}

/** The question that an action begins with, as it would be asked now. CHR-07 */
export interface FirstChoice {
  readonly about: 'move' | 'target' | 'area';
  readonly options: readonly engine.Option<Note>[];
}

export interface Expectation {
  readonly value: number;
  readonly drawing: 'normal' | 'advantage' | 'disadvantage';
  readonly shield: number;
  readonly retaliate: number;
}

export type { Prompt } from './prompts.ts';
export type Rule<T> = engine.RuleGenerator<T, Prompt, Note>;
export type ScenarioQuestion = engine.MultipleChoice<Prompt, Note>;

export type ScenarioOption = Pick<engine.Option<Note>, 'value'> & { readonly note: Note };
export type ScenarioChoice<T> = choosing.ChoiceOption<T, Note>;
export type ScenarioChoiceQuestion<T> = choosing.ChoiceQuestion<T, Prompt, Note>;

export function choose<T>(asked: ScenarioChoiceQuestion<T>): Rule<T[]> {
  return choosing.choose(PROMPT_NAMES[asked.prompt.about], asked);
}

export function chooseOne<T>(asked: ScenarioChoiceQuestion<T>): Rule<T> {
  return choosing.chooseOne(PROMPT_NAMES[asked.prompt.about], asked);
}

export function chooseAll<T>(all: readonly ScenarioChoiceQuestion<T>[]): Rule<T[][]> {
  return choosing.chooseAll(all.map((asked) => ({ kind: PROMPT_NAMES[asked.prompt.about], asked })));
}

/** The question as `choose` asks it. */
export function questionOf<T>(asked: ScenarioChoiceQuestion<T>): ScenarioQuestion {
  return choosing.questionOf(PROMPT_NAMES[asked.prompt.about], asked);
}

export function wordOption<T>(value: string, is: T): ScenarioChoice<T> {
  return { value, is, note: { is: 'word' } };
}

/** Draws one of `things` with equal probability, logged by name. */
export function* draw<T>(kind: string, things: readonly T[], nameOf: (thing: T) => string): Rule<T> {
  const outcome = yield* engine.drawOutcome(kind, things.map(nameOf));
  const drawn = things.find((thing) => nameOf(thing) === outcome);
  if (drawn === undefined) throw new Error(`${outcome} was not among what could be drawn.`);
  return drawn;
}
