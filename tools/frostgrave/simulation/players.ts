import type { Answer } from '../../../src/engine/rules/rule.ts';
import { whyIllegal } from '../../../src/engine/rules/rule.ts';
import type { GameQuestion } from '../../../src/games/frostgrave/rules/questions.ts';
import type { State } from '../../../src/games/frostgrave/rules/state.ts';
import type { RandomInt } from './lot.ts';

/** `random`: any legal answer; `sensible`: the bot's player; `mixed`: only the first seat is sensible. */
export const MODES = ['random', 'sensible', 'mixed'] as const;
export type PlayerMode = (typeof MODES)[number];

const SAMPLES = 30_000;
/** One choice in this many may be to concede, so that most games are played out. */
const CONCEDE_ONE_IN = 300;
/** One order in this many is drawn until it uses an item, within `TRIES`. */
const USE_ONE_IN = 3;
const TRIES = 6;
const USE_ORDER = /^(use|read|stored|release|break)\b/;
const CHECK_ONE_IN = 60;

/** Prefers orders that use items, which chance would seldom pick. */
export function randomAnswer(question: GameQuestion, { figures }: Pick<State, 'figures'>, lot: RandomInt): Answer {
  const { validator } = question;
  if (validator) {
    const first = lot(SAMPLES);
    const tries = canUseItem(question, figures) && lot(USE_ONE_IN) === 0 ? TRIES : 0;
    const others = Array.from({ length: tries }, () => lot(SAMPLES));
    for (const other of others) {
      const value = validator.sampleAnswer(other);
      if (USE_ORDER.test(value)) return [value];
    }
    return [validator.sampleAnswer(first)];
  }
  const mayConcede = lot(CONCEDE_ONE_IN) === 0;
  const options = question.options.filter(({ note }) => mayConcede || note?.kind !== 'concede');
  const picked = options[lot(options.length)];
  return picked ? [picked.value] : question.defaultAnswer;
}

function canUseItem({ prompt }: GameQuestion, figures: State['figures']): boolean {
  if (prompt.kind !== 'order') return false;
  const { things = [], effects = [] } = figures.find(({ id }) => id === prompt.figure) ?? {};
  return things.length > 0 || effects.length > 0;
}

export function findIllegalProposals(question: GameQuestion, lot: RandomInt): string[] {
  if (!question.validator?.proposals || lot(CHECK_ONE_IN) > 0) return [];
  return question.validator.proposals().flatMap(({ value }) => {
    const why = whyIllegal(question, [value]);
    return why === undefined ? [] : [`${question.kind}: ${value} is proposed: ${why}`];
  });
}
