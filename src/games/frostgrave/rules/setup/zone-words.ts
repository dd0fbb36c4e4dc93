/** What the sides of a table are called, from which warbands come in. */
import { later, translated } from '../../../../language/t.ts';

const ZONES: Readonly<Record<string, string>> = {
  'the north': later`the north`,
  'the east': later`the east`,
  'the south': later`the south`,
  'the west': later`the west`,
};

/** Where somebody comes in; groups name zones of tables that they have written as they like. */
export function zoneWords(zone: string): string {
  const words = ZONES[zone];
  return words === undefined ? zone : translated(words);
}
