/** Characters of a campaign come, and are made. */
import type { CampaignTable } from '../campaign-table.ts';

export const HOOD = 'Tarred Hood (1 lumber)';

export const RISEN = ['My panel', 'Level up', 'Keg (level 2)', 'Remove two −1 cards □', 'Craft', HOOD];

export function comingActs(at: CampaignTable) {
  const panelOf = (person: string, thread: string) => at.press(person, 'My panel', undefined, thread);

  return { panelOf };
}
