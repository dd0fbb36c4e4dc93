import { describe, expect, test } from 'vitest';
import { moveNeededWords } from '../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const T1 = { id: 't1', at: { x: 110, y: 100, z: 0 } };
const FAR_AWAY = { id: 't2', at: { x: 200, y: 200, z: 0 } };
const found = (figures: readonly ReturnType<typeof figure>[], more = {}) =>
  new Table({ figures, tokens: [{ ...T1 }, { ...FAR_AWAY }], ...more });
const A1 = (changes = {}) => figure(100, 100, { id: 'A1', ...changes });
const B1 = (x = 280, y = 280) => figure(x, y, { id: 'B1' });

describe('treasure', () => {
  test('FTR-02 FTR-03 whoever stands beside a token takes it, one at most, and has half its Move', () => {
    const t = found([A1(), B1()]).orders('a', 'A1', 'take t1');
    expect([t.figure('A1').carries, t.state.tokens[0]]).toMatchObject(['t1', { carriedBy: 'A1', wasFound: true }]);
    expect(t.why('a', 'take t2')).toBe(moveNeededWords());
    expect(t.why('a', 'go 131.100.0')).toBe('That path costs 3.1″ Move; it has 3″.');
    t.says('a', 'go 130.100.0');
    expect(t.at('A1')).toBe('130.100.0');
  });

  test('FTR-01 not with an enemy within an inch of it or of the token', () => {
    expect(found([A1(), B1(128)]).why('a', 'A1')).toBeUndefined();
    const t = found([A1(), B1(128, 100)]).says('a', 'A1');
    expect(t.why('a', 'take t1')).toBe('An enemy is within 1″ of it.');
    expect(
      found([A1(), B1(131, 100)])
        .says('a', 'A1')
        .why('a', 'take t1'),
    ).toBeUndefined();
  });

  test.each([
    ['1″ from the figure, 2″ from the token', 80, 100, false],
    ['1.1″ from the figure', 79, 100, true],
    ['1″ from the figure, aslant', 88, 84, false],
    ['1.1″ from the figure, aslant', 87, 83, true],
    ['1″ from the token, 2″ from the figure', 130, 100, false],
    ['1.1″ from the token', 131, 100, true],
    ['1″ from the token, aslant', 122, 116, false],
  ])('FTR-01: an enemy stands %s -> decides it', (_, x, y, isFree) => {
    for (const id of ['B1', 'c1']) {
      const away = id === 'c1' ? [B1()] : [];
      const t = found([A1(), figure(x, y, { id }), ...away]).says('a', 'A1');
      expect(t.why('a', 'take t1')).toBe(isFree ? undefined : 'An enemy is within 1″ of it.');
      if (isFree) expect(t.says('a', 'take t1').figure('A1').carries).toBe('t1');
      else expect(t.figure('A1').carries).toBeUndefined();
    }
  });

  test('FTR-01: an enemy stands above it -> 1″ through the air counts', () => {
    const above = (z: number) => figure(90, 100, { id: 'B1', at: { x: 90, y: 100, z } });
    const roof = block('roof', 60, 60, 30, 80, 17);
    const take = (z: number) =>
      found([A1(), figure(100, 111, { id: 'A2' }), above(z)], { pieces: [roof] })
        .says('a', 'A1')
        .why('a', 'take t1');
    expect([take(17), take(18)]).toEqual(['An enemy is within 1″ of it.', undefined]);
  });

  test('FTR-01: it walks to the token -> where it then stands decides', () => {
    const takes = (x: number, y: number) =>
      found([A1({ at: { x: 60, y: 100, z: 0 } }), figure(x, y, { id: 'B1' })])
        .says('a', 'A1')
        .why('a', 'go 100.100.0; take t1');
    expect(takes(100, 120)).toContain('An enemy is within 1″ of it.');
    expect([takes(100, 121), takes(45, 113)]).toEqual([undefined, undefined]);
  });

  test('FAC-07 nobody reaches it from afar', () => {
    const t = found([A1(), B1()]).says('a', 'A1');
    expect(t.why('a', 'take t2')).toBe('A1 must stand beside the treasure.');
  });

  test('FCT animals carry nothing', () => {
    const t = found([A1({ kind: 'animal' }), B1()]).says('a', 'A1');
    expect(t.why('a', 'take t1')).toBe('Animals can’t carry treasure.');
  });

  test('FTR-04 with a two-handed weapon the carrier has one Fight less', () => {
    const laden = A1({ carries: 't1', arms: ['two-handed-weapon'] });
    const t = found([laden, B1(110, 100)], {
      tokens: [{ ...T1, carriedBy: 'A1', wasFound: true }],
      combats: [['A1', 'B1']],
    });
    t.orders('a', 'A1', 'fight B1').draws(5, 9);
    expect(t.last('fought').rolls[0].added).toContainEqual({ what: 'treasure', value: -1 });
    t.says('b', 'stay').settled();
  });

  test('FTR-07 the token of somebody killed lies where they fell', () => {
    const t = found([A1({ carries: 't1', health: 2 }), B1(110, 100)], {
      tokens: [{ ...T1, carriedBy: 'A1', wasFound: true }, { ...FAR_AWAY }],
      combats: [['A1', 'B1']],
    });
    t.orders('a', 'A1', 'fight B1').draws(1, 15);
    expect([t.figure('A1').gone, t.state.tokens[0]]).toMatchObject(['killed', { at: { x: 100, y: 100 } }]);
    expect(t.state.tokens[0]?.carriedBy).toBeUndefined();
  });

  test('FEN-01 carried off the table it is safe, and when the last one is gone so is the game', () => {
    const t = found([A1({ carries: 't1', at: { x: 20, y: 100, z: 0 } }), B1()], {
      tokens: [{ ...T1, carriedBy: 'A1', wasFound: true }],
    });
    t.orders('a', 'A1', 'go l0.100.0');
    expect([t.figure('A1').gone, t.state.tokens[0]?.securedBy, t.state.over]).toEqual([
      'left',
      'a',
      { why: 'treasure' },
    ]);
  });

  test('FEN-02 whoever is left alone keeps what is carried, and finds the rest on 15', () => {
    const t = found([A1(), figure(110, 100, { id: 'B1', health: 1 })], { combats: [['A1', 'B1']] });
    t.orders('a', 'A1', 'fight B1').draws(15, 2, 15, 14);
    expect(t.state.tokens.map(({ securedBy, isLost }) => [securedBy, isLost])).toEqual([
      ['a', undefined],
      [undefined, true],
    ]);
    expect(t.state.over).toEqual({ why: 'alone' });
    t.settled();
  });

  test('UEN-01 UEN-02 UEN-03 UEN-05 treasure is found -> a creature; top roll places it', () => {
    const t = found([A1(), B1()], { switches: { encounters: 10 } }).orders('a', 'A1', 'take t1');
    t.draws(10, 3, 7, 4, 12);
    expect(t.wants).toBe('place-creature of b');
    expect(t.why('b', '110.120.0')).toBe('A figure sees that place, and not all are 12″ away from it.');
    t.says('b', '50.280.0');
    expect(t.figure('c1')).toMatchObject({ what: 'wolf', side: null, at: { x: 50, y: 280, z: 0 }, health: 6 });
    t.settled();
  });

  test('UEN-01 below that nothing comes, and nothing when it is picked up again', () => {
    const t = found([A1(), B1()], { switches: { encounters: 10 } })
      .orders('a', 'A1', 'take t1')
      .draws(9);
    expect([t.last('creature rolled').die, t.wants]).toEqual([9, 'order of a']);
    const again = found([A1(), B1()], { switches: { encounters: 10 }, tokens: [{ ...T1, wasFound: true }] });
    again.orders('a', 'A1', 'take t1');
    expect(again.wants).toBe('order of a');
  });

  test('UEN-06 or it comes in at the middle of an edge that chance picks', () => {
    const t = found([A1(), B1()], { switches: { encounters: 10 } })
      .orders('a', 'A1', 'take t1')
      .draws(20, 3, 7, 4, 12);
    t.says('b', 'edge').draws('west');
    expect(t.at('c1')).toBe('5.150.0');
    t.settled();
  });
});
