import { expect, test } from 'vitest';
import type { LegalMove, Mover } from '../../../../src/games/frostgrave/board/movement/move-judgement.ts';
import { judgePath } from '../../../../src/games/frostgrave/board/movement/path-judge.ts';
import type { Body, Ground } from '../../../../src/games/frostgrave/board/space.ts';
import { body, box, door, ground, mover, piece, way } from '../../../support/frostgrave/grounds.ts';

function allowed(table: Ground, who: Mover, text: string, bodies: readonly Body[] = []): LegalMove {
  const judged = judgePath(table, bodies, who, way(text));
  if (!judged.isLegal) throw new Error(judged.why);
  return judged;
}

function why(table: Ground, who: Mover, text: string, bodies: readonly Body[] = []): string {
  const judged = judgePath(table, bodies, who, way(text));
  return judged.isLegal ? `legal for ${judged.price.total}` : judged.why;
}

const TOWER = piece('tower', box(100, 100, 150, 150), 24);

test('FMV-01 each inch of a climb or part of one costs two, and the stretch is counted whole', () => {
  const table = ground([TOWER]);
  const up = allowed(table, mover(120, 95), 'c120.95.24', []);
  expect(up.price).toEqual({ open: 0, rough: 0, climb: 600, jump: 0, fall: 0, total: 600 });
  expect(up.footing).toBe('holds');
  expect(allowed(table, mover(120, 95), 'c120.95.10>c120.95.20').price.climb).toBe(400);
  expect(allowed(table, mover(120, 95), 'c120.95.10>c120.95.20>c120.95.24').price.climb).toBe(600);
});

test('FMV-01 climbing down costs what climbing up does; expert climbers pay the way alone', () => {
  const table = ground([TOWER]);
  const down = allowed(table, mover(120, 102, 24, { allowance: 800 }), '120.95.24>c120.95.0');
  expect(down.price).toMatchObject({ open: 70, climb: 600, total: 670 });
  expect(down.footing).toBe('stands');
  const expert = allowed(table, mover(120, 95, 0, { climbsFreely: true }), 'c120.95.24>120.102.24');
  expect(expert.price).toMatchObject({ open: 310, climb: 0, total: 310 });
});

test('FMV-01 stairs and ladders cost what walking does', () => {
  const table = ground([TOWER, piece('ladder', box(115, 98, 125, 100), 24, { ladder: true })]);
  expect(allowed(table, mover(120, 93), 'c120.93.24').price).toMatchObject({ open: 240, climb: 0 });
});

test('FMV-01 there must be something to hold on to, and nothing overhead', () => {
  expect(why(ground([TOWER]), mover(120, 90), 'c120.90.24')).toBe('There is nothing to hold on to.');
  const roof = piece('eaves', box(100, 90, 150, 120), 30, { base: 26 });
  expect(why(ground([TOWER, roof]), mover(120, 95), 'c120.95.24')).toBe('“eaves” is in the way.');
  expect(why(ground([TOWER], { ceiling: 20 }), mover(120, 95), 'c120.95.24')).toBe('That is above the ceiling.');
});

test('FMV-02 each inch of rough ground or part of one costs two, over one leg or several', () => {
  const rubble = piece('rubble', box(60, 0, 95, 300), 0, { kind: 'rough' });
  const across = allowed(ground([rubble]), mover(50, 50, 0, { allowance: 1300 }), '100.50.0');
  expect(across.price).toEqual({ open: 150, rough: 800, climb: 0, jump: 0, fall: 0, total: 950 });
  const bent = allowed(ground([rubble]), mover(50, 50, 0, { allowance: 1300 }), '75.50.0>100.50.0');
  expect(bent.price).toEqual(across.price);
  const light = allowed(ground([rubble]), mover(50, 50, 0, { treadsFreely: true }), '100.50.0');
  expect(light.price).toMatchObject({ open: 500, rough: 0 });
});

test('FMV-02 whoever walks along the rim of rough ground is not on it', () => {
  const rubble = piece('rubble', box(60, 50, 95, 300), 0, { kind: 'rough' });
  expect(allowed(ground([rubble]), mover(50, 50), '100.50.0').price).toMatchObject({ open: 500, rough: 0 });
});

