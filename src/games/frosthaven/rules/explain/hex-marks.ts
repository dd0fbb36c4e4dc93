/** Overlay tiles and tokens as marks of hexes, in words. */

import { t } from '../../../../i18n/t.ts';
import type { HexMark } from '../../content/schema/abilities/tests.ts';
import type { OverlayKind } from '../../content/terms.ts';
import { indefinite } from '../view-schema/nouns.ts';
import type { Lexicon } from './lexicon.ts';

const TILES: Readonly<Record<OverlayKind, (count: number) => string>> = {
  door: (count) => t('{count, plural, one {door} other {doors}}', { count }),
  corridor: (count) => t('{count, plural, one {corridor} other {corridors}}', { count }),
  'pressure plate': (count) => t('{count, plural, one {pressure plate} other {pressure plates}}', { count }),
  trap: (count) => t('{count, plural, one {trap} other {traps}}', { count }),
  hazardous: (count) => t('{count, plural, one {hazardous terrain tile} other {hazardous terrain tiles}}', { count }),
  difficult: (count) => t('{count, plural, one {difficult terrain tile} other {difficult terrain tiles}}', { count }),
  icy: (count) => t('{count, plural, one {icy terrain tile} other {icy terrain tiles}}', { count }),
  obstacle: (count) => t('{count, plural, one {obstacle} other {obstacles}}', { count }),
  objective: (count) => t('{count, plural, one {objective} other {objectives}}', { count }),
  wall: (count) => t('{count, plural, one {wall} other {walls}}', { count }),
  treasure: (count) => t('{count, plural, one {treasure tile} other {treasure tiles}}', { count }),
};

export function tileWords(kind: OverlayKind, count: number): string {
  return TILES[kind](count);
}

const WITH = { place: 'to' } as const;
const MARKING_TILES: Readonly<Record<OverlayKind, () => string>> = {
  door: () => t('{place, select, other {a door}}', WITH),
  corridor: () => t('{place, select, other {a corridor}}', WITH),
  'pressure plate': () => t('{place, select, other {a pressure plate}}', WITH),
  trap: () => t('{place, select, other {a trap}}', WITH),
  hazardous: () => t('{place, select, other {a hazardous terrain tile}}', WITH),
  difficult: () => t('{place, select, other {a difficult terrain tile}}', WITH),
  icy: () => t('{place, select, other {an icy terrain tile}}', WITH),
  obstacle: () => t('{place, select, other {an obstacle}}', WITH),
  objective: () => t('{place, select, other {an objective}}', WITH),
  wall: () => t('{place, select, other {a wall}}', WITH),
  treasure: () => t('{place, select, other {a treasure tile}}', WITH),
};

export function markWords(mark: HexMark, words: Lexicon): string {
  return 'token' in mark ? indefinite(words.noun('token', mark.token), 'to') : MARKING_TILES[mark.tile]();
}

export function markedHexWords(mark: HexMark, words: Lexicon, place: 'object' | 'to'): string {
  return t('{place, select, other {a hex with {mark}}}', { place, mark: markWords(mark, words) });
}
