import type { TownEvents } from '../events/town-events.ts';
import { afterConstruction, withUnlocked, withWrecked } from '../rules/outpost/build.ts';
import { reshuffleGuard } from '../rules/outpost/guard-deck.ts';
import { storyOf } from '../rules/outpost/story.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { sumOf } from './lookup.ts';

export const townChanges: CampaignChanges<keyof TownEvents> = {
  'done by hand': () => {},
  'event left out': (state) => {
    state.week.skipsEvent = true;
  },
  'outpost event resolved': (state, { event, front, option, text, due, decks }) => {
    state.decks.outpost = structuredClone(decks);
    state.week.due.push(...structuredClone(due));
    state.story.push({ week: state.calendar.marked, of: 'event', id: event, text: storyOf(front, option, text) });
  },
  'outpost events changed': (state, { decks }) => {
    state.decks.outpost = structuredClone(decks);
  },
  'attack begins': (state, { attack }) => {
    state.week.attack = structuredClone(attack);
  },
  'building attacked': (state, { building, fate, materials, guard }) => {
    const attack = attackIn(state);
    attack.targets = attack.targets.filter((each) => each !== building);
    attack.left -= 1;
    attack.fates.push({ building, fate });
    attack.materials += materials;
    setGuard(state, guard);
  },
  'attack over': (state, { text, due }) => {
    const attack = attackIn(state);
    attack.isOver = true;
    if (text !== '') state.story.push({ week: state.calendar.marked, of: 'event', id: attack.event, text });
    setGuard(state, reshuffleGuard(state.guard));
    state.week.due.push(...structuredClone(due));
  },
  'materials shared': (state) => {
    attackIn(state).materials = 0;
  },
  'building repaired': (state, { building }) => dealtWith(state, building),
  'building wrecked': (state, { building }) => {
    if (state.week.attack) dealtWith(state, building);
    state.buildings = withWrecked(state.buildings, building, true);
  },
  'attack ends': (state) => {
    state.week.attack = null;
  },
  'guard changed': (state, { guard }) => setGuard(state, guard),
  'operations begin': (state, { buildings }) => {
    state.week.operations = [...buildings];
  },
  'building acts': (state, { building }) => {
    state.week.operations = (state.week.operations ?? []).filter((each) => each !== building);
  },
  'effects ahead': (state, { effects }) => {
    state.outpost.ahead.push(...structuredClone(effects));
  },
  built: (state, { building, level, due }) => {
    state.buildings = afterConstruction(state.buildings, { building, level });
    state.week.built += 1;
    state.week.due.push(...structuredClone(due));
  },
  rebuilt: (state, { building }) => {
    state.buildings = withWrecked(state.buildings, building, false);
  },
  'building unlocked': (state, { building }) => {
    state.buildings = withUnlocked(state.buildings, building);
  },
  'prosperity rose': ({ week, sheets }) => {
    if (week.step === 'construction') week.rises = sheets.map(({ member }) => member);
  },
  'rises no more': ({ week }, { member }) => {
    week.rises = week.rises.filter((each) => each !== member);
  },
  'loot sticker gained': (state, { kind }) => {
    state.outpost.loot = sumOf(state.outpost.loot, { [kind]: 1 });
  },
};

function attackIn({ week }: CampaignState): NonNullable<CampaignState['week']['attack']> {
  if (!week.attack) throw new Error('Nobody attacks.');
  return week.attack;
}

function setGuard(state: CampaignState, { remaining, discards, perks }: CampaignState['guard']): void {
  state.guard = { remaining: [...remaining], discards: [...discards], perks: [...perks] };
}

function dealtWith(state: CampaignState, building: string): void {
  const attack = attackIn(state);
  attack.fates = attack.fates.filter((each) => each.building !== building);
}
