/** Ranges shown beside options. RNG-02 */

import { UNREACHABLE } from '../../content/board/hex-range.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Note } from '../questions.ts';
import type { Figure } from '../state.ts';
import { rangeOfHexes } from './distance.ts';

export function figureNote(game: Game, chooser: Figure, figure: Figure): Extract<Note, { is: 'figure' }> {
  return { is: 'figure', figure: figure.id, ...rangeFrom(game, chooser, figure.hex) };
}

export function hexNote(game: Game, chooser: Figure, hex: HexLabel): Extract<Note, { is: 'hex' }> {
  return { is: 'hex', hex, ...rangeFrom(game, chooser, hex) };
}

function rangeFrom(game: Game, chooser: Figure, hex: HexLabel): { readonly range?: number } {
  const here = game.actingHexOf(chooser);
  if (!game.board.has(here) || !game.board.has(hex)) return {};
  const range = rangeOfHexes(game, here, hex);
  return range < UNREACHABLE ? { range } : {};
}
