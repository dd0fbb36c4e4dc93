/** Typed deployments: `BW M21; Gunhild at N22`. Figures without a name there stand as usual. */

import { readTablePoint } from '../../board/describe.ts';
import { spiralOffsets, whyNotPlaced } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Body, TablePoint } from '../../board/space.ts';
import type { Game } from '../game.ts';
import { alternatives } from '../orders/order-languages.ts';
import type { Figure } from '../state.ts';
import type { EntrySpot } from './entries.ts';
import { isInEntry } from './entries.ts';
import type { Places } from './places.ts';

const FIGURE_AND_SQUARE = new RegExp(
  `^(.+?)(?::| (?:(?:stands|begins|starts|comes|goes)(?: at| to| on| in)?|at|to|on|in${alternatives(({ comesIn }) => [comesIn])}))? (\\S+)$`,
  'i',
);
/** Tenths of an inch. */
const NEAR = 60;

export function readNamedPlaces(own: readonly Figure[], text: string): Places | undefined {
  const parts = text.split(/[;,\n]/).filter((part) => part.trim() !== '');
  const entries = parts.map((part) => {
    const [, who = '', where = ''] = FIGURE_AND_SQUARE.exec(part.trim().replace(/\s+/g, ' ')) ?? [];
    const isMeant = (name: string) => name.toLowerCase() === who.toLowerCase();
    const figure = own.find(({ id, name }) => isMeant(id) || isMeant(name));
    const at = readTablePoint(where);
    return figure && at && ([figure.id, at] as const);
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length > 0 && known.length === entries.length ? Object.fromEntries(known) : undefined;
}

export function fillPlaces(game: Game, own: readonly Figure[], entry: EntrySpot, named: Places, usual: Places): Places {
  const put: Body[] = own.flatMap(({ id, radius }) => (named[id] ? [{ id, at: named[id], radius }] : []));
  const places: Record<string, TablePoint> = {};
  for (const figure of own) {
    const wanted = usual[figure.id];
    const at = named[figure.id] ?? (wanted && roomNear(game, put, entry, figure, wanted));
    if (!at) continue;
    places[figure.id] = at;
    if (!named[figure.id]) put.push({ id: figure.id, at, radius: figure.radius });
  }
  return places;
}

export function nearestLegalPlaces(game: Game, own: readonly Figure[], entry: EntrySpot, wanted: Places): Places {
  const put: Body[] = [];
  const places: Record<string, TablePoint> = {};
  for (const figure of own) {
    const place = wanted[figure.id];
    const at = place && roomNear(game, put, entry, figure, place);
    if (!at) continue;
    places[figure.id] = at;
    put.push({ id: figure.id, at, radius: figure.radius });
  }
  return places;
}

function roomNear(
  { ground }: Game,
  put: readonly Body[],
  entry: EntrySpot,
  figure: Figure,
  at: TablePoint,
): TablePoint | undefined {
  return spiralOffsets(NEAR)
    .map(({ x, y }) => ({ x: at.x + x, y: at.y + y, z: at.z }))
    .find(
      (spot) => isInEntry(entry, figure, spot) && !whyNotPlaced(ground, put, asMover({ ...figure, at: spot }), spot),
    );
}
