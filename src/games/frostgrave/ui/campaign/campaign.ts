import type { AtCampaign, CampaignReader } from '../../../../game-api/contract/actions.ts';
import { t } from '../../../../i18n/t.ts';
import { CampaignMatch } from '../../campaign/match.ts';
import { going } from '../../campaign/rules/limits.ts';
import { isCompanion } from '../../campaign/state.ts';
import type { CampaignView } from '../../campaign/view.ts';

export type SeenWarband = CampaignView['warbands'][number];

export async function campaignOf(at: Pick<CampaignReader, 'own'>): Promise<CampaignMatch> {
  const own = await at.own();
  if (!(own instanceof CampaignMatch)) throw new Error('This campaign has no warbands.');
  return own;
}

/** Returns `undefined` when the user has not joined. */
export async function memberOf(at: Pick<AtCampaign, 'members' | 'user'>): Promise<number | undefined> {
  return (await at.members()).find(({ user }) => user === at.user)?.id;
}

export function gameWith({ games }: CampaignView, seat: string): number | undefined {
  return games.find(({ seats }) => seats.includes(seat))?.number;
}

/** Returns why a warband cannot set out, in a few words, or `undefined`. */
export function whyNotReady({ catalog, view }: CampaignMatch, { seat, sheet, after }: SeenWarband): string | undefined {
  if (gameWith(view, seat) !== undefined) return t`is in a game`;
  if (after) return t`has still to settle its last game`;
  return going(catalog, sheet).length === 0 ? t`has nobody who is well` : undefined;
}

export function readyIn(own: CampaignMatch): SeenWarband[] {
  return own.view.warbands.filter((warband) => whyNotReady(own, warband) === undefined);
}

/** Warbands that the bot plays do not count. */
export function isReady(own: CampaignMatch): boolean {
  return readyIn(own).some((warband) => !isCompanion(warband));
}
