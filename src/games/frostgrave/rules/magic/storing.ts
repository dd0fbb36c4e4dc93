import { ACTIONS_OF_WOUNDED, isWounded } from '../figures/wounded.ts';
import type { Game } from '../game.ts';
import type { Figure, FigureEffect } from '../state.ts';
import { endHeld } from './effects/held.ts';
import { held } from './effects/holdings.ts';

/** FAC-01 */
const ACTIONS = 2;

export function actionsOf(game: Game, figure: Figure): number {
  const most = held(game, figure, 'actions').flatMap(({ effect }) => effect.most ?? []);
  const limits = isWounded(game, figure) ? [...most, ACTIONS_OF_WOUNDED] : most;
  const extra = held(game, figure, 'actions').reduce(
    (sum, { effect }) => sum + (effect.when === undefined ? (effect.extra ?? 0) : 0),
    0,
  );
  return Math.min(ACTIONS + extra, ...limits);
}

export function storedOf(game: Game, figure: Figure): FigureEffect | undefined {
  return held(game, figure, 'actions').find(({ effect }) => effect.when === 'stored')?.held;
}

export function useStored(game: Game, id: string): void {
  const stored = storedOf(game, game.figure(id));
  if (!stored) return;
  game.happens({ type: 'action gained', figure: id });
  endHeld(game, stored, id);
}
