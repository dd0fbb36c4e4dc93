/** The panels of a campaign, without the platform. */
import type { CampaignContext } from '../../../src/game-api/contract/actions.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import type { Year } from '../frosthaven/year.ts';

const noOne = async () => undefined;
const PEOPLE = ['ann', 'bea'];

/** Somebody at a campaign, as far as panels look. */
export function yearContext(year: Year, user: string, more: Partial<CampaignContext> = {}): CampaignContext {
  const at: CampaignContext = {
    campaign: 1,
    name: 'The Testers',
    user,
    selectedValues: [],
    fieldValues: new Map(),
    formValues: new Map(),
    canManage: false,
    canBegin: true,
    canChangeRules: true,
    channelProblem: undefined,
    members: async () => PEOPLE.map((each, i) => ({ id: i + 1, user: each, userName: each, gone: false })),
    campaignMatch: async () => year.match,
    campaignMatchId: noOne,
    sendInput: noOne,
    matches: async () => [],
    playerSettings: async () => ({}),
    changePlayerSettings: noOne,
    tableSettings: async () => ({}),
    changeTableSettings: async () => false,
    seenMatch: async () => undefined,
    runningMatch: noOne,
    beginMatch: noOne,
    attachmentText: noOne,
    asSeatOwner: async () => at,
    showProgress: noOne,
    ...more,
  };
  return at;
}

/** The panel that somebody is shown who presses or types something. */
export async function runGameAction(
  pack: Catalog,
  action: string,
  at: CampaignContext,
  parts: readonly string[] = [],
): Promise<Panel> {
  const doing = frosthavenPack(pack)
    .actions?.get(action)
    ?.handlerFor(['1', ...parts]);
  const shown = await doing?.(at);
  if (!shown || !('components' in shown)) throw new Error(`${action} shows no panel.`);
  return shown;
}
