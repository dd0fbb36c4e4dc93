/** Rolls of Will before a figure may act against a protected one. FSL */

import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { rollWill } from '../will-roll.ts';
import type { ForbiddableDeed } from './restrictions.ts';
import { pendingWillTests, willTestId } from './restrictions.ts';

export function* passesWillTests(game: Game, id: string, target: string, deed: ForbiddableDeed): Rule<boolean> {
  for (const { id: casting, from, roll } of pendingWillTests(game, game.figure(id), game.figure(target), deed)) {
    const short = yield* rollWill(game, id, { from, needed: roll });
    const turn = game.state.turn?.number ?? 0;
    const left = short === 0 ? 1 : 0;
    const held = { id: willTestId(casting), from, parts: [], roll, turn, lasts: 'turn' as const, left };
    game.emit({ type: 'enchanted', figure: id, held });
    if (short > 0) return false;
  }
  return true;
}
