import type { WeekEvent } from '../events/events.ts';
import { mayLevelUp } from '../rules/characters/levels.ts';
import { prosperityLevel } from '../rules/outpost/values.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { changeSheet, sumOf } from './lookup.ts';

export const weekChanges: CampaignChanges<WeekEvent> = {
  founded: (state, { unlocked, decks, goods, values, sections, buildings, guard, due }) => {
    state.isFounded = true;
    state.unlocked = [...unlocked];
    state.decks = structuredClone(decks);
    state.goods = structuredClone(goods);
    state.outpost.values = { ...values };
    state.buildings = structuredClone({ ...buildings });
    state.guard = { remaining: [...guard.remaining], discards: [...guard.discards], perks: [...guard.perks] };
    state.week.due.push(...structuredClone(due));
    state.calendar.sections = sections.map((each) => ({ ...each }));
  },
  'scenario ended': (
    state,
    { scenario, drawn = scenario, level, completed, isFirst, looted, itemFound, due, sections },
  ) => {
    if (itemFound && !state.found.includes(scenario)) state.found.push(scenario);
    if (isFirst) state.completed.push(scenario);
    if (looted.length > 0) state.looted[scenario] = [...new Set([...(state.looted[scenario] ?? []), ...looted])];
    state.week = {
      ...state.week,
      last: { scenario, level, completed, isFirst },
      onward: null,
      rises: [],
      due: [...state.week.due, ...structuredClone(due)],
    };
    state.outpost.ahead = [];
    const read = sections.length > 0 ? { sections: [...sections] } : {};
    state.story.push({ week: state.calendar.marked, of: 'scenario', id: drawn, completed, ...read });
  },
  'event read': (state, { event, text }) => {
    state.story.push({ week: state.calendar.marked, of: 'event', id: event, text });
  },
  'loot held': (state, { member, resources }) => {
    state.week.held.push({ member, resources: { ...resources } });
  },
  'loot kept': (state, { isGained }) => {
    for (const { member, resources } of isGained ? state.week.held : []) {
      if (!state.sheets.some((sheet) => sheet.member === member)) {
        state.outpost.supply = sumOf(state.outpost.supply, resources);
      } else changeSheet(state, member, (sheet) => ({ ...sheet, resources: sumOf(sheet.resources, resources) }));
    }
    state.week.held = [];
  },
  'due came': (state, { due }) => {
    state.week.due.push(...structuredClone(due));
  },
  'week goes on': (state, { to }) => {
    state.week.step = to;
    if (to === 'downtime') state.week.done = [];
    if (to === 'attack') state.week.skipsEvent = false;
    if (to === 'operations') state.week.operations = null;
    if (to === 'construction') state.week.built = 0;
    if (to === 'travel') state.week.rises = stillRising(state);
  },
  'goes onward': (state, { onward }) => {
    state.week.onward = onward;
  },
  'time passed': (state, { marked, isAway }) => {
    state.calendar.marked = marked;
    const isNow = ({ week }: { week: number }) => week === marked;
    if (isAway) {
      state.calendar.sections = state.calendar.sections.map((each) =>
        isNow(each) ? { week: marked + 1, section: each.section } : each,
      );
      return;
    }
    state.week.sections.push(...state.calendar.sections.filter(isNow).map(({ section }) => section));
    state.calendar.sections = state.calendar.sections.filter((each) => !isNow(each));
  },
  'section read': (state, { section, text, due }) => {
    state.week.sections = withoutOne(state.week.sections, section);
    state.week.due.push(...structuredClone(due));
    state.story.push({ week: state.calendar.marked, of: 'section', id: section, text });
  },
  'section written': (state, { section, week }) => {
    if (week <= state.calendar.marked) state.week.sections.push(section);
    else state.calendar.sections.push({ week, section });
  },
  'done in downtime': (state, { member }) => {
    state.week.done.push(member);
  },
};

/** Those who came while the party was asked about rebuilding; all others have said. CRE-08, LUP-10 */
function stillRising({ week, sheets, outpost }: CampaignState): number[] {
  const prosperity = prosperityLevel(outpost.values.prosperity ?? 0);
  const may = (member: number) => sheets.some((sheet) => sheet.member === member && mayLevelUp(sheet, prosperity));
  return week.rises.filter(may);
}

/** CAL-07: a section that is written twice is read twice. */
function withoutOne(sections: readonly string[], section: string): string[] {
  const at = sections.indexOf(section);
  return sections.filter((_, i) => i !== at);
}
