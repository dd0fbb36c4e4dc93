import type { Board, Cell } from '../../../content/board/board.ts';
import { SIDES } from '../../../content/board/hex.ts';
import type { Ability, AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { NewTile } from '../../../content/schema/abilities/map-abilities.ts';
import type { HexLabel, OverlayKind } from '../../../content/terms.ts';
import { rangeOfHexes } from '../../figures/distance.ts';
import { isClosedDoor, isFeatureless } from '../../figures/hexes.ts';
import { areEnemies } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { byLevel } from '../../scenario/setup/level.ts';
import type { Figure, OverlayState } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NOTHING_YET, outcomeOf } from '../ability-outcome.ts';
import { springOn } from '../move/enter.ts';
import { chooseHex, chooseHexes, DONE, hexesFor, hexesInReach, hexesNear } from './hexes.ts';

/** Places tiles in visible hexes within range, or where something has just happened. MAN-01, MAN-09 */
export function* performCreate(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'create'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const { count: most, tile } = ability;
  const hexes = () => hexesToCreateIn(game, figure, ability, soFar);
  const made = yield* chooseHexes(game, { figure, ability, soFar, most }, hexes, (hex) => {
    putNewTile(game, hex, tile);
    return DONE;
  });
  return outcomeOf(made.length, [], 0, { created: made });
}

/** A tile of a modifier card, in a hex adjacent to its target. ATK-16 */
export function* createBeside(game: Game, figure: Figure, hex: HexLabel, tile: NewTile): Rule<void> {
  const ability = { verb: 'create', tile, where: 'target', range: 1, count: 1 } as const;
  const hexes = () => hexesNear(game, hex, 1).filter((other) => other !== hex && canHold(game, tile.tile, other));
  yield* chooseHexes(game, { figure, ability, soFar: NOTHING_YET, most: 1 }, hexes, (chosen) => {
    putNewTile(game, chosen, tile);
    return DONE;
  });
}

export function hexesToCreateIn(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'create'>,
  soFar: ActionSoFar,
): HexLabel[] {
  return hexesFor(game, figure, ability, soFar).filter((hex) => canHold(game, ability.tile.tile, hex));
}

export function putNewTile(game: Game, hex: HexLabel, tile: NewTile): void {
  const before = game.state.tiles[hex];
  if (before) game.emit({ type: 'tile removed', hex, name: before.name, why: 'destroyed' });
  place(game, hex, tileOf(game, tile), 'created');
}

/** MAN-01 */
export function* performDestroy(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'destroy'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const gone = yield* onTiles(game, figure, ability, soFar, (hex, tile) => {
    game.emit({ type: 'tile removed', hex, name: tile.name, why: 'destroyed' });
    return DONE;
  });
  return outcomeOf(gone.length);
}

/** MAN-03 */
export function* performReplace(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'replace'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const put = (hex: HexLabel) => {
    putNewTile(game, hex, ability.by);
    return DONE;
  };
  const replaced = yield* onTiles(game, figure, ability, soFar, put, canReplace(game, ability));
  return outcomeOf(replaced.length);
}

export function hexesToReplaceIn(game: Game, figure: Figure, ability: AbilityOf<'replace'>): HexLabel[] {
  return hexesWithTiles(game, figure, ability, canReplace(game, ability));
}

function canReplace(game: Game, { by }: AbilityOf<'replace'>): (hex: HexLabel) => boolean {
  return (hex) => canHold(game, by.tile, hex, hex);
}

/** Moves a tile, by lifting it or through featureless hexes. MAN-01, MAN-02 */
export function* performRelocate(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'relocate'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const placesFor = (hex: HexLabel, tile: OverlayState) => {
    const near = ability.slides ? slidingFrom(game, hex, ability.distance) : liftedFrom(game, figure, hex, ability);
    return near.filter((other) => canHold(game, tile.kind, other, hex));
  };
  const movable = (hex: HexLabel, tile: OverlayState) => placesFor(hex, tile).length > 0;
  const moved = yield* onTiles(
    game,
    figure,
    ability,
    soFar,
    function* (hex, tile) {
      const wanted = { figure, ability, soFar, hexes: placesFor(hex, tile), chosen: 0, most: 1, to: true } as const;
      const to = yield* chooseHex(game, wanted);
      if (to === undefined) return;
      game.emit({ type: 'tile removed', hex, name: tile.name, why: 'moved' });
      place(game, to, tile, 'moved');
    },
    movable,
  );
  return outcomeOf(moved.length);
}

/** Destroys traps; their effects hit the acting figure or the enemies beside the trap. MAN-04 */
export function* performSpring(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'spring'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const sprung = yield* onTiles(game, figure, { ...ability, tiles: ['trap'] }, soFar, function* (hex, trap) {
    const beside = game.figures.filter(
      (other) => areEnemies(game, figure, other) && rangeOfHexes(game, hex, other.hex) === 1,
    );
    game.emit({ type: 'tile removed', hex, name: trap.name, why: 'sprung' });
    for (const victim of ability.on === 'self' ? [figure] : beside) {
      yield* springOn(game, victim, trap, victim.id === figure.id ? undefined : { forcedBy: figure.id });
    }
  });
  return outcomeOf(sprung.length);
}

