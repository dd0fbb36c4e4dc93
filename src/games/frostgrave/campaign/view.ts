/** View of a campaign: sheets are open, votes hidden until they are counted. */
import type { Seat } from '../../../engine/rules/rule.ts';
import type { CampaignState } from './state.ts';

export type CampaignView = Pick<CampaignState, 'settings' | 'warbands' | 'begun' | 'played' | 'over'> & {
  readonly games: readonly { readonly number: number; readonly seats: readonly Seat[] }[];
  readonly proposal?: NonNullable<CampaignState['proposal']>['is'];
};

export function viewOf({ settings, warbands, games, begun, played, over, proposal }: CampaignState): CampaignView {
  return structuredClone({
    settings,
    warbands,
    begun,
    played,
    games: games.map(({ number, sent }) => ({ number, seats: Object.keys(sent) })),
    ...(over && { over }),
    ...(proposal && { proposal: proposal.is }),
  });
}
