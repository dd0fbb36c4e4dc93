import type { Logger } from 'pino';
import type { Pack } from '../../game-api/contract/game.ts';
import type { GameSettingsContext } from '../../matches/settings/game-settings.ts';
import type { Campaign, Repositories } from '../../matches/settings/repositories.ts';

export interface SettingsReadContext {
  readonly records: Repositories;
  readonly pack: (id: string) => Pack;
  readonly log: Logger;
}

export function settingsContextOf(
  { pack, log }: SettingsReadContext,
  campaign: Pick<Campaign, 'id' | 'pack'>,
): GameSettingsContext {
  const onCorrupt = (why: string) =>
    log.warn({ why, campaign: campaign.id }, 'settings: stored settings could not be read');
  return { pack: pack(campaign.pack), onCorrupt: onCorrupt };
}
