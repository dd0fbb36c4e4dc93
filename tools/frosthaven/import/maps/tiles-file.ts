/** `maps/tiles.txt`: shapes of tiles and sizes of overlays, which an owner draws or confirms. */
import { hexesOfRows, rowsOf } from './hex-rows.ts';
import { keyOf } from './layout-source.ts';
import type { TileFace, TileShape } from './tile-shapes.ts';

export interface OverlaySize {
  readonly hexes: number;
  readonly isProposed: boolean;
}

export interface TilesFile {
  readonly shapes: ReadonlyMap<TileFace, TileShape>;
  readonly sizes: ReadonlyMap<string, OverlaySize>;
  /** Unreadable lines, with their numbers. */
  readonly faults: readonly string[];
}

const HEAD = [
  '# Map tiles. “.” is a hex, “@” the hex that layouts count from.',
  '# A tile with “?” is proposed from the hexes in use. Draw what it lacks, then take the “?” away.',
  '# The other side of a tile is mirrored, unless it has a drawing of its own (“tile 13 back”).',
  '# An overlay has so many hexes, in a row from the hex where it stands.',
];
const TILE = /^tile (\d{1,3}(?: back)?)( \?)?$/;
const OVERLAY = /^overlay (.{1,60}): ([1-3])( \?)?$/;
const MOST_LINES = 2000;

export function writeTiles({ shapes, sizes }: Pick<TilesFile, 'shapes' | 'sizes'>): string {
  const tiles = [...shapes].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const overlays = [...sizes].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return [
    ...HEAD,
    '',
    ...overlays.map(([name, { hexes, isProposed }]) => `overlay ${name}: ${hexes}${isProposed ? ' ?' : ''}`),
    ...tiles.flatMap(([face, shape]) => ['', `tile ${face}${shape.isProposed ? ' ?' : ''}`, ...shapeRows(shape)]),
    '',
  ].join('\n');
}

function shapeRows({ hexes, isAnchored }: TileShape): string[] {
  const letter = (key: string) => (isAnchored && key === '0,0' ? '@' : '.');
  return rowsOf(hexes.map((hex) => ({ ...hex, letter: letter(keyOf(hex)) }))).rows.map((row) => `|${row}`);
}

export function readTiles(text: string): TilesFile {
  const shapes = new Map<TileFace, TileShape>();
  const sizes = new Map<string, OverlaySize>();
  const faults: string[] = [];
  let open: { readonly face: TileFace; readonly isProposed: boolean; readonly rows: string[] } | undefined;
  const close = () => {
    if (open) shapes.set(open.face, shapeOf(open.rows, open.isProposed, `tile ${open.face}`, faults));
    open = undefined;
  };
  for (const [i, line] of text.split(/\r?\n/).slice(0, MOST_LINES).entries()) {
    const [, face, guess] = TILE.exec(line.trimEnd()) ?? [];
    const [, name, hexes, asked] = OVERLAY.exec(line.trim()) ?? [];
    if (line.startsWith('|') && open) open.rows.push(line.slice(1).trimEnd());
    else if (face !== undefined) {
      close();
      open = { face, isProposed: guess !== undefined, rows: [] };
    } else if (name !== undefined) sizes.set(name, { hexes: Number(hexes), isProposed: asked !== undefined });
    else if (line.trim() !== '' && !line.startsWith('#')) faults.push(`line ${i + 1} can’t be read: ${line.trim()}`);
  }
  close();
  return { shapes, sizes, faults };
}

function shapeOf(rows: readonly string[], isProposed: boolean, name: string, faults: string[]): TileShape {
  const { hexes, between } = hexesOfRows(rows);
  if (between > 0) faults.push(`${name}: ${between} letters stand between two hexes`);
  if (hexes.length === 0) faults.push(`${name} has no hex`);
  const from = hexes.find(({ letter }) => letter === '@');
  const { q, r } = from ?? hexes[0] ?? { q: 0, r: 0 };
  return { hexes: hexes.map((hex) => ({ q: hex.q - q, r: hex.r - r })), isAnchored: from !== undefined, isProposed };
}
