/** Wizard Eye: its caster sees from there as well. FSL */
import type { Game } from '../../game.ts';
import type { Work } from '../effects/work.ts';

export function eye(game: Game, { id, from, by, roll, lasts, aim }: Work): void {
  const { point, degrees = 0 } = aim;
  if (!point || lasts === undefined || by === undefined) return;
  const turn = game.state.turn?.number ?? 0;
  game.happens({
    type: 'raised',
    magic: { id, from, parts: [0], by, roll, turn, lasts, on: 'eye', at: point, degrees },
  });
}
