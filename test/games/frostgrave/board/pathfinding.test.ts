import { expect, test } from 'vitest';
import { internGround } from '../../../../src/games/frostgrave/board/geometry/intern-ground.ts';
import { lengthOf } from '../../../../src/games/frostgrave/board/geometry/length.ts';
import { areTouching } from '../../../../src/games/frostgrave/board/geometry/line-of-sight.ts';
import type { Mover } from '../../../../src/games/frostgrave/board/movement/move-judgement.ts';
import { judgePath } from '../../../../src/games/frostgrave/board/movement/path-judge.ts';
import { longestLegalPart } from '../../../../src/games/frostgrave/board/paths/legal-part.ts';
import { FAR, graphOf } from '../../../../src/games/frostgrave/board/paths/path-graph.ts';
import { PathSearch } from '../../../../src/games/frostgrave/board/paths/path-search.ts';
import {
  findPathIntoContact,
  findPathToContact,
  findPathToward,
} from '../../../../src/games/frostgrave/board/paths/pathfinding.ts';
import { UNREACHABLE } from '../../../../src/games/frostgrave/board/paths/walk-lengths.ts';
import type { Body, Ground, TablePoint } from '../../../../src/games/frostgrave/board/space.ts';
import { printPath } from '../../../../src/games/frostgrave/board/table-path.ts';
import { body, box, door, ground, mover, piece, point, way } from '../../../support/frostgrave/grounds.ts';
import {
  chanceFrom,
  moverOf,
  randomBodies,
  randomGround,
  randomPlace,
} from '../../../support/frostgrave/random-grounds.ts';

/** Where a mover ends, what it spends, and how it goes. */
function found(table: Ground, who: Mover, aim: TablePoint, bodies: readonly Body[] = []) {
  const { judged, isThere } = findPathToward(table, bodies, who, aim);
  expect(judgePath(table, bodies, who, judged.way)).toEqual(judged);
  return { way: printPath(judged.way), total: judged.price.total, isThere, legs: judged.way.map(({ by }) => by) };
}

test('FMV-05 over open ground a way is straight, and ends where the allowance does', () => {
  expect(found(ground(), mover(50, 50), point(90, 80))).toMatchObject({ way: '90.80.0', total: 500, isThere: true });
  expect(found(ground(), mover(50, 50), point(150, 50))).toMatchObject({ way: '110.50.0', total: 600, isThere: false });
  expect(found(ground(), mover(50, 50), point(50, 50))).toMatchObject({ way: '.', total: 0, isThere: true });
});

test('FMV-05 a way bends closely around what stands in it', () => {
  const house = piece('house', box(80, 20, 100, 100), 60);
  const around = found(ground([house]), mover(60, 90, 0, { allowance: 1200 }), point(120, 90));
  expect(around).toMatchObject({ isThere: true, legs: ['ground', 'ground', 'ground'] });
  // Twice from (60, 90) to the circle of 5 around a corner and back again, and along the wall: at least 7.04″.
  expect(around.total).toBeGreaterThanOrEqual(704);
  expect(around.total).toBeLessThanOrEqual(720);
});

test('FMV-01 a low wall is climbed where that is cheaper than going around it', () => {
  const wall = (top: number) => ground([piece('wall', box(100, 0, 103, 285), top)]);
  const over = found(wall(10), mover(80, 100, 0, { allowance: 1000 }), point(125, 100));
  expect(over.isThere).toBe(true);
  expect(over.legs).toContain('climb');
  // 1.5″ to the wall, 2″ for climbing 1″, 1.3″ over it with an inch of falling, 1.7″ beyond it.
  expect(over.total).toBeLessThanOrEqual(150 + 200 + 130 + 100 + 170);
  const around = found(wall(60), mover(95, 270, 0, { allowance: 1000 }), point(120, 270));
  expect(around).toMatchObject({ isThere: true });
  expect(around.legs).not.toContain('climb');
});

test('FMV-07 nobody is proposed a drop that harms', () => {
  const tower = (top: number) => ground([piece('tower', box(100, 100, 150, 150), top)]);
  const far = { allowance: 2000 };
  expect(found(tower(29), mover(125, 105, 29, far), point(125, 80)).legs).toContain('drop');
  expect(found(tower(29), mover(125, 105, 29, far), point(125, 80)).total).toBe(250 + 290);
  expect(found(tower(30), mover(125, 105, 30, far), point(125, 80)).legs).toEqual(['ground', 'climb', 'ground']);
});

