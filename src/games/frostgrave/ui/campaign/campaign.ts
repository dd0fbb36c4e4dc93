import type { CampaignContext, CampaignReader } from '../../../../game-api/contract/actions.ts';
import { t } from '../../../../i18n/t.ts';
import { CampaignMatch } from '../../campaign/match.ts';
import { membersSent } from '../../campaign/rules/limits.ts';
import { isCompanion } from '../../campaign/state.ts';
import type { CampaignView } from '../../campaign/view.ts';

export type WarbandView = CampaignView['warbands'][number];

export async function campaignOf(at: Pick<CampaignReader, 'campaignMatch'>): Promise<CampaignMatch> {
  const own = await at.campaignMatch();
  if (!(own instanceof CampaignMatch)) throw new Error('This campaign has no warbands.');
  return own;
}

/** Returns `undefined` when the user has not joined. */
export async function memberOf(at: Pick<CampaignContext, 'members' | 'user'>): Promise<number | undefined> {
  return (await at.members()).find(({ user }) => user === at.user)?.id;
}

export function gameNumberOf({ games }: CampaignView, seat: string): number | undefined {
  return games.find(({ seats }) => seats.includes(seat))?.number;
}

/** A warband can be founded again until its first game. */
export function canRefound(view: CampaignView, { seat, sheet, after }: WarbandView): boolean {
  return sheet.games === 0 && !after && gameNumberOf(view, seat) === undefined;
}

/** Returns why a warband cannot set out, in a few words, or `undefined`. */
export function whyNotReady({ catalog, view }: CampaignMatch, { seat, sheet, after }: WarbandView): string | undefined {
  if (gameNumberOf(view, seat) !== undefined) return t`is in a game`;
  if (after) return t`has not settled its last game yet`;
  return membersSent(catalog, sheet).length === 0 ? t`has no healthy member` : undefined;
}

export function readyWarbands(own: CampaignMatch): WarbandView[] {
  return own.view.warbands.filter((warband) => whyNotReady(own, warband) === undefined);
}

/** Warbands that the bot plays do not count. */
export function canBegin(own: CampaignMatch): boolean {
  return readyWarbands(own).some((warband) => !isCompanion(warband));
}
