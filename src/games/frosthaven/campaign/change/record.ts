import type { RecordEvents } from '../events/record-events.ts';
import type { CharacterSheet } from '../state/people.ts';
import type { Target } from '../state/proposal.ts';
import { SCENARIO_STATUSES } from '../state/proposal.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { changeSheet } from './lookup.ts';

export const recordChanges: CampaignChanges<keyof RecordEvents> = {
  proposed: (state, { proposal }) => {
    state.proposal = structuredClone(proposal);
  },
  'proposal settled': (state) => {
    state.proposal = null;
  },
  corrected: (state, { target, to, supply }) => {
    correct(state, target, to);
    if (supply) state.goods = { ...state.goods, supply: structuredClone(supply) };
  },
  adopted: (state, { now }) => {
    Object.assign(state, structuredClone(now));
  },
};

function correct(state: CampaignState, target: Target, to: number): void {
  const { outpost } = state;
  if (target.of === 'week') setWeek(state, to);
  else if (target.of === 'value') outpost.values[target.value] = to;
  else if (target.of === 'supply') outpost.supply = { ...outpost.supply, [target.kind]: to };
  else if (target.of === 'building') {
    state.buildings = { ...state.buildings, [target.building]: { level: to, wrecked: false } };
  } else if (target.of === 'scenario') setStanding(state, target.scenario, to);
  else if (target.of === 'sticker') outpost.stickers = outpost.stickers.filter((each) => each !== target.sticker);
  else if (target.of === 'counter') outpost.counters = { ...outpost.counters, [target.counter]: to };
  else if (target.of === 'loot') outpost.loot = { ...outpost.loot, [target.kind]: to };
  else changeSheet(state, target.member, (sheet) => withFigure(sheet, target, to));
}

/** Sections in boxes that are marked now wait in the next box; they go back to their own if the week does. CAL-05 */
function setWeek({ calendar }: CampaignState, to: number): void {
  calendar.marked = to;
  calendar.sections = calendar.sections.map(({ week, section, written = week }) =>
    written > to ? { week: written, section } : { week: to + 1, section, written },
  );
}

/** MAPB-01, MAPB-04 */
function setStanding(state: CampaignState, scenario: string, to: number): void {
  const standing = SCENARIO_STATUSES[to];
  const without = (all: readonly string[]) => all.filter((each) => each !== scenario);
  const having = (all: readonly string[], has: boolean) => [...without(all), ...(has ? [scenario] : [])];
  state.completed = having(state.completed, standing === 'completed');
  state.lockedOut = having(state.lockedOut, standing === 'locked out');
  state.unlocked = having(state.unlocked, standing !== 'locked');
}

type OfCharacter = Extract<Target, { of: 'character' | 'resources' | 'item' }>;

/** LUP-07: at a lower level, cards of higher levels go. */
function withFigure(sheet: CharacterSheet, target: OfCharacter, to: number): CharacterSheet {
  if (target.of === 'item') {
    const items = sheet.items.filter((each) => each !== target.item);
    return { ...sheet, items: to === 1 ? [...items, target.item] : items };
  }
  if (target.of === 'resources') return { ...sheet, resources: { ...sheet.resources, [target.kind]: to } };
  if (target.figure !== 'level') return { ...sheet, [target.figure]: to };
  return { ...sheet, level: to, cards: sheet.cards.filter((card) => card.level <= to) };
}
