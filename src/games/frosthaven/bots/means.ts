import type { Note } from '../rules/questions.ts';
import type { PrintedLine } from '../rules/view.ts';
import type { PlayerSituation } from './situation.ts';
import { brings, printedOn } from './worth.ts';

export function helpsNow(situation: PlayerSituation, note: Note): boolean {
  if (note.is === 'item') return helps(situation, situation.own.items.find(({ id }) => id === note.item)?.lines);
  if (note.is === 'perk') return helps(situation, situation.view.own?.perks?.find(({ id }) => id === note.perk)?.lines);
  return false;
}

function helps(situation: PlayerSituation, lines: readonly PrintedLine[] | undefined): boolean {
  if (!lines || lines.length === 0) return false;
  const { attack, range, heal, harm, guard, other } = printedOn({ lines });
  const { cards, hitPoints, maximum } = situation.own;
  if (heal > 0) return maximum - hitPoints >= heal || situation.isHurt(3);
  if (brings(lines, 'recover')) return cards.discarded >= 4 && cards.hand <= 3;
  const steps = situation.stepsToFoe;
  if (attack + harm > 0) return steps <= Math.max(range, 2);
  if (guard > 0) return steps <= 2 && situation.isHurt(2);
  return other >= 1 && steps <= 3;
}
