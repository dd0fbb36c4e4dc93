/** Sends warbands to a game. FWB, FSU */
import type { Seat } from '../../../engine/rules/rule.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Start, TablePlace } from '../rules/setup/start.ts';
import { sheetOf } from './change/lookup.ts';
import { membersSent } from './rules/limits.ts';
import type { CampaignState } from './state.ts';
import type { WarbandStart } from './warband-start.ts';
import { warbandStart } from './warband-start.ts';

export function gameStart(
  catalog: Catalog,
  state: CampaignState,
  seats: readonly Seat[],
  place: TablePlace,
): { start: Start; sent: Record<Seat, number[]> } {
  const sheets = seats.map((seat) => ({ seat, sheet: sheetOf(state, seat) }));
  const warbands = sheets.map(({ seat, sheet }) => warbandStart(catalog, seat, sheet, place.scenario?.warband));
  const encounters = state.settings.evens ? unevenEncounters(catalog, warbands) : [];
  return {
    start: { ...place, warbands, ...(encounters.length > 0 && { encounters }) },
    sent: Object.fromEntries(
      sheets.map(({ seat, sheet }) => [
        seat,
        membersSent(catalog, sheet)
          .slice(0, place.scenario?.warband)
          .map(({ id }) => id),
      ]),
    ),
  };
}

/** Returns encounters against warbands whose wizard is far above the least, by the difference of levels. UEN */
function unevenEncounters(catalog: Catalog, warbands: readonly WarbandStart[]): NonNullable<Start['encounters']> {
  const least = Math.min(...warbands.map(({ level }) => level));
  return warbands.flatMap(({ seat, level }) => {
    const row = catalog.content.encounters.difference.filter(({ from }) => level - least >= from).at(-1);
    return row ? [{ against: seat, level: row.level }] : [];
  });
}
