import type { FigureData, Frozen, TileData } from '../state.ts';
import { type Changes, figureIn } from './lookup.ts';

/** Rooms, doors, tiles, loot tokens, and where figures stand. */
export const mapChanges: Changes<
  'room revealed' | 'door opened' | 'tile removed' | 'loot dropped' | 'placed' | 'not placed' | 'entered'
> = {
  'room revealed': (state, { rooms, tiles, loot }) => {
    state.rooms.push(...rooms);
    for (const [hex, tile] of Object.entries(tiles)) state.tiles = { ...state.tiles, [hex]: tileOf(tile) };
    state.loot.push(...loot);
  },
  'door opened': (state, { hex }) => {
    state.openDoors.push(hex);
  },
  'tile removed': (state, { hex }) => {
    delete state.tiles[hex];
  },
  'loot dropped': (state, { hex }) => {
    state.loot.push(hex);
  },
  placed: (state, { figure }) => {
    state.figures[figure.id] = figureOf(figure);
  },
  'not placed': () => {},
  entered: (state, { figure, hex, how, by }) => {
    figureIn(state, figure).hex = hex;
    const own = by === undefined && how !== 'teleport';
    if (own && state.turn?.figure === figure) state.turn.moved++;
  },
};

function tileOf(tile: Frozen<TileData>): TileData {
  const { give, ...rest } = tile;
  return { ...rest, ...(give && { give: [...give] }) };
}

function figureOf(figure: Frozen<FigureData>): FigureData {
  return { ...figure, conditions: { ...figure.conditions }, bonuses: figure.bonuses.map((bonus) => ({ ...bonus })) };
}
