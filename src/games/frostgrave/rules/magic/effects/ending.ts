import { edgesOf, inside } from '../../../board/geometry/shapes.ts';
import { floorBelow } from '../../../board/movement/footing.ts';
import { placed } from '../../../board/movement/judging.ts';
import { nearestFree } from '../../../board/movement/placing.ts';
import type { Piece } from '../../../board/space.ts';
import { terrainOf } from '../../../board/terrain.ts';
import type { EndingEvent } from '../../../content/schema/lasting.ts';
import { engage } from '../../figures/contact.ts';
import { areEnemies, opponentsOf } from '../../figures/relations.ts';
import { bodies, type Game, present } from '../../game.ts';
import { fall } from '../../moving/falls.ts';
import type { Figure, FigureEffect, Magic } from '../../state.ts';
import { endHeld, endsWith } from './held.ts';
import { arrive } from './parting.ts';

export function endMagic(game: Game, { id, from }: FigureEffect | Magic): void {
  const holders = present(game.state).filter(({ effects }) => effects?.some((each) => each.id === id));
  for (const { id: figure } of holders) endOn(game, figure, (each) => each.id === id);
  if (!game.state.magic.some((each) => each.id === id)) return;
  const piece = game.ground.pieces.find((each) => each.id === id);
  const above = piece ? standingOn(game, piece) : [];
  game.happens({ type: 'magic ended', id, from });
  comeDown(game, above);
}

export function endOn(game: Game, id: string, which: (held: FigureEffect) => boolean): void {
  const { side } = game.figure(id);
  for (const kept of [...(game.figure(id).effects ?? [])]) if (which(kept)) endHeld(game, kept, id);
  if (game.figure(id).side !== side) newSide(game, id);
}

export function hasDone(game: Game, id: string, what: EndingEvent): void {
  endOn(game, id, (kept) => endsWith(kept, what));
}

export function newSide(game: Game, id: string): void {
  const figure = game.figure(id);
  if (figure.gone !== undefined) return;
  for (const other of opponentsOf(game.state, id))
    if (!areEnemies(figure, other)) game.happens({ type: 'combat ended', a: id, b: other.id });
  engage(game, id);
}

function standingOn(game: Game, { outline, top }: Piece): Figure[] {
  return present(game.state).filter(({ at }) => at.z === top && inside(at.x, at.y, edgesOf(outline)) >= 0);
}

/** Tenths of an inch that a figure may land aside, without room straight below. */
const ASIDE = 120;

export function comeDown(game: Game, figures: readonly Figure[]): void {
  const down = figures.filter((figure) => descends(game, figure));
  for (const { id } of down) arrive(game, id);
}

function descends(game: Game, figure: Figure): boolean {
  const { id, at } = figure;
  const floor = floorBelow(terrainOf(game.ground), at);
  if (floor === undefined || floor >= at.z) return false;
  const below = { ...at, z: floor };
  const mover = placed(figure);
  const to = nearestFree(game.ground, bodies(game.state), mover, below, ASIDE) ?? below;
  game.happens({ type: 'moved', figure: id, how: 'magic', way: [], to });
  fall(game, id, at.z - floor);
  return true;
}
