import { ACTIONS_OF_WOUNDED, isWounded } from '../figures/wounded.ts';
import type { Game } from '../game.ts';
import type { Figure, FigureEffect } from '../state.ts';
import { activeEffects } from './effects/active-effects.ts';
import { endEffect } from './effects/end-effect.ts';

/** FAC-01 */
const ACTIONS = 2;

export function actionsOf(game: Game, figure: Figure): number {
  const most = activeEffects(game, figure, 'actions').flatMap(({ effect }) => effect.most ?? []);
  const limits = isWounded(game, figure) ? [...most, ACTIONS_OF_WOUNDED] : most;
  const extra = activeEffects(game, figure, 'actions').reduce(
    (sum, { effect }) => sum + (effect.when === undefined ? (effect.extra ?? 0) : 0),
    0,
  );
  return Math.min(ACTIONS + extra, ...limits);
}

export function storedActionOf(game: Game, figure: Figure): FigureEffect | undefined {
  return activeEffects(game, figure, 'actions').find(({ effect }) => effect.when === 'stored')?.held;
}

export function useStoredAction(game: Game, id: string): void {
  const stored = storedActionOf(game, game.figure(id));
  if (!stored) return;
  game.emit({ type: 'action gained', figure: id });
  endEffect(game, stored, id);
}
