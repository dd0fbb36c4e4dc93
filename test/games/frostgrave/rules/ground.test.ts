/** Jumps, drops, water, stairs, and what is seen: FMV. */
import { describe, expect, test } from 'vitest';
import { noMoveInCombatWords } from '../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const alone = (changes = {}, more = {}) =>
  new Table({ figures: [figure(100, 100, { id: 'A1', ...changes }), figure(280, 280, { id: 'B1' })], ...more });
const POND = block('pond', 60, 60, 90, 90, 1, { kind: 'water' });

describe('through the air', () => {
  test('FMV-03 FMV-04 a jump of 2″ -> needs a run-up of 2″ in line, and both are paid', () => {
    const pit = block('pit', 125, 0, 10, 300, 0, { kind: 'pit', base: -40 });
    const t = alone({}, { pieces: [pit] }).says('a', 'A1');
    expect(t.why('a', 'go 119.100.0>j139.100.0')).toBe(
      'A jump of 2″ needs an equally long straight run-up; this one has 1.9″.',
    );
    expect(t.why('a', 'go 119.119.0>j139.119.0'), 'not in line').toMatch(/needs an equally long straight run-up/);
    t.says('a', 'go 120.100.0>j140.100.0');
    expect([t.at('A1'), t.last('moved').price]).toMatchObject(['140.100.0', { open: 200, jump: 200, total: 400 }]);
  });

  const roof = (top: number) => [block('roof', 60, 60, 60, 80, top)];
  const onRoof = (top: number, changes = {}) =>
    alone({ at: { x: 112, y: 100, z: top }, ...changes }, { pieces: roof(top) });

  test('FMV-19 whoever drops of its own will pays the inches, and acts on', () => {
    const t = onRoof(20).orders('a', 'A1', 'go d126.100.0');
    expect([t.at('A1'), t.last('moved').price?.total]).toEqual(['126.100.0', 340]);
    expect([t.last('fell').damage, t.figure('A1').health, t.wants]).toEqual([0, 10, 'order of a']);
  });

  test('FMV-19 a drop beyond Move takes all actions, and harms as any fall', () => {
    const t = onRoof(60).orders('a', 'A1', 'go d126.100.0');
    expect([t.at('A1'), t.last('fell')]).toMatchObject(['126.100.0', { height: 60, damage: 9 }]);
    expect([t.figure('A1').health, t.wants]).toEqual([1, 'activate of b']);
  });

  const pushedFrom = (x: number) => {
    const t = new Table({
      figures: [
        figure(x - 10, 100, { id: 'A1', at: { x: x - 10, y: 100, z: 40 } }),
        figure(x, 100, { id: 'B1', at: { x, y: 100, z: 40 } }),
      ],
      combats: [['A1', 'B1']],
      pieces: roof(40),
    });
    return t.orders('a', 'A1', 'fight B1').draws(8, 2).says('a', 'push').settled();
  };

  test('FMV-20 whoever stands less than an inch from a drop and is pushed an inch falls', () => {
    const near = pushedFrom(106);
    expect([near.at('B1').split('.')[2], near.last('fell').height]).toEqual(['0', 40]);
    const far = pushedFrom(100);
    expect([far.at('B1'), far.count('fell'), far.figure('B1').health]).toEqual(['110.100.40', 0, 10]);
  });
});

describe('in deep water', () => {
  const swims = (changes: object, die: number) =>
    alone(changes, { pieces: [POND] })
      .says('a', 'A1')
      .draws(die)
      .settled();

  test('FMV-15 light armour is worse by 2, heavy by 5, a shield by 1, treasure by 2', () => {
    const added = (changes: object) =>
      swims(changes, 20)
        .last('swam')
        .roll.added.map(({ value }) => value);
    expect(added({})).toEqual([-1]);
    expect(added({ arms: ['hand-weapon', 'light-armour'] })).toEqual([-1, -2]);
    expect(added({ arms: ['heavy-armour', 'shield'], carries: 't1' })).toEqual([-1, -5, -1, -2]);
  });

  test('FMV-15 it is rough ground', () => {
    const t = swims({}, 20).says('a', 'go 120.100.0');
    expect(t.last('moved').price).toMatchObject({ open: 0, rough: 400, total: 400 });
  });

  test('FMV-15 who fights in it has 2 less', () => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' })],
      combats: [['A1', 'B1']],
      pieces: [POND],
    });
    t.says('a', 'A1').draws(20).says('a', 'fight B1').draws(10, 5);
    expect(t.last('fought').rolls.map(({ total }) => total)).toEqual([10, 5]);
    t.says('a', 'stay').settled();
  });

  test('FMV-18 nobody runs for it there, in combat, or without an action', () => {
    expect(swims({}, 20).why('a', 'run 110.100.0')).toBe('You can’t run in deep water.');
    const fights = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' })],
      combats: [['A1', 'B1']],
    });
    expect(fights.says('a', 'A1').why('a', 'run 90.100.0')).toBe(noMoveInCombatWords());
    const sunk = swims({}, 2);
    expect([sunk.last('swam').damage, sunk.wants]).toEqual([4, 'activate of b']);
    const walked = alone().orders('a', 'A1', 'go 110.100.0');
    expect(walked.why('a', 'run 120.100.0')).toBe('Run for it must be the first action.');
  });
});

test('FMV-16 whoever has just gone east shoots at what is west of it, as at what is east', () => {
  const t = new Table({
    figures: [
      figure(150, 100, { id: 'A1', arms: ['bow'] }),
      figure(50, 100, { id: 'B1' }),
      figure(280, 100, { id: 'B2' }),
    ],
  });
  t.says('a', 'A1');
  expect(t.why('a', 'go 160.100.0; shoot B2')).toBeUndefined();
  t.says('a', 'go 160.100.0; shoot B1').draws(15, 2);
  expect(t.last('shot')).toMatchObject({ target: 'B1', hits: true });
  t.settled();
});

test('FMV-17 up stairs costs no more than walking, up a wall twice as much', () => {
  const price = (ladder?: true) => {
    const t = alone({}, { pieces: [block('house', 115, 80, 60, 40, 20, ladder && { ladder })] });
    return t.orders('a', 'A1', 'go 110.100.0>c110.100.20').last('moved').price;
  };
  expect(price(true)).toMatchObject({ open: 300, climb: 0, total: 300 });
  expect(price()).toMatchObject({ open: 100, climb: 400, total: 500 });
});
