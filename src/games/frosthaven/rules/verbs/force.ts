/** Push and pull. FRC */

import { PARTY } from '../../../../kernel/rule.ts';
import type { Cell } from '../board/board.ts';
import { SIDES } from '../board/hex.ts';
import { rangesFrom, UNREACHABLE } from '../board/range.ts';
import { canEnd, STANDING, TERRAIN } from '../board/terrain.ts';
import { movementOf, surroundingsOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule, word } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { HexLabel } from '../terms.ts';
import { enterHex } from './enter.ts';

/**
 * Pushes or pulls `target` up to `hexes` hexes, each farther from or closer to `by`. A character or commander decides
 * how far; a monster forces as far as it can, and the party picks the way. FRC-02 to FRC-05
 * `centre`: the hex that it is moved from or towards, where it is not that of `by`.
 * Objectives stay where they are. FRC-11. Whoever is immobilized or stunned is moved all the same. FRC-07, CND-30
 */
export function* forceMove(
  game: Game,
  by: Figure,
  target: Figure,
  verb: 'push' | 'pull',
  hexes: number,
  centre?: HexLabel,
): Rule<void> {
  if (target.kind === 'objective') return;
  for (let left = hexes; left > 0 && game.isOn(target) && game.isOn(by); left--) {
    const options = forcedHexes(game, { by, centre: centre ?? by.hex }, target, verb, left);
    if (options.length === 0) break;
    const hex = yield* chooseHex(game, by, target, verb, left, options);
    if (hex === undefined) break;
    yield* enterHex(game, target, hex, verb, by);
  }
}

function* chooseHex(
  game: Game,
  by: Figure,
  target: Figure,
  verb: 'push' | 'pull',
  left: number,
  hexes: readonly HexLabel[],
): Rule<HexLabel | undefined> {
  const choices: Choice<HexLabel | undefined>[] = hexes.map((hex) => ({
    value: hex,
    is: hex,
    note: { is: 'hex', hex, ...dangersAt(game, hex) },
  }));
  if (saysHowFar(game, by) && canRest(game, target, game.board.cell(target.hex))) {
    choices.push({ ...word('stop', undefined), alone: true });
  }
  return yield* chooseOne({
    ...game.askedFor(by),
    prompt: { about: verb, figure: by.id, target: target.id, left },
    choices,
  });
}

/** FRC-04, CMD-04 */
function saysHowFar(game: Game, by: Figure): boolean {
  return (by.kind === 'character' || game.isCommanded(by)) && game.deciderOf(by) !== PARTY;
}

function dangersAt(game: Game, hex: HexLabel): { dangers?: readonly string[] } {
  const tile = game.state.tiles[hex];
  return tile?.kind === 'trap' || tile?.kind === 'hazardous' ? { dangers: [tile.name] } : {};
}

/** Who forces somebody, and from or towards which hex. */
interface Forcing {
  readonly by: Figure;
  readonly centre: HexLabel;
}

/**
 * The hexes that `target` could be forced into next with `left` hexes to go, when as much as possible remains possible
 * after them. It passes its own allies but can't be left among them. FRC-01, FRC-10
 */
function forcedHexes(game: Game, forcing: Forcing, target: Figure, verb: 'push' | 'pull', left: number): HexLabel[] {
  const { board } = game;
  const from = board.cell(target.hex);
  const reach = (cell: Cell, steps: number): number =>
    steps === 0
      ? 0
      : Math.max(0, ...nextCells(game, forcing, target, verb, cell).map((next) => lengthVia(next, steps)));
  const lengthVia = (next: Cell, steps: number): number => {
    const further = reach(next, steps - 1);
    return further > 0 || canRest(game, target, next) ? 1 + further : 0;
  };
  const lengths = nextCells(game, forcing, target, verb, from).map((cell) => ({ cell, length: lengthVia(cell, left) }));
  const longest = Math.max(0, ...lengths.map(({ length }) => length));
  const wanted = saysHowFar(game, forcing.by) ? 1 : longest;
  return lengths.filter(({ length }) => length > 0 && length >= wanted).map(({ cell }) => board.labelAt(cell));
}

/** By the target’s own way of moving, whatever it would cost. FRC-06, FLY-09 */
function nextCells(game: Game, { centre }: Forcing, target: Figure, verb: 'push' | 'pull', cell: Cell): Cell[] {
  const { board } = game;
  const ranges = rangesFrom(board, board.cell(centre));
  const here = ranges[cell] ?? UNREACHABLE;
  const surroundings = surroundingsOf(game, target);
  const flying = movementOf(game, target) === 'fly';
  return SIDES.flatMap((side) => {
    if (!((board.steps[cell] ?? 0) & (1 << side))) return [];
    const next = cell + (board.offsets[side] ?? 0);
    const there = ranges[next] ?? UNREACHABLE;
    if (verb === 'push' ? there <= here : there >= here) return [];
    const standing = surroundings.standing[next];
    if (standing === STANDING.blocking && !flying) return [];
    const terrain = surroundings.terrain[next];
    return !flying && (terrain === TERRAIN.obstacle || terrain === TERRAIN.objective) ? [] : [next];
  });
}

function canRest(game: Game, target: Figure, cell: Cell): boolean {
  return canEnd(surroundingsOf(game, target), movementOf(game, target), cell);
}
