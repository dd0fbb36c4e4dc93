import type { FigureTest } from '../../../content/schema/abilities/tests.ts';
import type { PrintedLine } from '../../view.ts';
import type { Lexicon } from '../lexicon.ts';
import { icon, line, phrase, phrased } from '../parts.ts';
import { figuresParts, rangeParts } from '../target-text.ts';

export const RANGE = 5;
export const IN_SHADOW: FigureTest = { on: { token: 'shadow' } };

export function explain(words: Lexicon): PrintedLine[] {
  const reach = phrase([icon('teleport')], rangeParts(RANGE));
  const ally = figuresParts('allies', {}, words, 'to');
  const enemy = figuresParts('enemies', { only: [IN_SHADOW] }, words, 'to');
  return [line(...phrased`${reach}: trade places with ${ally}, or with ${enemy}`)];
}
