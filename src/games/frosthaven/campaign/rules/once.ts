/** What comes once of a building: at the founding, when it is built, and when it is raised. BLD-02, BUI-06, UPG-04, UPG-05 */
import type { OnceBuilt } from '../../content/schema/buildings.ts';
import type { CampaignGain } from '../../content/schema/gains.ts';
import type { GuardState } from '../state/guard.ts';
import { changedGuard } from './guard-deck.ts';

/** What is to be shared out; items that can be had now among it. UPG-05 */
export function gainsOf(once: readonly OnceBuilt[]): CampaignGain[] {
  return once.flatMap((each): CampaignGain[] => {
    if ('gain' in each) return [each];
    return each.do === 'supply' ? [{ gain: 'items', items: each.items }] : [];
  });
}

/** TGD-03: the cards that come into the town guard deck. */
export function guardAfter(deck: GuardState, once: readonly OnceBuilt[]): GuardState {
  return once.reduce(
    (guard, each) => ('do' in each && each.do === 'guard' ? changedGuard(guard, each.add) : guard),
    deck,
  );
}
