import { msg, translateMsg } from '../../../../i18n/t.ts';

const ZONES: Readonly<Record<string, string>> = {
  'the north': msg`the north`,
  'the east': msg`the east`,
  'the south': msg`the south`,
  'the west': msg`the west`,
};

export function zoneWords(zone: string): string {
  const words = ZONES[zone];
  return words === undefined ? zone : translateMsg(words);
}
