import type { CampaignState, Warband } from '../state.ts';

export function warbandOf({ warbands }: CampaignState, member: number): Warband | undefined {
  return warbands.find(({ seat }) => seat === `${member}`);
}

export function isPlaying({ games }: CampaignState, member: number): boolean {
  return games.some(({ sent }) => `${member}` in sent);
}
