/** Combat by contact, however two come to touch; and who gets away after a fight. FCB, FMV-06 */
import { describe, expect, test } from 'vitest';
import { noMoveInCombatWords } from '../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import type { FigureData } from '../../../../src/games/frostgrave/rules/state/figures.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { knowingSpell, spell, thug, wizard } from '../../../support/frostgrave/tower.ts';

const PAIR = [['A1', 'B1']] as const;

/** A1 at (100, 100) fights B1 at (110, 100); others stand around. */
function duel(others: readonly FigureData[] = [], more: Partial<Setting> = {}, own: Partial<FigureData> = {}): Table {
  const figures = [figure(100, 100, { id: 'A1', ...own }), figure(110, 100, { id: 'B1' }), ...others];
  return new Table({ figures, combats: PAIR.map(([a, b]) => [a, b]), ...more });
}

const won = (t: Table) => t.orders('a', 'A1', 'fight B1').draws(14, 10);

describe('FCB-10 after a fight', () => {
  test('FCB-10: the winner stepped away and passes within an inch -> not met', () => {
    const t = won(duel()).says('a', 'step');
    expect(t.at('A1')).toBe('90.100.0');
    t.says('a', 'go 96.150.0');
    expect([t.at('A1'), t.at('B1'), t.state.combats, t.count('moved')]).toEqual(['96.150.0', '110.100.0', [], 2]);
    t.settled();
  });

  test('FCB-10: the winner pushed the loser back and passes it -> not met', () => {
    const t = won(duel()).says('a', 'push');
    t.says('a', 'go 110.150.0');
    expect([t.at('A1'), t.at('B1'), t.state.combats]).toEqual(['110.150.0', '120.100.0', []]);
    expect(t.wants).toBe('activate of b');
    t.settled();
  });

  test('FCB-10: a creature has lost against the winner -> it does not meet it', () => {
    const figures = [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'c1' }), figure(280, 280, { id: 'B1' })];
    const t = new Table({ figures, combats: [['A1', 'c1']] });
    t.orders('a', 'A1', 'fight c1').draws(14, 10).says('a', 'step').says('a', 'go 96.150.0');
    expect([t.at('A1'), t.at('c1'), t.state.combats]).toEqual(['96.150.0', '110.100.0', []]);
    t.settled();
  });

  test('FCB-10: somebody else stands on the way of the winner -> asked as ever', () => {
    const t = won(duel([figure(80, 125, { id: 'B2' })])).says('a', 'step');
    t.says('a', 'go 96.150.0');
    expect([t.wants, t.asked('b').prompt]).toEqual([
      'intercept of b',
      expect.objectContaining({ figures: ['B2'], mover: 'A1' }),
    ]);
    t.says('b', 'B2');
    expect(t.state.combats).toEqual([['A1', 'B2']]);
    t.settled();
  });

  test('FCB-10: the winner moves in a later activation -> the loser may meet it', () => {
    const t = duel([], { order: ['b', 'a'] })
      .orders('b', 'B1', 'fight A1')
      .draws(5, 14)
      .says('a', 'step');
    t.says('b', 'end').says('a', 'A1').says('a', 'go 96.150.0');
    expect(t.wants).toBe('intercept of b');
    t.says('b', 'B1');
    expect(t.state.combats).toEqual([['A1', 'B1']]);
    t.settled();
  });

  test('FCB-10: the loser goes on past the winner -> the winner may meet it', () => {
    for (const how of ['push', 'step']) {
      const t = duel().orders('a', 'A1', 'fight B1').draws(5, 14).says('b', how).says('a', 'go 105.150.0');
      expect([t.wants, t.state.combats]).toEqual(['intercept of b', []]);
      t.says('b', 'B1');
      expect(t.state.combats).toEqual([['A1', 'B1']]);
      t.settled();
    }
  });
});

