import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Need } from '../rules/outpost/map.ts';
import { completedFinalChapters } from '../rules/outpost/map.ts';
import type { CampaignView } from '../view.ts';
import { campaignNames } from './names.ts';

export interface MapNames {
  sticker(id: string): string;
  building(id: string): string;
  scenario(id: string): string;
}

/** Words a requirement: `campaign sticker Lamp Oil`, `Boatyard at level 2`. MAPB-03, MAPB-05 */
export function needWords(need: Need, names: MapNames): string {
  if ('sticker' in need) return t`campaign sticker ${names.sticker(need.sticker)}`;
  if ('building' in need) return t`${names.building(need.building)} at level ${need.level}`;
  return need.isKnown ? t`${names.scenario(need.scenario)} completed` : t`an undiscovered scenario`;
}

/** Returns one line on completed final chapters, or none. MAPB-07 */
export function finalChapterLines(catalog: Catalog, view: Pick<CampaignView, 'completed' | 'sheets'>): string[] {
  const chapters = completedFinalChapters(catalog.scenarios.values(), view);
  if (chapters.length === 0) return [];
  const names = campaignNames(catalog, view);
  const named = formatList(chapters.map((scenario) => `*${names.scenario(scenario)}*`));
  return [t`The last chapter is behind you: ${named}. You can still play what is left.`];
}
