/** What things of a campaign are called. Markup is escaped. */
import { id } from '../../../../kernel/id.ts';
import { escaped } from '../../../panel/text.ts';
import type { Catalog } from '../../content/catalog.ts';
import { isWinter } from '../rules/calendar.ts';
import type { CampaignView } from '../view.ts';

export interface Names {
  member(member: number): string;
  scenario(scenario: string): string;
  item(item: string): string;
  sticker(sticker: string): string;
}

export function namesIn(catalog: Catalog, { sheets }: Pick<CampaignView, 'sheets'>): Names {
  return {
    member: (member) => escaped(sheets.find((each) => each.member === member)?.name ?? 'somebody'),
    scenario: (scenario) => catalog.scenarios.get(id(scenario))?.name ?? scenario,
    item: (item) => catalog.items.get(id(item))?.name ?? item,
    sticker: (sticker) => catalog.campaign?.stickers?.find((each) => each.id === sticker)?.name ?? sticker,
  };
}

/** `week 3, summer`: the week that is under way, or comes next. CAL-01, CAL-04 */
export function weekWords(week: number): string {
  return `week ${week}, ${isWinter(week) ? 'winter' : 'summer'}`;
}
