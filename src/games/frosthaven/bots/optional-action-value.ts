import type { Note } from '../rules/questions.ts';
import type { PrintedLine } from '../rules/view.ts';
import { hasIcon, printedValuesOf } from './card-value.ts';
import type { PlayerSituation } from './situation.ts';

export function isHelpfulNow(situation: PlayerSituation, note: Note): boolean {
  if (note.is === 'item') return isHelpful(situation, situation.own.items.find(({ id }) => id === note.item)?.lines);
  if (note.is === 'perk')
    return isHelpful(situation, situation.view.own?.perks?.find(({ id }) => id === note.perk)?.lines);
  return false;
}

function isHelpful(situation: PlayerSituation, lines: readonly PrintedLine[] | undefined): boolean {
  if (!lines || lines.length === 0) return false;
  const { attack, range, heal, harm, guard, other } = printedValuesOf({ lines });
  const { cards, hitPoints, maximum } = situation.own;
  if (heal > 0) return maximum - hitPoints >= heal || situation.isHurt(3);
  if (hasIcon(lines, 'recover')) return cards.discarded >= 4 && cards.hand <= 3;
  const steps = situation.stepsToFoe;
  if (attack + harm > 0) return steps <= Math.max(range, 2);
  if (guard > 0) return steps <= 2 && situation.isHurt(2);
  return other >= 1 && steps <= 3;
}
