/** What players and tables want of Frosthaven, as it is kept. */

import type { Pack } from '../../../src/game-api/contract/game.ts';
import type { SettingValues } from '../../../src/game-api/values/settings-schema.ts';
import { WISHES } from '../../../src/games/frosthaven/settings/settings.ts';
import { ownSettings, ownWishes, settlingOwn, wishingOwn } from '../../../src/matches/settings/game-settings.ts';
import type { CampaignChange, Records } from '../../../src/matches/settings/repositories.ts';

const pack: Pick<Pack, 'wishes'> = { wishes: WISHES };
const reading = {
  pack,
  spoiled: (why: string) => {
    throw new Error(why);
  },
};

export function wished(records: Records, campaign: number, user: string): Promise<SettingValues> {
  return ownWishes(records, campaign, user, reading);
}

export async function wish(records: Records, campaign: number, user: string, wanted: SettingValues): Promise<void> {
  await records.change(wishingOwn(pack, campaign, user, wanted));
}

export async function settled(records: Records, campaign: number): Promise<SettingValues> {
  const row = await records.campaign(campaign);
  return row ? ownSettings(row, reading) : {};
}

export function settling(campaign: number, wanted: SettingValues): CampaignChange {
  return settlingOwn(pack, campaign, wanted);
}

/** Orders of which none is given. */
export const NO_MORE = {
  loseDiscarded: false,
  loseFromHand: false,
  restOnlyWhenNeeded: false,
  keepRestLoss: false,
  takeTwo: false,
  takeFour: false,
  loseForFive: false,
};
