/** Similar grounds: results for one serve for another, except near the differences. */
import { isBoxNear } from '../movement/footing.ts';
import { type Door, type Ground, HEIGHT, type Piece } from '../space.ts';
import { knownGrounds } from './known-grounds.ts';
import { areBeside, type BoundingBox, boxOf, edgeOf, edgesOf, type LineSegment } from './shapes.ts';

export interface Difference {
  readonly edges: readonly LineSegment[];
  readonly box: BoundingBox;
  readonly base: number;
  readonly top: number;
}

const MOST = 12;

interface GroundParts {
  readonly frame: string;
  readonly parts: ReadonlyMap<string, Difference>;
}

const known = new WeakMap<Ground, GroundParts>();

function partsOf(ground: Ground): GroundParts {
  const found = known.get(ground);
  if (found) return found;
  const { width, depth, ceiling, rooms, pieces, doors } = ground;
  const parts = new Map<string, Difference>();
  for (const piece of pieces) if (piece.kind !== 'smoke' && piece.kind !== 'soft') parts.set(...pieceAsPart(piece));
  for (const door of doors) if (!door.isOpen) parts.set(...doorAsPart(door));
  const made = { frame: JSON.stringify([width, depth, ceiling, rooms]), parts };
  known.set(ground, made);
  return made;
}

function pieceAsPart({ kind, outline, base, top, ladder, spell }: Piece): [string, Difference] {
  const edges = edgesOf(outline);
  return [JSON.stringify([kind, outline, base, top, ladder, spell]), { edges, box: boxOf(edges), base, top }];
}

function doorAsPart({ from, to, base, top }: Door): [string, Difference] {
  const edges = [edgeOf(from, to)];
  return [JSON.stringify([from, to, base, top]), { edges, box: boxOf(edges), base, top }];
}

export interface Kin<Each> {
  readonly of: Each;
  readonly differences: readonly Difference[];
}

/** Returns the result of the most similar ground, or `undefined`. */
export function kinOf<Each>(ground: Ground, there: (other: Ground) => Each | undefined): Kin<Each> | undefined {
  let best: Kin<Each> | undefined;
  for (const other of knownGrounds()) {
    const of = other === ground ? undefined : there(other);
    const differences = of === undefined ? undefined : differencesOf(ground, other);
    if (of === undefined || !differences) continue;
    if (!best || differences.length < best.differences.length) best = { of, differences };
    if (best.differences.length === 0) break;
  }
  return best;
}

const compared = new WeakMap<Ground, WeakMap<Ground, readonly Difference[] | 'too many'>>();

function differencesOf(ground: Ground, other: Ground): readonly Difference[] | undefined {
  const all = compared.get(ground) ?? new WeakMap<Ground, readonly Difference[] | 'too many'>();
  compared.set(ground, all);
  const found = all.get(other) ?? differencesBetween(partsOf(ground), partsOf(other));
  all.set(other, found);
  return found === 'too many' ? undefined : found;
}

function differencesBetween(one: GroundParts, other: GroundParts): readonly Difference[] | 'too many' {
  if (one.frame !== other.frame || Math.abs(one.parts.size - other.parts.size) > MOST) return 'too many';
  const found = [...onlyIn(one, other), ...onlyIn(other, one)];
  return found.length > MOST ? 'too many' : found;
}

function onlyIn(one: GroundParts, other: GroundParts): Difference[] {
  const found: Difference[] = [];
  for (const [text, part] of one.parts) if (!other.parts.has(text)) found.push(part);
  return found;
}

export function atHeight(differences: readonly Difference[], z: number): readonly Difference[] {
  return differences.filter(({ base, top }) => base < z + HEIGHT && top >= z);
}

export function isNearAny(differences: readonly Difference[], line: LineSegment, reach: number): boolean {
  for (const one of differences) if (isBoxNear(one, line, reach) && !areBeside(line, one.edges, reach)) return true;
  return false;
}
