import { type Answer, whyIllegal } from '../../../src/engine/rules/rule.ts';
import type { GameQuestion } from '../../../src/games/frostgrave/rules/questions.ts';
import type { State } from '../../../src/games/frostgrave/rules/state.ts';
import type { Lot } from './lot.ts';

/** `random`: any legal answer; `sensible`: the bot's player; `mixed`: only the first seat is sensible. */
export const MODES = ['random', 'sensible', 'mixed'] as const;
export type PlayerMode = (typeof MODES)[number];

const SAMPLES = 30_000;
/** One choice in this many may be to concede, so that most games are played out. */
const RARELY = 300;
/** One order in this many is drawn until it uses an item, within `TRIES`. */
const CURIOUS = 3;
const TRIES = 6;
const USES = /^(use|read|stored|release|break)\b/;
const SELDOM = 60;

/** Prefers orders that use items, which chance would seldom pick. */
export function randomAnswer(question: GameQuestion, { figures }: Pick<State, 'figures'>, lot: Lot): Answer {
  const { free } = question;
  if (free) {
    const first = lot(SAMPLES);
    const tries = mayUse(question, figures) && lot(CURIOUS) === 0 ? TRIES : 0;
    const others = Array.from({ length: tries }, () => lot(SAMPLES));
    for (const other of others) {
      const value = free.sample(other);
      if (USES.test(value)) return [value];
    }
    return [free.sample(first)];
  }
  const mayConcede = lot(RARELY) === 0;
  const options = question.options.filter(({ note }) => mayConcede || note?.kind !== 'concede');
  const picked = options[lot(options.length)];
  return picked ? [picked.value] : question.standing;
}

function mayUse({ prompt }: GameQuestion, figures: State['figures']): boolean {
  if (prompt.kind !== 'order') return false;
  const { things = [], effects = [] } = figures.find(({ id }) => id === prompt.figure) ?? {};
  return things.length > 0 || effects.length > 0;
}

export function illegallyProposed(question: GameQuestion, lot: Lot): string[] {
  if (!question.free?.proposals || lot(SELDOM) > 0) return [];
  return question.free.proposals().flatMap(({ value }) => {
    const why = whyIllegal(question, [value]);
    return why === undefined ? [] : [`${question.kind}: ${value} is proposed: ${why}`];
  });
}