test('FMV-03 a gap between two roofs is jumped where climbing costs more', () => {
  const roofs = [piece('west', box(50, 50, 120, 100), 50), piece('east', box(145, 50, 220, 100), 50)];
  const across = found(ground(roofs), mover(70, 75, 50, { allowance: 1200 }), point(180, 75, 50));
  expect(across).toMatchObject({ isThere: true, total: 1100 });
  expect(across.legs).toContain('jump');
});

test('FMV-02 rough ground is walked around where that is cheaper', () => {
  const rubble = ground([piece('rubble', box(80, 40, 120, 105), 0, { kind: 'rough' })]);
  const around = found(rubble, mover(70, 90, 0, { allowance: 1200 }), point(130, 90));
  expect(around.isThere).toBe(true);
  expect(around.total).toBe(2 * lengthOf(point(70, 90), point(80, 105)) + 400);
  expect(found(rubble, mover(70, 90, 0, { treadsFreely: true }), point(130, 90)).total).toBe(600);
});

test('UDR-10 a closed door is gone around, or nobody comes through', () => {
  const walls = [piece('a', box(0, 99, 100, 101), 60), piece('b', box(120, 99, 300, 101), 60)];
  const leaf = { from: { x: 100, y: 100 }, to: { x: 120, y: 100 } };
  const rooms = { rooms: [box(0, 0, 300, 300)], ceiling: 50 };
  const closed = ground(walls, { ...rooms, doors: [{ ...door('d1', leaf.from, leaf.to), top: 60 }] });
  const open = ground(walls, { ...rooms, doors: [door('d1', leaf.from, leaf.to, true)] });
  expect(found(open, mover(110, 80), point(110, 120))).toMatchObject({ isThere: true, total: 400 });
  const stopped = found(closed, mover(110, 80), point(110, 120));
  expect(stopped.isThere).toBe(false);
  expect(stopped.way).toBe('110.95.0');
});

test('FMV-05 enemies are gone around, friends passed and not stood in', () => {
  const other = body('other', 80, 50);
  expect(found(ground(), mover(50, 50, 0, { passes: ['other'] }), point(110, 50), [other])).toMatchObject({
    way: '110.50.0',
    total: 600,
  });
  const around = found(ground(), mover(50, 50, 0, { allowance: 800 }), point(110, 50), [other]);
  expect(around.isThere).toBe(true);
  // The shortest way around a circle of one inch is 6.34″ long.
  expect(around.total).toBeGreaterThanOrEqual(634);
  expect(around.total).toBeLessThanOrEqual(650);
  const stopped = found(ground(), mover(50, 50, 0, { passes: ['other'], allowance: 350 }), point(110, 50), [other]);
  expect(stopped).toMatchObject({ way: '70.50.0', total: 200 });
});

test('FMV-05 into contact one goes the shortest way, and touches', () => {
  const target = body('target', 150, 50);
  const reached = findPathIntoContact(ground(), [target], mover(100, 50), target);
  expect(reached).toMatchObject({ isThere: true, judged: { end: point(140, 50), price: { total: 400 } } });
  const short = findPathIntoContact(ground(), [target], mover(100, 50, 0, { allowance: 300 }), target);
  expect(short).toMatchObject({ isThere: false, judged: { price: { total: 300 } } });
  const roof = piece('roof', box(140, 40, 160, 60), 20);
  const above = body('above', 145, 50, 20);
  const climbed = findPathIntoContact(ground([roof]), [above], mover(120, 50, 0, { allowance: 900 }), above);
  expect(climbed).toMatchObject({ isThere: true, judged: { footing: 'holds', price: { total: 550 } } });
  const walls = [piece('cell', box(130, 30, 170, 32), 200), piece('w', box(130, 32, 132, 68), 200)];
  const more = [piece('s', box(130, 68, 170, 70), 200), piece('e', box(168, 32, 170, 68), 200)];
  const cell = ground([...walls, ...more], { ceiling: 100 });
  expect(findPathIntoContact(cell, [target], mover(100, 50), target)).toBeUndefined();
});

test('FMV-05 who flies goes over everything', () => {
  const house = piece('house', box(80, 20, 100, 150), 60);
  const flown = found(ground([house]), mover(60, 90, 0, { flies: true }), point(115, 90));
  expect(flown).toMatchObject({ way: 'f115.90.0', total: 550, isThere: true });
});

test('USE-03 who has found a passage goes straight through a wall', () => {
  const house = piece('house', box(80, 20, 100, 150), 60);
  expect(found(ground([house]), mover(60, 90, 0, { through: 'passage' }), point(110, 90))).toMatchObject({
    way: '110.90.0',
    total: 500,
  });
});

