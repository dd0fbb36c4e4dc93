/** Zones and tokens of a place. FSU */

import type { Ground, TablePoint } from '../board/space.ts';
import { turnsByPost } from '../rules/agreement.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import { BY_THE_BOOK } from '../rules/switches.ts';
import type { TableOffer } from './generate/table-request.ts';

interface TableLayout {
  readonly ground: Ground;
  readonly zones: TablePlace['zones'];
  /** The first token is the central one. */
  readonly tokens: readonly TablePoint[];
}

export function toTablePlace({ ground, zones, tokens }: TableLayout): TablePlace {
  return {
    ground,
    zones,
    tokens: tokens.map((at, i) => ({ at, ...(i === 0 && { isCentral: true as const }) })),
    switches: { ...BY_THE_BOOK, turns: turnsByPost(zones.length) },
  };
}

/** Each side gets its first zone. */
export function placeFromOffer({ ground, sides, tokens }: TableOffer): TablePlace {
  const zones = sides.map(({ edge, zones: [zone = []], exits }) => {
    const [xs, ys] = [zone.map(({ x }) => x), zone.map(({ y }) => y)];
    const from = { x: Math.min(...xs), y: Math.min(...ys) };
    const doorways = exits && { doorways: [...exits] };
    return { id: `the ${edge}`, from, to: { x: Math.max(...xs), y: Math.max(...ys) }, ...doorways };
  });
  return toTablePlace({ ground, zones, tokens });
}
