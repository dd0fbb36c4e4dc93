/** Casting: FSP. */
import { describe, expect, test } from 'vitest';
import { moveNeededWords } from '../../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';
import { casts, effectsOn, wizard } from '../../../../support/frostgrave/tower.ts';

const enemy = (changes = {}, x = 150) => figure(x, 100, { id: 'B1', ...changes });
const bolt = (...dice: readonly number[]) =>
  casts('elemental-bolt B1', { figures: [wizard(['elemental-bolt']), enemy()] }, ...dice);

describe('casting', () => {
  test('FSP-01 FSL a bolt -> its die alone must reach the number, then +7 against Fight', () => {
    const t = bolt(10, 12, 5);
    expect(t.last('cast')).toMatchObject({
      roll: { die: 10, added: [], total: 10 },
      number: 10,
      succeeds: true,
      damage: 0,
    });
    expect(t.last('spell attack')).toMatchObject({
      rolls: [{ total: 19 }, { total: 7 }],
      hits: true,
      harm: { armour: 10, damage: 9 },
    });
    expect(t.figure('B1').health).toBe(1);
    t.settled();
  });

  test('FSP-03 a casting fails by 2 -> empowered with 2 Health, it succeeds', () => {
    const t = bolt(8);
    expect(t.asked('a')).toMatchObject({ kind: 'empower', prompt: { of: 'casting', needed: 10, roll: { total: 8 } } });
    t.says('a', '2').draws(12, 5);
    expect(t.last('cast')).toMatchObject({ points: 2, succeeds: true });
    expect(t.figure('AW').health).toBe(12);
    expect(t.figure('B1').health).toBe(1);
    t.settled();
  });

  test('FSP-03 at least one Health is left', () => {
    const t = casts('elemental-bolt B1', { figures: [wizard(['elemental-bolt'], { health: 3 }), enemy()] }, 2);
    expect(t.why('a', '2')).toBeUndefined();
    expect(t.why('a', '3')).toBeDefined();
  });

  /** A curse at this number fails with this die; nobody spends Health on it. What that costs. */
  function failing(number: number, die: number): number {
    const t = casts(
      'curse B1',
      { figures: [{ ...wizard(['curse']), spells: [{ spell: 'curse', number }] }, enemy()] },
      die,
    );
    if (t.wants === 'empower of a') t.says('a', '0');
    const { succeeds, damage } = t.last('cast');
    expect([succeeds, t.figure('AW').health, effectsOn(t, 'B1')]).toEqual([false, 14 - damage, []]);
    t.settled();
    return damage;
  }

  test('FSP-04 failing by up to 4 costs nothing', () => {
    expect([failing(10, 9), failing(10, 6)]).toEqual([0, 0]);
  });

  test('FSP-05 failing by 5 to 9 costs 1 Health', () => {
    expect([failing(10, 5), failing(10, 1)]).toEqual([1, 1]);
  });

  test('FSP-06 failing by 10 to 19 costs 2', () => {
    expect([failing(14, 4), failing(20, 1)]).toEqual([2, 2]);
  });

  test('FSP-07 failing by 20 and more costs 5', () => {
    expect([failing(21, 1), failing(24, 1)]).toEqual([5, 5]);
  });

  test('FSP-05 whoever fails by five loses one Health', () => {
    const t = bolt(5).says('a', '0');
    expect(t.last('cast')).toMatchObject({ succeeds: false, damage: 1 });
    expect(t.figure('AW').health).toBe(13);
    expect(t.figure('B1').health).toBe(10);
  });

  test('FSP-02 an apprentice has two less', () => {
    const apprentice = wizard(['elemental-bolt'], { id: 'AP', role: 'apprentice' });
    const t = new Table({ phase: 'apprentice', figures: [apprentice, enemy()] });
    t.says('a', 'cast elemental-bolt B1').draws(11);
    expect(t.asked('a').prompt).toMatchObject({ roll: { added: [{ what: 'apprentice', value: -2 }], total: 9 } });
  });

  test('FAC-06 FAC-02 a spell is one action, and no second one is cast', () => {
    const t = bolt(10, 1, 20);
    expect(t.why('a', 'cast elemental-bolt B1')).toBe(moveNeededWords());
    expect(t.why('a', 'go 60.100.0')).toBeUndefined();
  });

  test('FSL nobody casts in combat, what it doesn’t know, out of range, or at what it doesn’t see', () => {
    const near = new Table({ phase: 'wizard', figures: [wizard(['shield']), enemy({}, 60)], combats: [['AW', 'B1']] });
    expect(near.why('a', 'cast shield AW')).toBe('A figure in combat can’t cast.');
    const far = new Table({ phase: 'wizard', figures: [wizard(['elemental-bolt']), enemy({}, 225)] });
    expect(far.why('a', 'cast elemental-bolt B1')).toBe('B1 is 16.5″ away; it reaches 16″.');
    expect(far.why('a', 'cast push B1')).toBe('AW doesn’t know that spell: push.');
    const dark = new Table({ phase: 'wizard', switches: { light: 600 }, figures: [wizard(['curse']), enemy()] });
    expect(dark.why('a', 'cast curse B1')).toBe('It is 9″ away, but sight here is 6″.');
  });

  test('ULT-03 ULT-04 who glows is seen from 24 inches, whatever the light', () => {
    const glow = { id: 'm1', from: 'glow', parts: [0], roll: 12, turn: 0, lasts: 'game' as const };
    const t = new Table({
      phase: 'wizard',
      switches: { light: 600 },
      figures: [wizard(['curse']), enemy({ effects: [glow] })],
    });
    expect(t.why('a', 'cast curse B1')).toBeUndefined();
  });
});

describe('resisting', () => {
  const heal = (...dice: readonly number[]) =>
    casts('steal-health B1', { figures: [wizard(['steal-health'], { health: 9 }), enemy()] }, ...dice);

  test('FSP-03 the caster is asked first, then a die and Will must come to the casting roll', () => {
    const t = heal(12).says('a', '1').draws(14);
    expect(t.last('tested')).toMatchObject({ needed: 13, roll: { die: 14, total: 13 }, passes: true });
    expect(t.figure('B1').health).toBe(10);
    expect(t.figure('AW').health).toBe(8);
  });

  test('FSL Steal Health: who fails loses 3, and the caster wins 3', () => {
    const t = heal(12).says('a', '0').draws(12);
    expect(t.last('tested')).toMatchObject({ needed: 12, roll: { total: 11 }, passes: false });
    expect(t.figure('B1').health).toBe(7);
    expect(t.figure('AW').health).toBe(12);
    t.settled();
  });

  test('FSP-03 a spellcaster may empower its Will', () => {
    const rival = wizard([], { id: 'BW' }, 150);
    const t = casts('steal-health BW', { figures: [wizard(['steal-health']), rival] }, 12)
      .says('a', '0')
      .draws(5);
    expect(t.asked('b')).toMatchObject({ kind: 'empower', prompt: { of: 'will', needed: 12, roll: { total: 9 } } });
    t.says('b', '3');
    expect(t.figure('BW').health).toBe(11);
    expect(t.last('tested')).toMatchObject({ points: 3, passes: true });
  });

  test('FSL Petrify: who is large has 8 more', () => {
    const t = casts(
      'petrify B1',
      { figures: [wizard(['petrify']), enemy({ traits: [{ trait: 'large' }], radius: 10 })] },
      12,
    );
    t.says('a', '0').draws(5);
    expect(t.last('tested')).toMatchObject({ roll: { total: 12 }, passes: true });
  });
});
