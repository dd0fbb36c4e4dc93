import type { SheetEvent } from '../events/events.ts';
import { afterMoves, movesToAvailable } from '../rules/goods/supply.ts';
import { valueAfter } from '../rules/outpost/values.ts';
import type { CampaignChanges } from './lookup.ts';
import { sumOf } from './lookup.ts';

/** Changes of the campaign sheet; one effect's gains and losses apply at once. STK-02 */
export const sheetChanges: CampaignChanges<SheetEvent> = {
  'due settled': (state) => {
    state.week.due.shift();
  },
  'supply changed': (state, { resources }) => {
    state.outpost.supply = sumOf(state.outpost.supply, resources);
  },
  'value changed': (state, { value, amount }) => {
    const { values } = state.outpost;
    values[value] = valueAfter(value, values[value] ?? 0, amount);
  },
  'counter changed': (state, { counter, to }) => {
    state.outpost.counters = { ...state.outpost.counters, [counter]: to };
  },
  'sticker gained': (state, { sticker }) => {
    if (!state.outpost.stickers.includes(sticker)) state.outpost.stickers.push(sticker);
  },
  'sticker lost': (state, { sticker }) => {
    state.outpost.stickers = state.outpost.stickers.filter((each) => each !== sticker);
  },
  'scenario locked out': (state, { scenario }) => {
    if (!state.lockedOut.includes(scenario)) state.lockedOut.push(scenario);
  },
  'scenario unlocked': (state, { scenario }) => {
    if (!state.unlocked.includes(scenario)) state.unlocked.push(scenario);
  },
  'scenario drawn': (state, { scenario }) => {
    state.decks.scenarios = state.decks.scenarios.filter((each) => each !== scenario);
  },
  'blueprint gained': (state, { item }) => {
    state.decks.blueprints = state.decks.blueprints.filter((each) => each !== item);
    const { supply } = state.goods;
    state.goods = { ...state.goods, supply: afterMoves(supply, movesToAvailable(supply, [item])) };
  },
  'road events changed': (state, { decks }) => {
    state.decks.road = structuredClone(decks);
  },
};
