/** Settings of users and tables that single games add, stored beside the common ones. */
import type { Pack } from '../../game-api/contract/game.ts';
import { ANYTHING, ownIn, type SettingValues, withOwn } from '../../game-api/values/settings-schema.ts';
import type { SettingsSource } from './pending-change.ts';
import type { Campaign, CampaignChange } from './repositories.ts';

export interface GameSettingsContext {
  readonly pack: Pick<Pack, 'wishes'>;
  readonly spoiled: (why: string) => void;
}

const wishesOf = ({ wishes = ANYTHING }: Pick<Pack, 'wishes'>) => wishes;

const NOTHING = {};

export async function ownWishes(
  kept: Pick<SettingsSource, 'settings'>,
  campaign: number,
  user: string | undefined,
  { pack, spoiled }: GameSettingsContext,
) {
  const row = user === undefined ? undefined : await kept.settings(campaign, user);
  return ownIn(wishesOf(pack).seat, row ?? NOTHING, spoiled);
}

export function ownSettings(
  { settings }: Pick<Campaign, 'settings'>,
  { pack, spoiled }: GameSettingsContext,
): SettingValues {
  return ownIn(wishesOf(pack).table, settings, spoiled);
}

/** Throws, when applied, for settings that the game does not have. */
export function wishingOwn(
  pack: Pick<Pack, 'wishes'>,
  campaign: number,
  user: string,
  wanted: SettingValues,
): CampaignChange {
  return { campaign, wishes: { user, change: (now) => withOwn(wishesOf(pack).seat, now, wanted) } };
}

export function settlingOwn(pack: Pick<Pack, 'wishes'>, campaign: number, wanted: SettingValues): CampaignChange {
  return { campaign, settings: (now) => withOwn(wishesOf(pack).table, now, wanted) };
}
