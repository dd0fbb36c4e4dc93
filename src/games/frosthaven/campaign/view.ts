/** Visible part of a campaign, an allow-list without decks, waiting sections and locked content. */
import type { Seat } from '../../../engine/rules/rule.ts';
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
  readonly available: Readonly<Record<string, number>>;
  /** BREW-04 */
  readonly windows: readonly string[];
  readonly treasures: readonly string[];
  readonly boxes: readonly number[];
  /** TGD-06: perks of the town guard; its deck is hidden. */
  readonly guardPerks: readonly string[];
  /** NEW-09, RTR-09: quests in the deck as a number only. */
  readonly roster: Omit<CampaignState['roster'], 'quests'> & { readonly questsLeft: number };
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
    available: availableCopies(goods),
    windows: goods.windows,
    guardPerks: guard.perks,
    marked: calendar.marked,
    boxes: [...new Set(calendar.sections.map(({ week }) => week))].sort((one, other) => one - other),
    week: { step, last, onward, done, attack },
  });
}

/** Returns the unowned copies within reach, by item. ITS-01 */
export function availableCopies({ supply }: GoodsState): Record<string, number> {
  const there = Object.entries(supply).filter(([, { available }]) => available > 0);
  return Object.fromEntries(there.map(([item, { available }]) => [item, available]));
}

/** NEW-08, NEW-09: hides others' quests unless the party opened them; declined draws are always secret. */
function seenBy(seat: Seat | 'public', sheet: CharacterSheet, isOpen: boolean): CharacterSheet {
  if (seat === `${sheet.member}`) return sheet;
  const { drawn, killed, ...open } = sheet;
  const own = isOpen ? { ...(killed && { killed }) } : { quest: null, progress: [] };
  return { ...open, ...own, drawn: drawn && [] };
}
