/** Packs: their creatures come in contact, and activate and move as one. FCT-31 */

import { bodiesInContact, contactPlaces } from '../../board/geometry/contact.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { activeEffects } from '../magic/effects/active-effects.ts';
import type { FigureData } from '../state/figures.ts';
import type { Figure } from '../state.ts';

export type Heading = { readonly target: string } | { readonly degrees: number };
export type Headings = readonly (Heading | undefined)[];

export function huntsInPacks(game: Game, figure: Figure): boolean {
  return activeEffects(game, figure, 'script').some(({ effect }) => effect.script.name === 'pack-hunter');
}

export function withPack(game: Game, comes: FigureData): FigureData {
  if (!huntsInPacks(game, comes)) return comes;
  const ids = bodiesInContact(bodiesOnTable(game.state), comes).map(({ id }) => id);
  const like = figuresOnTable(game.state).find(
    ({ id, what, side }) => ids.includes(id) && what === comes.what && side === comes.side,
  );
  return like ? { ...comes, pack: like.pack ?? like.id } : comes;
}

export function placesBeside(game: Game, comes: FigureData, first: Figure): FigureData['at'][] {
  const mover = asMover(comes);
  return contactPlaces(game.ground, bodiesOnTable(game.state), mover, first);
}

export function packOf(waiting: readonly Figure[], id: string): string[] {
  const key = keyOf(waiting.find((each) => each.id === id));
  return waiting.filter((each) => keyOf(each) === key).map((each) => each.id);
}

export function onePerPack(figures: readonly Figure[]): string[] {
  const keys = figures.map(keyOf);
  return figures.filter((each, i) => keys.indexOf(keyOf(each)) === i).map(({ id }) => id);
}

function keyOf(figure: Figure | undefined): string | undefined {
  return figure?.pack ?? figure?.id;
}
