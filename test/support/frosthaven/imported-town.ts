/** A town in the format of community data, imported with invented things around it. */
import { importTown } from '../../../tools/frosthaven/import/campaign/import-town.ts';
import {
  sourceBuilding,
  sourceCampaign,
  sourceEvent,
  sourceQuest,
  sourceRewarding,
} from '../../../tools/frosthaven/import/campaign/source-campaign.ts';
import { ImportReport } from '../../../tools/frosthaven/import/report.ts';

export interface TownSources {
  readonly events?: readonly object[];
  readonly buildings?: readonly object[];
  readonly quests?: readonly object[];
  readonly treasures?: readonly unknown[];
  readonly scenarios?: readonly object[];
  readonly sections?: readonly object[];
  readonly campaign?: object;
}

const LABELS = [
  {
    buildings: { kiln: { '': 'Kiln', '1': 'Collectively buy up to 2 %game.resource.lumber% for 3 gold each' } },
    things: { half: 'gain the blueprint %game.itemFh.7% when you find the other half of this blueprint.' },
  },
];

/** Imports a town whose folders have two items, a scenario and a class. */
export function importedTown(sources: TownSources) {
  const report = new ImportReport();
  const town = importTown(
    {
      events: (sources.events ?? []).map((each) => sourceEvent.parse(each)),
      buildings: (sources.buildings ?? []).map((each) => sourceBuilding.parse(each)),
      quests: (sources.quests ?? []).map((each) => sourceQuest.parse(each)),
      treasures: sources.treasures ?? [],
      scenarios: (sources.scenarios ?? []).map((each) => sourceRewarding.parse(each)),
      sections: (sources.sections ?? []).map((each) => sourceRewarding.parse(each)),
      campaign: sources.campaign && sourceCampaign.parse(sources.campaign),
    },
    {
      labels: LABELS,
      items: new Map([
        [7, 'tin-hat'],
        [8, 'tin-boots'],
      ]),
      scenarios: new Map([['20', 'the-lamp']]),
      classes: new Set(['lamplighter']),
    },
    report,
  );
  const files = new Map(town.files);
  const count = (kind: string) => {
    const found = report.counts().find((each) => each.kind === kind);
    return [found?.whole ?? 0, found?.byHand ?? 0, found?.leftOut ?? 0];
  };
  return { files, rewards: town.rewards, count, notes: report.notes.map(({ why }) => why), counts: report.counts() };
}
