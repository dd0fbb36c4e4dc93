/** All of a campaign that is not played on a map: events, buildings, quests, treasures, rewards, stickers, calendar. */
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';
import type { TownData } from '../read-edition.ts';
import type { ImportReport } from '../report.ts';
import { importBuildings } from './import-buildings.ts';
import { importCampaign, importGuard } from './import-campaign.ts';
import { eventName, importEvents } from './import-events.ts';
import { importQuests } from './import-quests.ts';
import { importTreasures } from './import-treasures.ts';
import type { KnownThings } from './references.ts';
import { References } from './references.ts';
import { rewardsOfScenarios } from './scenario-rewards.ts';

export interface ImportedTown {
  /** Files of the pack by their names. */
  readonly files: readonly (readonly [string, JsonObject])[];
  /** By the id of the scenario. */
  readonly rewards: ReadonlyMap<string, readonly JsonObject[]>;
}

/** Nothing is written where no folder has anything of a kind. */
export function importTown(
  town: TownData,
  known: Omit<KnownThings, 'events' | 'buildings' | 'factions'>,
  report: ImportReport,
): ImportedTown {
  const references = new References({
    ...known,
    factions: town.campaign?.factions ?? [],
    events: new Map(town.events.flatMap((each) => namesOf(each.cardId, eventName(each)))),
    buildings: new Map(
      town.buildings.flatMap(({ id, name }): [string, string][] => [
        [name, slugOf(name)],
        ...(id === undefined ? [] : [[id, slugOf(name)] satisfies [string, string]]),
      ]),
    ),
  });
  const context = (file: string) => ({ references, report, file });
  const first = town.campaign && new Set(Object.values(town.campaign.events).flat());
  const { road, outpost } = importEvents(town.events, { ...context('events.json'), first });
  const treasures = importTreasures(town.treasures, context('treasures.json'));
  const buildings = importBuildings(town.buildings, context('buildings.json'));
  const quests = importQuests(town.quests, context('personal-quests.json'));
  const rewards = rewardsOfScenarios(town, references, report);
  const campaign = importCampaign(town, { references, report });
  const guard = importGuard(town.campaign, { references, report });
  const files: [string, JsonObject][] = [
    ...fileOf('road-events.json', 'events', road),
    ...fileOf('outpost-events.json', 'events', outpost),
    ...fileOf('treasures.json', 'treasures', treasures),
    ...fileOf('buildings.json', 'buildings', buildings),
    ...(quests.quests.length > 0 ? [['quests.json', { ...quests }] satisfies [string, JsonObject]] : []),
    ...(town.campaign ? [['campaign.json', campaign] satisfies [string, JsonObject]] : []),
    ...(guard ? [['guard.json', guard] satisfies [string, JsonObject]] : []),
  ];
  return { files, rewards };
}

function namesOf(card: string, name: string | undefined): [string, string][] {
  return name === undefined ? [] : [[card, name]];
}

function fileOf(file: string, field: string, all: readonly JsonObject[]): [string, JsonObject][] {
  return all.length > 0 ? [[file, { [field]: all }]] : [];
}
