/** Shooting: FSH, and what shoots: FAR. */
import { describe, expect, test } from 'vitest';
import { moveNeededWords } from '../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const archer = (changes = {}) =>
  figure(50, 100, {
    id: 'A1',
    arms: ['bow', 'dagger'],
    stats: { move: 60, fight: 1, shoot: 2, armour: 11, will: 0, health: 10 },
    ...changes,
  });
const range = (target: ReturnType<typeof figure>, more = {}, shooter = archer()) =>
  new Table({ figures: [shooter, target], ...more });
const target = (x = 200, changes = {}) => figure(x, 100, { id: 'B1', ...changes });

describe('shooting', () => {
  test('FSH-02 FSH-03 FSH-04 FSH-07 FSH-09 the higher total hits; Armour comes off', () => {
    const t = range(target()).orders('a', 'A1', 'shoot B1').draws(14, 3);
    expect(t.last('shot')).toMatchObject({ hits: true, rolls: [{ total: 16 }, { total: 5 }], harm: { damage: 6 } });
    expect(t.figure('B1').health).toBe(4);
    t.settled();
  });

  test('FSH-06 a hit adds what the weapon does: a crossbow 2, a bow nothing', () => {
    const shot = (arm: string) =>
      range(target(), {}, archer({ arms: [arm] }))
        .orders('a', 'A1', 'shoot B1')
        .draws(12, 3)
        .last('shot');
    expect(shot('crossbow').harm).toMatchObject({ roll: 14, added: [{ what: 'Crossbow', value: 2 }], damage: 6 });
    expect(shot('bow').harm).toMatchObject({ roll: 14, added: [], damage: 4 });
  });

  test('FSH-08 what multiplies does so once Armour is off', () => {
    const t = range(target(), {}, archer({ traits: [{ trait: 'powerful' }] }))
      .orders('a', 'A1', 'shoot B1')
      .draws(11, 3);
    expect(t.last('shot').harm).toMatchObject({ roll: 13, armour: 10, times: 2, damage: 6 });
    expect(t.figure('B1').health).toBe(4);
    t.settled();
  });

  test('FSH-05 a tie misses', () => {
    const t = range(target()).orders('a', 'A1', 'shoot B1').draws(10, 10);
    expect(t.last('shot')).toMatchObject({ hits: false, rolls: [{ total: 12 }, { total: 12 }] });
    expect(t.figure('B1').health).toBe(10);
    t.settled();
  });

  test('FSH-01 FAR-05 no farther than 24 inches, edge to edge', () => {
    const near = range(target(299), {}, archer({ at: { x: 30, y: 100, z: 0 } })).says('a', 'A1');
    expect(near.why('a', 'shoot B1')).toBe('B1 is out of range.');
    expect(range(target(290)).says('a', 'A1').why('a', 'shoot B1')).toBeUndefined();
  });

  test('FSH-17 after a move of the same activation it is hasty: one more for the target', () => {
    const t = range(target()).orders('a', 'A1', 'go 60.100.0; shoot B1').draws(14, 3);
    expect(t.last('shot').rolls[1].added).toContainEqual({ what: 'hasty shot', value: 1 });
    t.settled();
  });

  test('FAC-02 nobody shoots twice', () => {
    const t = range(target()).orders('a', 'A1', 'shoot B1').draws(1, 20);
    expect(t.why('a', 'shoot B1')).toBe(moveNeededWords());
    t.settled();
  });

  test('FSH-18 who is large is hit more easily', () => {
    const t = range(target(200, { radius: 10, traits: [{ trait: 'large' }] }))
      .orders('a', 'A1', 'shoot B1')
      .draws(10, 10);
    expect(t.last('shot')).toMatchObject({ hits: true, rolls: [{ total: 12 }, { total: 10 }] });
    t.settled();
  });

  test('FSH-10 FSH-13 what lies between, figures too, is one more each', () => {
    const t = range(target(), { figures: [archer(), target(), figure(120, 100, { id: 'B2' })] });
    t.orders('a', 'A1', 'shoot B1').draws(14, 3);
    expect(t.last('shot').rolls[1].added).toContainEqual({ what: 'between them', value: 1 });
    t.settled();
  });

  test('FSH-14 a low wall that the target touches is light cover, and nothing between', () => {
    const wall = block('wall', 185, 90, 10, 20, 4);
    const t = range(target(), { pieces: [wall] })
      .orders('a', 'A1', 'shoot B1')
      .draws(14, 3);
    expect(t.last('shot').rolls[1].added).toContainEqual({ what: 'light cover', value: 2 });
    expect(t.last('shot').rolls[1].added.map(({ what }) => what)).not.toContain('between them');
    t.settled();
  });

  test('FSH-16 one that hides almost all of it is heavy cover', () => {
    const wall = block('wall', 185, 90, 10, 20, 9);
    const t = range(target(), { pieces: [wall] })
      .orders('a', 'A1', 'shoot B1')
      .draws(14, 3);
    expect(t.last('shot').rolls[1].added).toContainEqual({ what: 'heavy cover', value: 4 });
    t.settled();
  });

  test('FAR-06 a crossbow was shot -> loading is an action, in place of the move too', () => {
    const t = range(target(), {}, archer({ arms: ['crossbow', 'dagger'] }))
      .orders('a', 'A1', 'shoot B1')
      .draws(14, 3);
    expect([t.last('shot').harm?.damage, t.figure('A1').isUnloaded]).toEqual([8, true]);
    expect(t.why('a', 'shoot B1')).toBe(moveNeededWords());
    t.says('a', 'load');
    expect([t.figure('A1').isUnloaded, t.wants]).toEqual([undefined, 'activate of b']);
    t.settled();
  });

  test('FSH-01 into a combat: chance says who of those in it is shot at', () => {
    const t = range(target(), {
      figures: [archer(), target(), figure(210, 100, { id: 'A2' })],
      combats: [['A2', 'B1']],
    });
    t.orders('a', 'A1', 'shoot B1').draws('A2', 3, 15);
    expect(t.last('shot')).toMatchObject({ target: 'A2', meant: 'B1', hits: false });
    t.settled();
  });

  test('ULT-01 ULT-03 in the dark nobody shoots farther than one sees', () => {
    const t = range(target(270), { switches: { light: 2000 } }).says('a', 'A1');
    expect(t.why('a', 'shoot B1')).toContain('20″');
  });
});
