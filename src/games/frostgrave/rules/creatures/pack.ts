/** Those that hunt in packs: they come in contact, and activate and move as one. FCT-31 */
import { placed } from '../../table/judging.ts';
import { contactPlaces, touchedBy } from '../../table/touching.ts';
import { bodies, type Game, present } from '../game.ts';
import { held } from '../magic/holdings.ts';
import type { FigureData } from '../state/figures.ts';
import type { Figure } from '../state.ts';

/** What a creature does with one of its actions out of combat: whom it goes for, or in which direction it wanders. */
export type Heading = { readonly target: string } | { readonly degrees: number };
/** By the number of the action. */
export type Headings = readonly (Heading | undefined)[];

export function huntsInPacks(game: Game, figure: Figure): boolean {
  return held(game, figure, 'script').some(({ effect }) => effect.script.name === 'pack-hunter');
}

/** Whoever comes into contact with one of its kind belongs to the pack of that one. */
export function inPack(game: Game, comes: FigureData): FigureData {
  if (!huntsInPacks(game, comes)) return comes;
  const ids = touchedBy(bodies(game.state), comes).map(({ id }) => id);
  const like = present(game.state).find(
    ({ id, what, side }) => ids.includes(id) && what === comes.what && side === comes.side,
  );
  return like ? { ...comes, pack: like.pack ?? like.id } : comes;
}

/** The places beside one of its pack. */
export function besideIn(game: Game, comes: FigureData, first: Figure): FigureData['at'][] {
  const mover = placed(comes);
  return contactPlaces(game.ground, bodies(game.state), mover, first);
}

/** Those of a pack among `waiting`; somebody alone is its own. */
export function packOf(waiting: readonly Figure[], id: string): string[] {
  const key = keyOf(waiting.find((each) => each.id === id));
  return waiting.filter((each) => keyOf(each) === key).map((each) => each.id);
}

/** One of each pack. */
export function onePerPack(figures: readonly Figure[]): string[] {
  const keys = figures.map(keyOf);
  return figures.filter((each, i) => keys.indexOf(keyOf(each)) === i).map(({ id }) => id);
}

function keyOf(figure: Figure | undefined): string | undefined {
  return figure?.pack ?? figure?.id;
}
