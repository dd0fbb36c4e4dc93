/** A campaign of warbands as acts and panels find it. */
import { t } from '../../../language/t.ts';
import type { AtCampaign, CampaignReader } from '../../acts.ts';
import { CampaignMatch } from '../aftermath/match.ts';
import { going } from '../aftermath/rules/limits.ts';
import { isCompanion } from '../aftermath/state.ts';
import type { CampaignView } from '../aftermath/view.ts';

export type SeenWarband = CampaignView['warbands'][number];

export async function campaignOf(at: Pick<CampaignReader, 'own'>): Promise<CampaignMatch> {
  const own = await at.own();
  if (!(own instanceof CampaignMatch)) throw new Error('This campaign has no warbands.');
  return own;
}

/** The number of whoever looks among the members; undefined where they have not joined. */
export async function memberOf(at: Pick<AtCampaign, 'members' | 'user'>): Promise<number | undefined> {
  return (await at.members()).find(({ user }) => user === at.user)?.id;
}

export function gameWith({ games }: CampaignView, seat: string): number | undefined {
  return games.find(({ seats }) => seats.includes(seat))?.number;
}

/** Why a warband can’t set out now, in a few words; undefined where it can. */
export function whyNotReady({ catalog, view }: CampaignMatch, { seat, sheet, after }: SeenWarband): string | undefined {
  if (gameWith(view, seat) !== undefined) return t`is in a game`;
  if (after) return t`has still to settle its last game`;
  return going(catalog, sheet).length === 0 ? t`has nobody who is well` : undefined;
}

export function readyIn(own: CampaignMatch): SeenWarband[] {
  return own.view.warbands.filter((warband) => whyNotReady(own, warband) === undefined);
}

/** Somebody is ready whom the bot does not play. */
export function isReady(own: CampaignMatch): boolean {
  return readyIn(own).some((warband) => !isCompanion(warband));
}
