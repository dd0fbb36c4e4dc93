import { later, translated } from '../../../../i18n/t.ts';

const ZONES: Readonly<Record<string, string>> = {
  'the north': later`the north`,
  'the east': later`the east`,
  'the south': later`the south`,
  'the west': later`the west`,
};

export function zoneWords(zone: string): string {
  const words = ZONES[zone];
  return words === undefined ? zone : translated(words);
}
