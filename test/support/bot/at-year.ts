/** The panels of a campaign, without the platform. */
import type { AtCampaign } from '../../../src/game-api/contract/actions.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import type { Year } from '../frosthaven/year.ts';

const NOBODY = async () => undefined;
const PEOPLE = ['ann', 'bea'];

/** Somebody at a campaign, as far as panels look. */
export function atYear(year: Year, user: string, more: Partial<AtCampaign> = {}): AtCampaign {
  const at: AtCampaign = {
    campaign: 1,
    name: 'The Testers',
    user,
    selected: [],
    typed: new Map(),
    mayManage: false,
    mayBegin: true,
    mayRule: true,
    hindrance: undefined,
    members: async () => PEOPLE.map((each, i) => ({ id: i + 1, user: each, userName: each, gone: false })),
    own: async () => year.match,
    table: NOBODY,
    tell: NOBODY,
    matches: async () => [],
    wishes: async () => ({}),
    wish: NOBODY,
    settings: async () => ({}),
    decide: async () => false,
    underway: NOBODY,
    begin: NOBODY,
    attached: NOBODY,
    asOwner: async () => at,
    meanwhile: NOBODY,
    ...more,
  };
  return at;
}

/** The panel that somebody is shown who presses or types something. */
export async function shows(
  pack: Catalog,
  action: string,
  at: AtCampaign,
  parts: readonly string[] = [],
): Promise<Panel> {
  const doing = frosthavenPack(pack)
    .acts.get(action)
    ?.with(['1', ...parts]);
  const shown = await doing?.(at);
  if (!shown || !('components' in shown)) throw new Error(`${action} shows no panel.`);
  return shown;
}
