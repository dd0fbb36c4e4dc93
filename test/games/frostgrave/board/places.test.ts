import { expect, test } from 'vitest';
import { judgeSight } from '../../../../src/games/frostgrave/board/geometry/line-of-sight.ts';
import {
  findDrops,
  findPathIntoCover,
  findPathOnBearing,
  findPathOutOfSight,
  findPathToView,
  findPlaceBehind,
  reachablePlaces,
} from '../../../../src/games/frostgrave/board/paths/reachable-places.ts';
import { printPath } from '../../../../src/games/frostgrave/board/table-path.ts';
import { body, box, ground, mover, piece, point } from '../../../support/frostgrave/grounds.ts';

const HOUSE = piece('house', box(100, 100, 140, 140), 40);

test('FMV-05 places in reach are legal ends within the allowance', () => {
  const bodies = [body('b', 60, 120)];
  const places = reachablePlaces(ground([HOUSE]), bodies, mover(80, 120));
  expect(places[0]).toEqual({ at: point(80, 120), cost: 0 });
  expect(places.every(({ cost }) => cost <= 600)).toBe(true);
  expect(places.some(({ at }) => (at.x - 60) ** 2 + (at.y - 120) ** 2 < 100)).toBe(false);
  expect(places.some(({ at }) => at.x > 105 && at.y < 100)).toBe(true);
});

test('FMV-05 in a direction one goes straight, as far as one gets', () => {
  expect(printPath(findPathOnBearing(ground([HOUSE]), [], mover(80, 120), 90).way)).toBe('95.120.0');
  expect(printPath(findPathOnBearing(ground([HOUSE]), [], mover(80, 120), 0, 40).way)).toBe('80.80.0');
  expect(printPath(findPathOnBearing(ground([HOUSE]), [], mover(80, 120, 0, { flies: true }), 0).way)).toBe('f80.60.0');
});

test('FSH-10 out of sight, into view and behind a house', () => {
  const archer = body('archer', 40, 120);
  const table = ground([HOUSE]);
  const hidden = findPathOutOfSight(table, [archer], mover(120, 80), [archer]);
  expect(judgeSight(table, [], archer, { ...archer, at: hidden.judged.end }).sees).toBe(false);
  const seen = findPathToView(table, [archer], mover(160, 120), archer);
  expect(seen && judgeSight(table, [], archer, { ...archer, at: seen.judged.end }).sees).toBe(true);
  expect(findPathToView(table, [archer], mover(160, 120, 0, { allowance: 10 }), archer)).toBeUndefined();
  expect(findPlaceBehind(table, [], mover(80, 120), HOUSE.outline, archer.at)).toEqual(point(145, 120));
});

test('FSH-16 the best cover in reach', () => {
  const archer = body('archer', 40, 120);
  const table = ground([piece('wall', box(100, 60, 104, 180), 9)]);
  const covered = findPathIntoCover(table, [archer], mover(130, 120), [archer]);
  expect(judgeSight(table, [archer], archer, { ...archer, id: 'me', at: covered.judged.end }).cover).toBe('heavy');
});

test('FMV-07 who stands on a roof can drop from its edges, wherever there is room', () => {
  const all = findDrops(ground([HOUSE]), [], mover(120, 110, 40));
  expect(all.map(({ way }) => printPath(way)).sort()).toEqual(['d120.145.0', 'd120.95.0', 'd145.120.0', 'd95.120.0']);
  expect(findDrops(ground([HOUSE]), [body('under', 120, 90)], mover(120, 110, 40)).length).toBe(3);
  expect(findDrops(ground([HOUSE]), [], mover(80, 120))).toEqual([]);
});
