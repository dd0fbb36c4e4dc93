/** Facts about the party that requirements compare. CEV-12 to CEV-15 */
import { id } from '../../../../../engine/values/id.ts';
import type { Requirement } from '../../../content/schema/campaign/road-events.ts';
import { isMet } from '../../../rules/campaign/requirements.ts';
import type { RoadStanding } from '../../../rules/state/progress.ts';
import type { Campaign } from '../../campaign.ts';
import { addResources } from '../../rules/goods/resources.ts';
import { standingValues } from '../../rules/outpost/values.ts';
import type { CampaignState } from '../../state.ts';

/** Returns joint holdings, the supply of Frosthaven included. CEV-14 */
export function standingOf({ sheets, outpost }: CampaignState): RoadStanding {
  return {
    gold: sheets.reduce((total, { gold }) => total + gold, 0),
    resources: addResources(outpost.supply, ...sheets.map(({ resources }) => resources)),
    values: standingValues(outpost.values),
    stickers: [...outpost.stickers],
    ...(outpost.counters && { counters: { ...outpost.counters } }),
  };
}

export function partyMeets(
  { catalog, state }: Pick<Campaign, 'catalog' | 'state'>,
  wanted: Requirement,
  judged?: string,
): boolean {
  const present = state.sheets.filter(({ setAside }) => !setAside);
  const classes = present.map((sheet) => catalog.classOf(id(sheet.class)));
  return isMet(wanted, { ...standingOf(state), classes, ...(judged !== undefined && { judged }) });
}
