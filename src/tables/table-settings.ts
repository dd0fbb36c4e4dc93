/** What holds for a whole table, whoever sits at it. */
import { z } from 'zod';
import type { Campaign, Records } from './records.ts';

/**
 * What becomes of a question that the rules leave open for a monster: anybody at the table is asked, or the bot picks.
 * MMV-10, SET-30
 */
export const monsterChoices = z.enum(['asked', 'picked']);
export type MonsterChoices = z.infer<typeof monsterChoices>;

const tableSettings = z.object({ monsters: monsterChoices.default('asked') });
export type TableSettings = z.infer<typeof tableSettings>;

export function settingsOf({ settings }: Pick<Campaign, 'settings'>): TableSettings {
  return tableSettings.parse(settings);
}

/** Changes some settings of a table as they are now, and keeps the others. */
export async function settle(records: Records, campaign: number, change: Partial<TableSettings>): Promise<void> {
  const now = await records.campaign(campaign);
  if (now) await records.setCampaignSettings(campaign, { ...settingsOf(now), ...change });
}