test('FMV-01 a way that is too long is cut to what is legal of it', () => {
  const tower = ground([piece('tower', box(100, 100, 150, 150), 60)]);
  const cut = (text: string, who: Mover, bodies: readonly Body[] = []) =>
    printPath(longestLegalPart(tower, bodies, who, way(text)).way);
  expect(cut('120.40.0>120.95.0>c120.95.60', mover(120, 60, 0, { allowance: 700 }))).toBe('120.40.0>120.90.0');
  expect(cut('120.95.0>c120.95.60', mover(120, 60, 0, { allowance: 700 }))).toBe('120.95.0>c120.95.10');
  expect(cut('120.140.0', mover(120, 60))).toBe('120.95.0');
  expect(cut('120.90.0', mover(120, 60), [body('other', 120, 88)])).toBe('120.78.0');
  expect(cut('l120.0.0', mover(120, 80))).toBe('120.20.0');
  expect(cut('j120.40.0', mover(120, 60))).toBe('.');
});

test('FMV-05 random tables -> each way proposed is legal, and so is each part of it', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 10; seed += 1) {
    const chance = chanceFrom(seed);
    const table = randomGround(chance);
    const bodies = randomBodies(chance, table, 8);
    const [me, enemy] = bodies;
    const aim = randomPlace(chance, table, bodies);
    if (!me || !enemy || !aim) continue;
    const who = moverOf(me, { passes: bodies.filter((_, i) => i % 2 === 0).map(({ id }) => id) });
    const one = findPathToward(table, bodies, who, aim);
    const other = findPathIntoContact(table, bodies, who, enemy);
    for (const { judged, isThere } of other ? [one, other] : [one]) {
      expect(judgePath(table, bodies, who, judged.way)).toEqual(judged);
      for (const { by } of judged.way) kinds.add(by);
      const less = { ...who, allowance: chance(600) };
      const cut = longestLegalPart(table, bodies, less, judged.way);
      expect(judgePath(table, bodies, less, cut.way)).toEqual(cut);
      if (isThere && other?.judged === judged) expect(areTouching({ ...me, at: judged.end }, enemy)).toBe(true);
    }
  }
  expect([...kinds].sort()).toEqual(['climb', 'ground']);
});

test('FMV-05 a way too long for a move -> goes on with the next, or is sought anew', () => {
  const house = piece('house', box(80, 20, 100, 100), 60);
  const [table, aim] = [ground([house]), point(180, 60)];
  const first = findPathToward(table, [], mover(60, 60), aim);
  const at = first.judged.end;
  const next = mover(at.x, at.y, 0, { allowance: 600 });
  const on = first.onward?.(next);
  expect(on && judgePath(table, [], next, on.way)).toEqual(on);
  expect(on?.end).toEqual(findPathToward(table, [], next, aim).judged.end);
  // Whoever stands so far ahead is in nobody's way yet, and is with the next move: that goes around.
  const ahead = body('b', 160, 50);
  const toward = findPathToward(ground(), [ahead], mover(50, 50), point(200, 50));
  expect(toward.judged.end).toEqual(point(110, 50));
  expect(toward.onward?.(mover(110, 50))).toBeUndefined();
});

test('who gets into contact with this move goes as whoever only goes that way; nobody else goes', () => {
  const wall = piece('wall', box(80, 0, 90, 120), 60);
  const [table, enemy] = [ground([wall]), body('e', 110, 60)];
  const far = mover(60, 60, 0, { allowance: 2000 });
  expect(findPathToContact(table, [enemy], far, enemy)).toEqual(findPathIntoContact(table, [enemy], far, enemy));
  // It is near enough, but the way leads around the wall.
  const near = mover(60, 60, 0, { allowance: 600 });
  expect(findPathIntoContact(table, [enemy], near, enemy)?.isThere).toBe(false);
  expect(findPathToContact(table, [enemy], near, enemy)).toBeUndefined();
});

