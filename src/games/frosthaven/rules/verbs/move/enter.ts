/** Effects of hexes: doors, traps, hazardous terrain, ice. TILE-02 to TILE-30, MOV-04 */
import { SIDES } from '../../../content/board/hex.ts';
import type { FigureId, HexLabel } from '../../../content/terms.ts';
import type { HexEntry } from '../../events/map.ts';
import { hasFlying } from '../../figures/bonuses.ts';
import { suffer } from '../../figures/health.ts';
import { isClosedDoor } from '../../figures/hexes.ts';
import { giveCondition } from '../../figures/items.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { openDoor } from '../../scenario/reveal.ts';
import { hazardousDamage } from '../../scenario/setup/level.ts';
import type { Figure, OverlayState } from '../../state.ts';

/** Enters a hex and applies its effects. `by`: the forcing figure. MOV-04 */
export function* enterHex(game: Game, figure: Figure, hex: HexLabel, how: HexEntry, by?: Figure): Rule<void> {
  const from = figure.hex;
  game.emit({ type: 'entered', figure: figure.id, from, hex, how, ...(by && { by: by.id }) });
  yield* arrive(game, figure, { from, how, ...(by && { by }) });
}

interface Arrival {
  readonly from: HexLabel;
  readonly how: HexEntry;
  readonly by?: Figure | undefined;
  /** The movement that led onto the ice. AMB-11 */
  readonly of?: HexEntry;
}

/**
 * Applies the effects of a hex. Pressure plates also react to jumps and flights. TILE-10, FLY-02
 * A teleported figure does not slide. TEL-04
 */
export function* arrive(game: Game, figure: Figure, { from, how, by, of = how }: Arrival): Rule<void> {
  const { hex } = figure;
  if (isClosedDoor(game, hex)) yield* openDoor(game, figure, hex);
  if (how !== 'jump' && how !== 'fly' && !hasFlying(game, figure)) {
    const icy = game.state.tiles[hex]?.kind === 'icy';
    yield* applyHexEffects(game, figure, by);
    if (icy && how !== 'teleport' && game.isOnMap(figure)) yield* slide(game, figure, { from, how: of, by });
  }
  if (!game.isOnMap(figure)) return;
  yield* game.react({ event: 'enters', figure });
  if (game.isOnMap(figure)) yield* game.trigger({ on: 'enters', figure });
}

/** Springs a trap or applies hazardous terrain. Jumps trigger their last hex only. */
export function* applyHexEffects(game: Game, figure: Figure, by?: Figure): Rule<void> {
  const tile = game.state.tiles[figure.hex];
  const blame = by && { forcedBy: by.id };
  if (tile?.kind === 'trap') {
    game.emit({ type: 'tile removed', hex: figure.hex, name: tile.name, why: 'sprung' });
    yield* springOn(game, figure, tile, blame);
  } else if (tile?.kind === 'hazardous') {
    yield* suffer(game, figure, hazardousDamage(game), { kind: 'hazardous', name: tile.name, ...blame });
  }
}

/** TILE-14 to TILE-16 */
export function* springOn(
  game: Game,
  figure: Figure,
  trap: OverlayState,
  blame?: { readonly forcedBy: FigureId },
): Rule<void> {
  const amount = trap.damage ?? 0;
  if (amount > 0) yield* suffer(game, figure, amount, { kind: 'trap', name: trap.name, ...blame });
  for (const condition of trap.give ?? []) yield* giveCondition(game, figure, condition);
}

/** Slides one hex further, if nothing blocks it. TILE-25 to TILE-29 */
export function* slide(game: Game, figure: Figure, { from, how, by }: Arrival): Rule<void> {
  const { board } = game;
  const [before, here] = [board.cell(from), board.cell(figure.hex)];
  const side = SIDES.find((each) => before + (board.offsets[each] ?? 0) === here);
  const mask = isOwnWalk(figure, how, by) ? board.doorSteps : board.steps;
  if (side === undefined || !((mask[here] ?? 0) & (1 << side))) return;
  const next = board.labelAt(here + (board.offsets[side] ?? 0));
  const blocked = game.figureAt(next) !== undefined || game.state.tiles[next]?.kind === 'obstacle';
  if (blocked) return;
  const came = figure.hex;
  game.emit({ type: 'entered', figure: figure.id, from: came, hex: next, how: 'slide', ...(by && { by: by.id }) });
  yield* arrive(game, figure, { from: came, how: 'slide', by, of: how });
}

/** A slide belongs to its movement; a character's own slide opens doors. AMB-11, TILE-03, TILE-05 */
function isOwnWalk({ kind }: Figure, how: HexEntry, by: Figure | undefined): boolean {
  return kind === 'character' && how === 'walk' && by === undefined;
}
