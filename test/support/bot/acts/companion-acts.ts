/** Companions are brought and dismissed, and scenarios begin with them. */
import { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';

export const CHANNEL = 'table';

/** `tableNow`: the bot of the test that runs. */
export function companionActs(tableNow: () => PlayedBot) {
  async function bring(person: string, className: string, name: string, channel = CHANNEL): Promise<string> {
    const seat = tableNow().local.client(person);
    return (await runDeed(seat, 'add companion', { class: className, name }, { channel })).message?.text ?? '';
  }

  function panel(): SeenMessage | undefined {
    const seen = tableNow().local.client('Cem').visibleMessages(CHANNEL);
    return seen.find(({ buttons }) => buttons.some(({ label }) => label === 'Join'));
  }

  async function characters() {
    const own = await tableNow().bot.app.matchService.campaigns.campaignMatch(1);
    return own instanceof CampaignMatch ? own.view.sheets : [];
  }

  return { bring, panel, characters };
}
