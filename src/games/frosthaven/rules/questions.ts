/** How the rules of Frosthaven ask: what is asked about, what is shown beside every choice, and a few shapes of asking. */

import type { Seat } from '../../../kernel/rule.ts';
import * as kernel from '../../../kernel/rule.ts';
import type { Source } from './events.ts';
import type { Half } from './state.ts';
import type {
  CardId,
  Condition,
  Element,
  FigureId,
  GoalId,
  HexLabel,
  ItemId,
  MonsterId,
  MonsterSetId,
} from './terms.ts';
import type { Line } from './view.ts';

/** What a question is about. Messages are made from this. */
export type Prompt =
  | { readonly about: 'battle goal' }
  | { readonly about: 'starting hex' }
  | { readonly about: 'card selection' }
  /** `done`: the halves that were played already; `resting`: there is a long rest to take. */
  | { readonly about: 'turn'; readonly figure: FigureId; readonly done: readonly Half[]; readonly resting?: true }
  /** An ability that needs no other choice: perform it, or skip it. */
  | { readonly about: 'ability'; readonly figure: FigureId; readonly lines: readonly Line[] }
  | { readonly about: 'move'; readonly figure: FigureId; readonly points: number; readonly steps: boolean }
  /** `chosen` targets of at most `most` were dealt with. */
  | {
      readonly about: 'target';
      readonly figure: FigureId;
      readonly lines: readonly Line[];
      readonly chosen: number;
      readonly most: number;
    }
  | { readonly about: 'area'; readonly figure: FigureId; readonly lines: readonly Line[] }
  | { readonly about: 'boosts'; readonly figure: FigureId; readonly target: FigureId | undefined }
  /** Which added effects to leave out. */
  | { readonly about: 'effects'; readonly figure: FigureId }
  /** Which added effects of the modifier cards to leave out. ATK-31 */
  | { readonly about: 'modifier effects'; readonly figure: FigureId }
  | {
      readonly about: 'defence';
      readonly figure: FigureId;
      readonly attacker: FigureId;
      /** The attack value before the card is drawn. */
      readonly value: number;
    }
  /** A condition that an item could keep away. */
  | { readonly about: 'prevention'; readonly figure: FigureId; readonly condition: Condition }
  | { readonly about: 'modifier'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly about: 'damage'; readonly figure: FigureId; readonly amount: number; readonly source: Source }
  | { readonly about: 'lose cards'; readonly from: 'hand' | 'discarded'; readonly count: number }
  /** Where `target` is pushed or pulled; `left` hexes at most. */
  | {
      readonly about: 'forced movement';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly verb: 'push' | 'pull';
      readonly left: number;
    }
  /** The hex from which an attack is performed. */
  | { readonly about: 'origin'; readonly figure: FigureId; readonly lines: readonly Line[] }
  /** Hexes that an ability is for, `chosen` of at most `most` so far; `to`: where something from another hex goes. */
  | {
      readonly about: 'hexes';
      readonly figure: FigureId;
      readonly lines: readonly Line[];
      readonly chosen: number;
      readonly most: number;
      readonly to?: true;
    }
  | { readonly about: 'tokens'; readonly figure: FigureId; readonly token: string; readonly count: number }
  /** Cards of the hand that are the price of something. */
  | { readonly about: 'pay cards'; readonly to: 'lost' | 'discarded'; readonly count: number }
  | { readonly about: 'give up summon'; readonly figure: FigureId }
  /** Which conditions to take away. */
  | { readonly about: 'conditions'; readonly figure: FigureId }
  /** Something was waited for: whether to make use of it. */
  | { readonly about: 'trigger'; readonly figure: FigureId; readonly lines: readonly Line[] }
  /** A summon without anybody to fight: whether it comes nearer to its summoner. SUM-12 */
  | { readonly about: 'follow'; readonly figure: FigureId }
  /** Which of several things on a card to do. */
  | { readonly about: 'alternatives'; readonly figure: FigureId }
  | { readonly about: 'recover cards'; readonly from: 'discarded' | 'lost'; readonly most: number }
  | { readonly about: 'recover items'; readonly most: number }
  /** The active card whose token goes back. */
  | { readonly about: 'recharge' }
  /** An item that the character owns already: another one gets it, or it is sold. LTG-08 */
  | { readonly about: 'second copy'; readonly item: ItemId; readonly gold: number }
  /** Who gets an item that the scenario gives. END-14 */
  | { readonly about: 'reward item'; readonly item: ItemId }
  | { readonly about: 'element'; readonly figure: FigureId; readonly infuse: boolean }
  | { readonly about: 'monster'; readonly figure: FigureId }
  /** Which of its targets comes next. MAT-04, SET-30 */
  | { readonly about: 'next target'; readonly figure: FigureId }
  | { readonly about: 'order' }
  /** The hex is not empty: in which of the closest ones a newcomer stands. REV-02 */
  | { readonly about: 'spawn'; readonly hex: HexLabel }
  /** Too few standees for all that are equally close: in which hexes some of them stand. REV-09 */
  | { readonly about: 'standees'; readonly monster: MonsterId; readonly left: number }
  /** It flies no more over an obstacle, or was stopped in somebody’s hex: to which of the closest free hexes it goes. FLY-08, MOV-05 */
  | { readonly about: 'landing'; readonly figure: FigureId }
  /** A question that the scenario asks the party. */
  | { readonly about: 'scenario'; readonly question: string }
  /** Whether the character leaves by an escape hex. SPC-05 */
  | { readonly about: 'escape'; readonly figure: FigureId }
  /** What the party does about a road event. EVT-09 */
  | { readonly about: 'road event'; readonly front: string }
  | { readonly about: 'rest loss' }
  | { readonly about: 'rest benefits' }
  | { readonly about: 'short rest' }
  | { readonly about: 'short rest again'; readonly card: CardId };

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
      readonly half?: Half;
      readonly basic?: true;
      /** What would come of it from here. */
      readonly idle?: Idle;
      /** The mode in which it is played. */
      readonly mode?: string;
    }
  | { readonly is: 'item'; readonly item: ItemId }
  | { readonly is: 'goal'; readonly goal: GoalId }
  | { readonly is: 'element'; readonly element: Element }
  | { readonly is: 'condition'; readonly condition: Condition }
  | { readonly is: 'lines'; readonly lines: readonly Line[] }
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

