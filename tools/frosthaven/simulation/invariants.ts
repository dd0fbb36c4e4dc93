import { supplyFaults } from '../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import { prosperityLevel } from '../../../src/games/frosthaven/campaign/rules/outpost/values.ts';
import type { CampaignState } from '../../../src/games/frosthaven/campaign/state.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';

/** Returns a sentence for each fault; `least` is the highest prosperity level so far. */
export function faultsOfCampaign(catalog: Catalog, state: CampaignState, least: number): string[] {
  const level = prosperityOf(state);
  return [
    ...supplyFaults(catalog, state.goods.supply, [...state.sheets, ...state.roster.aside]),
    ...faultsOfRoster(catalog, state),
    ...(level < least ? [`prosperity fell from ${least} to ${level}`] : []),
  ];
}

export function prosperityOf({ outpost }: CampaignState): number {
  return prosperityLevel(outpost.values.prosperity ?? 0);
}

function faultsOfRoster(catalog: Catalog, { sheets, roster }: CampaignState): string[] {
  const all = [...sheets, ...roster.aside];
  const quests = [...roster.quests, ...all.flatMap(({ quest, drawn }) => [quest ?? [], drawn ?? []].flat())];
  const known = (catalog.quests?.quests ?? []).map((quest) => quest.id);
  return [
    ...findRepeated(all.map((sheet) => sheet.class)).map((name) => `there are two characters of ${name}`),
    ...findRepeated(quests).map((quest) => `the quest ${quest} is there twice`),
    ...quests.filter((quest) => !known.includes(quest)).map((quest) => `there is no quest ${quest}`),
  ];
}

function findRepeated(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i);
}
