/** The referee's map, read from the drawing itself. MAP, TILE-04, RNG-02, SPC-06 */
import type { MapHex, ScenarioMap } from '../../../src/games/frosthaven/content/map.ts';
import type { HexLabel } from '../../../src/games/frosthaven/content/terms.ts';
import type { State } from '../../../src/games/frosthaven/rules/state.ts';

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const FAR = 99;

type HexOffset = readonly [number, number];

interface SightLine {
  readonly q: number;
  readonly r: number;
  readonly towards: HexOffset;
}

/** Middle of a hex and two rings near its rim, turned a little: lines between them seldom meet corners. */
const SAMPLE_POINTS: readonly HexOffset[] = [
  [0.003, 0.007],
  ...[0.25, 0.46].flatMap((size) =>
    DIRECTIONS.map(([q, r]): HexOffset => [size * q + 0.011 * size, size * r - 0.017 * size]),
  ),
  ...DIRECTIONS.map(([q, r]): HexOffset => [0.96 * ((q - r) / 3), 0.96 * ((q + 2 * r) / 3)]),
];

/** Returns the side by which a line leaves a hex; undefined if it leaves by a corner. */
function exitOf({ q, r, towards }: SightLine, hex: MapHex): HexOffset | undefined {
  const exits = DIRECTIONS.flatMap((way) => {
    const speed = progressAlong(way, towards);
    return speed > 0 ? [{ way, at: (1 - progressAlong(way, [q - hex.q, r - hex.r])) / speed }] : [];
  }).sort((one, other) => one.at - other.at);
  const [first, second] = exits;
  return first && second && second.at - first.at > 1e-9 ? first.way : undefined;
}

/** Counts in halves of the way to the next hex. */
function progressAlong([q, r]: HexOffset, [x, y]: HexOffset): number {
  return q * x + r * y + (q + r) * (x + y);
}

export class Floor {
  readonly #hexes: ReadonlyMap<string, MapHex>;
  readonly #places: ReadonlyMap<string, MapHex>;
  readonly #neighbours: ReadonlyMap<string, readonly MapHex[]>;
  readonly #walls: ReadonlySet<string>;
  readonly #passages: ReadonlyMap<string, HexLabel>;

  constructor({ hexes, walls, passages }: ScenarioMap) {
    this.#hexes = new Map(hexes.map((hex) => [hex.label, hex]));
    this.#places = new Map(hexes.map((hex) => [`${hex.q} ${hex.r}`, hex]));
    this.#neighbours = new Map(
      hexes.map(({ label, q, r }) => [
        label,
        DIRECTIONS.flatMap(([x, y]) => this.#places.get(`${q + x} ${r + y}`) ?? []),
      ]),
    );
    const labelAt = ({ q, r }: { q: number; r: number }) => this.#places.get(`${q} ${r}`)?.label ?? throwNoHex(q, r);
    this.#walls = new Set(walls.flatMap(([a, b]) => [`${labelAt(a)} ${labelAt(b)}`, `${labelAt(b)} ${labelAt(a)}`]));
    this.#passages = new Map(
      passages.flatMap(([a, b]) => [[labelAt(a), labelAt(b)] as const, [labelAt(b), labelAt(a)] as const]),
    );
  }

  isRevealed(state: State, label: string): boolean {
    const hex = this.#hexes.get(label);
    if (!hex) return false;
    if (hex.room !== undefined) return state.rooms.includes(hex.room);
    return this.#adjacent(label).some(({ room }) => room !== undefined && state.rooms.includes(room));
  }

  isWall(state: State, label: string): boolean {
    return this.#hexes.get(label)?.kind === 'wall' || state.lockedDoors.some((door) => door === label);
  }

  isClosedDoor(state: State, label: string): boolean {
    return this.#hexes.get(label)?.kind === 'door' && !state.openDoors.some((door) => door === label);
  }

  /** Ignores what lies in the hexes. */
  areNeighbours(one: string, other: string): boolean {
    const [a, b] = [this.#hexes.get(one), this.#hexes.get(other)];
    if (!a || !b || !this.#adjacent(one).includes(b) || this.#walls.has(`${one} ${other}`)) return false;
    return a.room === undefined || b.room === undefined || a.room === b.room;
  }

  isPassage(one: string, other: string): boolean {
    return this.#passages.get(one) === other;
  }

  hexBeyond(from: string, here: string): HexLabel | undefined {
    const [a, b] = [this.#hexes.get(from), this.#hexes.get(here)];
    return a && b && this.#places.get(`${2 * b.q - a.q} ${2 * b.r - a.r}`)?.label;
  }

  /** Returns the hexes that can be entered from here without opening a door; passages count. */
  enterableFrom(state: State, label: HexLabel): HexLabel[] {
    const far = this.#passages.get(label);
    const beside = this.#adjacent(label).map((each) => each.label);
    return [...beside.filter((next) => this.areNeighbours(label, next)), ...(far === undefined ? [] : [far])].filter(
      (next) => !this.#isBlocked(state, next) && this.isRevealed(state, next),
    );
  }

  /** Counts hex by hex, around walls and closed doors. */
  range(state: State, from: string, to: string): number {
    const ranges = new Map([[from, 0]]);
    for (const here of ranges.keys()) {
      const range = ranges.get(here) ?? 0;
      if (here === to) return range;
      const hex = this.#hexes.get(here);
      if (!hex || this.#isBlocked(state, here)) continue;
      for (const { label } of this.#adjacent(here)) {
        const open = this.areNeighbours(here, label) && !this.#isBlocked(state, label) && this.isRevealed(state, label);
        if (open && !ranges.has(label)) ranges.set(label, range + 1);
      }
    }
    return FAR;
  }

  /** True if one of many straight lines between the hexes crosses open edges alone. LOS-02 */
  hasLineOfSight(state: State, from: string, to: string): boolean {
    const [a, b] = [this.#hexes.get(from), this.#hexes.get(to)];
    if (!a || !b) return false;
    return (
      from === to ||
      SAMPLE_POINTS.some((start) => SAMPLE_POINTS.some((end) => this.#isOpenLine(state, a, b, start, end)))
    );
  }

  #isOpenLine(state: State, a: MapHex, b: MapHex, start: HexOffset, end: HexOffset): boolean {
    const [q, r] = [a.q + start[0], a.r + start[1]];
    const line: SightLine = { q, r, towards: [b.q + end[0] - q, b.r + end[1] - r] };
    for (let here = a; here.label !== b.label; ) {
      const way = exitOf(line, here);
      const next = way && this.#places.get(`${here.q + way[0]} ${here.r + way[1]}`);
      if (!next || !this.areNeighbours(here.label, next.label)) return false;
      if (this.#isBlocked(state, next.label) || !this.isRevealed(state, next.label)) return false;
      here = next;
    }
    return true;
  }

  #adjacent(label: string): readonly MapHex[] {
    return this.#neighbours.get(label) ?? [];
  }

  #isBlocked(state: State, label: string): boolean {
    return this.isWall(state, label) || this.isClosedDoor(state, label);
  }
}

function throwNoHex(q: number, r: number): never {
  throw new Error(`There is no hex at ${q}, ${r}.`);
}
