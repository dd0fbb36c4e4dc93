/** What may be seen of a campaign. Decks, sections that wait and what is not unlocked are left out. */
import type { Seat } from '../../../kernel/rule.ts';
import type { GoodsState } from './state/items.ts';
import type { CharacterSheet } from './state/people.ts';
import type { CampaignState } from './state.ts';

export type CampaignView = Pick<
  CampaignState,
  | 'sheets'
  | 'completed'
  | 'looted'
  | 'unlocked'
  | 'lockedOut'
  | 'outpost'
  | 'buildings'
  | 'story'
  | 'decides'
  | 'enhancements'
  | 'enhancing'
  | 'found'
> & {
  readonly marked: number;
  /** Copies that can be had, by item; what is out of reach nobody knows of. */
  readonly available: Readonly<Record<string, number>>;
  /** Open windows of the alchemy chart. BREW-04 */
  readonly windows: readonly string[];
  /** Numbers of the pack’s treasures that were looted. */
  readonly treasures: readonly string[];
  /** In which boxes of the calendar something is written; which sections, the sheet of the table shows by number only. */
  readonly boxes: readonly number[];
  /** What the town guard has learned; its deck nobody sees. TGD-06 */
  readonly guardPerks: readonly string[];
  /** Of the personal quests that nobody has, only how many there are. NEW-09, RTR-09 */
  readonly roster: Omit<CampaignState['roster'], 'quests'> & { readonly questsLeft: number };
  /** The attack that goes on: all of it lies open. */
  readonly week: Pick<CampaignState['week'], 'step' | 'last' | 'onward' | 'done' | 'attack'>;
};

export function viewFor(state: CampaignState, seat: Seat | 'public'): CampaignView {
  const { sheets, completed, looted, unlocked, lockedOut, outpost, buildings, story, decides, calendar, goods } = state;
  const { enhancements, enhancing, found, guard } = state;
  const { step, last, onward, done, attack } = state.week;
  const { quests, ...roster } = state.roster;
  const seen = (sheet: CharacterSheet) => seenBy(seat, sheet, roster.isOpen);
  return structuredClone({
    sheets: sheets.map(seen),
    roster: { ...roster, aside: roster.aside.map(seen), questsLeft: quests.length },
    completed,
    looted,
    unlocked,
    lockedOut,
    outpost,
    buildings,
    story,
    decides,
    enhancements,
    enhancing,
    found,
    treasures: goods.treasures,
    available: availableIn(goods),
    windows: goods.windows,
    guardPerks: guard.perks,
    marked: calendar.marked,
    boxes: [...new Set(calendar.sections.map(({ week }) => week))].sort((one, other) => one - other),
    week: { step, last, onward, done, attack },
  });
}

/** Copies that can be had, by item. ITS-01 */
export function availableIn({ supply }: GoodsState): Record<string, number> {
  const there = Object.entries(supply).filter(([, { available }]) => available > 0);
  return Object.fromEntries(there.map(([item, { available }]) => [item, available]));
}

/** NEW-08, NEW-09: what somebody has come for is theirs to know, where it is not open; what they declined, always. */
function seenBy(seat: Seat | 'public', sheet: CharacterSheet, isOpen: boolean): CharacterSheet {
  if (seat === `${sheet.member}`) return sheet;
  const { drawn } = sheet;
  const hidden = { quest: null, progress: [] };
  return { ...sheet, ...(isOpen ? {} : hidden), drawn: drawn && [] };
}
