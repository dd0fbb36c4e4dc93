/** Scenarios as files of a pack, with their maps, and the drawings beside them. */
import type { Monster } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { monsterFile } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { buildingsFile } from '../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { campaignFile } from '../../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import { treasuresFile } from '../../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import type { JsonObject, TextReader } from '../action-json.ts';
import type { EditionData } from '../read-edition.ts';
import type { ImportReport } from '../report.ts';
import { importScenarios } from '../scenario/import-scenarios.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import type { MapContext } from './import-maps.ts';
import { importMaps } from './import-maps.ts';

interface FilesContext extends Pick<MapContext, 'layouts' | 'texts'> {
  /** Files of the pack that are written already: its monsters and treasures. */
  readonly files: ReadonlyMap<string, JsonObject>;
  readonly readText: TextReader;
  /** By the id of the scenario. */
  readonly rewards: ReadonlyMap<string, readonly JsonObject[]>;
  readonly report: ImportReport;
}

export interface ScenarioFiles {
  readonly files: ReadonlyMap<string, JsonObject>;
  /** Drawings and shapes that are written as they are. */
  readonly texts: ReadonlyMap<string, string>;
  readonly plans: readonly ScenarioPlan[];
  readonly context: MapContext;
}

export function importScenarioFiles(
  { scenarios, sections, labels }: Pick<EditionData, 'scenarios' | 'sections' | 'labels'>,
  { files, layouts, texts, readText, rewards, report }: FilesContext,
): ScenarioFiles {
  const buildings = idsIn(buildingsFile.safeParse(files.get('buildings.json')).data?.buildings);
  const stickers = idsIn(campaignFile.safeParse(files.get('campaign.json')).data?.stickers);
  const monsters = monstersIn(files);
  const bosses = idsIn(monsters.filter(({ boss, levels }) => boss && levels.length === 0));
  const plans = importScenarios(scenarios, sections, {
    labels,
    report,
    readText,
    rewards,
    bosses,
    buildings,
    stickers,
  });
  const context = { layouts, texts, monsters, numbered: treasuresIn(files), report };
  const maps = importMaps(plans, context);
  const written = [...maps.scenarios].map(([id, data]): [string, JsonObject] => [`scenarios/${id}.json`, data]);
  return { files: new Map(written), texts: maps.texts, plans, context };
}

function idsIn(things: readonly { readonly id: string }[] = []): ReadonlySet<string> {
  return new Set(things.map(({ id }) => id));
}

function monstersIn(files: FilesContext['files']): Monster[] {
  return [...files].flatMap(([file, data]) =>
    file.startsWith('monsters/') ? (monsterFile.safeParse(data).data?.monsters ?? []) : [],
  );
}

function treasuresIn(files: FilesContext['files']): string[] {
  const { data } = treasuresFile.safeParse(files.get('treasures.json'));
  return (data?.treasures ?? []).map(({ number }) => `${number}`);
}
