import type { Area } from '../../content/board/area.ts';
import { isReached, orientations } from '../../content/board/area.ts';
import type { Cell } from '../../content/board/board.ts';
import { labelOf } from '../../content/board/hex.ts';
import { rangeBetween } from '../../content/board/hex-range.ts';
import type { AbilityWho } from '../../content/schema/abilities/ability-parts.ts';
import type { FigureTest } from '../../content/schema/abilities/tests.ts';
import type { HexLabel } from '../../content/terms.ts';
import { canSee } from '../board/line-of-sight.ts';
import { passesTest } from '../figures/figure-tests.ts';
import { areAllies, canBeTargetedBy, isAmong } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from './ability-outcome.ts';

export function eligibleTargets(
  game: Game,
  actor: Figure,
  who: AbilityWho,
  only: readonly FigureTest[] = [],
  soFar?: ActionSoFar,
): Figure[] {
  return concernedFigures(game, actor, who, only, soFar).filter((figure) => canBeTargetedBy(game, figure, actor));
}

/** Returns the figures an ability applies to, even those that can't be targeted. LOS-04 */
export function concernedFigures(
  game: Game,
  actor: Figure,
  who: AbilityWho,
  only: readonly FigureTest[] = [],
  soFar?: ActionSoFar,
): Figure[] {
  return game.figures.filter(
    (figure) =>
      isAmong(game, actor, figure, who, soFar) && only.every((test) => passesTest(game, actor, figure, test, soFar)),
  );
}

export function canSeeFigure(game: Game, from: HexLabel, figure: Figure): boolean {
  return canSee(game.board, game.board.cell(from), game.board.cell(figure.hex));
}

/**
 * Returns the figures within range and sight of a hex. RNG-01, RNG-04, RNG-07, LOS-01, LOS-05
 * Without `range`, sight alone counts.
 */
export function figuresWithin(
  game: Game,
  from: HexLabel,
  figures: readonly Figure[],
  range: number | undefined,
): Figure[] {
  return figuresInRange(game, from, figures, range).filter((figure) => canSeeFigure(game, from, figure));
}

export function figuresInRange(
  game: Game,
  from: HexLabel,
  figures: readonly Figure[],
  range: number | undefined,
): Figure[] {
  const { board } = game;
  return figures.filter(
    (figure) => range === undefined || rangeBetween(board, board.cell(from), board.cell(figure.hex)) <= range,
  );
}

export interface AreaChoice {
  /** Red hexes on the map. AOE-07 */
  readonly hexes: readonly HexLabel[];
  readonly figures: readonly Figure[];
}

/**
 * Returns the placements of `area` that differ in their targets; those without one are left out. AOE-08, AOE-09
 * One red hex is within range and not inside a wall. Blue hexes hold visible allies, and all targets are visible.
 * `shared` areas also differ in the allies inside.
 */
export function areaChoices(
  game: Game,
  actor: Figure,
  from: HexLabel,
  figures: readonly Figure[],
  area: Area,
  range: number,
  shared = false,
): AreaChoice[] {
  const choices = new Map<string, AreaChoice>();
  const visible = figures.filter((figure) => canSeeFigure(game, from, figure));
  for (const { red, blue } of layings(game, from, visible, area, range)) {
    const hit = visible.filter((figure) => red.includes(game.board.cell(figure.hex)));
    if (hit.length === 0 || !blue.every((cell) => holdsSeenAlly(game, actor, from, cell))) continue;
    const friends = shared ? alliesIn(game, actor, red) : [];
    const key = [...hit, ...friends].map(({ id }) => id).join();
    const hexes = red.map((cell) => labelOf(game.board.axial(cell))).filter((hex) => game.board.has(hex));
    if (!choices.has(key)) choices.set(key, { hexes, figures: hit });
  }
  return [...choices.values()];
}

function* layings(
  game: Game,
  from: HexLabel,
  figures: readonly Figure[],
  area: Area,
  range: number,
): Generator<{ red: Cell[]; blue: Cell[] }> {
  const { board } = game;
  const anchors = area.self ? [from] : figures.map(({ hex }) => hex);
  for (const pattern of orientations(area)) {
    for (const anchor of anchors) {
      const origin = board.axial(board.cell(anchor));
      for (const on of area.self ? [{ q: 0, r: 0 }] : pattern.red) {
        const place = (hexes: Area['red']) =>
          hexes
            .map(({ q, r }) => ({ q: origin.q + q - on.q, r: origin.r + r - on.r }))
            .filter((hex) => board.hasCellAt(hex))
            .map((hex) => board.cellAt(hex));
        const red = place(pattern.red);
        if (isReached(board, area, board.cell(from), red, range)) {
          const blue = place(pattern.blue ?? []);
          if (blue.length === (pattern.blue ?? []).length) yield { red, blue };
        }
      }
    }
  }
}

function alliesIn(game: Game, actor: Figure, cells: readonly Cell[]): Figure[] {
  return game.figures.filter(
    (figure) =>
      (figure.id === actor.id || areAllies(game, actor, figure)) && cells.includes(game.board.cell(figure.hex)),
  );
}

/** AOE-04, LOS-01 */
function holdsSeenAlly(game: Game, actor: Figure, from: HexLabel, cell: Cell): boolean {
  return game.figures.some(
    (figure) =>
      areAllies(game, actor, figure) && game.board.cell(figure.hex) === cell && canSeeFigure(game, from, figure),
  );
}
