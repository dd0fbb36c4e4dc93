import { rangeBetween } from '../../../content/board/hex-range.ts';
import type { Ability } from '../../../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { canSee } from '../../board/line-of-sight.ts';
import { rangeOfHexes } from '../../figures/distance.ts';
import { hexNote } from '../../figures/notes.ts';
import { linesFor } from '../../figures/words.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, wordOption } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { ActionSoFar } from '../ability-outcome.ts';

/** Returns the visible hexes within range. MAN-09 */
export function hexesInReach(game: Game, figure: Figure, range: number): HexLabel[] {
  const { board } = game;
  const here = board.cell(figure.hex);
  return board.cells
    .filter((cell) => rangeBetween(board, here, cell) <= range && canSee(board, here, cell))
    .map((cell) => board.labelAt(cell));
}

type HexOrigin = 'there' | 'target' | undefined;

/** Returns the hex of a trigger or designation, or of the last target of the ability before. */
export function hexOf(place: HexOrigin, { there, last }: ActionSoFar): HexLabel | undefined {
  return place === 'there' ? there : place === 'target' ? last.at : undefined;
}

export function hexesFor(
  game: Game,
  figure: Figure,
  { range, where }: { readonly range?: number | undefined; readonly where: string },
  soFar: ActionSoFar,
): HexLabel[] {
  if (where === 'way') return [...new Set(soFar.last.hexes ?? [])];
  if (where !== 'there' && where !== 'target') return hexesInReach(game, figure, range ?? 1);
  const centre = hexOf(where, soFar);
  return centre === undefined ? [] : hexesNear(game, centre, range ?? 0);
}

export function hexesNear(game: Game, hex: HexLabel, range: number): HexLabel[] {
  return game.board.cells
    .map((cell) => game.board.labelAt(cell))
    .filter((other) => rangeOfHexes(game, hex, other) <= range);
}

interface HexRequest {
  readonly figure: Figure;
  readonly ability: Ability;
  readonly soFar: ActionSoFar;
  readonly hexes: readonly HexLabel[];
  readonly chosen: number;
  readonly most: number;
  readonly to?: true;
}

export function* chooseHex(game: Game, wanted: HexRequest): Rule<HexLabel | undefined> {
  const { figure, ability, soFar, hexes, chosen, most, to } = wanted;
  if (hexes.length === 0) return undefined;
  const forced = to === true || (ability.mandatory === true && soFar.begun);
  return yield* chooseOne<HexLabel | undefined>({
    ...game.deciderFields(figure),
    prompt: {
      about: 'hexes',
      figure: figure.id,
      lines: linesFor(game, figure, ability),
      chosen,
      most,
      ...(to && { to }),
    },
    choices: [
      ...hexes.map((hex): ScenarioChoice<HexLabel> => ({ value: hex, is: hex, note: hexNote(game, figure, hex) })),
      ...(forced ? [] : [wordOption(chosen > 0 ? 'stop' : 'skip', undefined)]),
    ],
  });
}

type AtOnce = readonly never[];
export const DONE: AtOnce = [];

export function* chooseHexes(
  game: Game,
  wanted: Omit<HexRequest, 'hexes' | 'chosen' | 'to'>,
  hexes: () => readonly HexLabel[],
  affect: (hex: HexLabel) => Rule<void> | AtOnce,
): Rule<HexLabel[]> {
  const done: HexLabel[] = [];
  while (done.length < wanted.most && game.isOnMap(wanted.figure)) {
    const left = hexes().filter((hex) => !done.includes(hex));
    const most = Math.min(wanted.most, done.length + left.length);
    const hex = yield* chooseHex(game, { ...wanted, hexes: left, chosen: done.length, most });
    if (hex === undefined) break;
    done.push(hex);
    yield* affect(hex);
  }
  return done;
}
