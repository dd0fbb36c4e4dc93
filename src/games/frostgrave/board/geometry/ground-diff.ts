/** Similar grounds: results for one serve for another, except near the differences. */
import { isBoxNear } from '../movement/footing.ts';
import type { Door, Ground, Piece } from '../space.ts';
import { HEIGHT } from '../space.ts';
import { internedGrounds } from './intern-ground.ts';
import type { BoundingBox, LineSegment } from './shapes.ts';
import { areBeside, boxOf, edgeOf, edgesOf } from './shapes.ts';

export interface GroundDifference {
  readonly edges: readonly LineSegment[];
  readonly box: BoundingBox;
  readonly base: number;
  readonly top: number;
}

const MOST = 12;

interface GroundParts {
  readonly frame: string;
  readonly parts: ReadonlyMap<string, GroundDifference>;
}

const known = new WeakMap<Ground, GroundParts>();

function partsOf(ground: Ground): GroundParts {
  const found = known.get(ground);
  if (found) return found;
  const { width, depth, ceiling, rooms, pieces, doors } = ground;
  const parts = new Map<string, GroundDifference>();
  for (const piece of pieces) if (piece.kind !== 'smoke' && piece.kind !== 'soft') parts.set(...pieceAsPart(piece));
  for (const door of doors) if (!door.isOpen) parts.set(...doorAsPart(door));
  const made = { frame: JSON.stringify([width, depth, ceiling, rooms]), parts };
  known.set(ground, made);
  return made;
}

function pieceAsPart({ kind, outline, base, top, ladder, spell }: Piece): [string, GroundDifference] {
  const edges = edgesOf(outline);
  return [JSON.stringify([kind, outline, base, top, ladder, spell]), { edges, box: boxOf(edges), base, top }];
}

function doorAsPart({ from, to, base, top }: Door): [string, GroundDifference] {
  const edges = [edgeOf(from, to)];
  return [JSON.stringify([from, to, base, top]), { edges, box: boxOf(edges), base, top }];
}

export interface SimilarGround<Each> {
  readonly of: Each;
  readonly differences: readonly GroundDifference[];
}

/** Returns the result of the most similar ground, or `undefined`. */
export function findSimilar<Each>(
  ground: Ground,
  there: (other: Ground) => Each | undefined,
): SimilarGround<Each> | undefined {
  let best: SimilarGround<Each> | undefined;
  for (const other of internedGrounds()) {
    const of = other === ground ? undefined : there(other);
    const differences = of === undefined ? undefined : differencesOf(ground, other);
    if (of === undefined || !differences) continue;
    if (!best || differences.length < best.differences.length) best = { of, differences };
    if (best.differences.length === 0) break;
  }
  return best;
}

const compared = new WeakMap<Ground, WeakMap<Ground, readonly GroundDifference[] | 'too many'>>();

function differencesOf(ground: Ground, other: Ground): readonly GroundDifference[] | undefined {
  const all = compared.get(ground) ?? new WeakMap<Ground, readonly GroundDifference[] | 'too many'>();
  compared.set(ground, all);
  const found = all.get(other) ?? differencesBetween(partsOf(ground), partsOf(other));
  all.set(other, found);
  return found === 'too many' ? undefined : found;
}

function differencesBetween(one: GroundParts, other: GroundParts): readonly GroundDifference[] | 'too many' {
  if (one.frame !== other.frame || Math.abs(one.parts.size - other.parts.size) > MOST) return 'too many';
  const found = [...partsOnlyIn(one, other), ...partsOnlyIn(other, one)];
  return found.length > MOST ? 'too many' : found;
}

function partsOnlyIn(one: GroundParts, other: GroundParts): GroundDifference[] {
  const found: GroundDifference[] = [];
  for (const [text, part] of one.parts) if (!other.parts.has(text)) found.push(part);
  return found;
}

export function differencesAtHeight(differences: readonly GroundDifference[], z: number): readonly GroundDifference[] {
  return differences.filter(({ base, top }) => base < z + HEIGHT && top >= z);
}

export function isNearDifference(differences: readonly GroundDifference[], line: LineSegment, reach: number): boolean {
  for (const one of differences) if (isBoxNear(one, line, reach) && !areBeside(line, one.edges, reach)) return true;
  return false;
}