test('UDR-10 random doors open and shut -> walks of ways cost what they are judged to', () => {
  const seen = { bars: 0, opens: 0 };
  for (let seed = 1; seed <= 4; seed += 1) {
    const chance = chanceFrom(seed);
    const table = randomGround(chance);
    const doors = Array.from({ length: 8 }, (_, i) => {
      const from = { x: chance(200), y: chance(200) };
      const to = chance(2) === 0 ? { ...from, x: from.x + 40 } : { ...from, y: from.y + 40 };
      return door(`d${i}`, from, to);
    });
    for (let turned = 0; turned < 3; turned += 1) {
      const leaves = doors.map((each) => ({ ...each, isOpen: chance(2) === 0 }));
      const now = { ...table, doors: leaves };
      const graph = graphOf(now, mover(0, 0));
      for (let i = 0; i < 60; i += 1) {
        const place = chance(graph.places.length);
        const at = graph.places[place];
        const walks = graph.walksAt(place);
        const walked = [...walks.costs.keys()].filter((number) => walks.costs[number] !== UNREACHABLE);
        const n = walked[chance(walked.length)] ?? -1;
        const to = graph.places[n];
        if (!at || !to) continue;
        const judged = judgePath(now, [], mover(at.x, at.y, at.z, { allowance: 9000 }), [{ by: 'ground', to }]);
        expect(walks.costOf(n)).toBe(judged.isLegal ? judged.price.total : UNREACHABLE);
        expect(graph.walkCost(at, to)).toBe(judged.isLegal ? judged.price.total : undefined);
        if (!judged.isLegal && judged.why.includes('closed door')) seen.bars += 1;
        if (judged.isLegal) seen.opens += 1;
      }
    }
  }
  expect(Math.min(seen.bars, seen.opens)).toBeGreaterThan(10);
});

test('FMV-05 a way costs the same whether it is looked for alone or with others', () => {
  let ways = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const chance = chanceFrom(seed);
    const table = randomGround(chance);
    const bodies = randomBodies(chance, table, 8);
    const [me] = bodies;
    if (!me) continue;
    const who = moverOf(me, { passes: bodies.filter((_, i) => i % 2 === 0).map(({ id }) => id) });
    const among = new PathSearch(table, bodies, who);
    for (let i = 0; i < 8; i += 1) {
      const aim = randomPlace(chance, table, bodies);
      if (!aim) continue;
      const alone = new PathSearch(table, bodies, who).findPath(aim);
      expect(among.findPath(aim, FAR - 1)).toEqual(alone);
      if (alone && alone.legs.length > 1) ways += 1;
    }
  }
  expect(ways).toBeGreaterThan(10);
});

test('a table changes -> ways from what was known of it are those of a fresh look', () => {
  for (const seed of [1, 2, 3, 4]) {
    const chance = chanceFrom(seed);
    let table = internGround(randomGround(chance));
    let differ = 0;
    for (let change = 0; change < 4; change += 1) {
      const [first, ...others] = table.pieces;
      const { pieces } = randomGround(chance);
      const come = { ...(pieces[change] ?? piece('wall', box(50, 50, 90, 60), 20)), id: `new${change}` };
      const before = table;
      table = internGround({ ...table, pieces: change === 1 && first ? [...others, come, first] : [...others, come] });
      // Nothing is like a table with another ceiling, which nobody comes near to.
      const anew: Ground = { ...table, ceiling: 100_000 };
      const bodies = randomBodies(chance, table, 6);
      const who = bodies[0] && moverOf(bodies[0], { allowance: 900 });
      if (!who) continue;
      const [kept, fresh] = [graphOf(table, who), graphOf(anew, who)];
      expect(kept.places).toEqual(fresh.places);
      for (const place of fresh.places.keys()) expect(kept.crossingsFrom(place)).toEqual(fresh.crossingsFrom(place));
      const [on, alone, old] = [table, anew, before].map((each) => new PathSearch(each, bodies, who));
      for (let aim = 0; aim < 25; aim += 1) {
        const place = randomPlace(chance, table, bodies) ?? who.at;
        const route = on?.findPath(place);
        expect(route).toEqual(alone?.findPath(place));
        if (JSON.stringify(route) !== JSON.stringify(old?.findPath(place))) differ += 1;
      }
    }
    expect(differ).toBeGreaterThan(0);
  }
});

test('figures move and come back -> the same ways as on a table never seen', () => {
  const table = ground();
  const guard = { ...body('guard', 150, 100), at: point(150, 100) };
  const walk = (on: Ground, to: TablePoint, there: Body) =>
    found(on, mover(100, 100, 0, { allowance: 1200 }), to, [there]);
  expect(walk(table, point(110, 100), guard).way).toBe('110.100.0');
  // Where figures stand changes in place as a game goes on.
  guard.at = point(150, 200);
  expect(walk(table, point(200, 100), guard).way).toBe('200.100.0');
  const asItWas = body('guard', 150, 100);
  const around = walk(table, point(200, 100), asItWas);
  expect(around.legs.length).toBeGreaterThan(1);
  expect(around).toEqual(walk(ground(), point(200, 100), asItWas));
});
