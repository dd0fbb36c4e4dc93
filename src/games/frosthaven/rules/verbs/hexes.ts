/** Choosing hexes for an ability. */
import type { Ability } from '../../content/schema/abilities.ts';
import { rangeBetween } from '../board/range.ts';
import { canSee } from '../board/sight.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { hexNote } from '../figures/notes.ts';
import { linesFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import { chooseOne, type Rule, type ScenarioChoice, word } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { HexLabel } from '../terms.ts';
import type { ActionSoFar } from './so-far.ts';

/** The hexes that a figure sees within range. MAN-09 */
export function hexesInReach(game: Game, figure: Figure, range: number): HexLabel[] {
  const { board } = game;
  const here = board.cell(figure.hex);
  return board.cells
    .filter((cell) => rangeBetween(board, here, cell) <= range && canSee(board, here, cell))
    .map((cell) => board.labelAt(cell));
}

/** What `where` and `around` say beside the figure itself. */
type HexOrigin = 'there' | 'target' | undefined;

/** The hex that something is `around`: of a trigger, or that was designated; of the last target of the ability before. */
export function hexOf(place: HexOrigin, { there, last }: ActionSoFar): HexLabel | undefined {
  return place === 'there' ? there : place === 'target' ? last.at : undefined;
}

/**
 * The hexes that an ability puts something into: those within range, 1 where nothing is said, and in sight; those within
 * range of the hex that a trigger or target is about, only that one where nothing is said; or those that a movement left.
 */
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

/** The hexes within range of another, itself included, seen or not. */
export function hexesNear(game: Game, hex: HexLabel, range: number): HexLabel[] {
  return game.board.cells
    .map((cell) => game.board.labelAt(cell))
    .filter((other) => rangeOfHexes(game, hex, other) <= range);
}

/** What hexes are asked for. */
interface HexRequest {
  readonly figure: Figure;
  readonly ability: Ability;
  readonly soFar: ActionSoFar;
  readonly hexes: readonly HexLabel[];
  readonly chosen: number;
  readonly most: number;
  /** Where something from another hex goes: it can't be left in the air. */
  readonly to?: true;
}

/** Asks for one of some hexes; undefined when the player does without. */
export function* chooseHex(game: Game, wanted: HexRequest): Rule<HexLabel | undefined> {
  const { figure, ability, soFar, hexes, chosen, most, to } = wanted;
  if (hexes.length === 0) return undefined;
  const forced = to === true || (ability.mandatory === true && soFar.begun);
  return yield* chooseOne<HexLabel | undefined>({
    ...game.askedFor(figure),
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
      ...(forced ? [] : [word(chosen > 0 ? 'stop' : 'skip', undefined)]),
    ],
  });
}

/** Something that needs no questions is done at once. */
type AtOnce = readonly never[];
export const DONE: AtOnce = [];

/** Asks for up to `most` hexes, one after the other, and does something to each. Those that were chosen. */
export function* chooseHexes(
  game: Game,
  wanted: Omit<HexRequest, 'hexes' | 'chosen' | 'to'>,
  hexes: () => readonly HexLabel[],
  affect: (hex: HexLabel) => Rule<void> | AtOnce,
): Rule<HexLabel[]> {
  const done: HexLabel[] = [];
  while (done.length < wanted.most && game.isOn(wanted.figure)) {
    const left = hexes().filter((hex) => !done.includes(hex));
    const most = Math.min(wanted.most, done.length + left.length);
    const hex = yield* chooseHex(game, { ...wanted, hexes: left, chosen: done.length, most });
    if (hex === undefined) break;
    done.push(hex);
    yield* affect(hex);
  }
  return done;
}
