import { edgesOf, insideness } from '../../../board/geometry/shapes.ts';
import { floorBelow } from '../../../board/movement/footing.ts';
import { nearestFreePlace } from '../../../board/movement/free-places.ts';
import { asMover } from '../../../board/movement/move-judgement.ts';
import type { Piece } from '../../../board/space.ts';
import { terrainOf } from '../../../board/terrain.ts';
import type { EndingEvent } from '../../../content/schema/lasting.ts';
import { engage } from '../../figures/contact.ts';
import { areEnemies, opponentsOf } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable, figuresOnTable } from '../../game.ts';
import { fall } from '../../moving/falls.ts';
import type { Figure, FigureEffect, Magic } from '../../state.ts';
import { endEffect, isEndedBy } from './end-effect.ts';
import { updateCombats } from './update-combats.ts';

export function endMagic(game: Game, { id, from }: FigureEffect | Magic): void {
  const holders = figuresOnTable(game.state).filter(({ effects }) => effects?.some((each) => each.id === id));
  for (const { id: figure } of holders) endEffects(game, figure, (each) => each.id === id);
  if (!game.state.magic.some((each) => each.id === id)) return;
  const piece = game.ground.pieces.find((each) => each.id === id);
  const above = piece ? standingOn(game, piece) : [];
  game.emit({ type: 'magic ended', id, from });
  dropToFloor(game, above);
}

export function endEffects(game: Game, id: string, which: (held: FigureEffect) => boolean): void {
  const { side } = game.figure(id);
  for (const kept of [...(game.figure(id).effects ?? [])]) if (which(kept)) endEffect(game, kept, id);
  if (game.figure(id).side !== side) applyNewSide(game, id);
}

export function endEffectsUntil(game: Game, id: string, what: EndingEvent): void {
  endEffects(game, id, (kept) => isEndedBy(kept, what));
}

export function applyNewSide(game: Game, id: string): void {
  const figure = game.figure(id);
  if (figure.gone !== undefined) return;
  for (const other of opponentsOf(game.state, id))
    if (!areEnemies(figure, other)) game.emit({ type: 'combat ended', a: id, b: other.id });
  engage(game, id);
}

function standingOn(game: Game, { outline, top }: Piece): Figure[] {
  return figuresOnTable(game.state).filter(({ at }) => at.z === top && insideness(at.x, at.y, edgesOf(outline)) >= 0);
}

/** Tenths of an inch that a figure may land aside, without room straight below. */
const ASIDE = 120;

export function dropToFloor(game: Game, figures: readonly Figure[]): void {
  const down = figures.filter((figure) => dropFigure(game, figure));
  for (const { id } of down) updateCombats(game, id);
}

function dropFigure(game: Game, figure: Figure): boolean {
  const { id, at } = figure;
  const floor = floorBelow(terrainOf(game.ground), at);
  if (floor === undefined || floor >= at.z) return false;
  const below = { ...at, z: floor };
  const mover = asMover(figure);
  const to = nearestFreePlace(game.ground, bodiesOnTable(game.state), mover, below, ASIDE) ?? below;
  game.emit({ type: 'moved', figure: id, how: 'magic', way: [], to });
  fall(game, id, at.z - floor);
  return true;
}
