/** Circles that bar some figures. FSL */
import { pointOnBearing } from '../../../board/geometry/bearings.ts';
import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import type { Ground, Piece, TablePoint } from '../../../board/space.ts';
import type { Game } from '../../game.ts';
import type { Figure, Magic } from '../../state.ts';
import { kindOf, sourceOf } from './active-effects.ts';

const CORNERS = 24;
const HIGH = 120;

export function groundWithWards(game: Game, figure: Figure): Ground {
  const barring = game.state.magic.filter((magic) => magic.on === 'ward' && isBarredBy(game, magic, figure));
  if (barring.length === 0) return game.ground;
  return { ...game.ground, pieces: [...game.ground.pieces, ...barring.flatMap(barrier)] };
}

function isBarredBy(game: Game, magic: Magic, figure: Figure): boolean {
  const raise = sourceOf(game, magic).does.find(({ verb }) => verb === 'raise');
  return raise?.verb === 'raise' && (raise.bars?.includes(kindOf(game, figure)) ?? false);
}

function barrier({ id, from, at, radius = 0 }: Magic): Piece[] {
  return at ? [roundPiece(id, from, at, radius)] : [];
}

export function roundPiece(id: string, spell: string, at: TablePoint, radius: number): Piece {
  const outline = Array.from({ length: CORNERS }, (_, i) => pointOnBearing(at, floorDiv(360 * i, CORNERS), radius));
  return { id, name: spell, kind: 'solid', outline, base: at.z, top: at.z + HIGH, spell };
}
