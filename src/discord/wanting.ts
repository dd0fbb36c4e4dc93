import type { Logger } from 'pino';
import type { Pack } from '../games/game.ts';
import type { GameSettingsContext } from '../tables/own-wishes.ts';
import type { Campaign, Records } from '../tables/records.ts';

export interface SettingsReadContext {
  readonly records: Records;
  readonly pack: (id: string) => Pack;
  readonly log: Logger;
}

export function readingIn(
  { pack, log }: SettingsReadContext,
  campaign: Pick<Campaign, 'id' | 'pack'>,
): GameSettingsContext {
  const spoiled = (why: string) => log.warn({ why, campaign: campaign.id }, 'what is wanted can’t be read');
  return { pack: pack(campaign.pack), spoiled };
}
