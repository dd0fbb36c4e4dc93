/** Words for the map of the campaign. */
import type { Need, Status } from '../rules/map.ts';

/** What things of the campaign are called. */
export interface MapNames {
  sticker(id: string): string;
  building(id: string): string;
  scenario(id: string): string;
}

/** `campaign sticker Lamp Oil`, `Boatyard at level 2`, `The Salt Road completed`. MAPB-03, MAPB-05 */
export function needWords(need: Need, names: MapNames): string {
  if ('sticker' in need) return `campaign sticker ${names.sticker(need.sticker)}`;
  if ('building' in need) return `${names.building(need.building)} at level ${need.level}`;
  return need.isKnown ? `${names.scenario(need.scenario)} completed` : 'a scenario that nobody knows of yet';
}

/** How a scenario stands, with all that it still needs: `locked; it needs …`. MAPB-03 to MAPB-05 */
export function statusWords(status: Status, needs: readonly Need[], names: MapNames): string {
  const wanted = needs.map((need) => needWords(need, names));
  const all = wanted.length > 1 ? `${wanted.slice(0, -1).join(', ')} and ${wanted.at(-1)}` : wanted.join('');
  return all === '' ? status : `${status}; it needs ${all}`;
}
