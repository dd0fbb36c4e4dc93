import type { FigureId, MonsterSetId } from '../../content/terms.ts';
import type { EventMap, EventType } from '../events.ts';
import type { CharacterData } from '../state/characters.ts';
import type { ModifierDeckData, SetData } from '../state/decks.ts';
import type { FigureData } from '../state/figures.ts';
import type { StateData } from '../state.ts';

export type ScenarioChanges<Types extends EventType> = {
  readonly [Type in Types]: (state: StateData, event: { readonly type: Type } & Readonly<EventMap[Type]>) => void;
};

export function figureIn(state: StateData, figure: FigureId): FigureData {
  const found = state.figures[figure];
  if (!found) throw new Error(`${figure} is not on the map.`);
  return found;
}

export function characterIn(state: StateData, seat: string): CharacterData {
  const found = state.characters.find((character) => character.seat === seat);
  if (!found) throw new Error(`Nobody sits at ${seat}.`);
  return found;
}

export function takeFrom<T>(list: T[], item: T): T {
  const at = list.indexOf(item);
  if (at < 0) throw new Error(`${item} is not there.`);
  list.splice(at, 1);
  return item;
}

export function setIn(state: StateData, id: MonsterSetId): SetData {
  const found = state.sets[id];
  if (!found) throw new Error(`There is no monster set ${id}.`);
  return found;
}

export function deckIn(state: StateData, name: string): ModifierDeckData {
  const found = state.modifiers[name];
  if (!found) throw new Error(`There is no modifier deck ${name}.`);
  return found;
}