describe('FCB-08 contact after a push', () => {
  test('FCB-08: pushed into contact with another enemy -> in combat with it', () => {
    const t = won(duel([figure(124, 100, { id: 'A2' })])).says('a', 'push');
    expect([t.at('B1'), t.state.combats]).toEqual(['114.100.0', [['A2', 'B1']]]);
    t.says('a', 'end').says('a', 'A2');
    expect([t.why('a', 'fight B1'), t.why('a', 'go 150.100.0')]).toEqual([undefined, noMoveInCombatWords()]);
    t.says('a', 'fight B1').draws(11, 10).says('a', 'stay');
    expect(t.last('fought')).toMatchObject({ attacker: 'A2', defender: 'B1', winner: 'A2' });
    t.settled();
  });

  test('FCB-08: the winner steps into contact with another enemy -> in combat with it', () => {
    const t = won(duel([figure(86, 100, { id: 'B2' })])).says('a', 'step');
    expect([t.at('A1'), t.state.combats]).toEqual(['96.100.0', [['A1', 'B2']]]);
    t.settled();
  });

  test('FCB-08: pushed against a friend -> in combat with nobody', () => {
    const t = won(duel([figure(124, 100, { id: 'B2' })])).says('a', 'push');
    expect([t.at('B1'), t.state.combats]).toEqual(['114.100.0', []]);
    t.settled();
  });

  test('FCB-08: pushed no farther than it touches still -> they do not part', () => {
    const t = won(duel([figure(121, 100, { id: 'A2' })])).says('a', 'push');
    expect([t.at('B1'), t.state.combats, t.count('combat ended')]).toEqual([
      '111.100.0',
      [
        ['A1', 'B1'],
        ['A2', 'B1'],
      ],
      0,
    ]);
    t.settled();
  });

  test('FCB-08: a creature is pushed against a member -> in combat, and fights it', () => {
    const figures = [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'c1' }), figure(124, 100, { id: 'B1' })];
    const t = new Table({ figures, combats: [['A1', 'c1']] });
    t.orders('a', 'A1', 'fight c1').draws(11, 10).says('a', 'push');
    expect(t.state.combats).toEqual([['B1', 'c1']]);
    t.says('a', 'end').says('b', 'enough').draws(5, 5);
    expect(t.last('fought')).toMatchObject({ attacker: 'c1', defender: 'B1' });
    t.settled();
  });

  test('FCB-08: pushed off a ledge beside an enemy -> in combat with it below', () => {
    const roof = block('roof', 60, 60, 55, 80, 20);
    const up = { at: { x: 92, y: 100, z: 20 } };
    const figures = [
      figure(92, 100, { id: 'A1', ...up }),
      figure(102, 100, { id: 'B1', at: { x: 102, y: 100, z: 20 } }),
      figure(131, 100, { id: 'A2' }),
    ];
    const t = new Table({ figures, combats: PAIR.map(([a, b]) => [a, b]), pieces: [roof] });
    won(t).says('a', 'push');
    expect([t.at('B1'), t.count('fell'), t.state.combats]).toEqual(['120.100.0', 1, [['A2', 'B1']]]);
    t.settled();
  });
});

describe('contact by other means', () => {
  test('FMV-06: who meets a mover touches somebody else too -> in combat with both', () => {
    const figures = [figure(80, 100, { id: 'A1' }), figure(113, 117, { id: 'B1' }), figure(99, 112, { id: 'A2' })];
    const t = new Table({ figures });
    t.orders('a', 'A1', 'go 130.100.0').says('b', 'B1');
    expect([t.at('A1'), t.at('B1'), t.state.combats]).toEqual([
      '103.100.0',
      '109.109.0',
      [
        ['A1', 'B1'],
        ['A2', 'B1'],
      ],
    ]);
    t.settled();
  });

  test('FSL-57 FCB-08: Push thrusts somebody against an enemy -> in combat with it', () => {
    const t = spell('push B1', knowingSpell('push', [thug({}, 100), figure(130, 100, { id: 'A2' })]), 10, 15, 10);
    expect([t.at('B1'), t.state.combats]).toEqual(['120.100.0', [['A2', 'B1']]]);
    t.settled();
  });

  test('FSL-26 FCB-08: what two stood on apart is gone -> whoever touches then fights', () => {
    const wall: NonNullable<Setting['changes']>['magic'] = [
      {
        id: 'm1',
        from: 'wall',
        parts: [0],
        by: 'AW',
        roll: 18,
        turn: 0,
        lasts: { fades: 'end of turn', on: [1, 4] },
        at: { x: 100, y: 100, z: 0 },
        on: 'piece',
      },
    ];
    const pieces = [{ ...block('m1', 70, 98, 60, 5, 30), spell: 'wall' }];
    const figures = [
      wizard([], {}, 20, 20),
      figure(100, 100, { id: 'A1', at: { x: 100, y: 100, z: 30 } }),
      figure(100, 110, { id: 'B1' }),
    ];
    const t = new Table({ figures, pieces, changes: { magic: wall }, phase: 'creature' });
    t.draws(4);
    expect([t.at('A1'), t.state.combats]).toEqual(['100.100.0', [['A1', 'B1']]]);
    t.settled();
  });

  test('FSL-01 FCB-08: Crumble drops somebody beside an enemy -> in combat with it', () => {
    const roof = block('roof', 80, 80, 40, 40, 30, { base: 24 });
    const figures = [
      wizard(['crumble'], {}, 20, 100),
      figure(100, 100, { id: 'B1', at: { x: 100, y: 100, z: 30 } }),
      figure(110, 100, { id: 'A2' }),
    ];
    const t = spell('crumble B1', { figures, pieces: [roof] }, 15, 5);
    expect([t.at('B1'), t.state.combats]).toEqual(['100.100.0', [['A2', 'B1']]]);
    t.settled();
  });
});
