/** Shapes, sizes and kinds of what layouts are made of. */
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import type { ScenarioLayout } from './layout-source.ts';
import type { TileFace, TileShape, TileUse } from './tile-shapes.ts';
import { anchoredShape, faceOf, isLink, mirrored, otherFace, proposedShape, usesOf } from './tile-shapes.ts';
import type { OverlaySize, TilesFile } from './tiles-file.ts';

interface KnownShape {
  readonly hexes: readonly Axial[];
  readonly isProposed: boolean;
  readonly doubt: string | undefined;
}

interface KnownKind {
  readonly kind: string;
  readonly doubt: string | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  door: 'door',
  corridor: 'corridor',
  obstacle: 'obstacle',
  trap: 'trap',
  'difficult terrain': 'difficult',
  'hazardous terrain': 'hazardous',
  'icy terrain': 'icy',
  treasure: 'treasure',
  'pressure plate': 'pressure plate',
  objective: 'objective',
  wall: 'wall',
};

export class Tileset {
  /** Shapes with those that were proposed for tiles without a drawing. */
  readonly shapes: ReadonlyMap<TileFace, TileShape>;
  readonly sizes: ReadonlyMap<string, OverlaySize>;
  readonly #uses: ReadonlyMap<TileFace, readonly TileUse[]>;
  readonly #kinds = new Map<string, Set<string>>();

  constructor(layouts: readonly ScenarioLayout[], drawn: Pick<TilesFile, 'shapes' | 'sizes'>) {
    this.#uses = usesOf(layouts);
    const proposed = [...this.#uses]
      .filter(([face]) => !drawn.shapes.has(face) && !isKnown(drawn.shapes.get(otherFace(face))))
      .map(([face, uses]) => [face, proposedShape(uses)] as const);
    this.shapes = new Map([...proposed, ...drawn.shapes]);
    const overlays = layouts.flatMap(({ maps }) =>
      maps.flatMap(({ entries }) => entries.flatMap((each) => each.overlays)),
    );
    for (const { name, positions } of overlays) {
      const kinds = positions.flatMap(({ type }) => kindCalled(type) ?? []);
      this.#kinds.set(name, new Set([...(this.#kinds.get(name) ?? []), ...kinds]));
    }
    const large = [...this.#kinds.keys()].filter((name) => /^large\b/i.test(name));
    const guesses = large.map((name) => [name, { hexes: 2, isProposed: true }] as const);
    this.sizes = new Map([...guesses, ...drawn.sizes]);
  }

  shapeOf(tile: string): KnownShape {
    const face = faceOf(tile);
    const uses = face === undefined ? [] : (this.#uses.get(face) ?? []);
    const own = face === undefined ? undefined : this.shapes.get(face);
    const other = face === undefined ? undefined : this.shapes.get(otherFace(face));
    const shape = own && (isKnown(own) || !isKnown(other)) ? own : other && mirrored(other);
    if (!shape || face === undefined)
      return { hexes: [], isProposed: true, doubt: `nobody knows the shape of tile ${tile}` };
    const doubt = shape.isProposed
      ? `the shape of tile ${tile} is proposed from the hexes in use: see maps/tiles.txt`
      : undefined;
    return { hexes: anchoredShape(shape, uses), isProposed: shape.isProposed, doubt };
  }

  sizeOf(name: string): OverlaySize {
    return this.sizes.get(name) ?? { hexes: 1, isProposed: false };
  }

  /** Kinds of others with this name, where the picture did not tell. */
  kindOf(name: string, type: string | undefined): KnownKind {
    const all = [...(this.#kinds.get(name) ?? [])];
    const [common, ...others] = all;
    const own = kindCalled(type);
    if (own !== undefined) {
      const link = linkCalled(name);
      const isOdd = link !== undefined && link !== own;
      return { kind: own, doubt: isOdd ? `${name} is read as ${own}` : undefined };
    }
    const guess = common !== undefined && others.length === 0 ? common : linkCalled(name);
    return guess === undefined
      ? { kind: 'obstacle', doubt: `nothing tells what ${name} is; taken is an obstacle` }
      : { kind: guess, doubt: undefined };
  }
}

function isKnown(shape: TileShape | undefined): boolean {
  return shape !== undefined && !shape.isProposed;
}

function kindCalled(type: string | undefined): string | undefined {
  return type === undefined ? undefined : KINDS[type.toLowerCase()];
}

function linkCalled(name: string): string | undefined {
  if (!isLink(name, undefined)) return undefined;
  return /door/i.test(name) ? 'door' : 'corridor';
}
