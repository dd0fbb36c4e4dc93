/** Whom an ability can reach: range, sight, and who may be its target. TGT, RNG, LOS, AOE */
import type { FigureTest } from '../../content/schema/abilities.ts';
import { type Area, orientations } from '../board/area.ts';
import type { Cell } from '../board/board.ts';
import { labelOf } from '../board/hex.ts';
import { rangeBetween, rangesFrom } from '../board/range.ts';
import { canSee } from '../board/sight.ts';
import { areAllies, areEnemies, canBeTargetedBy } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { HexLabel } from '../terms.ts';
import { passes } from './amounts.ts';

export type Who = 'enemies' | 'allies' | 'self' | 'allies and self' | 'everyone';

/** Whether a figure belongs to those whom an ability is meant for. TGT-09 to TGT-11 */
export function isAmong(actor: Figure, figure: Figure, who: Who): boolean {
  const self = actor.id === figure.id;
  switch (who) {
    case 'self':
      return self;
    case 'enemies':
      return areEnemies(actor, figure);
    case 'allies':
      return areAllies(actor, figure);
    case 'allies and self':
      return self || areAllies(actor, figure);
    case 'everyone':
      return !self;
  }
}

/** The figures that `actor` could target, wherever they stand. */
export function eligible(game: Game, actor: Figure, who: Who, only: readonly FigureTest[] = []): Figure[] {
  return game.figures.filter(
    (figure) =>
      isAmong(actor, figure, who) &&
      canBeTargetedBy(figure, actor) &&
      only.every((test) => passes(game, actor, figure, test)),
  );
}

/** Whether `actor` sees a figure from where it stands. */
export function sees(game: Game, actor: Figure, figure: Figure): boolean {
  return canSee(game.board, game.board.cell(actor.hex), game.board.cell(figure.hex));
}

/** Those of `figures` within range and sight. No range: as far as the eye reaches. RNG-01, RNG-04, RNG-07 */
export function within(game: Game, actor: Figure, figures: readonly Figure[], range: number | undefined): Figure[] {
  const { board } = game;
  const from = board.cell(actor.hex);
  return figures.filter((figure) => {
    const near = range === undefined || rangeBetween(board, from, board.cell(figure.hex)) <= range;
    return near && sees(game, actor, figure);
  });
}

/** A way to lay an area that hits somebody. */
export interface AreaChoice {
  /** The red hexes that are part of the map. AOE-07 */
  readonly hexes: readonly HexLabel[];
  readonly figures: readonly Figure[];
}

/**
 * The ways to lay `area` that differ in whom they hit among `figures`; those that hit nobody are left out.
 * One red hex must be within range and not inside a wall; blue hexes must hold allies; everybody hit must be seen.
 */
export function areaChoices(
  game: Game,
  actor: Figure,
  figures: readonly Figure[],
  area: Area,
  range: number,
): AreaChoice[] {
  const choices = new Map<string, AreaChoice>();
  const visible = figures.filter((figure) => sees(game, actor, figure));
  for (const { red, blue } of layings(game, actor, visible, area, range)) {
    const hit = visible.filter((figure) => red.includes(game.board.cell(figure.hex)));
    if (hit.length === 0 || !blue.every((cell) => holdsAlly(game, actor, cell))) continue;
    const key = hit.map(({ id }) => id).join();
    const hexes = red.map((cell) => labelOf(game.board.axial(cell))).filter((hex) => game.board.has(hex));
    if (!choices.has(key)) choices.set(key, { hexes, figures: hit });
  }
  return [...choices.values()];
}

function* layings(
  game: Game,
  actor: Figure,
  figures: readonly Figure[],
  area: Area,
  range: number,
): Generator<{ red: Cell[]; blue: Cell[] }> {
  const { board } = game;
  const from = board.cell(actor.hex);
  const ranges = rangesFrom(board, from);
  const anchors = area.self ? [actor] : figures;
  for (const pattern of orientations(area)) {
    for (const anchor of anchors) {
      const origin = board.axial(board.cell(anchor.hex));
      for (const on of area.self ? [{ q: 0, r: 0 }] : pattern.red) {
        const place = (hexes: Area['red']) =>
          hexes
            .map(({ q, r }) => ({ q: origin.q + q - on.q, r: origin.r + r - on.r }))
            .filter((hex) => board.holds(hex))
            .map((hex) => board.at(hex));
        const red = place(pattern.red);
        if (area.self || red.some((cell) => (ranges[cell] ?? 255) <= range)) {
          const blue = place(pattern.blue ?? []);
          if (blue.length === (pattern.blue ?? []).length) yield { red, blue };
        }
      }
    }
  }
}

function holdsAlly(game: Game, actor: Figure, cell: Cell): boolean {
  return game.figures.some((figure) => areAllies(actor, figure) && game.board.cell(figure.hex) === cell);
}
