import type { Seat } from '../../../../engine/rules/rule.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { FigureData } from '../state/figures.ts';
import type { TileData, TokenData } from '../state/map.ts';
import { storyOfRoom } from '../state/progress.ts';
import type { Frozen, StateData } from '../state.ts';
import type { ScenarioChanges } from './lookup.ts';
import { characterIn, figureIn, takeFrom } from './lookup.ts';

export const mapChanges: ScenarioChanges<
  | 'room revealed'
  | 'door opened'
  | 'door unlocked'
  | 'door locked'
  | 'tile placed'
  | 'tile removed'
  | 'loot dropped'
  | 'token placed'
  | 'token removed'
  | 'token moved'
  | 'placed'
  | 'not placed'
  | 'took off'
  | 'landed'
  | 'entered'
> = {
  'room revealed': (state, { rooms, tiles, loot, told }) => {
    state.rooms.push(...rooms);
    if (told !== undefined) state.progress.sections.push(storyOfRoom(told));
    for (const [hex, tile] of Object.entries(tiles)) state.tiles = { ...state.tiles, [hex]: tileOf(tile) };
    state.loot.push(...loot);
  },
  'door opened': (state, { hex }) => {
    state.openDoors.push(hex);
    state.lockedDoors = state.lockedDoors.filter((each) => each !== hex);
  },
  'door unlocked': (state, { hex }) => {
    state.lockedDoors = state.lockedDoors.filter((each) => each !== hex);
  },
  'door locked': (state, { hex }) => {
    state.lockedDoors.push(hex);
  },
  'tile placed': (state, { hex, tile }) => {
    state.tiles[hex] = tileOf(tile);
  },
  'tile removed': (state, { hex }) => {
    delete state.tiles[hex];
  },
  'loot dropped': (state, { hex }) => {
    state.loot.push(hex);
  },
  'token placed': (state, { seat, token, hex }) => {
    state.tokens.push({ seat, token, hex });
  },
  'token removed': (state, { seat, token, hex }) => {
    takeFrom(state.tokens, tokenAt(state, seat, token, hex));
  },
  'token moved': (state, { seat, token, from, hex }) => {
    tokenAt(state, seat, token, from).hex = hex;
  },
  placed: (state, { figure, on }) => {
    state.figures[figure.id] = figureOf(figure);
    const card = on && characterIn(state, on.seat).active.find((each) => each.card === on.card);
    if (card) card.summons = [...(card.summons ?? []), figure.id];
  },
  'not placed': () => {},
  'took off': (state, { figure: name }) => {
    const figure = figureIn(state, name);
    figure.flyingFrom = figure.hex;
  },
  landed: (state, { figure }) => {
    delete figureIn(state, figure).flyingFrom;
  },
  entered: (state, { figure: name, from, hex, how, by }) => {
    const figure = figureIn(state, name);
    figure.hex = hex;
    if (figure.flyingFrom !== undefined) figure.flyingFrom = from;
    const own = by === undefined && how !== 'teleport' && how !== 'landing';
    if (!own || state.turn?.figure !== name) return;
    state.turn.moved++;
    const here = Object.values(state.figures).filter((other) => other.hex === hex && other.id !== name);
    state.turn.passed.push(...here.map(({ id }) => id));
  },
};

function tokenAt(state: StateData, seat: Seat, name: string, hex: HexLabel): TokenData {
  const found = state.tokens.find((each) => each.seat === seat && each.token === name && each.hex === hex);
  if (!found) throw new Error(`${seat} has no ${name} at ${hex}.`);
  return found;
}

function tileOf(tile: Frozen<TileData>): TileData {
  const { give, ...rest } = tile;
  return { ...rest, ...(give && { give: [...give] }) };
}

function figureOf(figure: Frozen<FigureData>): FigureData {
  return { ...figure, conditions: { ...figure.conditions }, bonuses: [...figure.bonuses] };
}
