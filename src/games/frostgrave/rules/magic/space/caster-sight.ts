/** Sight of casters, by their own eyes and a Wizard Eye. FSL */
import { t } from '../../../../../i18n/t.ts';
import { bearingVector } from '../../../board/geometry/bearings.ts';
import { canSee } from '../../../board/geometry/line-of-sight.ts';
import { compareDistance, edgesOf, insideness } from '../../../board/geometry/shapes.ts';
import type { Body, Piece, TablePoint } from '../../../board/space.ts';
import { whyNotSeen } from '../../figures/sight.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';

const RADIUS = 5;
/** Tenths of an inch beside a corner at which a piece counts as seen. */
const BESIDE = 6;

export function bodyAt(at: TablePoint, id = 'place'): Body {
  return { id, at, radius: RADIUS };
}

/** Counts a Wizard Eye of the caster as well. ULT-03 */
export function whyUnseenByCaster(game: Game, caster: Figure, target: Body): string | undefined {
  if (caster.id === target.id) return undefined;
  const why = whyNotSeen(game, caster, target);
  if (why === undefined || eyesOf(game, caster).some((eye) => isSeenBy(game, eye, target))) return undefined;
  return why;
}

function eyesOf({ state }: Game, caster: Figure) {
  return state.magic.filter(({ on, by }) => on === 'eye' && by === caster.id);
}

function isSeenBy(game: Game, { at, degrees = 0 }: ReturnType<typeof eyesOf>[number], target: Body): boolean {
  if (!at) return false;
  const ahead = bearingVector(degrees);
  const isAhead = (target.at.x - at.x) * ahead.x + (target.at.y - at.y) * ahead.y >= 0;
  return isAhead && canSee(game.ground, bodyAt(at), target, game.state.switches.light);
}

export function isPointOnPiece({ outline, base, top }: Piece, { x, y, z }: TablePoint): boolean {
  if (z < base || z > top) return false;
  const edges = edgesOf(outline);
  return insideness(x, y, edges) >= 0 || edges.some((edge) => compareDistance(x, y, edge, BESIDE) <= 0);
}

/** A piece is seen if a place beside one of its corners is, at its foot or top. */
export function whyPieceUnseen(game: Game, caster: Figure, { outline, base, top }: Piece): string | undefined {
  const isSeen = outline.some(({ x, y }) =>
    [-BESIDE, BESIDE].some((dx) =>
      [-BESIDE, BESIDE].some((dy) =>
        [Math.max(0, base), top].some(
          (z) => whyUnseenByCaster(game, caster, bodyAt({ x: x + dx, y: y + dy, z })) === undefined,
        ),
      ),
    ),
  );
  return isSeen ? undefined : t`Nothing of it can be seen.`;
}
