/** Time Walk: actions in later phases. FSL-18 */
import type { Game } from '../../game.ts';
import type { Phase } from '../../state/turn.ts';
import type { Figure, FigureEffect } from '../../state.ts';
import { activeEffects } from '../effects/active-effects.ts';

const PHASES_LATER = 2;

export function timeWalkOf(
  game: Game,
  figure: Figure,
): { readonly held: FigureEffect; readonly left: number } | undefined {
  const kept = activeEffects(game, figure, 'script').find(({ effect }) => effect.script.name === 'time-walk')?.held;
  return kept && { held: kept, left: kept.left ?? PHASES_LATER };
}

export function hasTimeWalkIn(game: Game, figure: Figure, phase: Phase): boolean {
  const left = timeWalkOf(game, figure)?.left ?? 0;
  return (phase === 'apprentice' && left === PHASES_LATER) || (phase === 'soldier' && left > 0);
}

export function useTimeWalk(game: Game, id: string, phase: Phase): void {
  const walks = timeWalkOf(game, game.figure(id));
  if (!walks) return;
  const left = phase === 'apprentice' ? 1 : 0;
  game.emit({ type: 'magic used', id: walks.held.id, from: walks.held.from, figure: id, left });
}
