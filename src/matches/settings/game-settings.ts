/** Settings of users and tables that single games add, stored beside the common ones. */
import type { Pack } from '../../game-api/contract/game.ts';
import type { SettingValues } from '../../game-api/values/settings-schema.ts';
import { ANY_SETTINGS, readSettings, withSettings } from '../../game-api/values/settings-schema.ts';
import type { SettingsSource } from './pending-change.ts';
import type { Campaign, CampaignChange } from './repositories.ts';
import type { TableSettings } from './table-settings.ts';
import { tableSettingsChange } from './table-settings.ts';

export interface GameSettingsContext {
  readonly pack: Pick<Pack, 'settingsSchemas'>;
  readonly onCorrupt: (why: string) => void;
}

const wishesOf = ({ settingsSchemas = ANY_SETTINGS }: Pick<Pack, 'settingsSchemas'>) => settingsSchemas;

const NOTHING = {};

export async function gamePreferencesOf(
  kept: Pick<SettingsSource, 'campaignPreferences'>,
  campaign: number,
  user: string | undefined,
  { pack, onCorrupt }: GameSettingsContext,
) {
  const row = user === undefined ? undefined : await kept.campaignPreferences(campaign, user);
  return readSettings(wishesOf(pack).seat, row ?? NOTHING, onCorrupt);
}

export function gameSettingsOf(
  { settings }: Pick<Campaign, 'settings'>,
  { pack, onCorrupt }: GameSettingsContext,
): SettingValues {
  return readSettings(wishesOf(pack).table, settings, onCorrupt);
}

/** Throws, when applied, for settings that the game does not have. */
export function gamePreferencesChange(
  pack: Pick<Pack, 'settingsSchemas'>,
  campaign: number,
  user: string,
  wanted: SettingValues,
): CampaignChange {
  return { campaign, wishes: { user, change: (now) => withSettings(wishesOf(pack).seat, now, wanted) } };
}

export function gameSettingsChange(
  pack: Pick<Pack, 'settingsSchemas'>,
  campaign: number,
  wanted: SettingValues,
): CampaignChange {
  return { campaign, settings: (now) => withSettings(wishesOf(pack).table, now, wanted) };
}

/** Changes settings of a table, and those of its game that come with a style. */
export function settingsChange(
  pack: Pick<Pack, 'settingsSchemas' | 'playStyleSettings'>,
  campaign: number,
  change: Partial<TableSettings>,
): CampaignChange {
  const common = tableSettingsChange(campaign, change);
  const own = change.playStyle && pack.playStyleSettings?.[change.playStyle];
  if (!own) return common;
  return { campaign, settings: (now) => withSettings(wishesOf(pack).table, common.settings?.(now) ?? now, own) };
}
