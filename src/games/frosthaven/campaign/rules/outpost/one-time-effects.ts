/** One-time effects of buildings: at the founding, when built, and when raised. BLD-02, BUI-06, UPG-04, UPG-05 */
import type { OnceBuilt } from '../../../content/schema/campaign/buildings.ts';
import type { CampaignGain } from '../../../content/schema/campaign/gains.ts';
import type { GuardState } from '../../state/guard.ts';
import { changeGuard } from './guard-deck.ts';

/** Returns the gains to share out, newly available items included. UPG-05 */
export function oneTimeGains(once: readonly OnceBuilt[]): CampaignGain[] {
  return once.flatMap((each): CampaignGain[] => {
    if ('gain' in each) return [each];
    return each.do === 'supply' ? [{ gain: 'items', items: each.items }] : [];
  });
}

/** Adds the cards of the buildings to the town guard deck. TGD-03 */
export function guardAfter(deck: GuardState, once: readonly OnceBuilt[]): GuardState {
  return once.reduce(
    (guard, each) => ('do' in each && each.do === 'guard' ? changeGuard(guard, each.add) : guard),
    deck,
  );
}