test('FMV-09 water is rough, and swum in; the amphibious pay nothing for it', () => {
  const pool = piece('pool', box(60, 0, 80, 300), 0, { kind: 'water' });
  expect(allowed(ground([pool]), mover(50, 50), '70.50.0')).toMatchObject({
    price: { open: 100, rough: 200 },
    swims: true,
    endsInWater: true,
  });
  expect(allowed(ground([pool]), mover(50, 50, 0, { amphibious: true }), '90.50.0')).toMatchObject({
    price: { open: 400, rough: 0 },
    swims: true,
    endsInWater: false,
  });
  expect(allowed(ground([pool]), mover(50, 50, 0, { aquatic: true, amphibious: true }), '80.50.0').price).toMatchObject(
    {
      open: 200,
      rough: 200,
    },
  );
});

const GAP = [piece('west', box(50, 50, 120, 100), 20), piece('east', box(150, 50, 220, 100), 20)];

test('FMV-03 and FMV-04 a jump goes four inches at most, after a run-up as long in its line', () => {
  const table = ground(GAP);
  const who = mover(85, 75, 20, { allowance: 700 });
  expect(allowed(table, who, '118.75.20>j151.75.20').price).toEqual({
    open: 330,
    rough: 0,
    climb: 0,
    jump: 330,
    fall: 0,
    total: 660,
  });
  expect(why(table, who, '118.75.20>j152.75.20')).toBe(
    'A jump of 3.4″ needs an equally long straight run-up; this one has 3.3″.',
  );
  expect(why(table, mover(70, 75, 20), '112.75.20>j153.75.20')).toBe('A jump of 4.1″ is too far; the maximum is 4″.');
  expect(why(table, who, '118.75.20')).toMatch('legal');
  expect(why(table, mover(118, 60, 20), '118.95.20>j151.95.20')).toMatch('this one has 0″');
});

test('FMV-03 a jump lands no higher, and falls where it lands lower', () => {
  const low = [piece('west', box(50, 50, 120, 100), 35), piece('east', box(150, 50, 220, 100), 5)];
  const jumped = allowed(ground(low), mover(85, 75, 35, { allowance: 700 }), '118.75.35>j151.75.5');
  expect(jumped).toMatchObject({ price: { jump: 330, fall: 300 }, falls: [{ height: 30, by: 'jump' }], isSpent: true });
  expect(why(ground(low), mover(185, 75, 5), '151.75.5>j118.75.35')).toBe('A jump lands no higher than it begins.');
});

test('FMV-07 a drop by choice spends what it falls, and may spend more than there is', () => {
  const table = ground([piece('tower', box(100, 100, 150, 150), 60)]);
  const dropped = allowed(table, mover(120, 105, 60, { allowance: 500 }), 'd120.95.0');
  expect(dropped.price).toMatchObject({ open: 100, fall: 600, total: 700 });
  expect(dropped).toMatchObject({ falls: [{ height: 60, by: 'drop', at: { x: 120, y: 95, z: 0 } }], isSpent: true });
  expect(why(table, mover(120, 145, 60, { allowance: 400 }), '120.101.60>d120.95.0')).toBe(
    'That path costs 11″ Move; it has 4″.',
  );
  expect(why(table, mover(120, 105, 60), 'd120.85.0')).toBe('It drops where the edge is, not farther out.');
  expect(why(table, mover(120, 105, 60), 'd120.103.0')).toBe('“tower” is in the way.');
});

test('FMV-05 no base overlaps another, a solid or the edge of the table; touching is no overlap', () => {
  const table = ground([TOWER]);
  expect(why(table, mover(120, 50), '120.96.0')).toBe('“tower” is in the way.');
  expect(allowed(table, mover(120, 50), '120.95.0').price.total).toBe(450);
  expect(why(table, mover(20, 20), '4.20.0')).toBe('That is off the table.');
  expect(allowed(table, mover(20, 20), '5.20.0').price.total).toBe(150);
  const enemy = body('enemy', 50, 20);
  expect(why(table, mover(20, 20), '80.20.0', [enemy])).toBe('Another figure is in the way.');
  expect(why(table, mover(20, 20), '41.20.0', [enemy])).toBe('Another figure is in the way.');
  expect(allowed(table, mover(20, 20), '40.20.0', [enemy]).price.total).toBe(200);
});

test('FMV-05 friends may be passed, and not stood in', () => {
  const friend = body('friend', 50, 20);
  const who = mover(20, 20, 0, { passes: ['friend'] });
  expect(allowed(ground(), who, '80.20.0', [friend]).price.total).toBe(600);
  expect(why(ground(), who, '45.20.0', [friend])).toBe('Another figure stands there.');
});

test('FMV-05 who is a level higher is in nobody’s way', () => {
  const bridge = piece('bridge', box(0, 40, 300, 60), 20, { base: 15 });
  expect(allowed(ground([bridge]), mover(50, 20), '50.80.0', [body('above', 50, 50, 20)]).price.total).toBe(600);
});

