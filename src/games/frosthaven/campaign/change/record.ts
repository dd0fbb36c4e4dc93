import type { RecordEvents } from '../record-events.ts';
import type { Sheet } from '../state/people.ts';
import type { Target } from '../state/proposal.ts';
import type { CampaignState } from '../state.ts';
import { type Changes, changeSheet } from './lookup.ts';

/** What the party has agreed to enter, or to put right. */
export const recordChanges: Changes<keyof RecordEvents> = {
  proposed: (state, { proposal }) => {
    state.proposal = structuredClone(proposal);
  },
  'proposal settled': (state) => {
    state.proposal = null;
  },
  corrected: (state, { target, to }) => correct(state, target, to),
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
  } else changeSheet(state, target.member, (sheet) => withFigure(sheet, target, to));
}

/** What waits in a box that is marked now is read when the next one is. CAL-05 */
function setWeek({ calendar }: CampaignState, to: number): void {
  calendar.marked = to;
  calendar.sections = calendar.sections.map((each) => ({ ...each, week: Math.max(each.week, to + 1) }));
}

type OfCharacter = Extract<Target, { of: 'character' | 'resources' }>;

/** Of a lower level, without the cards of those above. LUP-07 */
function withFigure(sheet: Sheet, target: OfCharacter, to: number): Sheet {
  if (target.of === 'resources') return { ...sheet, resources: { ...sheet.resources, [target.kind]: to } };
  if (target.figure !== 'level') return { ...sheet, [target.figure]: to };
  return { ...sheet, level: to, cards: sheet.cards.filter((card) => card.level <= to) };
}