type OnTiles = Extract<Ability, { verb: 'destroy' | 'relocate' | 'replace' | 'spring' }> & {
  readonly tiles: readonly OverlayKind[];
};

function* onTiles(
  game: Game,
  figure: Figure,
  ability: OnTiles,
  soFar: ActionSoFar,
  affect: (hex: HexLabel, tile: OverlayState) => Rule<void> | typeof DONE,
  fits: (hex: HexLabel, tile: OverlayState) => boolean = () => true,
): Rule<HexLabel[]> {
  const hexes = () => hexesWithTiles(game, figure, ability, fits);
  const most = ability.count;
  return yield* chooseHexes(game, { figure, ability, soFar, most }, hexes, function* (hex) {
    const tile = game.state.tiles[hex];
    if (tile) yield* affect(hex, tile);
  });
}

/** Returns hexes in reach with a movable tile. MAN-08, MAN-09 */
function hexesWithTiles(
  game: Game,
  figure: Figure,
  { range, tiles }: Pick<OnTiles, 'range' | 'tiles'>,
  fits: (hex: HexLabel, tile: OverlayState) => boolean,
): HexLabel[] {
  return hexesInReach(game, figure, range).filter((hex) => {
    const tile = game.state.tiles[hex];
    return tile !== undefined && !tile.border && tiles.includes(tile.kind) && fits(hex, tile);
  });
}

function place(game: Game, hex: HexLabel, tile: OverlayState, why: 'created' | 'moved'): void {
  game.emit({ type: 'tile placed', hex, tile, why });
}

/** A trap has its own damage, or that of the scenario level. TILE-15 */
function tileOf(game: Game, tile: NewTile): OverlayState {
  if (tile.tile !== 'trap') return { kind: tile.tile, name: tile.name };
  const { name, damage, give } = tile;
  const amount = damage === 'level' ? byLevel('trapDamage', game.state.level) : damage;
  return { kind: 'trap', name, ...(amount !== undefined && { damage: amount }), ...(give && { give }) };
}

/** True if a tile fits into a hex. `from`: the present hex of the tile, or of the one it replaces. MAN-05 to MAN-07 */
function canHold(game: Game, kind: OverlayKind, hex: HexLabel, from?: HexLabel): boolean {
  if (hex !== from && (game.state.tiles[hex] !== undefined || isClosedDoor(game, hex))) return false;
  const solid = kind === 'trap' || kind === 'obstacle';
  if (solid && game.figureAt(hex) !== undefined) return false;
  return kind !== 'obstacle' || !cutsOff(game, hex, from);
}

/** True if an obstacle there would cut off a part of the map. MAN-07 */
function cutsOff(game: Game, hex: HexLabel, from: HexLabel | undefined): boolean {
  const { board, state } = game;
  const obstacles = new Set(
    board.cells.filter((cell) => {
      const label = board.labelAt(cell);
      return label !== from && state.tiles[label]?.kind === 'obstacle';
    }),
  );
  const here = board.cell(hex);
  const around = waysOut(board, here).filter((cell) => !obstacles.has(cell));
  const [first, ...others] = around;
  if (first === undefined) return false;
  const reached = flood(board, first, new Set([...obstacles, here]));
  return others.some((cell) => !reached.has(cell));
}

function neighbours(board: Board, cell: Cell): Cell[] {
  return SIDES.filter((side) => (board.doorSteps[cell] ?? 0) & (1 << side)).map(
    (side) => cell + (board.offsets[side] ?? 0),
  );
}

/** Returns the neighbours, those through passages included. SPC-06 */
function waysOut(board: Board, cell: Cell): Cell[] {
  const passage = board.passages.get(cell);
  return [...neighbours(board, cell), ...(passage === undefined ? [] : [passage])];
}

function flood(board: Board, start: Cell, closed: ReadonlySet<Cell>): Set<Cell> {
  const reached = new Set([start]);
  for (const cell of reached) {
    for (const next of waysOut(board, cell)) if (!closed.has(next)) reached.add(next);
  }
  return reached;
}

function liftedFrom(game: Game, figure: Figure, hex: HexLabel, { distance }: AbilityOf<'relocate'>): HexLabel[] {
  return hexesInReach(game, figure, game.board.size).filter(
    (other) => other !== hex && rangeOfHexes(game, hex, other) <= distance,
  );
}

/** Returns hexes to shift a tile into; it may pass occupied ones. MAN-02 */
function slidingFrom(game: Game, hex: HexLabel, distance: number): HexLabel[] {
  const { board } = game;
  let edge = [board.cell(hex)];
  const reached = new Set(edge);
  for (let i = 0; i < distance; i++) {
    edge = edge.flatMap((cell) =>
      neighbours(board, cell).filter((next) => !reached.has(next) && isFeatureless(game, board.labelAt(next))),
    );
    for (const cell of edge) reached.add(cell);
  }
  return [...reached].slice(1).map((cell) => board.labelAt(cell));
}
