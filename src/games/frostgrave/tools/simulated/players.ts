/** Who plays in a simulation, and how. */
import { type Answer, whyIllegal } from '../../../../kernel/rule.ts';
import type { Asked } from '../../rules/questions.ts';
import type { Lot } from './lot.ts';

/** Whatever is legal; what makes sense; or that by the first seat alone. */
export const MODES = ['random', 'sensible', 'mixed'] as const;
export type Mode = (typeof MODES)[number];

/** More numbers than there are samples of a question. */
const SAMPLES = 30_000;
/** Of so many choices one may be to give up, or else hardly a game would be played. */
const RARELY = 300;
/** Of so many questions one has all its proposals judged. */
const SELDOM = 60;

/** Any legal answer. */
export function randomAnswer(question: Asked, lot: Lot): Answer {
  if (question.free) return [question.free.sample(lot(SAMPLES))];
  const mayConcede = lot(RARELY) === 0;
  const options = question.options.filter(({ note }) => mayConcede || note?.kind !== 'concede');
  const picked = options[lot(options.length)];
  return picked ? [picked.value] : question.standing;
}

/** Now and then: what is proposed, and is not legal. */
export function illegallyProposed(question: Asked, lot: Lot): string[] {
  if (!question.free?.proposals || lot(SELDOM) > 0) return [];
  return question.free.proposals().flatMap(({ value }) => {
    const why = whyIllegal(question, [value]);
    return why === undefined ? [] : [`${question.kind}: ${value} is proposed: ${why}`];
  });
}