export type Rule<T> = kernel.Rule<T, Prompt, Note>;
export type Question = kernel.Listed<Prompt, Note>;

/** One choice: the value that is written down, and what it means to the rule that asks. */
export interface Choice<T> {
  readonly value: string;
  readonly is: T;
  readonly note: Note;
  readonly alone?: true;
  /** One of several ways to name the same thing. */
  readonly of?: string;
  /** Where in an ordered answer it may stand. */
  readonly place?: 'first' | 'later';
}

export interface Asked<T> {
  readonly kind: string;
  readonly seat: Seat;
  readonly prompt: Prompt;
  readonly choices: readonly Choice<T>[];
  readonly min?: number;
  readonly max?: number;
  readonly ordered?: true;
  readonly secret?: true;
  readonly reveals?: true;
  /** The rules leave it open, and nobody at the table plays who it is about. SET-30 */
  readonly leftOpen?: true;
  /** What an absent player does; the first choices where nothing is said. */
  readonly standing?: readonly string[];
  /** What goes without saying. */
  readonly obvious?: readonly string[] | undefined;
}

/** Asks for some of `choices`, one where nothing else is said. */
export function* choose<T>(asked: Asked<T>): Rule<T[]> {
  const answer = yield* kernel.ask(questionOf(asked));
  return meant(asked, answer);
}

/** Asks for exactly one of `choices`. */
export function* chooseOne<T>(asked: Asked<T>): Rule<T> {
  for (const chosen of yield* choose(asked)) return chosen;
  throw new Error(`Nothing was chosen: ${asked.kind}.`);
}

/** Asks several seats at once; the answers in the order of the questions. */
export function* chooseAll<T>(asked: readonly Asked<T>[]): Rule<T[][]> {
  const answers = yield* kernel.askAll(asked.map(questionOf));
  return asked.map((each) => meant(each, kernel.answerOf(answers, each.seat)));
}

function questionOf<T>(asked: Asked<T>): Question {
  const { min = 1, max = 1, choices } = asked;
  return {
    kind: asked.kind,
    seat: asked.seat,
    prompt: asked.prompt,
    options: choices.map(({ is: _, ...option }) => option),
    min,
    max,
    ...(asked.ordered && { ordered: asked.ordered }),
    ...(asked.secret && { secret: asked.secret }),
    ...(asked.reveals && { reveals: asked.reveals }),
    ...(asked.leftOpen && { leftOpen: asked.leftOpen }),
    standing: asked.standing ?? choices.slice(0, min).map(({ value }) => value),
    ...(asked.obvious && { obvious: asked.obvious }),
  };
}

function meant<T>(asked: Asked<T>, answer: kernel.Answer): T[] {
  return answer.map((value) => {
    const choice = asked.choices.find((each) => each.value === value);
    if (!choice) throw new Error(`${value} was not offered: ${asked.kind}.`);
    return choice.is;
  });
}

/** A choice that is a single word, such as skipping. */
export function word<T>(value: string, is: T): Choice<T> {
  return { value, is, note: { is: 'word' } };
}

/** Draws one of `things`, each as likely as the others, by their names. */
export function* draw<T>(kind: string, things: readonly T[], nameOf: (thing: T) => string): Rule<T> {
  const outcome = yield* kernel.chance(kind, things.map(nameOf));
  const drawn = things.find((thing) => nameOf(thing) === outcome);
  if (drawn === undefined) throw new Error(`${outcome} was not among what could be drawn.`);
  return drawn;
}
