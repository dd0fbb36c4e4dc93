/** Passes settings that a campaign changes to its running match, as entries of the log. */
import { CAMPAIGN } from '../../game-api/contract/game.ts';
import { type CampaignMatchHost, ownMatch } from './campaign-match.ts';
import type { Live } from './commit-step.ts';

/** Locks are always taken in this order: the match, then the campaign match. */
export async function heed(keeping: CampaignMatchHost, { row, match }: Live): Promise<void> {
  if (!match.heed || match.isOver || row.kind === CAMPAIGN) return;
  const own = await ownMatch(keeping, row.campaign);
  if (own === undefined) return;
  const settled = await keeping.alone(own, async () => (await keeping.load(own))?.match.settled?.());
  const correction = settled === undefined ? undefined : match.heed(settled);
  if (correction) match.correct(correction);
}
