/** What answers for players depend on, beside the game: as it is kept, or as it will be after a change. */
import type { Change, Store } from '../store/store.ts';

export type Kept = Pick<Store, 'settings' | 'campaign'>;

/** Everything as it will be when a change is written down. */
export function keptAfter(kept: Kept, change: Change | undefined): Kept {
  if (!change) return kept;
  const { campaign: changed, settings, wishes } = change;
  return {
    campaign: async (id) => {
      const now = await kept.campaign(id);
      return now && settings && id === changed ? { ...now, settings: settings(now.settings) } : now;
    },
    settings: async (campaign, user) => {
      const now = await kept.settings(campaign, user);
      return wishes && campaign === changed && user === wishes.user ? wishes.change(now ?? {}) : now;
    },
  };
}
