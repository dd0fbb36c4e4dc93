/** What may be seen of a campaign. Decks, sections that wait and what is not unlocked are left out. */
import type { Seat } from '../../../kernel/rule.ts';
import type { GoodsState } from './state/items.ts';
import type { CampaignState } from './state.ts';

export type CampaignView = Pick<
  CampaignState,
  'sheets' | 'completed' | 'looted' | 'unlocked' | 'lockedOut' | 'outpost' | 'buildings' | 'story' | 'decides'
> & {
  readonly marked: number;
  /** Copies that can be had, by item; what is out of reach nobody knows of. */
  readonly available: Readonly<Record<string, number>>;
  /** Open windows of the alchemy chart. BREW-04 */
  readonly windows: readonly string[];
  /** In which boxes of the calendar something is written; which sections, the sheet of the table shows by number only. */
  readonly boxes: readonly number[];
  /** The attack that goes on: all of it lies open. */
  readonly week: Pick<CampaignState['week'], 'step' | 'last' | 'onward' | 'done' | 'attack'>;
};

export function viewFor(state: CampaignState, seat: Seat | 'public'): CampaignView {
  const { sheets, completed, looted, unlocked, lockedOut, outpost, buildings, story, decides, calendar, goods } = state;
  const { step, last, onward, done, attack } = state.week;
  const own = sheets.map((sheet) => ({ ...sheet, quest: seat === `${sheet.member}` ? sheet.quest : null }));
  return structuredClone({
    sheets: own,
    completed,
    looted,
    unlocked,
    lockedOut,
    outpost,
    buildings,
    story,
    decides,
    available: availableIn(goods),
    windows: goods.windows,
    marked: calendar.marked,
    boxes: [...new Set(calendar.sections.map(({ week }) => week))].sort((one, other) => one - other),
    week: { step, last, onward, done, attack },
  });
}

function availableIn({ supply }: GoodsState): Record<string, number> {
  const there = Object.entries(supply).filter(([, { available }]) => available > 0);
  return Object.fromEntries(there.map(([item, { available }]) => [item, available]));
}