test('UDR-10 closed doors bar a way, open ones do not', () => {
  const walls = [piece('a', box(0, 99, 100, 101), 30), piece('b', box(120, 99, 300, 101), 30)];
  const leaf = { from: { x: 100, y: 100 }, to: { x: 120, y: 100 } };
  const closed = ground(walls, { doors: [door('d1', leaf.from, leaf.to)] });
  const open = ground(walls, { doors: [door('d1', leaf.from, leaf.to, true)] });
  expect(why(closed, mover(110, 80), '110.120.0')).toBe('“closed door” is in the way.');
  expect(allowed(open, mover(110, 80), '110.120.0').price.total).toBe(400);
});

const ROOMS = ground([], { rooms: [box(0, 0, 100, 100), box(100, 40, 160, 60), box(160, 0, 300, 100)], ceiling: 100 });

test('UST-04 rooms are open to each other where they meet; all else is rock', () => {
  expect(allowed(ROOMS, mover(90, 50, 0, { allowance: 900 }), '180.50.0').price.total).toBe(900);
  expect(why(ROOMS, mover(90, 20), '120.20.0')).toBe('There is rock in the way.');
  expect(why(ROOMS, mover(90, 44), '120.44.0')).toBe('There is rock in the way.');
});

test('UST-05 dead space lets those through that walk through rock, and nobody stops in it', () => {
  const ghost = mover(90, 20, 0, { through: 'terrain', throughRock: true, allowance: 900 });
  expect(allowed(ROOMS, ghost, '170.20.0').price.total).toBe(800);
  expect(why(ROOMS, ghost, '130.20.0')).toBe('It can’t stop in dead space.');
});

test('USE-03 and USE-05 passage -> through terrain, not a spell’s; rough ground costs', () => {
  const wall = piece('wall', box(60, 0, 70, 300), 30);
  const rubble = piece('rubble', box(80, 0, 90, 300), 0, { kind: 'rough' });
  const who = mover(50, 50, 0, { through: 'passage' });
  expect(allowed(ground([wall, rubble]), who, '95.50.0').price).toMatchObject({ open: 350, rough: 200 });
  expect(why(ground([wall]), who, '68.50.0')).toBe('It can’t stop there: “wall” is in the way.');
  expect(why(ground([{ ...wall, spell: 'Wall' }]), who, '95.50.0')).toBe('“wall” is in the way.');
});

test('UDR-05 a table is left over its edge, or through a doorway where it has some', () => {
  const left = allowed(ground(), mover(50, 20), 'l50.0.0');
  expect(left.leaves).toEqual({ edge: 'north' });
  expect(left.price.total).toBe(200);
  const hall = ground([], {
    rooms: [box(0, 0, 300, 300)],
    exits: [{ id: 'x1', from: { x: 0, y: 40 }, to: { x: 0, y: 60 } }],
  });
  expect(allowed(hall, mover(20, 50), 'l0.50.0').leaves).toEqual({ exit: 'x1', edge: 'west' });
  expect(why(hall, mover(20, 80), 'l0.80.0')).toBe('You leave this table through a doorway.');
  expect(why(ground(), mover(50, 20), 'l50.10.0')).toBe('You can’t leave the table there.');
});

test('FMV-05 fliers cross everything and land on what holds them', () => {
  const who = mover(125, 90, 0, { flies: true, allowance: 800 });
  expect(allowed(ground([TOWER]), who, 'f125.160.0').price.total).toBe(700);
  expect(allowed(ground([TOWER]), who, 'f125.125.24').price.total).toBe(350);
  expect(why(ground([TOWER]), who, 'f125.160.12')).toBe('There is nothing to stand on or hold on to.');
  expect(why(ground([TOWER]), mover(125, 90), 'f125.160.0')).toBe('It can’t fly.');
});

test('UTT-03 a pit is climbed out of', () => {
  const pit = piece('pit', box(90, 90, 110, 110), 0, { kind: 'pit', base: -40 });
  const out = allowed(ground([pit]), mover(95, 100, -40, { allowance: 800 }), 'c95.100.0');
  expect(out.price.climb).toBe(800);
  expect(why(ground([pit]), mover(70, 100), '100.100.0')).toBe('There is no ground under that path.');
  expect(allowed(ground([pit]), mover(84, 100), 'd95.100.-40')).toMatchObject({
    price: { open: 110, fall: 400 },
    falls: [{ height: 40 }],
    footing: 'stands',
  });
});
