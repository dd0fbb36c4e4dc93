/** First page of the campaign sheet, from public data. CAL, MOR, DEF, SOL, PRO, INS, SUP, MAPB-06 */
import { roomForSoldiers } from '../../campaign/rules/outpost/attack.ts';
import { buildingDeck } from '../../campaign/rules/outpost/building-deck.ts';
import { seasonOf } from '../../campaign/rules/outpost/calendar.ts';
import { buildingStickers } from '../../campaign/rules/outpost/map.ts';
import {
  defenseByMorale,
  MAX_MORALE,
  marksFor,
  marksForNext,
  prosperityLevel,
  totalDefense,
} from '../../campaign/rules/outpost/values.ts';
import { weekOf } from '../../campaign/text/names.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { BuildingSeen, Outpost } from '../../render/index.ts';

/** Returns the page; waiting sections appear by their box alone. CAL-01, CAL-05 */
export function outpostOf(catalog: Catalog, view: CampaignView): Outpost {
  const { outpost, marked, boxes, buildings } = view;
  const { morale = 0, defense = 0, inspiration = 0, soldiers = 0, prosperity = 0 } = outpost.values;
  const week = weekOf(view);
  return {
    week,
    season: seasonOf(week),
    marked,
    sealed: boxes.filter((box) => box > marked),
    morale: { is: morale, most: MAX_MORALE, defense: defenseByMorale(morale) },
    defense: { is: totalDefense(outpost.values), permanent: defense },
    inspiration,
    soldiers: { is: soldiers, most: roomForSoldiers(buildingDeck(catalog, buildings)) },
    prosperity: prosperitySeen(prosperity),
    supplies: RESOURCES.map((kind) => ({ kind, amount: outpost.supply[kind] ?? 0 })),
    buildings: buildingsSeen(catalog, buildings),
  };
}

/** PRO-01, PRO-04 */
function prosperitySeen(marks: number): Outpost['prosperity'] {
  const [level, next] = [prosperityLevel(marks), marksForNext(marks)];
  return { level, marks, from: marksFor(level), ...(next !== undefined && { next }) };
}

/** MAPB-06, BUI-08: unlocked buildings by number. */
function buildingsSeen(catalog: Catalog, state: CampaignView['buildings']): BuildingSeen[] {
  const known = catalog.buildings.filter(({ id }) => state[id]);
  const built = known.map(({ id }) => ({ building: id, level: state[id]?.level ?? 0 }));
  const stickers = buildingStickers(
    known.map(({ id }) => id),
    built,
  );
  return known.map(({ id, name, icon }, i) => ({
    name,
    icon,
    level: stickers[i]?.level ?? 0,
    ...(state[id]?.wrecked && { wrecked: true as const }),
  }));
}
