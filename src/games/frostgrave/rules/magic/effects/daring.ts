/** Rolls of Will before a figure may act against a protected one. FSL */

import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { rollWill } from '../will.ts';
import type { ForbiddableDeed } from './forbidden.ts';
import { toDare, triedId } from './forbidden.ts';

export function* dares(game: Game, id: string, target: string, deed: ForbiddableDeed): Rule<boolean> {
  for (const { id: casting, from, roll } of toDare(game, game.figure(id), game.figure(target), deed)) {
    const short = yield* rollWill(game, id, { from, needed: roll });
    const turn = game.state.turn?.number ?? 0;
    const left = short === 0 ? 1 : 0;
    const held = { id: triedId(casting), from, parts: [], roll, turn, lasts: 'turn' as const, left };
    game.happens({ type: 'enchanted', figure: id, held });
    if (short > 0) return false;
  }
  return true;
}
