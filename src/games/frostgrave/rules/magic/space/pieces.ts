/** Shapes of raised terrain: walls, fog, bridges, mud, circles. FSL */
import { t } from '../../../../../i18n/t.ts';
import { bearingVector, pointOnBearing } from '../../../board/geometry/bearings.ts';
import { lengthOf } from '../../../board/geometry/length.ts';
import { compareDistance, edgesOf, insideness } from '../../../board/geometry/shapes.ts';
import { floorDiv, nearDiv } from '../../../board/geometry/whole-numbers.ts';
import { isSupported } from '../../../board/movement/footing.ts';
import type { Body, Ground, Piece, PieceKind, Spot, TablePoint } from '../../../board/space.ts';
import { HEIGHT } from '../../../board/space.ts';
import { terrainOf } from '../../../board/terrain.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable } from '../../game.ts';
import { bodyAt, whyUnseenByCaster } from './caster-sight.ts';

type Raise = EffectOf<'raise'>;

const KINDS: Readonly<Record<Exclude<Raise['piece'], 'ward'>, PieceKind>> = {
  wall: 'solid',
  bridge: 'solid',
  fog: 'smoke',
  smoke: 'smoke',
  mud: 'rough',
};
/** Thickness of bridges, and default height of smoke and mud, in tenths. */
const THIN = 2;
const LOW = 1;
const CLOUD = 20;
const CORNERS = 24;

/** Smaller in a dungeon. USP-03 */
export function radiusOf({ rooms }: Ground, { radius = 0, underground }: Raise): number {
  return rooms && underground !== undefined ? underground : radius;
}

export function createPiece(
  { ground }: Game,
  id: string,
  spell: string,
  raise: Raise,
  at: TablePoint,
  degrees: number,
): Piece | undefined {
  if (raise.piece === 'ward') return undefined;
  const kind = KINDS[raise.piece];
  const isBridge = raise.piece === 'bridge';
  const height = raise.height ?? (kind === 'smoke' ? CLOUD : LOW);
  const [base, top] = isBridge ? [at.z - THIN, at.z] : [at.z, at.z + height];
  const outline = raise.length === undefined ? circle(at, radiusOf(ground, raise)) : strip(at, degrees, raise);
  return { id, name: raise.piece, kind, outline, base, top, spell };
}

function circle(at: Spot, radius: number): Spot[] {
  return Array.from({ length: CORNERS }, (_, i) => pointOnBearing(at, floorDiv(360 * i, CORNERS), radius));
}

function strip(at: Spot, degrees: number, { length = 0, thick = 1 }: Raise): Spot[] {
  const [along, across] = [bearingVector(degrees), bearingVector(degrees + 90)];
  const corner = (far: number, wide: number): Spot => ({
    x: at.x + nearDiv(along.x * far + across.x * wide, 20_000),
    y: at.y + nearDiv(along.y * far + across.y * wide, 20_000),
  });
  return [corner(length, thick), corner(length, -thick), corner(-length, -thick), corner(-length, thick)];
}

/** `range` is in tenths. */
export function whyNoPiece(
  game: Game,
  caster: Body & { readonly name: string },
  range: number | undefined,
  raise: Raise,
  at: TablePoint,
  degrees: number,
): string | undefined {
  const piece = createPiece(game, 'new', '', raise, at, degrees);
  if (!piece) return undefined;
  const { width, depth } = game.ground;
  const corners = piece.outline;
  if (raise.length !== undefined && corners.some(({ x, y }) => x < 0 || y < 0 || x > width || y > depth))
    return t`All of it must be on the table.`;
  if (
    range !== undefined &&
    raise.length !== undefined &&
    corners.some((spot) => lengthOf(caster.at, spot) > 10 * range + 10 * caster.radius)
  )
    return t`All of it must be in range.`;
  if (piece.kind === 'solid' && bodiesOnTable(game.state).some((body) => isIn(piece, body)))
    return t`A figure is in its way.`;
  return raise.piece === 'bridge' ? whyNoBridge(game, caster, raise, at, degrees) : undefined;
}

function isIn({ outline, base, top }: Piece, { at, radius }: Body): boolean {
  if (at.z >= top || at.z + HEIGHT <= base) return false;
  const edges = edgesOf(outline);
  return insideness(at.x, at.y, edges) > 0 || edges.some((edge) => compareDistance(at.x, at.y, edge, radius) < 0);
}

function whyNoBridge(
  game: Game,
  caster: Body,
  { length = 0 }: Raise,
  at: TablePoint,
  degrees: number,
): string | undefined {
  const ends = [degrees, degrees + 180].map((way) => ({ ...pointOnBearing(at, way, floorDiv(length, 2)), z: at.z }));
  if (!ends.every((end) => isSupported(terrainOf(game.ground), end)))
    return t`Both ends of a bridge must lie on something.`;
  const figure = game.state.figures.find(({ id }) => id === caster.id);
  const unseen = ends.some(
    (end) => figure && whyUnseenByCaster(game, { ...figure, at: caster.at }, bodyAt(end)) !== undefined,
  );
  return unseen ? t`Both ends must be in sight.` : undefined;
}
