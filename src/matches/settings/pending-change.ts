/** Settings as they are, or as they will be after a change. */
import type { CampaignChange, Store } from '../../storage/store.ts';

export type SettingsSource = Pick<Store, 'campaignPreferences' | 'campaign'>;

export function withPendingChange(kept: SettingsSource, change: CampaignChange | undefined): SettingsSource {
  if (!change) return kept;
  const { campaign: changed, settings, wishes } = change;
  return {
    campaign: async (id) => {
      const now = await kept.campaign(id);
      return now && settings && id === changed ? { ...now, settings: settings(now.settings) } : now;
    },
    campaignPreferences: async (campaign, user) => {
      const now = await kept.campaignPreferences(campaign, user);
      return wishes && campaign === changed && user === wishes.user ? wishes.change(now ?? {}) : now;
    },
  };
}
