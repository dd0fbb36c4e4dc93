/** What a caster sees, with its own eyes and by a Wizard Eye. FSL */
import { t } from '../../../../language/t.ts';
import { bearing } from '../../table/bearings.ts';
import { edgesOf, inside, nearness } from '../../table/shapes.ts';
import { doSee } from '../../table/sight.ts';
import type { Body, Piece, TablePoint } from '../../table/space.ts';
import { whyNotSeen } from '../figures/seeing.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** As broad as a base. */
const RADIUS = 5;
/** How far beside a corner of a piece one looks whether it is seen; tenths. */
const BESIDE = 6;

/** A place as something that can be looked at. */
export function bodyAt(at: TablePoint, id = 'place'): Body {
  return { id, at, radius: RADIUS };
}

/** Why a caster doesn't see something, in one sentence; undefined where it does. ULT-03 */
export function whyUnseen(game: Game, caster: Figure, target: Body): string | undefined {
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
  const ahead = bearing(degrees);
  const isAhead = (target.at.x - at.x) * ahead.x + (target.at.y - at.y) * ahead.y >= 0;
  return isAhead && doSee(game.ground, bodyAt(at), target, game.state.switches.light);
}

/** Whether a place is on a piece, or at a side of it. */
export function isOn({ outline, base, top }: Piece, { x, y, z }: TablePoint): boolean {
  if (z < base || z > top) return false;
  const edges = edgesOf(outline);
  return inside(x, y, edges) >= 0 || edges.some((edge) => nearness(x, y, edge, BESIDE) <= 0);
}

/** The same of a piece of terrain: some place beside one of its corners, at its foot or its top, can be seen. */
export function whyPieceUnseen(game: Game, caster: Figure, { outline, base, top }: Piece): string | undefined {
  const isSeen = outline.some(({ x, y }) =>
    [-BESIDE, BESIDE].some((dx) =>
      [-BESIDE, BESIDE].some((dy) =>
        [Math.max(0, base), top].some(
          (z) => whyUnseen(game, caster, bodyAt({ x: x + dx, y: y + dy, z })) === undefined,
        ),
      ),
    ),
  );
  return isSeen ? undefined : t`Nothing of it can be seen.`;
}
