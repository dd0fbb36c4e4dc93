/** What players and tables want, as far as the game has it that is played: it lies in a row beside what is everybody's. */
import type { Pack } from '../games/game.ts';
import { ANYTHING, ownIn, type SettingValues, withOwn } from '../games/wishes.ts';
import type { SettingsSource } from './kept.ts';
import type { Campaign, CampaignChange } from './records.ts';

/** Whose game it is, and who hears that something kept can't be read. */
export interface GameSettingsContext {
  readonly pack: Pick<Pack, 'wishes'>;
  readonly spoiled: (why: string) => void;
}

const wishesOf = ({ wishes = ANYTHING }: Pick<Pack, 'wishes'>) => wishes;

const NOTHING = {};

/** What a user wants of the game; the usual for a companion. */
export async function ownWishes(
  kept: Pick<SettingsSource, 'settings'>,
  campaign: number,
  user: string | undefined,
  { pack, spoiled }: GameSettingsContext,
) {
  const row = user === undefined ? undefined : await kept.settings(campaign, user);
  return ownIn(wishesOf(pack).seat, row ?? NOTHING, spoiled);
}

/** What holds for the whole table in the game. */
export function ownSettings(
  { settings }: Pick<Campaign, 'settings'>,
  { pack, spoiled }: GameSettingsContext,
): SettingValues {
  return ownIn(wishesOf(pack).table, settings, spoiled);
}

/** The change of some wishes of a user; the others stay. Throws, when it is made, where the game has none of these. */
export function wishingOwn(
  pack: Pick<Pack, 'wishes'>,
  campaign: number,
  user: string,
  wanted: SettingValues,
): CampaignChange {
  return { campaign, wishes: { user, change: (now) => withOwn(wishesOf(pack).seat, now, wanted) } };
}

/** The same of what holds for a table. */
export function settlingOwn(pack: Pick<Pack, 'wishes'>, campaign: number, wanted: SettingValues): CampaignChange {
  return { campaign, settings: (now) => withOwn(wishesOf(pack).table, now, wanted) };
}
