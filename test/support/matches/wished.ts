/** What players and tables want of Frosthaven, as it is kept. */

import type { Pack } from '../../../src/game-api/contract/game.ts';
import type { SettingValues } from '../../../src/game-api/values/settings-schema.ts';
import { SETTINGS_SCHEMAS } from '../../../src/games/frosthaven/settings/settings.ts';
import {
  gamePreferencesChange,
  gamePreferencesOf,
  gameSettingsChange,
  gameSettingsOf,
} from '../../../src/matches/settings/game-settings.ts';
import type { CampaignChange, Repositories } from '../../../src/matches/settings/repositories.ts';

const pack: Pick<Pack, 'settingsSchemas'> = { settingsSchemas: SETTINGS_SCHEMAS };
const reading = {
  pack,
  onCorrupt: (why: string) => {
    throw new Error(why);
  },
};

export function frosthavenPreferencesOf(records: Repositories, campaign: number, user: string): Promise<SettingValues> {
  return gamePreferencesOf(records, campaign, user, reading);
}

export async function changeFrosthavenPreferences(
  records: Repositories,
  campaign: number,
  user: string,
  wanted: SettingValues,
): Promise<void> {
  await records.changeCampaign(gamePreferencesChange(pack, campaign, user, wanted));
}

export async function frosthavenSettingsOf(records: Repositories, campaign: number): Promise<SettingValues> {
  const row = await records.campaign(campaign);
  return row ? gameSettingsOf(row, reading) : {};
}

export function frosthavenSettingsChange(campaign: number, wanted: SettingValues): CampaignChange {
  return gameSettingsChange(pack, campaign, wanted);
}

/** Orders of which none is given. */
export const NO_ORDERS = {
  loseDiscarded: false,
  loseFromHand: false,
  restOnlyWhenNeeded: false,
  keepRestLoss: false,
  takeTwo: false,
  takeFour: false,
  loseForFive: false,
};
