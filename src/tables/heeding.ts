/** What a campaign settles while a match of it is played holds there too, as an entry of its log. */
import { CAMPAIGN } from '../games/game.ts';
import { type CampaignMatchHost, ownMatch } from './own-match.ts';
import type { Live } from './turns.ts';

/** Locks are taken in this order only: the match that is played, then the campaign's. */
export async function heed(keeping: CampaignMatchHost, { row, match }: Live): Promise<void> {
  if (!match.heed || match.isOver || row.kind === CAMPAIGN) return;
  const own = await ownMatch(keeping, row.campaign);
  if (own === undefined) return;
  const settled = await keeping.alone(own, async () => (await keeping.load(own))?.match.settled?.());
  const correction = settled === undefined ? undefined : match.heed(settled);
  if (correction) match.correct(correction);
}
