/** The words of Last to Leave. */
import type { FigureTest } from '../../../content/schema/tests.ts';
import type { Line } from '../../view.ts';
import type { Lexicon } from '../lexicon.ts';
import { icon, line, phrase, text } from '../parts.ts';
import { figuresParts, rangeParts } from '../whom.ts';

/** How far it reaches, and whom of its enemies: what is said is what is done. */
export const RANGE = 5;
export const IN_SHADOW: FigureTest = { on: { token: 'shadow' } };

export function explain(words: Lexicon): Line[] {
  const reach = phrase([icon('teleport')], rangeParts(RANGE));
  const ally = figuresParts('allies', {}, words);
  const enemy = figuresParts('enemies', { only: [IN_SHADOW] }, words);
  return [line(...reach, text(': trade places with'), ...ally, text(', or with'), ...enemy)];
}
