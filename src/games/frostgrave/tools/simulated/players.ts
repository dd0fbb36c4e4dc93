/** Who plays in a simulation, and how. */
import { type Answer, whyIllegal } from '../../../../kernel/rule.ts';
import type { GameQuestion } from '../../rules/questions.ts';
import type { State } from '../../rules/state.ts';
import type { Lot } from './lot.ts';

/** Whatever is legal; what makes sense; or that by the first seat alone. */
export const MODES = ['random', 'sensible', 'mixed'] as const;
export type PlayerMode = (typeof MODES)[number];

/** More numbers than there are samples of a question. */
const SAMPLES = 30_000;
/** Of so many choices one may be to give up, or else hardly a game would be played. */
const RARELY = 300;
/** Of so many orders of somebody who could use something one is looked for among some in which that is done. */
const CURIOUS = 3;
const TRIES = 6;
const USES = /^(use|read|stored|release|break)\b/;
/** Of so many questions one has all its proposals judged. */
const SELDOM = 60;

/** Any legal answer; whoever could use something does so more often than chance would have it. */
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

/** Whether it has something in its hands, or upon it. */
function mayUse({ prompt }: GameQuestion, figures: State['figures']): boolean {
  if (prompt.kind !== 'order') return false;
  const { things = [], effects = [] } = figures.find(({ id }) => id === prompt.figure) ?? {};
  return things.length > 0 || effects.length > 0;
}

/** Now and then: what is proposed, and is not legal. */
export function illegallyProposed(question: GameQuestion, lot: Lot): string[] {
  if (!question.free?.proposals || lot(SELDOM) > 0) return [];
  return question.free.proposals().flatMap(({ value }) => {
    const why = whyIllegal(question, [value]);
    return why === undefined ? [] : [`${question.kind}: ${value} is proposed: ${why}`];
  });
}
